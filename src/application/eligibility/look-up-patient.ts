// Looks a patient up at Medicare for a caller, within the budget of wrong verifications, and records it in the audit trail.
import { patientIdentifierParts, type PatientIdentifier } from '../../domain/patients/patient-identifier.ts';
import { sandboxOwner } from '../../domain/people/sandbox-owner.ts';
import type { Verdict } from '../../domain/values/verdict.ts';
import type { Actor } from '../../domain/values/actor.ts';
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

/** A patient by an identifier, or by what the audit trail has for one. */
export type LookedUpPatient = PatientIdentifier | { readonly kind: 'blind-index'; readonly index: string };

/** What is looked up, for whom and why. */
export interface PatientLookUp {
  readonly act:
    | 'verify-patient'
    | 'verify-concession'
    | 'verify-veteran'
    | 'check-eligibility'
    | 'identify-individual'
    | 'immunisation-history'
    | 'record-catchup-date'
    | 'record-encounters';
  readonly patient: LookedUpPatient;
  readonly location: MinorId | null;
  readonly actor: Actor;
  /** Aborted when the caller has left: it waits for no other look-up any more. */
  readonly signal?: AbortSignal | undefined;
  /** True for a question that changes something: its first entry is recorded before it is asked. */
  readonly isRecordedFirst?: boolean;
}

/** What a look-up comes to; false counts as wrong. `outcome` is a word for metrics and the audit trail. */
interface LookUpAnswer {
  readonly verified: Verdict;
  readonly outcome: string;
}

interface PatientLookUpDependencies {
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
export type LookUpPatient = <Answer extends LookUpAnswer>(
  lookUp: PatientLookUp,
  verification: () => Promise<Answer>,
) => Promise<Result<Answer>>;

/**
 * Whose budget a look-up uses: the key's, or that of somebody who is signed in. Null for the service itself, and in a
 * sandbox, whose keys and owner are public and whose patients are invented and few: everybody would use up everybody's.
 */
function budgetCallerOf(actor: Actor, auditIndex: Pick<AuditIndex, 'person'>): string | null {
  const { keyId, person = null } = actor;
  if (keyId !== null) return isSandboxKey(keyId) ? null : keyId;
  return person === null || person === auditIndex.person(sandboxOwner.id) ? null : `person ${person}`;
}

/**
 * Fails once too many verifications of the key or card were wrong, or could become so. An answer is given only after its
 * entry is recorded; what was changed is said in any case. One that takes long, or throws, is recorded as `asked`.
 */
export function createPatientLookUp(deps: PatientLookUpDependencies): LookUpPatient {
  const { auditIndex, budget, lookedUp, firstEntryAfterMs = usualFirstEntryAfterMs } = deps;
  return async <Answer extends LookUpAnswer>(lookUp: PatientLookUp, verification: () => Promise<Answer>) => {
    const { patient, actor, signal, isRecordedFirst = false } = lookUp;
    let isFirstAdded = false;
    const addFirst = async (): Promise<void> => {
      if (isFirstAdded) return;
      isFirstAdded = true;
      await recordLookUp(deps, lookUp, 'asked');
    };
    const asking = async (): Promise<Answer> => {
      if (isRecordedFirst) await addFirst();
      // The last entry decides whether there is an answer, so this one may fail.
      const timer = setTimeout(() => void addFirst().catch(() => {}), firstEntryAfterMs);
      try {
        return await verification();
      } finally {
        clearTimeout(timer);
      }
    };
    const caller = budgetCallerOf(actor, auditIndex);
    const verifying =
      caller === null ? asking() : budget.verify(caller, budgetOwnerOf(patient), asking, signal);
    const verified = await verifying.catch(async (error: unknown) => {
      lookedUp('asked');
      await addFirst();
      throw error;
    });
    if (isExceeded(verified)) {
      lookedUp(outcomeOf(verified));
      return tooManyRequests(sentenceOf(verified, lookUp), verified.retryAfterSeconds);
    }
    lookedUp(verified.outcome);
    const recorded = recordLookUp(deps, lookUp, verified.outcome);
    // A change has its first entry: an error now would have it made a second time.
    await (isRecordedFirst ? recorded.catch(() => {}) : recorded);
    return succeed(verified);
  };
}

function recordLookUp(
  { accesses, auditIndex }: Pick<PatientLookUpDependencies, 'accesses' | 'auditIndex'>,
  { act, patient: who, location, actor }: PatientLookUp,
  outcome: string,
): Promise<void> {
  const patient = who.kind === 'blind-index' ? who.index : auditIndex.patient(who);
  return accesses.record({ act, outcome, correlationId: null, location, actor, patient });
}

const isExceeded = (verified: object): verified is ExceededVerificationBudget => 'isUsedUp' in verified;

/** A card has one budget for everybody on it. */
const budgetOwnerOf = (who: LookedUpPatient): string => {
  if (who.kind === 'blind-index') return who.index;
  const [card = ''] = patientIdentifierParts(who);
  return who.kind === 'medicare-card' ? card : patientIdentifierParts(who).join('/');
};

function ownerInWords(owner: WrongVerificationOwner, { actor, patient }: PatientLookUp): string {
  if (owner === 'key') return actor.keyId === null ? 'by you' : 'by this API key';
  return `of this ${patient.kind === 'medicare-card' ? 'card' : 'patient'}`;
}

/** For metrics; an alert looks for the budgets that are used up. */
const outcomeOf = ({ owner, isUsedUp }: ExceededVerificationBudget): string =>
  isUsedUp ? `budget-of-${owner}` : `waited-for-${owner}`;

function sentenceOf(
  { owner, isUsedUp, retryAfterSeconds }: ExceededVerificationBudget,
  lookUp: PatientLookUp,
): string {
  const whose = ownerInWords(owner, lookUp);
  if (!isUsedUp)
    return `Other verifications ${whose} wait for Medicare, and no more may be wrong in this hour; send the same request again in ${retryAfterSeconds} seconds.`;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many verifications ${whose} did not agree with Medicare's record in the last hour; compare the details with the card, and try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
