// Deposits, payment runs and what is owed as files for spreadsheets.
import { listPaymentRuns } from '../../../application/claims/read-payment-runs.ts';
import { listDeposits } from '../../../application/reconciliation/list-deposits.ts';
import { readReceivables } from '../../../application/reconciliation/read-receivables.ts';
import { daysInName, withTotal, type SpreadsheetTable } from '../../../domain/values/spreadsheet-table.ts';
import { tableRowsMax } from '../../../domain/limits.ts';
import type { DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { tableFile, tableTooLong, type TableFileDependencies } from '../../parts/table-file.ts';
import { tableWords } from '../../parts/table-words.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { readAsAt } from './as-at.ts';
import { isMatchedByHand, matchDifferences, readRunsOf } from './match-difference.ts';
import { moneyWords as words } from './money-words.ts';
import { monthFile } from './month-file.ts';
import { chosenMonth, readMonth } from './read-month.ts';
import { depositsFile, owedFile, paymentRunsFile } from './money-files.ts';
import { tableNames, type MoneyTableName } from './table-names.ts';
import type { MoneyScreenDependencies } from './money-screen.ts';

type MoneyTableDependencies = MoneyScreenDependencies & TableFileDependencies;

const first = { from: null, to: null, cursor: null, limit: tableRowsMax };

/** `/desk/money/table`: `table` of the query names which, the deposits if none; `as-at` the day of what is owed, `month` the month. The file is named by its days, and ends with sums. */
export const createMoneyTableScreen = (deps: MoneyTableDependencies): DeskScreen => ({
  path: '/desk/money/table',
  permission: 'reconcile-money',
  async show(visit) {
    const name = tableNames.find((each) => each === visit.query.get('table')) ?? 'deposits';
    const table = await read[name](deps, visit);
    if (table === null) return tableTooLong('/desk/money');
    return tableFile(deps, visit, {
      name: `${name}${nameEnd(deps, visit, name, table)}`,
      table: withTotal(table, tableWords.total),
    });
  },
});

/** The days or the month of the table, behind its name. */
function nameEnd(
  { clock }: MoneyTableDependencies,
  { query, location }: DeskVisit,
  name: MoneyTableName,
  table: SpreadsheetTable,
): string {
  const today = clock.today(location);
  if (name === 'owed') return `-${readAsAt(query, today).asAt}`;
  if (name === 'month') return `-${chosenMonth(query, today)}`;
  return daysInName(table, name === 'deposits' ? words.bookedOn : words.runOn);
}

/** Null: there are too many rows. */
type ReadTable = (deps: MoneyTableDependencies, visit: DeskVisit) => Promise<SpreadsheetTable | null>;

const read: Readonly<Record<MoneyTableName, ReadTable>> = {
  async deposits(deps, visit) {
    const page = await listDeposits(deps, claimCaller(visit), { ...first, state: null });
    if (!page.ok || page.answer.nextCursor !== null) return null;
    const { deposits } = page.answer;
    const runs = await readRunsOf(deps, visit.location, deposits.filter(isMatchedByHand));
    return depositsFile(deposits, matchDifferences(runs, deposits));
  },
  async 'payment-runs'(deps, visit) {
    const page = await listPaymentRuns(deps, claimCaller(visit), { ...first, payee: null });
    if (!page.ok || page.answer.nextCursor !== null) return null;
    return paymentRunsFile(page.answer.runs, deps, await deps.paymentRuns.paidElsewhere(visit.location));
  },
  async owed(deps, visit) {
    const { cursor, limit } = first;
    const { asAt } = readAsAt(visit.query, deps.clock.today(visit.location));
    const owed = await readReceivables(deps, claimCaller(visit), { asAt, cursor, limit });
    if (!owed.ok || owed.answer.nextCursor !== null) return null;
    return owedFile(owed.answer, deps);
  },
  async month(deps, visit) {
    const month = await readMonth(deps, visit, chosenMonth(visit.query, deps.clock.today(visit.location)));
    return month === null ? null : monthFile(month, deps);
  },
};
