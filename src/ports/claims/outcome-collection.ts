// Collects what became of claims: leases those about which the insurer is asked next, and stores its reports.
import type { ClaimAssessment, ClaimPayment } from '../../domain/claims/assessment.ts';
import type { ContentDifference } from '../../domain/claims/assessed-otherwise.ts';
import type { ComparedPart } from '../../domain/claims/compare-assessment-with-claim.ts';
import type { RecordedDifference } from '../../domain/claims/patient-differences.ts';
import type { OutcomeStage } from '../../domain/claims/outcomes/claim-outcome.ts';
import type { ClaimPayer } from '../../domain/claims/store-and-forward-claim.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** The claim that an outcome is of. */
export interface OutcomeOf {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
}

/** A claim that this process asks about until its lease ends. */
export interface DueLook extends OutcomeOf {
  readonly stream: string;
  readonly stage: OutcomeStage;
  /** Null where the claimant is paid. */
  readonly payeeProviderNumber: string | null;
  readonly lodgedOn: LocalDate;
  /** The last day on which a report was not ready; null: none was. */
  readonly notReadyOn: LocalDate | null;
  /** How often it was looked at, this time included. */
  readonly looks: number;
}

/** An assessment, by the day on which it came. */
export interface AssessmentToStore {
  readonly assessment: Pick<ClaimAssessment, 'benefitPaid' | 'events'>;
  /** What was assessed otherwise than it was accepted. */
  readonly differing: readonly ComparedPart[];
  /** The same with what was lodged and assessed; left out where the content is not kept. */
  readonly differences?: readonly ContentDifference[];
  /** What the insurer holds otherwise of the patients; left out where the content is not kept. */
  readonly patientDifferences?: readonly RecordedDifference[];
  readonly day: LocalDate;
}

/** A payment report that was read for a claim. */
export interface PaymentToStore {
  readonly payer: ClaimPayer;
  readonly payeeProviderNumber: string;
  readonly payment: ClaimPayment;
  readonly day: LocalDate;
  /** When it came, in milliseconds since 1970. */
  readonly now: number;
}

export interface StoredPayment {
  /** How many claims it settled. */
  readonly settled: number;
  /** How many somebody should look at now. */
  readonly differing: number;
  /** The run lists the claim that was asked about. */
  readonly isListed: boolean;
}

export interface OutcomeCollection {
  /** The locations with a claim that is due at a moment of our clock, in milliseconds since 1970. */
  dueLocations(now: number): Promise<readonly MinorId[]>;
  /**
   * Leases claims of a location that are due, while fewer than `atOnceMax` are leased by all processes together. Of claims
   * that are to be paid, one for each payee and payer: its report settles the others.
   */
  lease(
    location: MinorId,
    now: number,
    limits: { readonly atOnceMax: number; readonly leaseMs: number },
  ): Promise<readonly DueLook[]>;
  /** Makes due at `now` what would be due later, up to `until`, in milliseconds since 1970; `new`: only what was never asked about. */
  bringForward(now: number, until: number, which: 'all' | 'new'): Promise<void>;
  /** Ends the lease; the claim is looked at again at `nextLook`. `notReadyOn`: the day, if a report was not ready. */
  postpone(of: OutcomeOf, nextLook: number, notReadyOn?: LocalDate): Promise<void>;
  /** The same for every claim of the payee and payer of that day of lodgement that is to be paid: they are paid together. */
  postponePayee(look: DueLook, nextLook: number): Promise<void>;
  /**
   * Asks somebody to look at open claims whose reports end soon, up to `limit` of those lodged until a day, once each; gives how
   * many. A claim that somebody looks at for another reason, that was written off or lodged again, is left as it is.
   */
  announceEnds(lodgedUntil: LocalDate, limit: number): Promise<number>;
  /**
   * The reports of the claim have ended: it is not looked at again. Where it is not known what became of it, somebody should look,
   * unless it was written off or lodged again.
   */
  recordUnknown(of: OutcomeOf, day: LocalDate): Promise<void>;
  /**
   * Stores an assessment, and when the claim is asked about its payment; false, and nothing is changed, where one is stored
   * already.
   */
  recordAssessment(of: OutcomeOf, assessed: AssessmentToStore): Promise<boolean>;
  /** The claim is finalised, and nothing is paid; true where that is not as assessed, and somebody should look. */
  recordNil(of: OutcomeOf, day: LocalDate): Promise<boolean>;
  /**
   * Stores a payment run with its lines, once, and settles every claim of the location in it. The claim that was asked about stays
   * open where the run does not list it, and somebody should look, as at each that is paid less than assessed.
   */
  recordPayment(of: OutcomeOf, paid: PaymentToStore): Promise<StoredPayment>;
  /** Fills in what is encrypted of claims of an earlier release, up to `limit`; gives how many. */
  fillContent(limit: number): Promise<number>;
  /** Adds the partitions of the next months. */
  addMonths(): Promise<void>;
}
