// Asks whether somebody is sure before a deposit is matched with payment runs that do not add up to it.
import { cents, formatDollars, subtractCents, type Cents } from '../../../domain/values/money.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { postForm } from '../../parts/form-fields.ts';
import { shortDate } from '../../typed-values.ts';
import { moneyWords as words } from './money-words.ts';

/** The page with both amounts; it carries what was chosen. `difference`: the deposit more than the runs, not zero. */
export function confirmMatch(
  visit: DeskVisit,
  { id, amount, bookedOn, words: written }: Deposit,
  runs: readonly string[],
  difference: Cents,
): DeskAnswer {
  const title = words.sureMatch(difference);
  const query = new URLSearchParams({ deposit: id });
  for (const run of runs) query.append('run', run);
  const facts = [
    [words.deposit, `${formatDollars(amount)}, ${shortDate(bookedOn)}`],
    [words.bankWords, written ?? words.wordsRemoved],
    [words.runsTogether(runs.length), formatDollars(subtractCents(amount, difference))],
    [words.differenceLabel, formatDollars(cents(Math.abs(difference)))],
  ] as const;
  return {
    kind: 'page',
    title,
    body: html`<h1 tabindex="-1" data-focus>${title}</h1>
      <section class="sheet">
        ${factList(facts)}
        <p>${difference < 0 ? words.sureLessText : words.sureMoreText}</p>
        ${postForm(
          visit,
          { action: '/desk/money', label: title },
          html`<input type="hidden" name="deposit" value="${id}" />
            ${runs.map((run) => html`<input type="hidden" name="run" value="${run}" />`)}
            <input type="hidden" name="sure" value="yes" />
            <div class="actions">
              <button class="quiet danger" name="do" value="match">${words.sureMatchButton}</button>
              <a class="button quiet" href="/desk/money?${query.toString()}">${words.notSureMatch}</a>
            </div>`,
        )}
      </section>`,
  };
}
