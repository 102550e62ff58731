// Stores invented claims of past months with everything that became of them, so that lists, searches and figures have a volume.
import type { ContentDifference } from '../../domain/claims/assessed-otherwise.ts';
import type { Claim, ClaimStream } from '../../domain/claims/claim.ts';
import type {
  AttendedWay,
  AttentionReason,
  OutcomeStage,
} from '../../domain/claims/outcomes/claim-outcome.ts';
import type { ServiceResult } from '../../domain/claims/outcomes/service-results.ts';
import type { RecordedDifference } from '../../domain/claims/patient-differences.ts';
import type { ServiceMessages } from '../../domain/claims/validation-error.ts';
import type { ClaimId } from '../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { NewEvent } from '../../domain/values/event-type.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { PaymentLine, PaymentRun } from '../claims/payment-runs.ts';

/** What became of a claim. Moments are in milliseconds since 1970. */
export interface PastOutcome {
  readonly stage: OutcomeStage;
  readonly attention: AttentionReason | null;
  readonly attendedHow: AttendedWay | null;
  /** What the practice notes about it. */
  readonly attendedWords: string | null;
  readonly assessedOn: LocalDate | null;
  readonly settledOn: LocalDate | null;
  readonly benefitPaid: Cents | null;
  readonly paymentRun: string | null;
  /** When the insurer is asked next; null: never. */
  readonly nextLook: number | null;
  /** Empty where there is no assessment. */
  readonly results: readonly ServiceResult[];
  /** What was assessed otherwise than it was lodged. */
  readonly differences: readonly ContentDifference[];
  /** What the insurer holds otherwise of the patients. */
  readonly patientDifferences: readonly RecordedDifference[];
}

export interface PastClaim {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  readonly stream: ClaimStream;
  readonly claim: Claim;
  readonly requestHash: string;
  readonly payeeProviderNumber: string;
  readonly lodgedOn: LocalDate;
  readonly lodgedAt: number;
  /** Null where the insurer refused it, with `rejection`. */
  readonly claimId: ClaimId | null;
  readonly rejection: ServiceMessages | null;
  readonly outcome: PastOutcome;
}

export interface PastRun extends PaymentRun {
  readonly receivedAt: number;
  readonly lines: readonly PaymentLine[];
}

export interface PastEvent {
  readonly at: number;
  readonly event: NewEvent;
}

/** The claims that were lodged on a day, with all that followed. */
export interface PastDay {
  readonly day: LocalDate;
  readonly claims: readonly PastClaim[];
  readonly runs: readonly PastRun[];
  readonly events: readonly PastEvent[];
  /** How many claims each location has lodged by its end: the next one gets the claim id after theirs. */
  readonly lodged: ReadonlyMap<MinorId, number>;
}

/** known: its first claim is stored already · taken: so is a payment run of it, of other claims. Nothing is changed by either. */
type AddedDay = 'added' | 'known' | 'taken';

export interface ClaimHistory {
  /** Prepares the months between two days. */
  prepare(first: LocalDate, last: LocalDate): Promise<void>;
  /** How many claims each location has lodged so far, with the history that is there already. */
  countLodged(): Promise<ReadonlyMap<MinorId, number>>;
  /** Stores a day in one transaction. */
  add(day: PastDay): Promise<AddedDay>;
}
