// Reads the payment runs, deposits and write-offs of a month.
import {
  listPaymentRuns,
  type PaymentRunDependencies,
} from '../../../application/claims/read-payment-runs.ts';
import { listDeposits, type DepositDependencies } from '../../../application/reconciliation/list-deposits.ts';
import { daysOfMonth, monthsUpTo, type CalendarMonth } from '../../../domain/values/calendar-month.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { tableRowsMax } from '../../../domain/limits.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import type { SettledDependencies } from '../claims/settled-in-words.ts';
import { writeOffsInWords } from '../claims/write-offs-in-words.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { matchDifferences, readRunsOf } from './match-difference.ts';
import type { MoneyOfMonth } from './month-file.ts';

/** Two financial years. */
const monthsOffered = 24;

/** Those that can be chosen, the newest first. */
export const offeredMonths = (today: LocalDate): readonly CalendarMonth[] => monthsUpTo(today, monthsOffered);

/** As the address names it; the month before this one where it names none that is offered. */
export function chosenMonth(query: URLSearchParams, today: LocalDate): CalendarMonth {
  const offered = offeredMonths(today);
  const [current, before = current] = offered;
  const chosen = offered.find((month) => month === query.get('month')) ?? before;
  invariant(chosen !== undefined, 'months are offered');
  return chosen;
}

type MonthDependencies = DepositDependencies & PaymentRunDependencies & SettledDependencies;

/** Null: of one of them there is more than a table may have. */
export async function readMonth(
  deps: MonthDependencies,
  visit: DeskVisit,
  month: CalendarMonth,
): Promise<MoneyOfMonth | null> {
  const days = daysOfMonth(month);
  const caller = claimCaller(visit);
  const page = { ...days, cursor: null, limit: tableRowsMax };
  const [runs, deposits, writeOffs, elsewhere] = await Promise.all([
    listPaymentRuns(deps, caller, { ...page, payee: null }),
    listDeposits(deps, caller, { ...page, state: null }),
    writeOffsInWords(deps, visit, days),
    deps.paymentRuns.paidElsewhere(visit.location),
  ]);
  if (!runs.ok || !deposits.ok || writeOffs === null) return null;
  if (runs.answer.nextCursor !== null || deposits.answer.nextCursor !== null) return null;
  const ofDeposits = await readRunsOf(deps, visit.location, deposits.answer.deposits);
  const differences = matchDifferences(ofDeposits, deposits.answer.deposits);
  return {
    runs: runs.answer.runs,
    deposits: deposits.answer.deposits,
    writeOffs,
    elsewhere,
    ofDeposits,
    differences,
  };
}
