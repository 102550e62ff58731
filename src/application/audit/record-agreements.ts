// Records agreements and vouchers that were printed or signed in the audit trail: one entry for each patient whom the request identifies.
import type { PatientIdentifier } from '../../domain/patients/patient-identifier.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditIndex } from '../../ports/claims/audit-index.ts';
import type { AccessRecorder } from './access-recorder.ts';

export interface AgreementRecordDependencies {
  readonly accesses: Pick<AccessRecorder, 'record'>;
  readonly auditIndex: Pick<AuditIndex, 'patient'>;
}

/** agreement: printed, to be signed by hand · sign-agreement: signed on the screen of the desk. */
export type AgreementAct = 'agreement' | 'sign-agreement';

const outcomes = { agreement: 'printed', 'sign-agreement': 'on-screen' } as const;

interface RecordedAgreements {
  readonly act: AgreementAct;
  readonly location: MinorId | null;
  readonly actor: Actor;
  /** The patients; null where the agreements name them without a card or a file number. */
  readonly patients: readonly PatientIdentifier[] | null;
  /** The claim that it belongs to, also one that is not lodged yet. */
  readonly correlationId?: string | null;
}

/** Resolves when the entries are recorded: an agreement is given only then. */
export async function recordAgreements(
  { accesses, auditIndex }: AgreementRecordDependencies,
  { act, location, actor, patients, correlationId = null }: RecordedAgreements,
): Promise<void> {
  const entry = { act, outcome: outcomes[act], correlationId, location, actor } as const;
  if (patients === null) return accesses.record(entry);
  const hashes = new Set(patients.map((who) => auditIndex.patient(who)));
  await Promise.all([...hashes].map((patient) => accesses.record({ ...entry, patient })));
}
