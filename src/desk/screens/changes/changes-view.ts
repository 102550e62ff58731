// The views of the page of changes: which items each shows, and the table.
import type { ItemChange } from '../../../domain/schedule/releases/summarise-changes.ts';
import { cents, formatDollars, type Cents } from '../../../domain/values/money.ts';
import { html, type Raw } from '../../html.ts';
import type { ChangesView } from './changes-views.ts';
import { changesWords as words } from './changes-words.ts';

/** How often each item was billed, by its number. */
export type BilledItems = ReadonlyMap<string, number>;

/** Those of a view; of the items that were billed, the most billed first. */
export function changesOf(
  view: ChangesView,
  changes: readonly ItemChange[],
  billed: BilledItems,
): readonly ItemChange[] {
  const timesOf = ({ itemNumber }: ItemChange) => billed.get(itemNumber) ?? 0;
  switch (view) {
    case 'yours':
      return changes
        .filter((change) => timesOf(change) > 0)
        .toSorted((one, other) => timesOf(other) - timesOf(one));
    case 'fee':
      return changes.filter(({ what, feeBefore, feeAfter }) => what === 'changed' && feeBefore !== feeAfter);
    case 'wording':
      return changes.filter(({ kinds }) => kinds.length > 0);
    default:
      return changes.filter(({ what }) => what === view);
  }
}

const amount = (fee: Cents | null): string => (fee === null ? '' : formatDollars(fee));

/** `+$1.20`, or `−$0.35`; nothing where either is not known, or both are the same. */
function differenceText({ feeBefore, feeAfter }: ItemChange): string {
  if (feeBefore === null || feeAfter === null || feeBefore === feeAfter) return '';
  const more = feeAfter - feeBefore;
  return `${more > 0 ? '+' : '−'}${formatDollars(cents(Math.abs(more)))}`;
}

/** What changed, as a sentence's beginning: `The fee, its wording`. */
function whatText({ what, kinds, feeBefore, feeAfter }: ItemChange): string {
  if (what !== 'changed') return words.kinds[what];
  const parts = [...(feeBefore === feeAfter ? [] : [words.fee]), ...kinds.map((kind) => words.parts[kind])];
  return words.capital(parts.join(', '));
}

/** A row an item. `billed` has a column of its own where it is not null. */
export const changesTable = (
  changes: readonly ItemChange[],
  labelledBy: string,
  billed: BilledItems | null,
): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${labelledBy}">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.item}</th>
          <th>${words.name}</th>
          <th>${words.what}</th>
          <th class="amount">${words.feeBefore}</th>
          <th class="amount">${words.feeAfter}</th>
          <th class="amount">${words.difference}</th>
          ${billed !== null && html`<th class="amount">${words.billed}</th>`}
        </tr>
      </thead>
      <tbody>
        ${changes.map((change) => changeRow(change, billed))}
      </tbody>
    </table>
  </div>`;

const changeRow = (change: ItemChange, billed: BilledItems | null): Raw => {
  const { itemNumber, title, what, feeBefore, feeAfter } = change;
  return html`<tr>
    <td data-label="${words.item}">
      ${what === 'gone' ? itemNumber : html`<a href="/desk/items/${itemNumber}">${itemNumber}</a>`}
    </td>
    <td data-label="${words.name}">${title}</td>
    <td data-label="${words.what}">${whatText(change)}</td>
    <td class="amount" data-label="${words.feeBefore}">${amount(feeBefore)}</td>
    <td class="amount" data-label="${words.feeAfter}">${amount(feeAfter)}</td>
    <td class="amount" data-label="${words.difference}">${differenceText(change)}</td>
    ${
      billed !== null &&
      html`<td class="amount" data-label="${words.billed}">${billed.get(itemNumber) ?? 0}</td>`
    }
  </tr>`;
};
