// Counts rejected services by code alone, and what was not paid of them.
import { addCents, cents, type Cents } from '../../../domain/values/money.ts';
import type { FigureRow } from '../../../ports/reconciliation/claim-figures.ts';

export interface CodeCount {
  /** Null where the insurer gave none. */
  readonly code: string | null;
  readonly count: number;
  /** Of all that are counted, from 0 to 1. */
  readonly share: number;
  /** Charged to the insurer and not paid. */
  readonly unpaid: Cents;
}

type Rejected = Pick<FigureRow, 'count' | 'shortfall'>;

/** What cost most first, then what is most frequent. */
export const costliestFirst = (one: Rejected, other: Rejected): number =>
  other.shortfall - one.shortfall || other.count - one.count;

/** What was not paid of all of them. */
export const unpaidOf = (rows: readonly Rejected[]): Cents =>
  rows.reduce((sum, { shortfall }) => addCents(sum, shortfall), cents(0));

/** The code that cost most first. */
export function countByCode(rows: readonly (Rejected & Pick<FigureRow, 'code'>)[]): readonly CodeCount[] {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return [...Map.groupBy(rows, ({ code }) => code)]
    .map(([code, ofCode]) => ({
      code,
      count: ofCode.reduce((sum, { count }) => sum + count, 0),
      shortfall: unpaidOf(ofCode),
    }))
    .toSorted(costliestFirst)
    .map(({ code, count, shortfall: unpaid }) => ({ code, count, share: count / all, unpaid }));
}
