// Phrases of the benefit reasons: patients, totals, shares of the fee, derived fees and the schedule's name.
import { longDate, type LocalDate } from '../values/local-date.ts';
import { dollars, minus, roundToFiveCents, times, type Cents } from '../values/money.ts';
import type { DerivedFeeAmount } from './derived-fee-amount.ts';
import type { PaidPercentage } from './paid-percentage.ts';
import type { PricedFrom } from './priced-from.ts';
import type { TreatmentSetting } from './published-amount.ts';

/** `1 patient`, `9,999 patients`. */
export function patients(count: number): string {
  return count === 1 ? '1 patient' : `${grouped(count)} patients`;
}

/** A whole number as people write it: `9,999`. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** `the total for 3 patients is 3 × $55.55 = $166.65`. */
export function total(benefit: Cents, patientsSeen: number): string {
  const product = dollars(times(benefit, patientsSeen));
  const working =
    patientsSeen === 1 ? product : `${grouped(patientsSeen)} × ${dollars(benefit)} = ${product}`;
  return `the total for ${patients(patientsSeen)} is ${working}`;
}

/** The setting requested, as an adjective. */
export function settingWords(inHospital: boolean): TreatmentSetting {
  return inHospital ? 'in-hospital' : 'out-of-hospital';
}

/** How a published amount relates to the fee: only arithmetic that gives exactly that amount is shown. */
export function shareOfFee(fee: Cents, amount: Cents, percentage: PaidPercentage): string {
  const exactHundredths = fee * percentage;
  if (amount * 100 === exactHundredths) return `${percentage}% of the fee`;
  const roundedUp = roundToFiveCents(exactHundredths, 100, 'up');
  if (percentage !== 100 && amount === roundedUp) return `${percentage}% of the fee, rounded up to 5 cents`;
  if (percentage === 85 && amount > roundedUp && amount < fee) {
    return `the fee less the greatest permissible gap of ${dollars(minus(fee, amount))}`;
  }
  return `published as the ${percentage}% benefit`;
}

/** `$45.05 for item 23 plus $31.50 ÷ 3 patients = $55.55`. */
export function derivedFeeWorking(worked: DerivedFeeAmount, patientsSeen: number): string {
  const { base, sharedAmount, sharedUpTo, perPatientBeyond } = worked.formula;
  const from = dollars(worked.baseFee) + (base.kind === 'item' ? ` for item ${base.itemNumber}` : '');
  const added = worked.isShared
    ? `${dollars(sharedAmount)} ÷ ${patients(patientsSeen)}`
    : `${dollars(perPatientBeyond)} per patient for ${sharedUpTo + 1} or more patients`;
  const rounding = worked.isRounded ? ', rounded to the nearest 5 cents,' : '';
  return `${from} plus ${added}${rounding} = ${dollars(worked.fee)}`;
}

/** `the schedule of 1 July 2026`, and why it is that one when it is not the one in force on the date of service. */
export function scheduleName(releaseDate: LocalDate, pricedFrom: PricedFrom): string {
  const name = `the schedule of ${longDate(releaseDate)}`;
  if (pricedFrom.kind === 'in-force') return name;
  const date = longDate(pricedFrom.dateOfService);
  return `${name} (the release in force on ${date} is not held, so the current one was used)`;
}
