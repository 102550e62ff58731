// A month of money on its page: the month is chosen, its sums are shown, and all its lines come as a file.
import type { CalendarMonth } from '../../../domain/values/calendar-month.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import { cents, formatDollars } from '../../../domain/values/money.ts';
import type { SpreadsheetTable } from '../../../domain/values/spreadsheet-table.ts';
import { html, type Raw } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { selectField } from '../../parts/form-fields.ts';
import { tableLinks } from '../../parts/table-file.ts';
import { monthInWords } from '../../typed-values.ts';
import { amountColumns } from './month-file.ts';
import { monthWords as words } from './month-words.ts';
import { offeredMonths } from './read-month.ts';

/** `table`: of the month; null: its sums are not asked for. */
export function monthView(month: CalendarMonth, today: LocalDate, table: SpreadsheetTable | null): Raw {
  const options = offeredMonths(today).map((each) => [each, monthInWords(each)] as const);
  return html`<section id="month">
    <h2>${words.title}</h2>
    <p class="note">${words.text}</p>
    <form method="get" action="/desk/money#month" class="fields" aria-label="${words.title}">
      ${selectField({ name: 'month', label: words.month, value: month, options })}
      <button class="quiet">${words.showButton}</button>
    </form>
    ${table !== null && sumsOf(table, monthInWords(month))}
    ${tableLinks(`/desk/money/table?table=month&month=${month}`, words.file(monthInWords(month)))}
  </section>`;
}

/** Sums that say nothing where there is no such line. */
const onlyWithLines: ReadonlySet<string> = new Set(['elsewhere', 'lessThanRuns', 'moreThanRuns']);

function sumsOf({ columns, rows }: SpreadsheetTable, month: string): Raw {
  if (rows.length === 0) return html`<p>${words.nothing(month)}</p>`;
  const facts = amountColumns.flatMap(([heading, name, linesOf]) => {
    const at = columns.findIndex((column) => column.heading === heading);
    const amounts = rows.flatMap((row) => row[at] ?? []).map(Number);
    const sum = cents(amounts.reduce((total, amount) => total + amount, 0));
    if (amounts.length === 0 && onlyWithLines.has(name)) return [];
    const amount = formatDollars(sum);
    return [[heading, amounts.length === 0 ? amount : words.sum(linesOf(amounts.length), amount)] as const];
  });
  return html`<h3>${words.sumsTitle(month)}</h3>
    ${factList(facts)}`;
}
