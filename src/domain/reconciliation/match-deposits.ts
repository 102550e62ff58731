// Matches deposits with payment runs where only one match is possible; never by the amount alone.
import { plusDays, type LocalDate } from '../values/local-date.ts';
import { plusBusinessDays } from './business-days.ts';
import { uniqueMatches, type DepositMatch, type DepositToMatch, type RunToMatch } from './deposit-match.ts';
import { RunNames } from './named-runs.ts';
import { RunsOfDay } from './runs-of-day.ts';

/** Business days from a run to a deposit that does not name it, and the days that they are at most. */
const businessDaysMax = 3;
const daysMax = 5;

/** Deposits and runs that are further away than so many days never decide whether a match is unique. */
export const matchingReachDays = 120;

/**
 * The matches that are certain, whatever the order in which deposits and runs became known: first those whose words name
 * the runs and whose amount is theirs; then those that fit by account, amount and day, one run or several of a day. What
 * fits twice is left to a person, and so is every run that is named next to another amount.
 */
export function matchDeposits(
  runs: readonly RunToMatch[],
  deposits: readonly DepositToMatch[],
): readonly DepositMatch[] {
  const names = new RunNames(runs);
  const named = deposits.map((deposit) => ({ deposit, ...names.find(deposit) }));
  const byName = uniqueMatches(named.flatMap(({ candidates }) => candidates));
  const settled = new Set<DepositToMatch | RunToMatch>();
  for (const { deposit, runs: matched } of byName)
    for (const each of [deposit, ...matched]) settled.add(each);
  for (const { deposit, referenced } of named)
    if (referenced.length > 0) for (const each of [deposit, ...referenced]) settled.add(each);
  const openRuns = new RunsOfDay(runs.filter((run) => !settled.has(run)));
  const windows = new Map<LocalDate, readonly LocalDate[]>();
  const byDay = deposits
    .filter((deposit) => !settled.has(deposit))
    .flatMap((deposit) => {
      const days = windows.get(deposit.bookedOn) ?? runDaysOf(deposit.bookedOn);
      windows.set(deposit.bookedOn, days);
      return matchesByDay(openRuns, deposit, days);
    });
  return [...byName, ...uniqueMatches(byDay)];
}

function matchesByDay(
  runs: RunsOfDay,
  deposit: DepositToMatch,
  days: readonly LocalDate[],
): readonly DepositMatch[] {
  const { accountLast4, amount } = deposit;
  if (accountLast4 === null) return [];
  return days.flatMap((day) =>
    runs.adding(accountLast4, day, amount).map((each): DepositMatch => {
      return { deposit, runs: each, how: each.length === 1 ? 'amount-date' : 'several' };
    }),
  );
}

/** The days of the runs that may be deposited on a day. */
function runDaysOf(bookedOn: LocalDate): readonly LocalDate[] {
  const days = Array.from({ length: daysMax + 1 }, (_, before) => plusDays(bookedOn, -before));
  return days.filter((day) => bookedOn <= plusBusinessDays(day, businessDaysMax));
}
