// The last step of adding a bank statement: by which columns it is read, and what will be added, before it is.
import type { StatementColumns } from '../../../domain/reconciliation/statement-columns.ts';
import type { StatementRowReading } from '../../../domain/reconciliation/statement-line.ts';
import { addCents, cents, formatDollars } from '../../../domain/values/money.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import { shortDate } from '../../typed-values.ts';
import { columnNames } from './choose-columns-view.ts';
import { importPath } from './import-path.ts';
import { moneyWords as words } from './money-words.ts';

const linesShown = 5;
/** Rows that are named to the person. */
export const unreadRowsMax = 20;

/** A statement as it was read. */
export interface PreviewedStatement {
  readonly account: string;
  readonly readings: readonly StatementRowReading[];
  readonly columns: StatementColumns;
  /** How many of its deposits are stored already. */
  readonly known: number;
}

/** The lines by which money comes in. */
export const depositsOf = (readings: readonly StatementRowReading[]): readonly Line[] =>
  readings.flatMap((reading) => (reading.kind === 'deposit' ? [reading.line] : []));

/** `paidTo`: the last four digits of the accounts to which payment runs went. Nothing is added yet. What was typed goes on with the form, hidden, with the columns by which it was read. */
export const previewPage = (
  visit: DeskVisit,
  read: PreviewedStatement,
  paidTo: readonly string[],
): DeskAnswer => ({
  kind: 'page',
  title: words.importTitle,
  body: html`<h1>${words.importTitle}</h1>
    <p class="reason">${words.previewText}</p>
    ${postForm(
      visit,
      { action: importPath, label: words.importTitle, kept: { do: 'add' } },
      html`${previewStatement(visit.form, read, accountWarning(read.account, paidTo))}
        <p role="status" data-working="${words.adding}"></p>`,
    )}
    <p><a href="/desk/money">${words.back}</a></p>`,
});

function previewStatement(
  form: URLSearchParams,
  { account, readings, columns, known }: PreviewedStatement,
  warning: HtmlValue,
): Raw {
  const lines = depositsOf(readings);
  const unread = readings.flatMap(({ kind }, at) => (kind === 'malformed' ? [at + 1] : []));
  const sum = lines.reduce((total, { amount }) => addCents(total, amount), cents(0));
  const kept = [
    ...['account', 'statement'].map((name) => [name, form.get(name) ?? ''] as const),
    ...columnNames.map((name) => [name, columns[name] ?? ''] as const),
  ];
  return html`<h2 id="preview-title" tabindex="-1" data-focus>
      ${words.previewTitle(lines.length, formatDollars(sum))}
    </h2>
    <p>${words.toWhichAccount(account)} ${known > 0 && words.previewKnown(known, lines.length)}</p>
    <p>${words.readBy(columnNames.flatMap((name) => columnText(name, columns)))}</p>
    ${lines.length === 0 ? html`<p class="warning">${words.previewNone}</p>` : previewTable(lines.slice(0, linesShown))}
    ${lines.length > linesShown && html`<p class="note">${words.previewMore(linesShown, lines.length)}</p>`}
    ${unread.length > 0 && html`<p class="warning">${words.unread(unread.slice(0, unreadRowsMax))}</p>`}
    ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)} ${warning}
    <div class="actions">
      ${lines.length > known && html`<button name="do" value="add">${words.previewButton(lines.length - known)}</button>`}
      <button class="quiet" name="do" value="columns">${words.otherColumnsButton}</button>
    </div>`;
}

const digitsMin = 4;

/** Its last four digits are those of the account that a payment run names; `paidTo`: those of the runs that are known. */
function accountWarning(account: string, paidTo: readonly string[]): HtmlValue {
  const digits = account.replaceAll(/\D/g, '');
  if (digits.length < digitsMin) return html`<p class="warning">${words.noDigits(account)}</p>`;
  const isKnown = paidTo.length === 0 || paidTo.includes(digits.slice(-digitsMin));
  return isKnown ? null : html`<p class="warning">${words.otherAccount(account, paidTo)}</p>`;
}

/** `Date from “Posted”`; nothing where the file has no such column. */
function columnText(name: (typeof columnNames)[number], columns: StatementColumns): readonly string[] {
  const column = columns[name];
  return column === null ? [] : [words.columnFrom(words.columns[name], column)];
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
