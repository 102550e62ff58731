// Defines the inputs and results of the multiple-services rules: priced services, lines, fee changes and adjusted services.
import type { ParameterLine } from '../../schedule/releases/schedule-amounts.ts';
import type { Release, ScheduleItem } from '../../schedule/releases/release.ts';
import { subtractCents, type Cents } from '../../values/money.ts';
import type { MultipleServicesRules } from './rule-schema.ts';

/** One service of a request, with what it pays alone (rebate.ts). */
export interface PricedService {
  /** Its place in the request: identity only, except between services of one item and one fee. */
  readonly index: number;
  readonly item: ScheduleItem;
  readonly fee: Cents | null;
  readonly benefit: Cents | null;
  /** The medical event as the caller named it; services of one event are of one occasion. */
  readonly occasion: string;
}

/** What the rules need to know apart from the services: all are given to one patient on one day. */
export interface ServiceDayCircumstances {
  readonly inHospital: boolean;
  readonly bulkBilled: boolean;
  /** Whether the referrer is a general practitioner; null if that is not known. */
  readonly requesterIsGeneralPractitioner: boolean | null;
  /** One practitioner gives all of the services. */
  readonly sameProvider: boolean;
  /** The practitioner holds the remote area exemption of imaging (recognition 145). */
  readonly remoteAreaExemption: boolean;
}

/** The schedule's side. */
export interface RuleInputs {
  readonly rules: MultipleServicesRules;
  readonly release: Release;
  readonly parameters: readonly ParameterLine[];
}

/** What a rule goes by. */
export interface RuleContext extends ServiceDayCircumstances, RuleInputs {
  /** The services of another practitioner's claim that are listed for their fees: the operations assisted at. */
  readonly claimedByOthers: readonly AdjustedLine[];
  /** In cents, on the day of the release; null if it is not known for that day. */
  readonly greatestGap: Cents | null;
}

/** A service while rules are applied to it. */
export interface AdjustedLine extends PricedService {
  /** The benefit that it pays alone; `benefit` is that with what the rules made of it so far. */
  readonly alone: Cents | null;
  /** The fee that counts: its own, one that a rule worked out, or what other services leave of it. */
  readonly counted: Cents | null;
  /** Deducted from it by the imaging rules. */
  readonly deducted: Cents;
  /** Services with the same word count as one for the imaging rules. */
  readonly joined: string | null;
}

/** What is left of the fee that counts. */
export const remainingFee = ({
  counted,
  deducted,
}: Pick<AdjustedLine, 'counted' | 'deducted'>): Cents | null =>
  counted === null ? null : subtractCents(counted, deducted);

/**
 * What a rule finds out about the payment itself: `nothing` is paid for the service, `maybe-nothing` where a fact that is
 * not known would leave nothing, `missing` where its fee follows from a service that is not there.
 */
type PaymentDoubt = 'nothing' | 'maybe-nothing' | 'missing';

/** What a rule does to one service; absent parts stay as they are. */
export interface FeeChange {
  readonly index: number;
  /** One or two sentences with the working. */
  readonly words: string;
  /** Why the benefit is lower than usual, as words before "the benefit is …"; absent where it is not. */
  readonly because?: string;
  /** Why the amount is not certain, as a sentence; null when it is. */
  readonly doubt: string | null;
  /** What a person has to check for the change to hold, in words that follow "Still to check:"; absent where nothing is. */
  readonly stillToCheck?: string;
  readonly payment?: PaymentDoubt;
  readonly counted?: Cents;
  /** The counted fee is the item's own, which only the other services show. */
  readonly isOwnFee?: true;
  /** The benefit where the rule sets it; else it follows from what is left of the fee. */
  readonly benefit?: Cents;
  readonly deduct?: Cents;
  readonly joined?: string;
}

/** What several services together do to one of them. */
export interface AdjustedService {
  /** The rules, in the order in which they were applied. */
  readonly ruleIds: readonly string[];
  /** Their titles. */
  readonly rule: string;
  /** `ItemScheduleFee`: the schedule's own fee, or the one that could only be worked out together. */
  readonly scheduleFee: Cents | null;
  /** The fee that counts towards the benefit. */
  readonly countedFee: Cents | null;
  /** `Benefit`, for one patient. */
  readonly benefit: Cents | null;
  /** `paid`, or what stands in the way of a payment. */
  readonly payment: 'paid' | PaymentDoubt;
  /** The working, in sentences. */
  readonly sentence: string;
  /** What a person has to check for it to hold, in words that follow "Still to check:"; null where nothing is. */
  readonly stillToCheck: string | null;
  /** Why the benefit is lower than usual, in one sentence; null where it is not. */
  readonly lowered: string | null;
  /** True when a fact is missing or no source proves the rounding; the sentences then say what. */
  readonly indicative: boolean;
}
