// The last step of adding a bank statement with columns that were chosen now: what will be added, before it is.
import type { StatementRowReading } from '../../../domain/reconciliation/statement-line.ts';
import { addCents, cents, formatDollars } from '../../../domain/values/money.ts';
import { html, type Raw } from '../../html.ts';
import { shortDate } from '../../typed-values.ts';
import { moneyWords as words } from './money-words.ts';

const linesShown = 5;
/** Rows that are named to the person. */
export const unreadRowsMax = 20;

/** What is in the form goes on with it, hidden: `kept` are the names of the fields. */
export function previewStatement(
  readings: readonly StatementRowReading[],
  form: URLSearchParams,
  kept: readonly string[],
  columns: readonly string[],
): Raw {
  const lines = readings.flatMap((reading) => (reading.kind === 'deposit' ? [reading.line] : []));
  const unread = readings.flatMap(({ kind }, at) => (kind === 'malformed' ? [at + 1] : []));
  const sum = lines.reduce((total, { amount }) => addCents(total, amount), cents(0));
  return html`<h2 id="preview-title" tabindex="-1" data-focus>
      ${words.previewTitle(lines.length, formatDollars(sum))}
    </h2>
    <p class="note">${words.keptColumns(columns)}</p>
    ${lines.length === 0 ? html`<p class="warning">${words.previewNone}</p>` : previewTable(lines.slice(0, linesShown))}
    ${lines.length > linesShown && html`<p class="note">${words.previewMore(linesShown, lines.length)}</p>`}
    ${unread.length > 0 && html`<p class="warning">${words.unread(unread.slice(0, unreadRowsMax))}</p>`}
    ${kept.map((name) => html`<input type="hidden" name="${name}" value="${form.get(name) ?? ''}" />`)}
    <div class="actions">
      ${lines.length > 0 && html`<button name="do" value="add">${words.previewButton(lines.length)}</button>`}
      <button class="quiet" name="do" value="columns">${words.columnsButton}</button>
    </div>`;
}

type Line = Extract<StatementRowReading, { readonly kind: 'deposit' }>['line'];

const previewTable = (lines: readonly Line[]): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="preview-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.bookedOn}</th>
          <th class="amount">${words.columns.amount}</th>
          <th>${words.bankWords}</th>
          <th>${words.reference}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          ({ bookedOn, amount, words: written, reference }) =>
            html`<tr>
              <td class="day" data-label="${words.bookedOn}">${shortDate(bookedOn)}</td>
              <td class="amount" data-label="${words.columns.amount}">${formatDollars(amount)}</td>
              <td data-label="${words.bankWords}">${written}</td>
              <td data-label="${words.reference}">${reference}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
