// Asks whether somebody is sure before a deposit is matched with payment runs that do not add up to it, or with a less likely one.
import type { PaymentRunDependencies } from '../../../application/claims/read-payment-runs.ts';
import { cents, formatDollars, subtractCents, type Cents } from '../../../domain/values/money.ts';
import type { PaymentRun } from '../../../ports/claims/payment-runs.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { postForm } from '../../parts/form-fields.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';
import { matchDifference, readRunsOf } from './match-difference.ts';
import { depositName } from './matched-path.ts';
import { moneyWords as words } from './money-words.ts';
import { findNearerRun } from './nearer-run.ts';
import { runAndDay, runName, runPayee } from './run-name.ts';

interface MatchQuestion {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly text: string;
  /** The runs that are ticked when somebody chooses again. */
  readonly ticked: readonly string[];
}

/** The page that asks; null: nothing speaks against the match. `chosen`: the ids of the runs. */
export async function confirmMatch(
  deps: Pick<PaymentRunDependencies, 'paymentRuns'> & ProviderNames,
  visit: DeskVisit,
  deposit: Deposit,
  chosen: readonly string[],
): Promise<DeskAnswer | null> {
  const runs = await readRunsOf(deps, deposit.location, [{ runs: chosen }]);
  const difference = matchDifference(runs, { amount: deposit.amount, runs: chosen });
  if (difference === null) return null;
  if (difference !== 0) return asking(visit, deposit, chosen, ofDifference(deposit, chosen, difference));
  const [run, ...others] = runs.values();
  if (run === undefined || others.length > 0) return null;
  const nearer = await findNearerRun(deps, deposit, run);
  return nearer === null ? null : asking(visit, deposit, chosen, ofNearer(deps, deposit, run, nearer));
}

/** `difference`: the deposit more than the runs, not zero. */
const ofDifference = ({ amount }: Deposit, ticked: readonly string[], difference: Cents): MatchQuestion => ({
  title: words.sureMatch(difference),
  facts: [
    [words.runsTogether(ticked.length), formatDollars(subtractCents(amount, difference))],
    [words.differenceLabel, formatDollars(cents(Math.abs(difference)))],
  ],
  text: difference < 0 ? words.sureLessText : words.sureMoreText,
  ticked,
});

const ofNearer = (
  names: ProviderNames,
  { amount }: Deposit,
  chosen: PaymentRun,
  nearer: PaymentRun,
): MatchQuestion => ({
  title: words.sureNearer(
    formatDollars(amount),
    `${runAndDay(nearer)}, ${runPayee(nearer, names)}`,
    runAndDay(chosen),
  ),
  facts: [
    [words.chosenRun, runName(chosen, names)],
    [words.nearerRun, runName(nearer, names)],
  ],
  text: words.sureNearerText,
  ticked: [nearer.id],
});

/** It carries what was chosen. */
function asking(
  visit: DeskVisit,
  deposit: Deposit,
  runs: readonly string[],
  { title, facts, text, ticked }: MatchQuestion,
): DeskAnswer {
  const { id, words: written } = deposit;
  const query = new URLSearchParams({ deposit: id });
  for (const run of ticked) query.append('run', run);
  const ofDeposit = [
    [words.deposit, depositName(deposit)],
    [words.bankWords, written ?? words.wordsRemoved],
  ] as const;
  return {
    kind: 'page',
    title,
    body: html`<h1 tabindex="-1" data-focus>${title}</h1>
      <section class="sheet">
        ${factList([...ofDeposit, ...facts])}
        <p>${text}</p>
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
