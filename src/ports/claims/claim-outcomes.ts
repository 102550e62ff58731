// Reads what became of claims: one claim, lists of them by conditions, and the payment runs that paid them.
import type { ContentDifference } from '../../domain/claims/assessed-otherwise.ts';
import type { RecordedDifference } from '../../domain/claims/patient-differences.ts';
import type { ComparedPart } from '../../domain/claims/compare-assessment-with-claim.ts';
import type {
  AttendedWay,
  AttentionReason,
  OutcomeStage,
} from '../../domain/claims/outcomes/claim-outcome.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** One service of a claim; benefit, code and patient status are null until it is assessed. */
export interface ServiceOutcome {
  readonly eventId: string;
  readonly id: string;
  readonly itemNumber: string;
  readonly serviceOn: LocalDate;
  readonly charge: Cents;
  readonly benefitPaid: Cents | null;
  /** The insurer's explanation code. */
  readonly code: string | null;
  /** The insurer's code about the patient. */
  readonly patientStatus: number | null;
}

/** A claim of an earlier release has its days, providers and amounts once a service has read its content. */
export interface ClaimOutcome {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  /** Null until the insurer gave one. */
  readonly claimId: string | null;
  /** That of a bulk bill claim, or `interactive`. */
  readonly stream: string;
  readonly stage: OutcomeStage;
  readonly attention: AttentionReason | null;
  readonly attendedHow: AttendedWay | null;
  readonly lodgedOn: LocalDate;
  /** The days on which it was found to be assessed, and to be settled. */
  readonly assessedOn: LocalDate | null;
  readonly settledOn: LocalDate | null;
  readonly firstServiceOn: LocalDate | null;
  readonly lastServiceOn: LocalDate | null;
  /** Null where the claimant is paid. */
  readonly payeeProviderNumber: string | null;
  readonly servicingProviderNumber: string | null;
  readonly charge: Cents | null;
  /** Null until it is known. */
  readonly benefitPaid: Cents | null;
  /** The id of its payment run. */
  readonly paymentRun: string | null;
  /** Whether the claimant had paid the account of an interactive claim; null: not known, or no such claim. */
  readonly isAccountPaid: boolean | null;
  readonly services: readonly ServiceOutcome[];
}

/** Which claims; null or empty: any. A claim must meet all of them. */
export interface ClaimFilter {
  readonly stages: readonly OutcomeStage[];
  readonly attention: readonly AttentionReason[];
  /** How somebody attended to it; empty: also claims without such. */
  readonly attended: readonly AttendedWay[];
  /** Days of lodgement, both included. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly payee: string | null;
  readonly servicing: string | null;
  /** An item number without zeros in front, and an explanation code: of a service of the claim. */
  readonly item: string | null;
  readonly code: string | null;
  /** The id of a payment run. */
  readonly run: string | null;
  readonly claimId: string | null;
  /** true: kept here until the insurer takes it, or, for the patient, not answered by it · false: not so · null: either. */
  readonly isQueued: boolean | null;
  /** Providers that the API key may bill for: the claim names no other; null: any. */
  readonly providers: readonly string[] | null;
}

/** The claim after which a page begins. */
export interface ClaimPosition {
  readonly lodgedOn: LocalDate;
  readonly correlationId: string;
}

/** A person to search claims for, exactly; without the reference number, everybody on the card. */
export type SearchedPerson =
  | { readonly medicareNumber: string; readonly medicareRefNumber?: string }
  | { readonly familyName: string; readonly dateOfBirth: LocalDate };

export interface ClaimPageRequest {
  readonly locations: readonly MinorId[];
  readonly filter: ClaimFilter;
  /** Only claims that name this person as patient; null: any. */
  readonly person: SearchedPerson | null;
  /** Null: from the newest. */
  readonly after: ClaimPosition | null;
  readonly limit: number;
}

/** Claims of a location that somebody attended to. */
export interface AttendedPageRequest {
  readonly location: MinorId;
  /** It names the ways. */
  readonly filter: ClaimFilter;
  /** When somebody attended to them, the end not included; absent: at any time. */
  readonly attendedIn?: { readonly since: Date; readonly until: Date };
  /** The last claim of the page before; null: from the one attended to last. */
  readonly after: CorrelationId | null;
  readonly limit: number;
}

/** When the service found out by itself what became of a claim; null: not known, or not any more. */
export interface OutcomeMoments {
  readonly assessedAt: Date | null;
  readonly settledAt: Date | null;
}

export interface AssessedOtherwise {
  /** Empty where nothing was, or where its event is not kept any more. */
  readonly parts: readonly ComparedPart[];
  /** Empty also for a claim for the patient, and for an assessment that an earlier release read. */
  readonly differences: readonly ContentDifference[];
  /** What the insurer holds otherwise of the patients; empty where it did not show it, or an earlier release read the assessment. */
  readonly patient: readonly RecordedDifference[];
}

export interface ClaimOutcomes {
  /** The claim with that id, only of one of these locations. */
  find(locations: readonly MinorId[], correlationId: CorrelationId): Promise<ClaimOutcome | null>;
  /** Those of these claims that are of the location, in no order. */
  findEach(location: MinorId, correlationIds: readonly CorrelationId[]): Promise<readonly ClaimOutcome[]>;
  /** The moments of its assessment and of its stage, as its events have them: by the real clock. */
  moments(of: Pick<ClaimOutcome, 'location' | 'correlationId' | 'stage'>): Promise<OutcomeMoments>;
  /** What was assessed otherwise than it was accepted. */
  assessedOtherwise(of: Pick<ClaimOutcome, 'location' | 'correlationId'>): Promise<AssessedOtherwise>;
  /** A page of claims, the newest day of lodgement first, then by correlation id. */
  list(request: ClaimPageRequest): Promise<readonly ClaimOutcome[]>;
  /** A page of claims that somebody attended to, the one attended to last first. */
  listAttended(request: AttendedPageRequest): Promise<readonly ClaimOutcome[]>;
  /** How many claims there are on all pages: counted up to 10,000, an estimate of the database above. */
  about(locations: readonly MinorId[], filter: ClaimFilter, person: SearchedPerson | null): Promise<number>;
  /** How many claims of the locations need attention for each reason, the gravest reason first, and what is not paid of them. */
  sumAttention(locations: readonly MinorId[]): Promise<readonly AttentionSum[]>;
  /** How many claims for the patient the insurer did not answer, so that it is not known whether it has them. */
  countUnanswered(location: MinorId): Promise<number>;
  /**
   * Claims for the patient that the insurer has answered since a moment, in milliseconds since 1970, and not decided: at most 100,
   * the newest day of lodgement first.
   */
  listUndecided(location: MinorId, since: number): Promise<readonly ClaimOutcome[]>;
  /**
   * Records how somebody attended to a claim: nothing about it needs attention then. False where that was so already, also since
   * a moment ago; only the claim that was lodged instead can be named later, and an account that is owed be closed.
   */
  attend(
    of: { readonly location: MinorId; readonly correlationId: CorrelationId },
    attended: Attended,
  ): Promise<boolean>;
  /** How somebody attended to a claim; null while it is not attended to. */
  attended(of: {
    readonly location: MinorId;
    readonly correlationId: CorrelationId;
  }): Promise<Attended | null>;
  /** Claims of the location that this one was lodged instead of: a few of them, where there are very many. */
  resubmitted(of: {
    readonly location: MinorId;
    readonly correlationId: CorrelationId;
  }): Promise<readonly CorrelationId[]>;
  /** How and when somebody attended to those of these claims to which somebody did. */
  attendedOf(
    location: MinorId,
    correlationIds: readonly CorrelationId[],
  ): Promise<ReadonlyMap<CorrelationId, AttendedThen>>;
}

/** A reason without claims is left out. */
export interface AttentionSum {
  readonly attention: AttentionReason;
  readonly count: number;
  /** Charged, less what is paid. */
  readonly unpaid: Cents;
}

export interface AttendedThen extends Attended {
  readonly at: Date;
}

export interface Attended {
  readonly how: AttendedWay;
  /** What the practice notes, and the claim that was lodged instead; null where there is none. */
  readonly words: string | null;
  readonly resubmittedAs: string | null;
}
