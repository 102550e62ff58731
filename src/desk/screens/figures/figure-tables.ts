// Tables of figures: rejections by code, item and provider with their meaning, and sums by provider and by item.
import type { Figures } from '../../../application/reconciliation/read-figures.ts';
import { checkForCode } from '../../../domain/claims/outcomes/check-for-code.ts';
import { explainCode } from '../../../domain/claims/outcomes/explanation-codes.ts';
import { formatDollars, subtractCents, type Cents } from '../../../domain/values/money.ts';
import type { FigureRow, Measures, NotSettled } from '../../../ports/reconciliation/claim-figures.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { namedProvider, type ProviderNames } from '../../parts/provider-name.ts';
import { costliestFirst, countByCode, unpaidOf, type CodeCount } from './code-counts.ts';
import { typedDateOf } from '../../typed-values.ts';
import { figuresWords as words } from './figures-words.ts';

const rejectionsShown = 100;

/** Claims that the insurer did not take: their services have no code. */
type NotTaken = Pick<NotSettled, 'refused' | 'refusedCount'>;

/** What was rejected, what is paid less in all (that is a part of it), and what was not taken. */
type RejectedOf = Pick<Figures, 'rows' | 'from' | 'to'> & {
  readonly shortfall: Cents;
  readonly notTaken: NotTaken | null;
};

/** A row a code, what cost most first, with a link to its claims for those who follow claims; below it the same by item and provider. */
export const rejectionTable = (
  { rows, from, to, shortfall, notTaken }: RejectedOf,
  names: ProviderNames,
  mayFollow: boolean,
): Raw =>
  html`<section>
    <h2 id="codes-title">${words.rejectionsTitle}</h2>
    ${
      rows.length === 0 && (notTaken?.refusedCount ?? 0) === 0
        ? html`<p>${words.noRejections}</p>`
        : codeTable(
            countByCode(rows),
            { unpaid: unpaidOf(rows), shortfall, notTaken },
            mayFollow ? { from, to } : null,
          )
    }
    ${
      rows.length > 0 &&
      html`<p class="note">${words.checkText}</p>
        <h3 id="rejections-title">${words.splitTitle}</h3>
        ${rejections(rows.toSorted(costliestFirst).slice(0, rejectionsShown), names)}`
    }
    ${rows.length > rejectionsShown && html`<p class="note">${words.moreRejections}</p>`}
  </section>`;

const codeTable = (
  codes: readonly CodeCount[],
  { unpaid, shortfall, notTaken }: { unpaid: Cents; shortfall: Cents; notTaken: NotTaken | null },
  days: Pick<Figures, 'from' | 'to'> | null,
): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="codes-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.code}</th>
          <th class="amount">${words.unpaid}</th>
          <th class="amount">${words.counted.services}</th>
          <th class="amount">${words.share}</th>
          <th>${words.meaning}</th>
          <th>${words.todo}</th>
          <th>${words.check}</th>
        </tr>
      </thead>
      <tbody>
        ${codes.map((counted) => codeRow(counted, days))}
        ${shortfall !== unpaid && restRow(subtractCents(shortfall, unpaid))}
        ${shortfall > 0 && sumRow(shortfall)}
        ${notTaken !== null && notTaken.refusedCount > 0 && notTakenRow(notTaken)}
      </tbody>
    </table>
  </div>`;

/** Without a link where `days` is null. */
const codeRow = (
  { code, count, share, unpaid }: CodeCount,
  days: Pick<Figures, 'from' | 'to'> | null,
): Raw => {
  const explained = code === null ? null : explainCode(code, false);
  return html`<tr>
    <td data-label="${words.code}">
      ${code === null || days === null ? code : html`<a href="${claimsOfCode(code, days)}">${code}<span class="hidden">${words.claimsOfCode}</span></a>`}
    </td>
    <td class="amount" data-label="${words.unpaid}">${formatDollars(unpaid)}</td>
    <td class="amount" data-label="${words.counted.services}">${count}</td>
    <td class="amount" data-label="${words.share}">${words.rate(share)}</td>
    <td data-label="${words.meaning}">${explained?.meaning ?? words.unknownMeaning}</td>
    <td data-label="${words.todo}">${explained?.remedy ?? null}</td>
    <td data-label="${words.check}">${(code === null ? null : checkForCode(code)) ?? words.noCheck}</td>
  </tr>`;
};

/** What is paid less and was not rejected. */
const restRow = (amount: Cents): Raw =>
  html`<tr>
    <td data-label="${words.code}">${words.paidInPart}</td>
    <td class="amount" data-label="${words.unpaid}">${formatDollars(amount)}</td>
    <td colspan="2"></td>
    <td colspan="3" data-label="${words.meaning}">${words.paidInPartMeaning}</td>
  </tr>`;

/** All that is paid less. */
const sumRow = (amount: Cents): Raw =>
  html`<tr>
    <td data-label="${words.code}"><strong>${words.shortfall}</strong></td>
    <td class="amount" data-label="${words.unpaid}"><strong>${formatDollars(amount)}</strong></td>
    <td colspan="5"></td>
  </tr>`;

/** Of claims, not services: it has no share of those, and is no part of what is paid less. */
const notTakenRow = ({ refused, refusedCount }: NotTaken): Raw =>
  html`<tr>
    <td data-label="${words.code}">${words.notTakenRow}</td>
    <td class="amount" data-label="${words.unpaid}">${formatDollars(refused)}</td>
    <td class="amount" data-label="${words.counted.services}">${words.notTakenCount(refusedCount)}</td>
    <td class="amount" data-label="${words.share}"></td>
    <td data-label="${words.meaning}">${words.notTakenMeaning}</td>
    <td data-label="${words.todo}">${words.notTakenTodo}</td>
    <td data-label="${words.check}">${words.noCheck}</td>
  </tr>`;

const claimsOfCode = (code: string, { from, to }: Pick<Figures, 'from' | 'to'>): string => {
  const days = { from: typedDateOf(from), to: typedDateOf(to) };
  return `/desk/claims?${new URLSearchParams({ view: 'all', code, ...days }).toString()}`;
};

const rejections = (rows: readonly FigureRow[], names: ProviderNames): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="rejections-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.code}</th>
          <th>${words.item}</th>
          <th>${words.provider}</th>
          <th class="amount">${words.unpaid}</th>
          <th class="amount">${words.counted.services}</th>
          <th>${words.meaning}</th>
          <th>${words.todo}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => rejectionRow(row, names))}
      </tbody>
    </table>
  </div>`;

const rejectionRow = (
  { code, itemNumber, servicingProviderNumber, count, shortfall }: FigureRow,
  names: ProviderNames,
): Raw => {
  const explained = code === null ? null : explainCode(code, false);
  return html`<tr>
    <td data-label="${words.code}">${code}</td>
    <td data-label="${words.item}">${itemNumber}</td>
    <td data-label="${words.provider}">${namedProvider(names, servicingProviderNumber)}</td>
    <td class="amount" data-label="${words.unpaid}">${formatDollars(shortfall)}</td>
    <td class="amount" data-label="${words.counted.services}">${count}</td>
    <td data-label="${words.meaning}">${explained?.meaning ?? words.unknownMeaning}</td>
    <td data-label="${words.todo}">${explained?.remedy ?? null}</td>
  </tr>`;
};

/** A row a provider, a payee, a kind of claim or an item; with the sum of all where it is given. */
export const groupTable = ({
  id,
  title,
  heading,
  counts,
  rows,
  total = null,
}: {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly counts: 'claims' | 'services';
  readonly rows: readonly (readonly [name: HtmlValue, measures: Measures])[];
  readonly total?: Measures | null;
}): Raw =>
  html`<section>
    <h2 id="${id}-title">${title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="${id}-title">
      <table class="stack">
        <thead>
          <tr>
            <th>${heading}</th>
            <th class="amount">${words.counted[counts]}</th>
            <th class="amount">${words.charge}</th>
            <th class="amount">${words.benefit}</th>
            <th class="amount">${words.shortfall}</th>
            <th class="amount">${words.firstPass[counts]}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(([name, measures]) => groupRow(heading, counts, name, measures))}
          ${total !== null && rows.length > 1 && groupRow(heading, counts, html`<strong>${words.total}</strong>`, total)}
        </tbody>
      </table>
    </div>
  </section>`;

const groupRow = (heading: string, counts: 'claims' | 'services', name: HtmlValue, of: Measures): Raw =>
  html`<tr>
    <td data-label="${heading}">${name}</td>
    <td class="amount" data-label="${words.counted[counts]}">${of.count}</td>
    <td class="amount" data-label="${words.charge}">${formatDollars(of.charge)}</td>
    <td class="amount" data-label="${words.benefit}">${formatDollars(of.benefitPaid)}</td>
    <td class="amount" data-label="${words.shortfall}">${formatDollars(of.shortfall)}</td>
    <td class="amount" data-label="${words.firstPass[counts]}">${words.rate(of.firstPassRate)}</td>
  </tr>`;
