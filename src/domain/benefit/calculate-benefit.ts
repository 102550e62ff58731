// Calculates the benefit of an item for a setting and a number of patients: fee, benefit, total and one sentence.
import type { PublishedItem } from '../schedule/items/published-item.ts';
import type { Release } from '../schedule/releases/release.ts';
import { patientsSeenMax, patientsSeenMin } from '../limits.ts';
import { multiplyCents, type Cents } from '../values/money.ts';
import { memoizeByObject } from '../values/memoize.ts';
import { calculateDerivedFee } from './derived-fee-amount.ts';
import { benefitFromFee, paidPercentage } from './paid-percentage.ts';
import { calculateTimeFee, parseTimeFee } from './time-fee.ts';
import { parseDerivedFee } from './parse-derived-fee.ts';
import { pricedInForce, type PricingRelease } from './pricing-release.ts';
import { publishedBenefit } from './published-benefit.ts';
import { benefitReasons, type PricedItemRequest, type BenefitReasonCode } from './benefit-reasons.ts';

export interface BenefitRequest {
  readonly itemNumber: string;
  readonly patientsSeen: number;
  readonly inHospital: boolean;
  /** How long the service took; null or absent where that is not known. */
  readonly minutes?: number | null;
}

export interface BenefitAnswer {
  /** The fee for each patient; null when it cannot be determined. */
  readonly scheduleFee: Cents | null;
  /** Paid for each patient; null when it cannot be calculated. */
  readonly benefit: Cents | null;
  /** The benefit times the patients seen; null whenever the benefit is. */
  readonly totalBenefit: Cents | null;
  /** One sentence showing the working. */
  readonly reason: string;
  readonly reasonCode: BenefitReasonCode;
}

/**
 * A total on the wire. Money that is sent in, and every published amount, has at most seven digits of dollars; a
 * total is such an amount times at most 9,999 patients and is given in full, so it may have eleven.
 */
export const totalBenefitPattern = '^\\d{1,11}\\.\\d{2}$';

/** What an item pays, and the sentence for it, which is written only for who shows it. */
export interface BenefitWithoutTotal extends Pick<BenefitAnswer, 'scheduleFee' | 'benefit' | 'reasonCode'> {
  readonly reason: () => string;
}

/**
 * The benefit of an item from one release. Never fails: what cannot be calculated is an answer with null amounts.
 * `pricedFrom` says when the release stands in for one that is not known. Source: interface 2.2, behaviour 3.
 */
export function calculateBenefit(
  release: Release,
  request: BenefitRequest,
  pricedFrom: PricingRelease = pricedInForce,
): BenefitAnswer {
  const { scheduleFee, benefit, reason, reasonCode } = benefitWithoutTotal(release, request, pricedFrom);
  const totalBenefit = benefit === null ? null : multiplyCents(benefit, request.patientsSeen);
  return { scheduleFee, benefit, totalBenefit, reason: reason(), reasonCode };
}

/** The benefit as `calculateBenefit` gives it, without the total and with the sentence still to be written. */
export function benefitWithoutTotal(
  release: Release,
  request: BenefitRequest,
  pricedFrom: PricingRelease,
): BenefitWithoutTotal {
  const { itemNumber, patientsSeen, inHospital } = request;
  if (!isPatientCount(patientsSeen)) {
    return without('InvalidRequest', () => benefitReasons.InvalidRequest(patientsSeen));
  }
  const priced: PricedItemRequest = {
    itemNumber,
    patientsSeen,
    inHospital,
    releaseDate: release.date,
    pricedFrom,
  };
  const item = release.items.get(itemNumber)?.published;
  if (item === undefined) return without('ItemNotFound', () => benefitReasons.ItemNotFound(priced));
  if (item.scheduleFee !== null) return fromPublished(priced, item, item.scheduleFee);
  if (item.derivedFee !== null)
    return fromDerived(priced, item, item.derivedFee, { release, minutes: request.minutes ?? null });
  return without('ScheduleFeeNotAvailable', () => benefitReasons.ScheduleFeeNotAvailable(priced));
}

function isPatientCount(patientsSeen: number): boolean {
  return Number.isInteger(patientsSeen) && patientsSeen >= patientsSeenMin && patientsSeen <= patientsSeenMax;
}

function fromPublished(priced: PricedItemRequest, item: PublishedItem, fee: Cents): BenefitWithoutTotal {
  const published = publishedBenefit(item, priced);
  if (published === null) {
    const reason = () => benefitReasons.BenefitNotDetermined(priced, fee);
    return { ...without('BenefitNotDetermined', reason), scheduleFee: fee };
  }
  return calculated(fee, published.amount, () =>
    benefitReasons.Calculated(priced, { kind: 'published', fee, published }),
  );
}

const formulaOf = memoizeByObject(({ derivedFee }: PublishedItem) =>
  derivedFee === null ? null : parseDerivedFee(derivedFee),
);
const timeFormulaOf = memoizeByObject(({ derivedFee }: PublishedItem) =>
  derivedFee === null ? null : parseTimeFee(derivedFee),
);

interface DerivedFeeInputs {
  readonly release: Release;
  readonly minutes: number | null;
}

function fromDerived(
  priced: PricedItemRequest,
  item: PublishedItem,
  rule: string,
  { release, minutes }: DerivedFeeInputs,
): BenefitWithoutTotal {
  const feeOf = (itemNumber: string) => release.items.get(itemNumber)?.published.scheduleFee ?? null;
  const timed = timeFormulaOf(item);
  const ofTime = timed && minutes !== null ? calculateTimeFee(timed, minutes, feeOf) : null;
  if (ofTime !== null) {
    const percentage = paidPercentage(item, { ...priced, bulkBilled: false });
    const benefit = benefitFromFee(ofTime.fee, percentage, null);
    return calculated(ofTime.fee, benefit, () =>
      benefitReasons.Calculated(priced, { kind: 'timed', worked: ofTime, benefit, percentage }),
    );
  }
  const formula = formulaOf(item);
  const worked = formula && calculateDerivedFee(formula, priced.patientsSeen, feeOf);
  if (worked === null) {
    const lacking = lackingFor(
      formula?.base.kind === 'item' ? formula.base.itemNumber : null,
      timed !== null,
    );
    return without('FeeDependsOnOtherServices', () =>
      benefitReasons.FeeDependsOnOtherServices(priced, rule, lacking),
    );
  }
  return calculated(worked.fee, worked.fee, () =>
    benefitReasons.Calculated(priced, { kind: 'derived', worked }),
  );
}

function lackingFor(baseItem: string | null, isTimed: boolean): string {
  if (isTimed) return 'the minutes of attendance';
  return baseItem === null
    ? 'the other services of the day'
    : `the fee of item ${baseItem}, which is not published there`;
}

const calculated = (scheduleFee: Cents, benefit: Cents, reason: () => string): BenefitWithoutTotal => ({
  scheduleFee,
  benefit,
  reason,
  reasonCode: 'Calculated',
});

const without = (reasonCode: BenefitReasonCode, reason: () => string): BenefitWithoutTotal => ({
  scheduleFee: null,
  benefit: null,
  reason,
  reasonCode,
});
