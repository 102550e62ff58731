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
  readonly act: 'verify-patient' | 'verify-concession' | 'check-eligibility';
  readonly patient: Patient;
  readonly location: MinorId | null;
  readonly actor: Actor;
  /** Aborted when the caller has left: it waits for no other look-up any more. */
  readonly signal?: AbortSignal | undefined;
}

export interface PatientLookUpDependencies {
  readonly accesses: Pick<AccessRecorder, 'record'>;
  readonly auditIndex: AuditIndex;
  readonly budget: WrongVerificationBudget;
  /** Counts look-ups by their outcome, for metrics. */
  readonly lookedUp: (outcome: string) => void;
  /** How long Medicare may take until the look-up gets its first entry, in milliseconds. */
  readonly firstEntryAfterMs?: number;
}

/**
 * An entry before each question would double what every look-up writes. So only a look-up that takes long gets one: a
 * process that is killed while it waits leaves it behind.
 */
const usualFirstEntryAfterMs = 200;

/** A function that runs a verification of a patient. */
export type LookUpPatient = (
  lookUp: PatientLookUp,
  verification: () => Promise<PatientVerification>,
) => Promise<Result<PatientVerification>>;

/**
 * Fails once too many verifications of the key or card were wrong, or could become so. An answer is given only after its
 * entry is recorded. One that takes long, or throws, is recorded as `asked`.
 */
export function createPatientLookUp(deps: PatientLookUpDependencies): LookUpPatient {
  const { budget, lookedUp, firstEntryAfterMs = usualFirstEntryAfterMs } = deps;
  return async (lookUp, verification) => {
    const { patient, actor, signal } = lookUp;
    const { medicareNumber } = patient;
    let isFirstAdded = false;
    const addFirst = async (): Promise<void> => {
      if (isFirstAdded) return;
      isFirstAdded = true;
      await recordLookUp(deps, lookUp, 'asked');
    };
    const asking = async (): Promise<PatientVerification> => {
      // The last entry decides whether there is an answer, so this one may fail.
      const timer = setTimeout(() => void addFirst().catch(() => {}), firstEntryAfterMs);
      try {
        return await verification();
      } finally {
        clearTimeout(timer);
      }
    };
    // The sandbox keys are public, its patients invented and few: everybody would use up everybody's budget.
    const hasBudget = actor.keyId !== null && !isSandboxKey(actor.keyId);
    const verifying = hasBudget
      ? budget.verify(actor.keyId, cardNumberWithoutIssue(medicareNumber), asking, signal)
      : asking();
    const verified = await verifying.catch(async (error: unknown) => {
      lookedUp('asked');
      await addFirst();
      throw error;
    });
    if ('owner' in verified) {
      lookedUp(outcomeOf(verified));
      return tooManyRequests(sentenceOf(verified), verified.retryAfterSeconds);
    }
    lookedUp(verified.outcome);
    await recordLookUp(deps, lookUp, verified.outcome);
    return succeed(verified);
  };
}

function recordLookUp(
  { accesses, auditIndex }: Pick<PatientLookUpDependencies, 'accesses' | 'auditIndex'>,
  { act, patient: { medicareNumber, medicareRefNumber }, location, actor }: PatientLookUp,
  outcome: string,
): Promise<void> {
  const patient = auditIndex.patient(medicareNumber, medicareRefNumber);
  return accesses.record({ act, outcome, correlationId: null, location, actor, patient });
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
