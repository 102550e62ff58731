// Records printed agreements in the audit trail: one entry for each patient whose card the request has.
import type { Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditIndex } from '../../ports/claims/audit-index.ts';
import type { AccessRecorder } from './access-recorder.ts';

export interface AgreementRecordDependencies {
  readonly accesses: Pick<AccessRecorder, 'record'>;
  readonly auditIndex: Pick<AuditIndex, 'patient'>;
}

export interface PrintedAgreements {
  readonly location: MinorId | null;
  readonly actor: Actor;
  /** The cards of the patients; null where the agreements name patients without their cards. */
  readonly cards: readonly { readonly memberNumber: string; readonly memberRefNumber: string }[] | null;
}

/** Resolves when the entries are recorded: an agreement is given only then. */
export async function recordPrintedAgreements(
  { accesses, auditIndex }: AgreementRecordDependencies,
  { location, actor, cards }: PrintedAgreements,
): Promise<void> {
  const entry = { act: 'agreement', outcome: 'printed', correlationId: null, location, actor } as const;
  if (cards === null) return accesses.record(entry);
  const patients = new Set(
    cards.map(({ memberNumber, memberRefNumber }) =>
      auditIndex.patient({ kind: 'medicare-card', memberNumber, memberRefNumber }),
    ),
  );
  await Promise.all([...patients].map((patient) => accesses.record({ ...entry, patient })));
}
