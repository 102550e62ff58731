// What the measures of claims tell beside their rows: the day, and how long callers waited.
import { systemClock } from '../../src/adapters/system/clock.ts';
import type { LocalDate } from '../../src/domain/values/local-date.ts';
import type { ClaimLoadResult } from '../harness/claim-load.ts';
import { median, whole } from '../harness/figures.ts';
import type { Fact } from '../harness/table.ts';

/** The day where claims are made. */
export const claimsToday = (): LocalDate => systemClock('Australia/Sydney').today();

/** The part of the claims that were answered with a claim id at once. */
export function shareLodged(results: readonly ClaimLoadResult[]): number {
  const total = results.reduce((sum, { answered200, answered202 }) => sum + answered200 + answered202, 0);
  return results.reduce((sum, { answered200 }) => sum + answered200, 0) / total;
}

/** How long callers waited, the median of the turns, and how many were answered with a claim id at once. */
export function latencies(where: string, results: readonly ClaimLoadResult[]): Fact[] {
  const of = (read: (result: ClaimLoadResult) => number) => median(results.map(read)).toFixed(1);
  return [
    {
      name: `Lodging on ${where}: p50, p99, answered 200`,
      value: `${of(({ p50Ms }) => p50Ms)} ms, ${of(({ p99Ms }) => p99Ms)} ms, ${whole(shareLodged(results) * 100)}%`,
    },
  ];
}
