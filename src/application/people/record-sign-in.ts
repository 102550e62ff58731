// Records sign-ins, and changes that people make to their own access, in the audit trail, with the person as a hash.
import type { AuditIndex } from '../../ports/claims/audit-index.ts';
import type { AuditTrail, SignInAct } from '../../ports/claims/audit-trail.ts';

/** Where it is recorded. */
export interface SignInRecordDependencies {
  readonly audit: Pick<AuditTrail, 'add'>;
  readonly auditIndex: Pick<AuditIndex, 'person'>;
}

/** Adds the entry, durably: a person is let in only with it. `outcome` is a word or an id of our own; null: the person is not known. */
export const recordSignIn = (
  { audit, auditIndex }: SignInRecordDependencies,
  personId: string | null,
  act: SignInAct,
  outcome: string,
): Promise<void> =>
  audit.add({
    act,
    outcome,
    correlationId: null,
    location: null,
    actor: {
      keyId: null,
      requestId: null,
      ...(personId !== null && { person: auditIndex.person(personId) }),
    },
  });
