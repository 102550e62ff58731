// The table of a day list: a row an appointment, with its state by word and shape and its reason as it is.
import type { BatchRowState } from '../../../domain/eligibility/day-list/batch-row-state.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { namedItems, type ItemNames } from '../../parts/item-names.ts';
import { namedProvider, type ProviderNames } from '../../parts/provider-name.ts';
import { stateMark } from '../../parts/verdict-mark.ts';
import { checkRow } from '../check/listed-patient.ts';
import { dayListFormId } from './day-list-form.ts';
import type { DayRow } from './day-rows.ts';
import { dayWords as words } from './day-words.ts';

/** Names practitioners, and items on the day of the list. */
export type DayNames = ProviderNames & ItemNames & { readonly on: LocalDate };

/** `titleId` is the heading that names it. */
export const dayTable = (rows: readonly DayRow[], names: DayNames, titleId: string): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${titleId}">
    <table class="stack">
      <thead>
        <tr>
          <th scope="col">${words.state}</th>
          <th scope="col">${words.appointment}</th>
          <th scope="col">${words.patient}</th>
          <th scope="col">${words.provider}</th>
          <th scope="col">${words.items}</th>
          <th scope="col">${words.reason}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => dayRow(row, names))}
      </tbody>
    </table>
  </div>`;

const marks = { ok: 'yes', fix: 'fix', ask: 'open', refused: 'no' } as const satisfies Record<
  BatchRowState,
  string
>;

/** The mark of a state, by word and shape. */
export const markOf = (state: BatchRowState | null): Raw =>
  state === null ? stateMark('waiting', words.waiting) : stateMark(marks[state], words.states[state]);

function dayRow(
  { row, reference, patient, details, provider, items, state, reason, path }: DayRow,
  names: DayNames,
): Raw {
  const appointment = reference ?? words.row(row);
  const name = patient === '' && path !== null ? words.unnamed : patient;
  const rest = `${name}, ${appointment}`;
  const link =
    path !== null &&
    html`<a href="${path}"
      ><span class="hidden">${words.check} </span>${name}<span class="hidden">, ${appointment}</span></a
    >`;
  return html`<tr>
    ${stateCell(row, state)} ${cell(words.appointment, appointment)}
    ${cell(words.patient, path === null ? [name, details !== '' && html`<div class="note">${details}</div>`, state === null && checkButton(row, rest)] : link)}
    ${cell(words.provider, namedProvider(names, provider))}
    ${cell(
      words.items,
      namedItems(
        names,
        items.map((itemNumber) => ({ itemNumber, on: names.on })),
      ),
    )}
    ${reasonCell(row, reason)}
  </tr>`;
}

const stateCell = (row: number, state: BatchRowState | null): Raw =>
  html`<td id="state-${row}" data-live>${markOf(state)}</td>`;
const reasonCell = (row: number, reason: string): Raw =>
  html`<td id="reason-${row}" class="reason" data-live>${reason}</td>`;

/** What changes in rows when their results come, for a page that has the rows. */
export const changedCells = (rows: readonly Pick<DayRow, 'row' | 'state' | 'reason'>[]): Raw =>
  html`<table>
    ${rows.map(
      ({ row, state, reason }) =>
        html`<tr>
          ${stateCell(row, state)}${reasonCell(row, reason)}
        </tr>`,
    )}
  </table>`;

/** Checks a row that is only read, in a tab of its own: the list stays. The form below has its text. */
const checkButton = (row: number, rest: string): Raw =>
  html` <button
    class="quiet small"
    form="${dayListFormId}"
    formaction="/desk/check"
    formtarget="_blank"
    name="do"
    value="${checkRow(row)}"
  >
    ${words.check}<span class="hidden"> ${rest}${words.newTab}</span>
  </button>`;

/** On a narrow screen an empty one is left out. */
const cell = (label: string, content: HtmlValue): Raw => html`<td data-label="${label}">${content}</td>`;
