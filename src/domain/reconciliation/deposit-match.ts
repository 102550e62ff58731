// Defines what deposits are matched with payment runs by, and a match: a deposit with the runs that it pays.
import type { LocalDate } from '../values/local-date.ts';
import type { Cents } from '../values/money.ts';

/**
 * reference: the words name the payment reference or the number of the run · amount-date: amount, account and day ·
 * several: the sum of several runs of a day · by-hand: a person said so.
 */
export const matchedWays = ['reference', 'amount-date', 'several', 'by-hand'] as const;
export type MatchedWay = (typeof matchedWays)[number];

/** A payment run, as far as its deposit is found by it. */
export interface RunToMatch {
  readonly id: string;
  readonly runOn: LocalDate;
  readonly runNumber: string | null;
  readonly paymentReference: string | null;
  readonly accountLast4: string | null;
  /** Above zero. */
  readonly amount: Cents;
}

/** A deposit, as far as its runs are found by it. */
export interface DepositToMatch {
  readonly id: string;
  readonly bookedOn: LocalDate;
  readonly amount: Cents;
  /** What the bank writes, the reference included; empty once it was removed. */
  readonly words: string;
  readonly accountLast4: string | null;
}

/** One way in which a deposit can be explained. */
export interface DepositMatch {
  readonly deposit: DepositToMatch;
  readonly runs: readonly RunToMatch[];
  readonly how: Exclude<MatchedWay, 'by-hand'>;
}

/** Those that are the only one for their deposit and for each of their runs. */
export function uniqueMatches(candidates: readonly DepositMatch[]): readonly DepositMatch[] {
  const counts = new Map<DepositToMatch | RunToMatch, number>();
  const all = candidates.map((candidate) => [candidate.deposit, ...candidate.runs]);
  for (const each of all.flat()) counts.set(each, (counts.get(each) ?? 0) + 1);
  return candidates.filter((_, at) => all[at]?.every((each) => counts.get(each) === 1));
}
