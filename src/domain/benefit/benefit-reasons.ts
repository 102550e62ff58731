// Defines the reason codes of the benefit calculation, each with its sentence.
import { patientsSeenMax, patientsSeenMin } from '../limits.ts';
import { formatLongDate, type LocalDate } from '../values/local-date.ts';
import {
  formatDollars,
  subtractCents,
  roundToFiveCents,
  multiplyCents,
  type Cents,
} from '../values/money.ts';
import type { DerivedFeeAmount } from './derived-fee-amount.ts';
import type { PaidPercentage } from './paid-percentage.ts';
import type { PricingRelease } from './pricing-release.ts';
import type { PublishedBenefit, TreatmentSetting } from './published-benefit.ts';
import type { TimeFeeAmount } from './time-fee.ts';
import { toOneLine, quoteItemNumber } from './quote-text.ts';

/** For analytics; the set is open (interface 2.2). */
export const benefitReasonCodes = [
  'Calculated',
  'InvalidRequest',
  'ItemNotFound',
  'ScheduleFeeNotAvailable',
  'FeeDependsOnOtherServices',
  'BenefitNotDetermined',
] as const;
export type BenefitReasonCode = (typeof benefitReasonCodes)[number];

/** What every sentence about an item can name. */
export interface PricedItemRequest {
  readonly itemNumber: string;
  readonly patientsSeen: number;
  readonly inHospital: boolean;
  readonly releaseDate: LocalDate;
  readonly pricedFrom: PricingRelease;
}

/** How the figures of a `Calculated` answer came about. */
export type BenefitWorking =
  | { readonly kind: 'published'; readonly fee: Cents; readonly published: PublishedBenefit }
  | { readonly kind: 'derived'; readonly worked: DerivedFeeAmount }
  | {
      readonly kind: 'timed';
      readonly worked: TimeFeeAmount;
      readonly benefit: Cents;
      readonly percentage: PaidPercentage;
    };

/** One sentence for each code: a code without a sentence, or a sentence lacking a fact, does not compile. */
export const benefitReasons = {
  Calculated: (request: PricedItemRequest, working: BenefitWorking) => calculatedSentence(request, working),
  InvalidRequest: (patientsSeen: number) =>
    `PatientsSeen is ${patientsSeen}: send a whole number from ${patientsSeenMin} to ${formatCount(patientsSeenMax)}.`,
  ItemNotFound: (request: PricedItemRequest) =>
    `Item ${quoteItemNumber(request.itemNumber)} is not in ${schedule(request)}.`,
  ScheduleFeeNotAvailable: (request: PricedItemRequest) =>
    `${itemOf(request)} has no schedule fee published, so no benefit can be calculated.`,
  FeeDependsOnOtherServices: (request: PricedItemRequest, rule: string, lacking: string) =>
    `${itemOf(request)} has a fee set by the rule “${toOneLine(rule)}”, which needs ${lacking}.`,
  BenefitNotDetermined: (request: PricedItemRequest, fee: Cents) =>
    `${itemOf(request)} has a schedule fee of ${formatDollars(fee)} but no published ${settingWords(request.inHospital)} ` +
    `benefit, so the benefit percentage cannot be determined.`,
} satisfies Record<BenefitReasonCode, (...facts: never[]) => string>;

function calculatedSentence(request: PricedItemRequest, working: BenefitWorking): string {
  if (working.kind === 'published') return publishedSentence(request, working);
  return working.kind === 'derived'
    ? derivedSentence(request, working.worked)
    : timedSentence(request, working);
}

function timedSentence(
  request: PricedItemRequest,
  { worked, benefit, percentage }: Extract<BenefitWorking, { kind: 'timed' }>,
): string {
  const { formula, baseFee, steps, fee } = worked;
  const added = `${steps} × ${formatDollars(formula.amount)} for the time beyond the first hour`;
  return (
    `${itemOf(request)} has a fee of ${formatDollars(baseFee)} for item ${formula.baseItem} plus ${added} = ${formatDollars(fee)}, ` +
    `and the benefit is ${formatDollars(benefit)} (${shareOfFeeInWords(fee, benefit, percentage)}), so ${totalInWords(benefit, request.patientsSeen)}.`
  );
}

function publishedSentence(
  request: PricedItemRequest,
  working: Extract<BenefitWorking, { kind: 'published' }>,
): string {
  const { amount, percentage, onlySetting } = working.published;
  const fee = formatDollars(working.fee);
  const benefit = formatDollars(amount);
  const share = shareOfFeeInWords(working.fee, amount, percentage);
  const setting = settingWords(request.inHospital);
  const totalWords = totalInWords(amount, request.patientsSeen);
  const has = `${itemOf(request)} has a schedule fee of ${fee} and`;
  if (onlySetting === null)
    return `${has} a published ${setting} benefit of ${benefit} (${share}), so ${totalWords}.`;
  const only = `${has} a benefit of ${benefit} (${share}), published only for ${onlySetting} services`;
  const given = onlySetting === setting ? '' : ` and given here although the service is ${setting}`;
  return `${only}${given}, so ${totalWords}.`;
}

function derivedSentence(request: PricedItemRequest, worked: DerivedFeeAmount): string {
  return (
    `${itemOf(request)} has a fee of ${derivedFeeWorking(worked, request.patientsSeen)} per patient, and the ` +
    `${settingWords(request.inHospital)} benefit is 100% of that fee, so ${totalInWords(worked.fee, request.patientsSeen)}.`
  );
}

function itemOf(request: PricedItemRequest): string {
  return `Item ${request.itemNumber} of ${schedule(request)}`;
}

function schedule(request: PricedItemRequest): string {
  return scheduleReleaseInWords(request.releaseDate, request.pricedFrom);
}

/** `1 patient`, `9,999 patients`. */
export function patientsInWords(count: number): string {
  return count === 1 ? '1 patient' : `${formatCount(count)} patients`;
}

/** A whole number as people write it: `9,999`. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, ',');
}

/** `the total for 3 patients is 3 × $55.55 = $166.65`. */
export function totalInWords(benefit: Cents, patientsSeen: number): string {
  const product = formatDollars(multiplyCents(benefit, patientsSeen));
  const working =
    patientsSeen === 1 ? product : `${formatCount(patientsSeen)} × ${formatDollars(benefit)} = ${product}`;
  return `the total for ${patientsInWords(patientsSeen)} is ${working}`;
}

/** The setting requested, as an adjective. */
function settingWords(inHospital: boolean): TreatmentSetting {
  return inHospital ? 'in-hospital' : 'out-of-hospital';
}

/** How a published amount relates to the fee: only arithmetic that gives exactly that amount is shown. */
export function shareOfFeeInWords(fee: Cents, amount: Cents, percentage: PaidPercentage): string {
  const exactHundredths = fee * percentage;
  if (amount * 100 === exactHundredths) return `${percentage}% of the fee`;
  const roundedUp = roundToFiveCents(exactHundredths, 100, 'up');
  if (percentage !== 100 && amount === roundedUp) return `${percentage}% of the fee, rounded up to 5 cents`;
  if (percentage === 85 && amount > roundedUp && amount < fee) {
    return `the fee less the greatest permissible gap of ${formatDollars(subtractCents(fee, amount))}`;
  }
  return `published as the ${percentage}% benefit`;
}

/** `$45.05 for item 23 plus $31.50 ÷ 3 patients = $55.55`. */
function derivedFeeWorking(worked: DerivedFeeAmount, patientsSeen: number): string {
  const { base, sharedAmount, sharedUpTo, perPatientBeyond } = worked.formula;
  const from = formatDollars(worked.baseFee) + (base.kind === 'item' ? ` for item ${base.itemNumber}` : '');
  const added = worked.isShared
    ? `${formatDollars(sharedAmount)} ÷ ${patientsInWords(patientsSeen)}`
    : `${formatDollars(perPatientBeyond)} per patient for ${sharedUpTo + 1} or more patients`;
  const rounding = worked.isRounded ? ', rounded to the nearest 5 cents,' : '';
  return `${from} plus ${added}${rounding} = ${formatDollars(worked.fee)}`;
}

/** `the schedule of 1 July 2026`, and why it is that one when it is not the one in force on the date of service. */
export function scheduleReleaseInWords(releaseDate: LocalDate, pricedFrom: PricingRelease): string {
  const name = `the schedule of ${formatLongDate(releaseDate)}`;
  if (pricedFrom.kind === 'in-force') return name;
  const date = formatLongDate(pricedFrom.dateOfService);
  return `${name} (the release in force on ${date} is not held, so the current one was used)`;
}
