// Tables of figures: rejections by code, item and provider with their meaning, and sums by provider and by item.
import type { Figures } from '../../../application/reconciliation/read-figures.ts';
import { explainCode } from '../../../domain/claims/outcomes/explanation-codes.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { FigureRow, Measures } from '../../../ports/reconciliation/claim-figures.ts';
import { html, type Raw } from '../../html.ts';
import { figuresWords as words } from './figures-words.ts';

const rejectionsShown = 100;

/** The most frequent first. */
export const rejectionTable = ({ rows }: Pick<Figures, 'rows'>): Raw =>
  html`<section>
    <h2 id="rejections-title">${words.rejectionsTitle}</h2>
    ${rows.length === 0 ? html`<p>${words.noRejections}</p>` : rejections(rows.slice(0, rejectionsShown))}
    ${rows.length > rejectionsShown && html`<p class="note">${words.moreRejections}</p>`}
  </section>`;

const rejections = (rows: readonly FigureRow[]): Raw =>
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
        ${rows.map(rejectionRow)}
      </tbody>
    </table>
  </div>`;

const rejectionRow = ({ code, itemNumber, servicingProviderNumber, count, charge }: FigureRow): Raw => {
  const explained = code === null ? null : explainCode(code, false);
  return html`<tr>
    <td data-label="${words.code}">${code}</td>
    <td data-label="${words.item}">${itemNumber}</td>
    <td data-label="${words.provider}">${servicingProviderNumber}</td>
    <td class="amount" data-label="${words.count}">${count}</td>
    <td class="amount" data-label="${words.charge}">${formatDollars(charge)}</td>
    <td data-label="${words.meaning}">${explained?.meaning ?? words.unknownMeaning}</td>
    <td data-label="${words.todo}">${explained?.remedy ?? null}</td>
  </tr>`;
};

/** A row a provider, or an item. */
export const groupTable = ({
  id,
  title,
  heading,
  count,
  rows,
}: {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  /** What is counted. */
  readonly count: string;
  readonly rows: readonly (readonly [name: string | null, measures: Measures])[];
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
            <th class="amount">${words.firstPass}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([name, measures]) =>
              html`<tr>
                <td data-label="${heading}">${name}</td>
                <td class="amount" data-label="${count}">${measures.count}</td>
                <td class="amount" data-label="${words.charge}">${formatDollars(measures.charge)}</td>
                <td class="amount" data-label="${words.benefit}">${formatDollars(measures.benefitPaid)}</td>
                <td class="amount" data-label="${words.firstPass}">${words.rate(measures.firstPassRate)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
