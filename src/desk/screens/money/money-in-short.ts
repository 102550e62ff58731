// The first lines of the page of money: what is owed, what is not matched and what is, each with the way to it.
import type { Receivables } from '../../../application/reconciliation/read-receivables.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { MatchedCount, UnmatchedMoney } from '../../../ports/reconciliation/deposit-store.ts';
import { html, type Raw } from '../../html.ts';
import { moneyShortWords as words } from './money-short-words.ts';
import { monthWords } from './month-words.ts';
import { sumOf, sumText } from './owed-view.ts';

/** `owed`: as of the day that is shown; null where none is. */
export function moneyInShort(
  owed: Pick<Receivables, 'byParty'> | null,
  { deposits, depositAmount, runs, runAmount }: UnmatchedMoney,
  { withRuns, amountWithRuns }: MatchedCount,
): Raw {
  const sums = [
    [words.deposits(deposits), formatDollars(depositAmount), '#deposits-title'],
    [words.runs(runs), formatDollars(runAmount), '#runs-title'],
    [words.matched(withRuns), formatDollars(amountWithRuns), '#matched-title'],
  ] as const;
  return html`<ul class="lines">
    ${
      owed !== null &&
      html`<li>
          <a href="#owed-title">${words.owedByMedicare}</a>
          ${sumText(sumOf([...owed.byParty.insurer, ...owed.byParty.unseen]))}
        </li>
        <li><a href="#owed-title">${words.owedByPatients}</a> ${sumText(sumOf(owed.byParty.patient))}</li>`
    }
    ${sums.map(([label, amount, path]) => html`<li><a href="${path}">${label}</a> ${amount}</li>`)}
    <li><a href="#month">${monthWords.title}</a></li>
  </ul>`;
}
