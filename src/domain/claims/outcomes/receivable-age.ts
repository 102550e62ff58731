// Groups what is owed by the days since the claims were lodged.
import { wholeUnitsBetween, type LocalDate } from '../../values/local-date.ts';
import { addCents, cents, type Cents } from '../../values/money.ts';

/** The groups, each with its last day. */
const ages = [
  { days: '0-3', last: 3 },
  { days: '4-7', last: 7 },
  { days: '8-30', last: 30 },
  { days: '31+', last: Number.POSITIVE_INFINITY },
] as const;

/** The names of the groups, the youngest first. */
export const receivableAges = ages.map(({ days }) => days);

/** insurer: it still answers about the claim · unseen: its reports ended before a payment was seen · patient: an account that is not paid. */
export const owingParties = ['insurer', 'unseen', 'patient'] as const;
export type OwingParty = (typeof owingParties)[number];

/** What one party owes for the claims that were lodged on a day. */
export interface OwedOfDay {
  readonly lodgedOn: LocalDate;
  readonly owedBy: OwingParty;
  readonly count: number;
  readonly amount: Cents;
}

export interface OwedOfAge {
  readonly days: (typeof receivableAges)[number];
  readonly count: number;
  readonly amount: Cents;
}

/** Every group, also one without claims. */
export function groupByAge(owed: readonly OwedOfDay[], asAt: LocalDate): readonly OwedOfAge[] {
  const groups = ages.map(({ days }) => ({ days, count: 0, amount: cents(0) }));
  for (const { lodgedOn, count, amount } of owed) {
    const age = wholeUnitsBetween(lodgedOn, asAt, 'days');
    const group = groups[ages.findIndex(({ last }) => age <= last)];
    if (group === undefined) continue;
    group.count += count;
    group.amount = addCents(group.amount, amount);
  }
  return groups;
}
