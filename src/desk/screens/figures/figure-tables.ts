// Tables of figures: rejections by code, item and provider with their meaning, and sums by provider and by item.
import type { Figures } from '../../../application/reconciliation/read-figures.ts';
import { checkForCode } from '../../../domain/claims/outcomes/check-for-code.ts';
import { explainCode } from '../../../domain/claims/outcomes/explanation-codes.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { FigureRow, Measures } from '../../../ports/reconciliation/claim-figures.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { namedProvider, type ProviderNames } from '../../parts/provider-name.ts';
import { countByCode, type CodeCount } from './code-counts.ts';
import { typedDateOf } from '../../typed-values.ts';
import { figuresWords as words } from './figures-words.ts';

const rejectionsShown = 100;

/** What was rejected; `notTaken` is the number of claims that the insurer did not take: their services have no code. */
type RejectedOf = Pick<Figures, 'rows' | 'from' | 'to'> & { readonly notTaken: number };

/** A row a code, the most frequent first, with a link to its claims for those who follow claims; below it the same by item and provider. */
export const rejectionTable = (
  { rows, from, to, notTaken }: RejectedOf,
  names: ProviderNames,
  mayFollow: boolean,
): Raw =>
  html`<section>
    <h2 id="codes-title">${words.rejectionsTitle}</h2>
    ${rows.length === 0 && notTaken === 0 ? html`<p>${words.noRejections}</p>` : codeTable(countByCode(rows), notTaken, mayFollow ? { from, to } : null)}
    ${
      rows.length > 0 &&
      html`<h3 id="rejections-title">${words.splitTitle}</h3>
        ${rejections(rows.slice(0, rejectionsShown), names)}`
    }
    ${rows.length > rejectionsShown && html`<p class="note">${words.moreRejections}</p>`}
  </section>`;

const codeTable = (
  codes: readonly CodeCount[],
  notTaken: number,
  days: Pick<Figures, 'from' | 'to'> | null,
): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="codes-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.code}</th>
          <th class="amount">${words.count}</th>
          <th class="amount">${words.share}</th>
          <th>${words.meaning}</th>
          <th>${words.todo}</th>
          <th>${words.check}</th>
        </tr>
      </thead>
      <tbody>
        ${codes.map((counted) => codeRow(counted, days))} ${notTaken > 0 && notTakenRow(notTaken)}
      </tbody>
    </table>
  </div>`;

/** Without a link where `days` is null. */
const codeRow = ({ code, count, share }: CodeCount, days: Pick<Figures, 'from' | 'to'> | null): Raw => {
  const explained = code === null ? null : explainCode(code, false);
  return html`<tr>
    <td data-label="${words.code}">
      ${code === null || days === null ? code : html`<a href="${claimsOfCode(code, days)}">${code}<span class="hidden">${words.claimsOfCode}</span></a>`}
    </td>
    <td class="amount" data-label="${words.count}">${count}</td>
    <td class="amount" data-label="${words.share}">${words.rate(share)}</td>
    <td data-label="${words.meaning}">${explained?.meaning ?? words.unknownMeaning}</td>
    <td data-label="${words.todo}">${explained?.remedy ?? null}</td>
    <td data-label="${words.check}">${(code === null ? null : checkForCode(code)) ?? words.noCheck}</td>
  </tr>`;
};

/** Of claims, not services: it has no share of those. */
const notTakenRow = (count: number): Raw =>
  html`<tr>
    <td data-label="${words.code}">${words.notTakenRow}</td>
    <td class="amount" data-label="${words.count}">${words.notTakenCount(count)}</td>
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
          <th class="amount">${words.count}</th>
          <th class="amount">${words.charge}</th>
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
  { code, itemNumber, servicingProviderNumber, count, charge }: FigureRow,
  names: ProviderNames,
): Raw => {
  const explained = code === null ? null : explainCode(code, false);
  return html`<tr>
    <td data-label="${words.code}">${code}</td>
    <td data-label="${words.item}">${itemNumber}</td>
    <td data-label="${words.provider}">${namedProvider(names, servicingProviderNumber)}</td>
    <td class="amount" data-label="${words.count}">${count}</td>
    <td class="amount" data-label="${words.charge}">${formatDollars(charge)}</td>
    <td data-label="${words.meaning}">${explained?.meaning ?? words.unknownMeaning}</td>
    <td data-label="${words.todo}">${explained?.remedy ?? null}</td>
  </tr>`;
};

/** A row a provider, a payee, a kind of claim or an item; with the sum of all where it is given. */
export const groupTable = ({
  id,
  title,
  heading,
  count,
  rows,
  total = null,
}: {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  /** What is counted. */
  readonly count: string;
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
            <th class="amount">${count}</th>
            <th class="amount">${words.charge}</th>
            <th class="amount">${words.benefit}</th>
            <th class="amount">${words.shortfall}</th>
            <th class="amount">${words.firstPass}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(([name, measures]) => groupRow(heading, count, name, measures))}
          ${total !== null && rows.length > 1 && groupRow(heading, count, html`<strong>${words.total}</strong>`, total)}
        </tbody>
      </table>
    </div>
  </section>`;

const groupRow = (heading: string, count: string, name: HtmlValue, of: Measures): Raw =>
  html`<tr>
    <td data-label="${heading}">${name}</td>
    <td class="amount" data-label="${count}">${of.count}</td>
    <td class="amount" data-label="${words.charge}">${formatDollars(of.charge)}</td>
    <td class="amount" data-label="${words.benefit}">${formatDollars(of.benefitPaid)}</td>
    <td class="amount" data-label="${words.shortfall}">${formatDollars(of.shortfall)}</td>
    <td class="amount" data-label="${words.firstPass}">${words.rate(of.firstPassRate)}</td>
  </tr>`;
