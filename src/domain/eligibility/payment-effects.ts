// Finds what stands in the way of a payment for a service: the same service again, nothing charged, a fee that is not known.
import type { AdjustedService } from '../benefit/multiple-services/rule-inputs-and-results.ts';
import { parseTimeFee } from '../benefit/time-fee.ts';
import { mayBeRepeatedInDay } from '../schedule/rules/daily-repeats.ts';
import { cents, formatDollars, type Cents } from '../values/money.ts';
import type { RequestField } from '../values/request-field-words.ts';
import type { Verdict } from '../values/verdict.ts';
import { compareTexts } from '../values/compare-texts.ts';
import type { EligibilityFacts, MultipleServicesEffect, RequestedItem } from './facts/eligibility-facts.ts';
import { factValue } from './facts/fact.ts';
import { earlierServices, renderedBySameProvider } from './facts/other-services.ts';
import type { ItemPrice } from './price-items.ts';

const effect = (
  payment: MultipleServicesEffect['payment'],
  sentence: string,
  field?: RequestField,
): MultipleServicesEffect => {
  const found = { payment, sentence, stillToCheck: null, lowered: null, indicative: false };
  return field === undefined ? found : { ...found, field };
};

/** What the other services of the day do to a service, as its check reads it. */
export const effectOfOthers = ({
  payment,
  sentence,
  stillToCheck,
  lowered,
  indicative,
}: AdjustedService): MultipleServicesEffect => {
  const found = { payment, sentence, stillToCheck, lowered, indicative };
  return payment === 'missing' ? { ...found, field: 'MedicareItems' } : found;
};

/** Nothing is paid where nothing was charged. */
export function effectOfNoCharge({ chargeAmount }: RequestedItem): MultipleServicesEffect | null {
  return chargeAmount === 0
    ? effect(
        'not-charged',
        'Nothing was charged, so Medicare pays nothing. Enter the charge, then check again.',
        'ChargeAmount',
      )
    : null;
}

/**
 * The patient had the same service of the same provider on the same day. A check leaves open what may be paid several
 * times a day, since it does not ask whether the services are separate; a claim says so. Source: insurer code 162.
 */
export function effectOfPaidService(
  facts: EligibilityFacts,
  isClaim: boolean,
): MultipleServicesEffect | null {
  const { itemNumber } = facts.item;
  const date = factValue(facts.dateOfService);
  const isSame = earlierServices(facts).some(
    (service) =>
      service.itemNumber === itemNumber &&
      service.dateOfService === date &&
      renderedBySameProvider(facts, service.providerNumber) === true,
  );
  if (!isSame) return null;
  const known = `Item ${itemNumber} was already claimed for this patient and day.`;
  return !isClaim && mayBeRepeatedInDay(facts.schedule)
    ? effect('maybe-nothing', `${known} ${paidIfSeparate}`)
    : effect('paid-already', `${known} ${paidOnlyIfSeparate}`);
}

/**
 * Of several services of one item one is paid, unless a claim says that the others were separate services: the one with
 * the highest benefit, then the highest charge, and none that is `refused` before one that is not. What is alike in these
 * too differs in its medical event at most, so the order of the request plays no part.
 */
export function findRepeatedServices(
  items: readonly RequestedItem[],
  refused: ReadonlySet<number>,
  benefitOf: (item: RequestedItem) => Cents | null,
): ReadonlySet<number> {
  const repeated = new Set<number>();
  if (items.length < 2) return repeated;
  const byNumber = Map.groupBy(items, ({ itemNumber }) => itemNumber);
  if (byNumber.size === items.length) return repeated;
  for (const services of byNumber.values()) {
    const [, ...others] = services.toSorted(
      (one, other) =>
        Number(refused.has(one.index)) - Number(refused.has(other.index)) ||
        (benefitOf(other) ?? 0) - (benefitOf(one) ?? 0) ||
        (other.chargeAmount ?? 0) - (one.chargeAmount ?? 0) ||
        compareTexts(one.medicalEventId, other.medicalEventId) ||
        one.index - other.index,
    );
    for (const { index } of others) repeated.add(index);
  }
  return repeated;
}

/** The effect on a service that is in the request again; see `effectOfPaidService`. */
export const effectOfRepetition = (
  { item: { itemNumber }, schedule }: EligibilityFacts,
  isClaim: boolean,
): MultipleServicesEffect => {
  const known = `Item ${itemNumber} is listed more than once`;
  return !isClaim && mayBeRepeatedInDay(schedule)
    ? effect('maybe-nothing', `${known}. ${paidIfSeparate}`)
    : effect('repeated', `${known}, and Medicare pays it once. ${paidOnlyIfSeparate}`);
};

const paidIfSeparate = 'Another one is paid if the claim says that it was a separate service.';
const paidOnlyIfSeparate = 'Another one is paid only if the claim says that it was a separate service.';

/** Why no benefit is known for an item that no rule on several services is about; null where one is. */
export function unknownBenefit(
  { schedule: { published }, item: { itemNumber } }: EligibilityFacts,
  { scheduleFee, benefit }: ItemPrice,
): MultipleServicesEffect | null {
  if (benefit !== null) return null;
  if (scheduleFee !== null)
    return effect('missing', `Medicare publishes no benefit for item ${itemNumber} in this setting.`);
  if (published.derivedFee === null)
    return effect('missing', `Medicare publishes no fee for item ${itemNumber}.`);
  return parseTimeFee(published.derivedFee) === null
    ? effect(
        'missing',
        `The fee of item ${itemNumber} follows from other services, which are not listed.`,
        'MedicareItems',
      )
    : effect(
        'missing',
        `The fee of item ${itemNumber} follows from the minutes of attendance. Enter them, then check again.`,
        'TimeDuration',
      );
}

/** The effect on a service that would be paid nothing, if an item that is not decided were paid. */
export const unlessUndecided = (found: MultipleServicesEffect): MultipleServicesEffect => ({
  ...found,
  payment: 'maybe-nothing',
  stillToCheck: [found.stillToCheck, 'the other items, which are not decided yet']
    .filter((words) => words !== null)
    .join(' and '),
});

/** What the patient pays of the charge; null where the charge or the benefit is not known, or the item is not decided. */
export function patientPays(
  { chargeAmount }: RequestedItem,
  isEligible: Verdict,
  benefit: Cents | null,
  bulkBilled: boolean,
): Cents | null {
  if (chargeAmount === null || isEligible === null) return null;
  if (!isEligible) return chargeAmount;
  if (bulkBilled) return cents(0);
  return benefit === null ? null : cents(Math.max(0, chargeAmount - benefit));
}

/** `The benefit is 100% of the fee, in hospital too.`: what a derived fee of type C or D pays in hospital. */
export function fullFeeInHospital(
  { schedule: { published }, inHospital }: EligibilityFacts,
  { scheduleFee, benefit }: ItemPrice,
): string | null {
  const isDerived = published.scheduleFee === null && published.derivedFee !== null;
  if (!inHospital || !isDerived || benefit === null || benefit !== scheduleFee) return null;
  return `The benefit is 100% of the fee of ${formatDollars(benefit)}, in hospital too.`;
}
