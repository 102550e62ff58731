// The statements that were added last, each with a button that undoes its import as a whole.
import { formatDollars } from '../../../domain/values/money.ts';
import type { StatementImport } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { shortDate } from '../../typed-values.ts';
import { importPath } from './import-path.ts';
import { depositName, matchedPath } from './matched-path.ts';
import { moneyWords as words } from './money-words.ts';

/** `timeZone`: that of the location. */
export const importsTable = (
  visit: DeskVisit,
  imports: readonly StatementImport[],
  timeZone: string,
): Raw => {
  const nameOf = ({ addedAt, account }: StatementImport): ControlName => ({
    shown: words.undo,
    rest: words.undoImportRest(timeInZone(addedAt, timeZone), account),
  });
  return html`<section id="imports">
    <h2 id="imports-title">${words.importsTitle}</h2>
    <p class="note">${words.importsText}</p>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="imports-title">
      <table class="stack">
        <thead>
          <tr>
            <th>${words.addedAt}</th>
            <th>${words.account}</th>
            <th class="amount">${words.deposits}</th>
            <th class="amount">${words.columns.amount}</th>
            <th>${words.bookedOn}</th>
            <th><span class="hidden">${words.undo}</span></th>
          </tr>
        </thead>
        <tbody>
          ${nameControls(imports, nameOf).map(
            ([each, name]) =>
              html`<tr>
                <td class="day" data-label="${words.addedAt}">${timeInZone(each.addedAt, timeZone)}</td>
                <td data-label="${words.account}">${each.account}</td>
                <td class="amount" data-label="${words.deposits}">${each.count}</td>
                <td class="amount" data-label="${words.columns.amount}">${formatDollars(each.sum)}</td>
                <td data-label="${words.bookedOn}">${daysText(each)}</td>
                <td class="act">${undoForm(visit, each, name)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
};

const daysText = ({ firstDay, lastDay }: StatementImport): string =>
  firstDay === lastDay ? shortDate(firstDay) : words.days(shortDate(firstDay), shortDate(lastDay));

/** What a person decided about its deposits is undone first, one by one. */
const undoForm = (
  visit: DeskVisit,
  { id, decided }: StatementImport,
  { shown, rest }: ControlName,
): HtmlValue =>
  decided.length > 0
    ? html`<span class="note"
        >${words.importDecided}
        ${decided.map(
          (deposit) => html`<a href="${matchedPath(deposit.id)}">${depositName(deposit)}</a> `,
        )}</span
      >`
    : postForm(
        visit,
        { action: importPath, label: shown + rest },
        html`<input type="hidden" name="import" value="${id}" />
          <button class="quiet" name="do" value="undo">${shown}<span class="hidden">${rest}</span></button>`,
      );
