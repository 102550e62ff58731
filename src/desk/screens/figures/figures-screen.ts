// The page of figures: lodged and paid, what is paid at the first try, how long it takes, and why services were rejected.
import { readFigures, type Figures } from '../../../application/reconciliation/read-figures.ts';
import type { FiguresDependencies } from '../../../application/reconciliation/read-receivables.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import { parseLocalDate, type LocalDate } from '../../../domain/values/local-date.ts';
import type { DeskFigureGroup } from '../../../domain/values/figure-group.ts';
import type { FigureRow } from '../../../ports/reconciliation/claim-figures.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { itemTitle, type ItemNames } from '../../parts/item-names.ts';
import { namedProvider, type ProviderNames } from '../../parts/provider-name.ts';
import { periodLinks } from '../../parts/period-links.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { tableLinks } from '../../parts/table-file.ts';
import { dateRangeFields } from '../../parts/date-range-fields.ts';
import { isoDateOf, shortDate, typedDateOf } from '../../typed-values.ts';
import type { SettledDependencies } from '../claims/settled-in-words.ts';
import { writeOffsInWords, type WrittenOffInWords } from '../claims/write-offs-in-words.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { unpaidOf } from './code-counts.ts';
import { dayChart } from './day-chart.ts';
import { figureGroupsOfDesk } from './figure-groups.ts';
import { groupTable, rejectionTable } from './figure-tables.ts';
import { figuresInShort, readBefore, type FiguresBefore } from './figures-in-short.ts';
import { writeOffTable } from './write-off-table.ts';
import { figuresWords as words } from './figures-words.ts';

export type FiguresScreenDependencies = FiguresDependencies & ProviderNames & ItemNames & SettledDependencies;

/** The page at `/desk/figures`. */
export const createFiguresScreen = (deps: FiguresScreenDependencies): DeskScreen => ({
  path: '/desk/figures',
  permission: 'see-figures',
  async show(visit) {
    const pageOf = figuresPage(
      deps,
      deps.clock.today(visit.location),
      isRolePermitted(visit.person.roles, 'follow-claims'),
    );
    const typed = { from: visit.query.get('from')?.trim() ?? '', to: visit.query.get('to')?.trim() ?? '' };
    const errors = new Map<string, string>(
      Object.entries(typed)
        .filter(([, text]) => text !== '' && parseLocalDate(isoDateOf(text)) === null)
        .map(([name]) => [name, words.wrongDate]),
    );
    if (errors.size > 0) return pageOf(typed, errors, null);
    const read = await readEach(deps, visit, typed);
    if (read === null) return pageOf(typed, new Map([['from', words.wrongDays]]), null);
    const { from, to } = read.day;
    const before = await readBefore(deps, claimCaller(visit), { from, to });
    const writeOffs = await writeOffsInWords(deps, visit, { from, to });
    const days = { from: typedDateOf(from), to: typedDateOf(to) };
    return pageOf(days, errors, { ...read, before, writeOffs });
  },
});

interface Days {
  readonly from: string;
  readonly to: string;
}

type FiguresBy = Readonly<Record<(typeof figureGroupsOfDesk)[number], Figures>>;
type ShownFigures = FiguresBy & {
  readonly before: FiguresBefore | null;
  readonly writeOffs: readonly WrittenOffInWords[] | null;
};

/** Null where the days are not in order, or too many. */
async function readEach(deps: FiguresDependencies, visit: DeskVisit, typed: Days): Promise<FiguresBy | null> {
  const days = { from: parseLocalDate(isoDateOf(typed.from)), to: parseLocalDate(isoDateOf(typed.to)) };
  const read = new Map<DeskFigureGroup, Figures>();
  for (const by of figureGroupsOfDesk) {
    const figures = await readFigures(deps, claimCaller(visit), { ...days, by });
    if (!figures.ok) return null;
    read.set(by, figures.answer);
  }
  return Object.fromEntries(read) as FiguresBy;
}

const figuresPage =
  (names: ProviderNames & ItemNames, today: LocalDate, mayFollow: boolean) =>
  (typed: Days, errors: ReadonlyMap<string, string>, figures: ShownFigures | null): DeskAnswer => {
    return {
      kind: 'page',
      title: words.title,
      status: errors.size > 0 ? 422 : 200,
      body: html`<h1>${words.title}</h1>
        ${errorSummary(words.wrongTitle, errors)} ${periodLinks('/desk/figures', today, typed)}
        <form method="get" action="/desk/figures" class="fields">
          ${dateRangeFields(words, typed, errors)}
          <button>${words.showButton}</button>
        </form>
        ${figures !== null && figuresOf(names, mayFollow, figures)}`,
    };
  };

function figuresOf(
  names: ProviderNames & ItemNames,
  mayFollow: boolean,
  { day, provider, payee, stream, item, code, before, writeOffs }: ShownFigures,
): Raw {
  const about = html`<p class="note">${words.about(shortDate(day.from), shortDate(day.to))}</p>`;
  if (day.total.count === 0)
    return html`${about}
      <p>${words.none}</p>
      ${writeOffTable(writeOffs, day)}`;
  const { shortfall, notSettled } = day.total;
  const isSame = isSameTable(provider.rows, payee.rows);
  return html`${about} ${figuresInShort(day.total, before, unpaidOf(code.rows))} ${dayChart(day)}
  ${rejectionTable({ ...code, shortfall, notTaken: notSettled }, names, mayFollow)}
  ${writeOffTable(writeOffs, day)}
  ${groupTable({
    id: 'providers',
    title: isSame ? words.sameTitle : words.providersTitle,
    heading: words.provider,
    counts: 'claims',
    rows: provider.rows.map((row) => [namedProvider(names, row.servicingProviderNumber), row]),
    total: provider.total,
  })}
  ${
    !isSame &&
    groupTable({
      id: 'payees',
      title: words.payeesTitle,
      heading: words.payee,
      counts: 'claims',
      rows: payee.rows.map((row) => [namedProvider(names, row.payeeProviderNumber) ?? words.claimants, row]),
      total: payee.total,
    })
  }
  ${groupTable({
    id: 'streams',
    title: words.streamsTitle,
    heading: words.stream,
    counts: 'claims',
    rows: stream.rows.map((row) => [words.streamText(row.stream ?? ''), row]),
    total: stream.total,
  })}
  ${groupTable({
    id: 'items',
    title: words.itemsTitle,
    heading: words.item,
    counts: 'services',
    rows: item.rows
      .toSorted((one, other) => other.charge - one.charge)
      .map((row) => [itemCell(names, row.itemNumber ?? '', item.to), row]),
    total: item.total,
  })}
  ${files(day)}`;
}

/** Whether each provider is paid for its own claims, and no others are: the two tables would be the same. */
const isSameTable = (providers: readonly FigureRow[], payees: readonly FigureRow[]): boolean =>
  providers.length === payees.length &&
  providers.every(({ servicingProviderNumber: number, ...one }) => {
    const other = payees.find(({ payeeProviderNumber }) => payeeProviderNumber === number);
    return (
      other !== undefined &&
      (['count', 'charge', 'benefitPaid', 'shortfall', 'firstPassRate'] as const).every(
        (key) => one[key] === other[key],
      )
    );
  });

/** The number as a link, and what it is in the words of this service. */
function itemCell(schedule: ItemNames, itemNumber: string, on: LocalDate): Raw {
  const title = itemTitle(schedule, itemNumber, on);
  return html`<a href="/desk/items/${itemNumber}">${itemNumber}</a>
    ${title !== null && html`<span class="note">${title}</span>`}`;
}

/** Each table as a file, of the same days. */
const files = ({ from, to }: Pick<Figures, 'from' | 'to'>): Raw =>
  html`<section>
    <h2>${words.downloadTitle}</h2>
    ${figureGroupsOfDesk.map((by) =>
      tableLinks(
        `/desk/figures/table?${new URLSearchParams({ by, from: typedDateOf(from), to: typedDateOf(to) }).toString()}`,
        words.tables[by],
      ),
    )}
  </section>`;
