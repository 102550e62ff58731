// Finds the payment runs that a deposit may pay, for a person who decides: named by the bank, of its amount, or adding up to it.
import { plusDays, wholeUnitsBetween, type LocalDate } from '../values/local-date.ts';
import type { DepositToMatch, RunToMatch } from './deposit-match.ts';
import { daysAfterRun, RunNames } from './named-runs.ts';
import { RunsOfDay } from './runs-of-day.ts';

/** named: the words of the bank name them, also with another amount · amount: one of its amount · sum: several of a day, together of its amount. */
export interface RunsThatFit {
  readonly why: 'named' | 'amount' | 'sum';
  readonly runs: readonly RunToMatch[];
}

/** More runs of a day have so many sums that some fit by chance. */
const addedUpMax = 8;
/** Days from runs that are added up to their deposit. */
const addedUpDays = 7;
/** A run of the day after may be booked before it, where the bank's day ends earlier. */
export const daysLaterMax = 1;
/** Here it decides nothing: the person sees which account it is. */
const anyAccount = '';

/** By deposit, the likeliest first; no entry where none fits. A run that the bank names with a deposit fits no other, and the deposit no other run. */
export function findRunsThatFit(
  runs: readonly RunToMatch[],
  deposits: readonly DepositToMatch[],
): ReadonlyMap<string, readonly RunsThatFit[]> {
  const names = new RunNames(runs);
  const byAmount = Map.groupBy(runs, ({ amount }) => amount);
  const byId = new Map(runs.map((run) => [run.id, run]));
  const ofDay = new RunsOfDay(
    runs.map((run) => ({ ...run, accountLast4: anyAccount })),
    addedUpMax,
  );
  const named = (deposit: DepositToMatch): readonly RunsThatFit[] => {
    const { candidates, referenced } = names.find(deposit);
    if (candidates.length > 0) return candidates.map((match) => ({ why: 'named', runs: match.runs }));
    return referenced.length > 0 ? [{ why: 'named', runs: referenced }] : [];
  };
  const ofAmount = ({ amount, bookedOn }: DepositToMatch): readonly RunsThatFit[] =>
    (byAmount.get(amount) ?? [])
      .filter(({ runOn }) => isNear(runOn, bookedOn))
      .toSorted((one, other) => daysFrom(one, bookedOn) - daysFrom(other, bookedOn))
      .map((run) => ({ why: 'amount', runs: [run] }));
  const sums = ({ amount, bookedOn }: DepositToMatch): readonly RunsThatFit[] =>
    Array.from({ length: addedUpDays + 1 }, (_, before) => plusDays(bookedOn, -before))
      .flatMap((day) => ofDay.adding(anyAccount, day, amount))
      .filter((together) => together.length > 1)
      .map((together) => ({ why: 'sum', runs: together.flatMap(({ id }) => byId.get(id) ?? []) }));
  const byName = new Map(deposits.map((deposit) => [deposit.id, named(deposit)]));
  const taken = new Set([...byName.values()].flat().flatMap((fit) => fit.runs.map(({ id }) => id)));
  const found = deposits.map((deposit) => {
    const ofName = byName.get(deposit.id) ?? [];
    const others = [...ofAmount(deposit), ...sums(deposit)];
    const fits =
      ofName.length > 0 ? ofName : others.filter((fit) => !fit.runs.some(({ id }) => taken.has(id)));
    return [deposit.id, fits] as const;
  });
  return new Map(found.filter(([, fits]) => fits.length > 0));
}

const isNear = (runOn: LocalDate, bookedOn: LocalDate): boolean =>
  runOn >= plusDays(bookedOn, -daysAfterRun) && runOn <= plusDays(bookedOn, daysLaterMax);

/** A run after the deposit is farther than all before it. */
const daysFrom = ({ runOn }: RunToMatch, bookedOn: LocalDate): number => {
  const days = wholeUnitsBetween(runOn, bookedOn, 'days');
  return days < 0 ? daysAfterRun - days : days;
};
