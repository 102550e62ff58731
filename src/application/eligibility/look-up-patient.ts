// Looks a patient up at Medicare for a caller, within the budget of wrong verifications, and records it in the audit trail.
import type { Patient } from '../../domain/patients/patient.ts';
import type { PatientVerification } from '../../domain/patients/patient-verification.ts';
import type { Actor } from '../../domain/values/actor.ts';
import { cardNumberWithoutIssue } from '../../domain/values/medicare-number.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditIndex } from '../../ports/claims/audit-index.ts';
import type { AccessRecorder } from '../audit/access-recorder.ts';
import { succeed, tooManyRequests, type Result } from '../failure-result.ts';
import { isSandboxKey } from '../keys/sandbox-keys.ts';
import type {
  WrongVerificationOwner,
  ExceededVerificationBudget,
  WrongVerificationBudget,
} from './wrong-verification-budget.ts';

/** What is looked up, for whom and why. */
export interface PatientLookUp {
  readonly act: 'verify-patient' | 'check-eligibility';
  readonly patient: Patient;
  readonly location: MinorId | null;
  readonly actor: Actor;
}

export interface PatientLookUpDependencies {
  readonly accesses: Pick<AccessRecorder, 'record'>;
  readonly auditIndex: AuditIndex;
  readonly budget: WrongVerificationBudget;
  /** Counts look-ups by their outcome, for metrics. */
  readonly lookedUp: (outcome: string) => void;
}

/** A function that runs a verification of a patient. */
export type LookUpPatient = (
  lookUp: PatientLookUp,
  verification: () => Promise<PatientVerification>,
) => Promise<Result<PatientVerification>>;

/**
 * Fails once too many verifications of the key or card were wrong, or could become so. An answer is given only after its
 * entry is recorded; a verification that throws is recorded too, as `asked`.
 */
export function createPatientLookUp(deps: PatientLookUpDependencies): LookUpPatient {
  return async ({ act, patient, location, actor }, verification) => {
    const { medicareNumber, medicareRefNumber } = patient;
    const record = (outcome: string): Promise<void> => {
      deps.lookedUp(outcome);
      const patientIndex = deps.auditIndex.patient(medicareNumber, medicareRefNumber);
      return deps.accesses.record({
        act,
        outcome,
        correlationId: null,
        location,
        actor,
        patient: patientIndex,
      });
    };
    // The sandbox keys are public, its patients invented and few: everybody would use up everybody's budget.
    const hasBudget = actor.keyId !== null && !isSandboxKey(actor.keyId);
    const verifying = hasBudget
      ? deps.budget.verify(actor.keyId, cardNumberWithoutIssue(medicareNumber), verification)
      : verification();
    const verified = await verifying.catch(async (error: unknown) => {
      // Medicare may have been asked, and an entry before each question would double what every look-up writes.
      await record('asked');
      throw error;
    });
    if ('owner' in verified) {
      deps.lookedUp(outcomeOf(verified));
      return tooManyRequests(sentenceOf(verified), verified.retryAfterSeconds);
    }
    await record(verified.outcome);
    return succeed(verified);
  };
}

const owners: Readonly<Record<WrongVerificationOwner, string>> = {
  key: 'by this API key',
  card: 'of this card',
};

/** For metrics; an alert looks for the budgets that are used up. */
const outcomeOf = ({ owner, isUsedUp }: ExceededVerificationBudget): string =>
  isUsedUp ? `budget-of-${owner}` : `waited-for-${owner}`;

function sentenceOf({ owner, isUsedUp, retryAfterSeconds }: ExceededVerificationBudget): string {
  if (!isUsedUp)
    return `Other verifications ${owners[owner]} wait for Medicare, and no more may be wrong in this hour; send the same request again in ${retryAfterSeconds} seconds.`;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many verifications ${owners[owner]} did not agree with Medicare's record in the last hour; compare the details with the card, and try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
