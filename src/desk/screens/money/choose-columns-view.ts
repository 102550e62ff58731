// The second step of adding a bank statement: which column of the file is which, chosen from its headings, above its first lines.
import { suggestStatementColumns } from '../../../domain/reconciliation/suggest-statement-columns.ts';
import { html, type Raw } from '../../html.ts';
import { selectField } from '../../parts/form-fields.ts';
import { moneyWords as words } from './money-words.ts';

/** The fields, in the order in which an account keeps its columns. */
export const columnNames = ['date', 'amount', 'words', 'reference'] as const;

const linesShown = 4;
/** Longer cells are cut. */
const cellCharactersMax = 60;

/** `rows`: the file, with its first line. What was chosen before is chosen again; else what the headings suggest. */
export function chooseColumns(
  rows: readonly (readonly string[])[],
  form: URLSearchParams,
  errors: ReadonlyMap<string, string>,
): Raw {
  const { choices, guesses, hasHeading } = suggestStatementColumns(rows);
  const options = choices.map(({ name, number, first: cell }): [string, string] => [
    name,
    number === null ? name : words.numberedColumn(number, cut(cell)),
  ]);
  const field = (name: (typeof columnNames)[number]) =>
    selectField({
      name,
      label: words.columns[name],
      value: form.get(name) ?? guesses[name] ?? '',
      options: [['', name === 'reference' ? words.noReference : words.chooseColumn], ...options],
      error: errors.get(name) ?? null,
    });
  return html`<fieldset>
    <legend id="columns-title" tabindex="-1" data-focus>${words.columnsTitle}</legend>
    <p class="note">${words.columnsText}</p>
    <div class="fields">${columnNames.map(field)}</div>
    ${firstLines(rows, hasHeading)}
  </fieldset>`;
}

function firstLines(rows: readonly (readonly string[])[], hasHeading: boolean): Raw {
  const shown = rows.slice(0, linesShown);
  const [headings = [], ...lines] = hasHeading ? shown : [[], ...shown];
  const label = (at: number): string => cut(headings[at] ?? words.column(at + 1));
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="first-lines">
    <table class="stack">
      <caption id="first-lines">
        ${words.firstLines}
      </caption>
      <thead>
        <tr>
          ${(lines[0] ?? headings).map((_, at) => html`<th>${label(at)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (line) =>
            html`<tr>
              ${line.map((cell, at) => html`<td data-label="${label(at)}">${cut(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const cut = (cell: string): string =>
  cell.length > cellCharactersMax ? `${cell.slice(0, cellCharactersMax)}…` : cell;
