// Defines the reason codes of the benefit calculation, each with its sentence.
import { patientsSeenMax, patientsSeenMin } from '../limits.ts';
import { capitalise } from '../schedule/record/sentence-parts.ts';
import { fieldInWords } from '../values/request-field-words.ts';
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
import type { PublishedBenefit } from './published-benefit.ts';
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
type BenefitWorking =
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
  Calculated: (request: PricedItemRequest, working: BenefitWorking) =>
    `${calculatedWords(request, working)}${totalInWords(benefitOf(working), request.patientsSeen)}.`,
  InvalidRequest: (patientsSeen: number) =>
    `${capitalise(fieldInWords('PatientsSeen'))} is ${patientsSeen}; enter a whole number from ${patientsSeenMin} to ${formatCount(patientsSeenMax)}.`,
  ItemNotFound: (request: PricedItemRequest) =>
    `Item ${quoteItemNumber(request.itemNumber)} is not in ${schedule(request)}; check its number.`,
  ScheduleFeeNotAvailable: (request: PricedItemRequest) =>
    `Item ${request.itemNumber} has no fee in ${schedule(request)}, so its benefit cannot be worked out.`,
  FeeDependsOnOtherServices: (request: PricedItemRequest, rule: string, lacking: string) =>
    `The fee of item ${request.itemNumber} in ${schedule(request)} follows the rule “${toOneLine(rule)}”, which needs ${lacking}.`,
  BenefitNotDetermined: (request: PricedItemRequest, fee: Cents) =>
    `Item ${request.itemNumber} has a fee of ${formatDollars(fee)} in ${schedule(request)}, but no benefit is published for a service ` +
    `${placeWords(request.inHospital)}, so what it pays there is not known.`,
} satisfies Record<BenefitReasonCode, (...facts: never[]) => string>;

/** What each patient is paid. */
function benefitOf(working: BenefitWorking): Cents {
  if (working.kind === 'published') return working.published.amount;
  return working.kind === 'derived' ? working.worked.fee : working.benefit;
}

function calculatedWords(request: PricedItemRequest, working: BenefitWorking): string {
  if (working.kind === 'published') return publishedWords(request, working);
  return working.kind === 'derived' ? derivedWords(request, working.worked) : timedWords(request, working);
}

type Working<Kind> = Extract<BenefitWorking, { kind: Kind }>;

function publishedWords(request: PricedItemRequest, { fee, published }: Working<'published'>): string {
  const { amount, percentage, onlySetting } = published;
  const share = shareOfFeeInWords(fee, amount, percentage);
  const pays = `Item ${request.itemNumber} pays ${formatDollars(amount)}`;
  const place = placeWords(request.inHospital);
  return onlySetting === null || (onlySetting === 'in-hospital') === request.inHospital
    ? `${pays} ${place} (${share}) by ${schedule(request)}`
    : `${pays} (${share}) by ${schedule(request)}, which publishes only an ${onlySetting} benefit, given here for a service ${place}`;
}

function derivedWords(request: PricedItemRequest, worked: DerivedFeeAmount): string {
  return (
    `Item ${request.itemNumber} pays 100% of its fee ${placeWords(request.inHospital)}, which is ` +
    `${derivedFeeWorking(worked, request.patientsSeen)} per patient by ${schedule(request)}`
  );
}

function timedWords(request: PricedItemRequest, { worked, benefit, percentage }: Working<'timed'>): string {
  const { formula, baseFee, steps, fee } = worked;
  const added = `${steps} times ${formatDollars(formula.amount)} for the time beyond the first hour`;
  return (
    `Item ${request.itemNumber} pays ${formatDollars(benefit)} ${placeWords(request.inHospital)} ` +
    `(${shareOfFeeInWords(fee, benefit, percentage)}), and its fee is ${formatDollars(baseFee)} for item ${formula.baseItem} ` +
    `plus ${added} = ${formatDollars(fee)} by ${schedule(request)}`
  );
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
  const figures = String(count);
  return figures.length > 3 ? figures.replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, ',') : figures;
}

/** `, so 3 patients at $55.55 come to $166.65`; nothing for a single patient, whose benefit is the total. */
export function totalInWords(benefit: Cents, patientsSeen: number): string {
  if (patientsSeen === 1) return '';
  const total = formatDollars(multiplyCents(benefit, patientsSeen));
  return `, so ${patientsInWords(patientsSeen)} at ${formatDollars(benefit)} come to ${total}`;
}

/** Where the service was given. */
const placeWords = (inHospital: boolean) => (inHospital ? 'in hospital' : 'out of hospital');

/** How a published amount relates to the fee: only arithmetic that gives exactly that amount is shown. */
export function shareOfFeeInWords(fee: Cents, amount: Cents, percentage: PaidPercentage): string {
  const exactHundredths = fee * percentage;
  const ofFee = `the fee of ${formatDollars(fee)}`;
  if (amount * 100 === exactHundredths) return `${percentage}% of ${ofFee}`;
  const roundedUp = roundToFiveCents(exactHundredths, 100, 'up');
  if (percentage !== 100 && amount === roundedUp) return `${percentage}% of ${ofFee}, rounded up to 5 cents`;
  if (percentage === 85 && amount > roundedUp && amount < fee) {
    return `${ofFee} less the greatest permissible gap of ${formatDollars(subtractCents(fee, amount))}`;
  }
  return `published as the ${percentage}% benefit of ${ofFee}`;
}

/** `$45.05 for item 23 plus $31.50 shared by 3 patients = $55.55`. */
function derivedFeeWorking(worked: DerivedFeeAmount, patientsSeen: number): string {
  const { base, sharedAmount, sharedUpTo, perPatientBeyond } = worked.formula;
  const from = formatDollars(worked.baseFee) + (base.kind === 'item' ? ` for item ${base.itemNumber}` : '');
  const shared = patientsSeen === 1 ? 'for' : 'shared by';
  const added = worked.isShared
    ? `${formatDollars(sharedAmount)} ${shared} ${patientsInWords(patientsSeen)}`
    : `${formatDollars(perPatientBeyond)} a patient for ${sharedUpTo + 1} or more patients`;
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
