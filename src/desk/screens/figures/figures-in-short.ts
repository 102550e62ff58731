// Sums of the claims of some days in short, each with what it was in the days before.
import { readFigures } from '../../../application/reconciliation/read-figures.ts';
import type { FiguresDependencies } from '../../../application/reconciliation/read-receivables.ts';
import type { OutcomeCaller } from '../../../application/claims/read-claim-outcomes.ts';
import { daysBefore } from '../../../domain/values/days-before.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import { formatDollars, type Cents } from '../../../domain/values/money.ts';
import type { Measures } from '../../../ports/reconciliation/claim-figures.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { shortDate } from '../../typed-values.ts';
import { figuresWords as words } from './figures-words.ts';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Sums of the days before those that are shown. */
export type FiguresBefore = Days & { readonly total: Measures };

/** As many days before; null where no claim was lodged on them. */
export async function readBefore(
  deps: FiguresDependencies,
  caller: OutcomeCaller,
  shown: Days,
): Promise<FiguresBefore | null> {
  const days = daysBefore(shown);
  if (days === null) return null;
  const read = await readFigures(deps, caller, { ...days, by: 'stream' });
  return read.ok && read.answer.total.count > 0 ? { ...days, total: read.answer.total } : null;
}

/** Each sum with that of the days before, where there are any. `rejected`: what was not paid of rejected services. */
export const figuresInShort = (total: Measures, before: FiguresBefore | null, rejected: Cents): Raw =>
  html`<section>
    <h2>${words.totalTitle}</h2>
    ${before !== null && html`<p class="note">${words.comparedWith(shortDate(before.from), shortDate(before.to))}</p>`}
    ${factList(
      factsOf
        .filter(([, textOf]) => textOf(total) !== null)
        .map(([label, textOf]) => [label, factOf(textOf, total, before)] as const),
    )}
    ${rejected > 0 && html`<p class="note">${words.rejectedUnpaid(formatDollars(rejected))}</p>`}
    <p class="note">${words.shortfallHint}</p>
    <p class="note">${words.countedTwice} ${words.daysHint}</p>
  </section>`;

/** Null: nothing that is said. */
type TextOf = (of: Measures) => string | null;

const factOf = (textOf: TextOf, total: Measures, before: FiguresBefore | null): HtmlValue =>
  html`${textOf(total)}
  ${before !== null && html`<p class="note">${words.before(textOf(before.total) ?? words.nothing)}</p>`}`;

const amountOfClaims = (amount: Measures['charge'], count: number): string =>
  words.ofClaims(formatDollars(amount), count);

/** Those between what is lodged, paid and paid less are left out where they are nothing. */
const factsOf: readonly (readonly [label: string, textOf: TextOf])[] = [
  [words.counted.claims, ({ count }) => String(count)],
  [words.charge, ({ charge }) => formatDollars(charge)],
  [words.benefit, ({ benefitPaid }) => formatDollars(benefitPaid)],
  [
    words.shortfall,
    ({ short, shortfall }) => (short === 0 ? words.nothing : amountOfClaims(shortfall, short)),
  ],
  [
    words.open,
    ({ notSettled: open }) => (open === null || open.open === 0 ? null : formatDollars(open.open)),
  ],
  [
    words.notTaken,
    ({ notSettled: open }) =>
      open === null || open.refusedCount === 0 ? null : amountOfClaims(open.refused, open.refusedCount),
  ],
  [
    words.ofPatients,
    ({ notSettled: open }) =>
      open === null || open.ofPatients === 0 ? null : formatDollars(open.ofPatients),
  ],
  [words.firstPass.claims, ({ firstPassRate }) => words.rate(firstPassRate)],
  [words.rejected, ({ rejected, notSettled }) => words.rejectedText(rejected, notSettled?.refusedCount ?? 0)],
  [words.daysHalf, ({ daysToPaymentP50 }) => words.days(daysToPaymentP50)],
  [words.daysMost, ({ daysToPaymentP90 }) => words.days(daysToPaymentP90)],
];
