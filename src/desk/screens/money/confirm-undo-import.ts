// Asks whether somebody is sure before an import of a bank statement is undone as a whole.
import { formatDollars } from '../../../domain/values/money.ts';
import type { StatementImport } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { postForm } from '../../parts/form-fields.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { importPath } from './import-path.ts';
import { moneyWords as words } from './money-words.ts';

/** The page with what would be removed; `id` is that of one of the deposits. `found`: null where it is none of the last. */
export function confirmUndoImport(
  visit: DeskVisit,
  id: string,
  found: StatementImport | null,
  timeZone: string,
): DeskAnswer {
  const facts: readonly (readonly [string, string])[] =
    found === null
      ? []
      : [
          [words.addedAt, timeInZone(found.addedAt, timeZone)],
          [words.account, found.account],
          [words.deposits, `${found.count}, ${formatDollars(found.sum)}`],
        ];
  return {
    kind: 'page',
    title: words.sureUndoTitle,
    body: html`<h1 tabindex="-1" data-focus>${words.sureUndoTitle}</h1>
      <section class="sheet">
        ${factList(facts)}
        <p>${words.sureUndoText}</p>
        ${postForm(
          visit,
          { action: importPath, label: words.sureUndoTitle },
          html`<input type="hidden" name="import" value="${id}" />
            <input type="hidden" name="sure" value="yes" />
            <div class="actions">
              <button class="quiet danger" name="do" value="undo">${words.sureUndoButton}</button>
              <a class="button quiet" href="/desk/money">${words.notSureUndo}</a>
            </div>`,
        )}
      </section>`,
  };
}
