// The day list: takes the appointments of a day, checks them all, and shows what each came to.
import {
  checkDayList,
  checkDayListAgain,
  findDayList,
  type DayList,
  type DayListDependencies,
} from '../../../application/batches/day-list.ts';
import {
  findDayListChanges,
  type DayListChanges,
  type DayListPosition,
} from '../../../application/batches/day-list-changes.ts';
import type { LocationProviders } from '../../../application/providers/location-providers.ts';
import { parseLocalDate, plusDays, type LocalDate } from '../../../domain/values/local-date.ts';
import { writeDayList } from '../../../domain/eligibility/day-list/write-day-list.ts';
import type { readDayListText } from '../../../http/plugins/read-day-list-text.ts';
import type { BatchProgress, BatchStore } from '../../../ports/batches/batch-store.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import type { ItemNames } from '../../parts/item-names.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';
import { isoDateOf, shortDate, typedDateOf } from '../../typed-values.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { dayCounts } from './day-counts.ts';
import { dayListForm } from './day-list-form.ts';
import {
  billedUnderPractitioner,
  asListed,
  dayToComeOf,
  providersOf,
  readDayRows,
  reasonOfList,
  storedDayRows,
  type DayRow,
} from './day-rows.ts';
import { changedCells, dayTable, type DayNames } from './day-table.ts';
import { withProviderNumbers } from './named-providers.ts';
import { dayWords as words } from './day-words.ts';

export type DayScreenDependencies = DayListDependencies &
  ProviderNames &
  ItemNames & {
    readonly batches: Pick<BatchStore, 'results'>;
    readonly locationProviders: LocationProviders;
    readonly readDayListText: typeof readDayListText;
  };

/** The page at `/desk/day`; `?on=` names another day than today. */
export const createDayScreen = (deps: DayScreenDependencies): DeskScreen => ({
  path: '/desk/day',
  permission: 'check-eligibility',
  async show(visit) {
    const today = deps.clock.today(visit.location);
    const typed = (visit.query.get('on') ?? '').trim();
    const on = typed === '' ? today : parseLocalDate(isoDateOf(typed));
    if (on === null) return dayPage(deps, visit, { on: today, today, wrongDay: typed });
    const shown = readPosition(visit.query.get('after'));
    const changes = shown === null ? null : await findDayListChanges(deps, visit.location, on, shown);
    if (changes !== null) return { kind: 'parts', body: changedParts(changes) };
    return dayPage(deps, visit, { on, today, list: await findDayList(deps, visit.location, on) });
  },
  act: (visit) => takeList(deps, visit),
});

interface DayPage {
  readonly on: LocalDate;
  readonly today: LocalDate;
  readonly list?: DayList | null;
  /** What was typed as a day and is none. */
  readonly wrongDay?: string;
  /** What was pasted, and its rows where it was only to be shown. */
  readonly pasted?: {
    readonly text: string;
    readonly rows: readonly DayRow[];
    /** The headings of columns that are not read. */
    readonly leftOut?: readonly string[];
    readonly error: string | null;
  };
}

async function takeList(deps: DayScreenDependencies, visit: DeskVisit): Promise<DeskAnswer> {
  const { form, location, actor } = visit;
  const today = deps.clock.today(visit.location);
  const shown = parseLocalDate(form.get('on') ?? '') ?? today;
  const seeDay = (on: LocalDate) => ({ kind: 'see-other', path: `/desk/day?on=${on}` }) as const;
  if (form.get('do') === 'check-again') {
    const again = await checkDayListAgain(deps, { location, actor, on: shown });
    if (again === null || again.ok) return seeDay(shown);
    const pasted = { text: '', rows: [], error: again.failure.sentence };
    return dayPage(deps, visit, { on: shown, today, pasted });
  }
  const text = form.get('list') ?? '';
  const pasted = (error: string | null, on = shown) =>
    dayPage(deps, visit, { on, today, pasted: { text, rows: [], error } });
  if (isShownAgain(form)) return pasted(null);
  if (text.trim() === '') return pasted(words.listNeeded);
  const read = await deps.readDayListText(text);
  if (!read.ok) return pasted(read.sentence);
  const own = await deps.locationProviders.list(location);
  const rows = withProviderNumbers(read.rows, own);
  const on = dayToComeOf(rows, today) ?? shown;
  if (form.get('do') !== 'check-all') {
    const { leftOut } = read;
    return dayPage(deps, visit, {
      on,
      today,
      pasted: { text, rows: readDayRows(rows, own), leftOut, error: null },
    });
  }
  const accepted = await checkDayList(deps, {
    location,
    actor,
    on,
    rows: rows.map(billedUnderPractitioner),
  });
  if (!accepted.ok) return pasted(accepted.failure.sentence, on);
  for (const number of providersOf(rows)) deps.locationProviders.noteChecked(location, number);
  return seeDay(on);
}

function dayPage(deps: ProviderNames & ItemNames, visit: DeskVisit, page: DayPage): DeskAnswer {
  const names = { providers: deps.providers, schedule: deps.schedule, on: page.on };
  const { on, today, list = null, wrongDay, pasted } = page;
  const error = pasted?.error ?? null;
  const errors = new Map([
    ...(wrongDay === undefined ? [] : [['on', words.wrongDate] as const]),
    ...(error === null ? [] : [['list', error] as const]),
  ]);
  // Of a patient whose details were erased there is nothing to write.
  const stored = list?.rows.filter(({ body }) => Object.keys(body).length > 0) ?? [];
  const text = pasted?.text ?? (stored.length === 0 ? '' : writeDayList(stored.map(asListed)));
  const form = dayListForm(visit, on, { text, error });
  const title = words.titleOn(shortDate(on));
  return {
    kind: 'page',
    title,
    status: errors.size > 0 ? 422 : 200,
    body: html`<h1>${title}</h1>
      ${errorSummary(words.wrongTitle, errors)} ${dayChoice(page)}
      ${on > today && html`<p class="note">${words.future}</p>`}
      ${pasted !== undefined && preview(pasted, names)}
      ${list === null ? emptyOr(pasted === undefined, form) : listed(names, visit, on, { list, form })}`,
  };
}

const emptyOr = (isEmpty: boolean, form: Raw): Raw =>
  html`<section>
    ${
      isEmpty &&
      html`<h2>${words.emptyTitle}</h2>
        <p>${words.empty}</p>`
    }
    ${form}
  </section>`;

const dayChoice = ({ on, today, wrongDay }: DayPage): Raw =>
  html`<form method="get" action="/desk/day" class="fields" aria-label="${words.dayForm}">
    ${textField({ name: 'on', label: words.day, hint: words.dayHint, value: wrongDay ?? typedDateOf(on), width: 'short', inputMode: 'numeric', error: wrongDay === undefined ? null : words.wrongDate })}
    <button class="quiet">${words.showDay}</button>
    <a href="/desk/day">${words.today}</a>
    <a href="/desk/day?on=${plusDays(today, 1)}">${words.tomorrow}</a>
  </form>`;

const preview = (
  { rows, leftOut = [] }: Pick<NonNullable<DayPage['pasted']>, 'rows' | 'leftOut'>,
  names: DayNames,
): HtmlValue =>
  rows.length > 0 &&
  html`<section>
    <h2 id="rows-title" tabindex="-1" data-focus>${words.previewTitle(rows.length)}</h2>
    <p>${words.previewText}</p>
    ${leftOut.length > 0 && html`<p class="note">${words.leftOut(leftOut)}</p>`}
    ${dayTable(rows, names, 'rows-title')}
  </section>`;

function listed(
  names: DayNames,
  visit: DeskVisit,
  on: LocalDate,
  { list, form }: { readonly list: DayList; readonly form: Raw },
): Raw {
  const { progress } = list;
  const isRunning = progress.finishedAt === null;
  return html`<section ${isRunning && followed(progress, progress.resultCount)}>
      <h2 id="rows-title">${words.resultTitle}</h2>
      ${progressLine(progress)}
      ${isRunning && html`<p data-hidden-with-script><a class="button" href="/desk/day?on=${on}">${words.reload}</a></p>`}
      ${dayTable(storedDayRows(list, on), names, 'rows-title')}
    </section>
    <div class="actions">
      ${postForm(visit, { action: '/desk/day' }, html`<input type="hidden" name="on" value="${on}" /><button name="do" value="check-again">${words.checkAgain}</button>`)}
    </div>
    <details>
      <summary>${words.otherList}</summary>
      ${progress.malformed.length > 0 && html`<p class="note">${words.notInText(progress.malformed.map(({ row }) => row))}</p>`}
      ${form}
    </details>`;
}

const progressLine = (progress: BatchProgress): Raw =>
  html`<p id="progress" role="status" data-live>
    <strong>${dayCounts(progress)}</strong>
    ${progress.finishedAt === null && words.running(progress.resultCount, progress.rowCount)}
  </p>`;

/** The page asks again for what comes after a result. */
const followed = ({ id }: BatchProgress, sequence: number): HtmlValue => [
  html`data-refresh="1"`,
  ' ',
  html`data-after="${`${id}.${sequence}`}"`,
];

/** The result that a page shows last, as `followed` writes it. */
function readPosition(text: string | null): DayListPosition | null {
  const [, id = '', sequence = ''] = /^(\w{1,64})\.(\d{1,6})$/.exec(text ?? '') ?? [];
  return id === '' ? null : { id, sequence: Number(sequence) };
}

function changedParts({ progress, results, last, isRunning }: DayListChanges): Raw {
  const rows = results.map(({ row, state, reason }) => ({ row, state, reason: reasonOfList(reason) }));
  return html`<section ${isRunning && followed(progress, last)}>
    ${progressLine(progress)} ${changedCells(rows)}
  </section>`;
}
