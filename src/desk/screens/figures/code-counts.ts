// Counts rejected services by code alone.
import type { FigureRow } from '../../../ports/reconciliation/claim-figures.ts';

export interface CodeCount {
  /** Null where the insurer gave none. */
  readonly code: string | null;
  readonly count: number;
  /** Of all that are counted, from 0 to 1. */
  readonly share: number;
}

/** The most frequent code first. */
export function countByCode(rows: readonly Pick<FigureRow, 'code' | 'count'>[]): readonly CodeCount[] {
  const counts = new Map<string | null, number>();
  for (const { code, count } of rows) counts.set(code, (counts.get(code) ?? 0) + count);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .map(([code, count]) => ({ code, count, share: count / all }))
    .toSorted((one, other) => other.count - one.count);
}
