// What was written off, and what was accepted without payment, on the days of the figures, by whom.
import { addCents, cents, formatDollars, type Cents } from '../../../domain/values/money.ts';
import { html, type Raw } from '../../html.ts';
import { shortDate } from '../../typed-values.ts';
import { givenUpWords } from '../claims/given-up-words.ts';
import type { WrittenOffInWords } from '../claims/write-offs-in-words.ts';
import { writeOffWords as words } from './write-off-words.ts';

/** In the order of their columns. */
const kinds = ['written-off', 'accepted', 'account'] as const;

interface CountedSum {
  readonly count: number;
  readonly amount: Cents;
}

const sumOf = (writeOffs: readonly WrittenOffInWords[]): CountedSum => ({
  count: writeOffs.length,
  amount: writeOffs.reduce((sum, { amount }) => addCents(sum, amount), cents(0)),
});

const sumText = ({ count, amount }: CountedSum): string =>
  count === 0 ? '' : words.sum(count, formatDollars(amount));

/** A row for each person, and one for all; null: there are too many to add them up. */
export function writeOffTable(
  writeOffs: readonly WrittenOffInWords[] | null,
  { from, to }: { readonly from: string; readonly to: string },
): Raw {
  const days = words.days(shortDate(from), shortDate(to));
  return html`<section>
    <h2 id="write-offs-title">${words.title}</h2>
    ${
      writeOffs === null || writeOffs.length === 0
        ? html`<p>${writeOffs === null ? words.tooMany : words.none(days)}</p>`
        : html`<p class="note">${words.text(days)}</p>
            ${personTable(writeOffs)}`
    }
  </section>`;
}

const personTable = (writeOffs: readonly WrittenOffInWords[]): Raw => {
  const people = [...Map.groupBy(writeOffs, ({ by }) => by)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="write-offs-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.by}</th>
          ${kinds.map((kind) => html`<th class="amount">${givenUpWords.kinds[kind]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${people.map(([by, ofPerson]) => personRow(by, ofPerson))}
        ${people.length > 1 && personRow(html`<strong>${words.all}</strong>`, writeOffs)}
      </tbody>
    </table>
  </div>`;
};

const personRow = (by: string | Raw, writeOffs: readonly WrittenOffInWords[]): Raw =>
  html`<tr>
    <td data-label="${words.by}">${by}</td>
    ${kinds.map(
      (kind) =>
        html`<td class="amount" data-label="${givenUpWords.kinds[kind]}">
          ${sumText(sumOf(writeOffs.filter((each) => each.kind === kind)))}
        </td>`,
    )}
  </tr>`;
