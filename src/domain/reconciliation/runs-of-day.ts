// Finds the payment runs of a day and an account whose amounts add up to a deposit.
import { addCents, cents, type Cents } from '../values/money.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { RunToMatch } from './deposit-match.ts';
import { runsTogetherMax } from './named-runs.ts';

/** More runs of a day have too many sums: a person decides then. */
const runsOfDayMax = 14;

/** The runs of accounts by day, and the sums of several of them. */
export class RunsOfDay {
  readonly #groups = new Map<string, RunToMatch[]>();
  readonly #sums = new Map<string, ReadonlyMap<Cents, readonly (readonly RunToMatch[])[]>>();

  readonly #runsMax: number;

  /** Of a day with more than `runsMax` runs none are added up. */
  constructor(runs: readonly RunToMatch[], runsMax = runsOfDayMax) {
    this.#runsMax = runsMax;
    for (const run of runs) {
      if (run.accountLast4 === null) continue;
      const key = keyOf(run.accountLast4, run.runOn);
      const group = this.#groups.get(key);
      if (group === undefined) this.#groups.set(key, [run]);
      else group.push(run);
    }
  }

  /** Each run of the day with that amount, and each set of several runs with that sum. */
  adding(accountLast4: string, day: LocalDate, amount: Cents): readonly (readonly RunToMatch[])[] {
    const key = keyOf(accountLast4, day);
    const group = this.#groups.get(key);
    if (group === undefined) return [];
    const single = group.filter((run) => run.amount === amount).map((run) => [run]);
    if (group.length > this.#runsMax) return single;
    const sums = this.#sums.get(key) ?? sumsOf(group);
    this.#sums.set(key, sums);
    return [...single, ...(sums.get(amount) ?? [])];
  }
}

const keyOf = (accountLast4: string, day: LocalDate): string => `${accountLast4} ${day}`;

/** Every sum of two to six runs, with the runs. */
function sumsOf(group: readonly RunToMatch[]): ReadonlyMap<Cents, readonly (readonly RunToMatch[])[]> {
  const sums = new Map<Cents, (readonly RunToMatch[])[]>();
  const extend = (runs: readonly RunToMatch[], sum: Cents, next: number): void => {
    if (runs.length > 1) {
      const sets = sums.get(sum);
      if (sets === undefined) sums.set(sum, [runs]);
      else sets.push(runs);
    }
    if (runs.length === runsTogetherMax) return;
    for (const [at, run] of group.entries())
      if (at >= next) extend([...runs, run], addCents(sum, run.amount), at + 1);
  };
  extend([], cents(0), 0);
  return sums;
}
