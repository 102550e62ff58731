// The deposit that was just matched by hand: with which payment runs, and the button that undoes it.
import type { PaymentRunDependencies } from '../../../application/claims/read-payment-runs.ts';
import type { DepositDependencies } from '../../../application/reconciliation/list-deposits.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';
import { matchDifference, readRunsOf, type RunsById } from './match-difference.ts';
import { depositName } from './matched-path.ts';
import { moneyWords as words } from './money-words.ts';
import { runName } from './run-name.ts';

/** With its runs as they are now. */
interface JustMatched {
  readonly deposit: Deposit;
  readonly runs: RunsById;
}

/** Where the browser goes once a deposit is matched. */
export const justMatchedPath = ({ id }: Pick<Deposit, 'id'>): string =>
  `/desk/money?${new URLSearchParams({ done: 'matched', decided: id }).toString()}`;

/** As the address names it; null: none, or its match is undone. */
export async function readJustMatched(
  deps: DepositDependencies & Pick<PaymentRunDependencies, 'paymentRuns'>,
  { query, location }: DeskVisit,
): Promise<JustMatched | null> {
  const id = query.get('decided');
  const deposit = id === null ? null : await deps.deposits.find([location], id);
  if (query.get('done') !== 'matched' || deposit === null || deposit.runs.length === 0) return null;
  return { deposit, runs: await readRunsOf(deps, location, [deposit]) };
}

/** The sentence that names the runs. */
export const justMatchedText = ({ deposit, runs }: JustMatched, names: ProviderNames): string =>
  words.matchedWith(
    depositName(deposit),
    [...runs.values()].map((run) => runName(run, names)),
  );

/** By how much it differs from its runs, and what undoes the match. */
export function justMatchedRest(visit: DeskVisit, { deposit, runs }: JustMatched): Raw {
  const difference = matchDifference(runs, deposit);
  const differs = difference !== null && difference !== 0;
  return html`${differs && html`<p class="warning">${words.matchDiffers(difference)}</p>`}
  ${postForm(
    visit,
    { action: '/desk/money', label: words.undoThisMatch },
    html`<input type="hidden" name="deposit" value="${deposit.id}" />
      <button class="quiet" name="do" value="undo">${words.undoThisMatch}</button>`,
  )}`;
}
