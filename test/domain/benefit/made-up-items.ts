// Items and releases made up for the benefit tests: figures in cents, no fee and no amount unless given.
import type { PublishedItem } from '../../../src/domain/schedule/items/published-item.ts';
import type { Release } from '../../../src/domain/schedule/releases/release.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';

export interface FeeFigures {
  readonly fee?: number;
  readonly at75?: number;
  readonly at85?: number;
  readonly at100?: number;
  readonly rule?: string;
}

/** A published item with only these figures. */
export function madeUpItem(itemNumber: string, figures: FeeFigures): PublishedItem {
  const amount = (value: number | undefined) => (value === undefined ? null : cents(value));
  return {
    itemNumber,
    category: 1,
    group: 'A1',
    subGroup: null,
    itemType: 'S',
    feeType: figures.rule === undefined ? 'N' : 'D',
    benefitType: 'E',
    scheduleFee: amount(figures.fee),
    benefit75: amount(figures.at75),
    benefit85: amount(figures.at85),
    benefit100: amount(figures.at100),
    derivedFee: figures.rule ?? null,
    basicUnits: null,
    itemStartDate: localDate('2020-01-01'),
    scheduleFeeStartDate: null,
    anaes: false,
    safetyNetCap: null,
    descriptorHash: '000000000000',
    descriptor: null,
  };
}

/** A release holding these published items. */
export function releaseOfItems(date: string, items: readonly PublishedItem[]): Release {
  const joined = items.map((published) => ({
    published,
    title: 'A made-up service',
    facts: {},
    factsOrigin: 'curated' as const,
    rules: {},
  }));
  return {
    date: localDate(date),
    origin: 'bundled',
    knownLater: [],
    items: new Map(joined.map((each) => [each.published.itemNumber, each])),
  };
}

/** A release of made-up items by number. */
export function madeUpRelease(items: Record<string, FeeFigures>, date = '2026-07-01'): Release {
  return releaseOfItems(
    date,
    Object.entries(items).map(([itemNumber, figures]) => madeUpItem(itemNumber, figures)),
  );
}
