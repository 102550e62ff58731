// The page of what changed between two schedules: first the items that this location billed, then all.
import {
  chooseReleasesToCompare,
  type ReleasePair,
} from '../../../application/schedule/choose-releases-to-compare.ts';
import type { ScheduleDependencies } from '../../../application/schedule/find-release-in-force.ts';
import { listItemChanges } from '../../../application/schedule/list-item-changes.ts';
import { readFigures } from '../../../application/reconciliation/read-figures.ts';
import type { FiguresDependencies } from '../../../application/reconciliation/read-receivables.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import type { RecordReferenceData } from '../../../domain/schedule/record/item-record.ts';
import type { ItemChange } from '../../../domain/schedule/releases/summarise-changes.ts';
import { currentRelease, describeRelease } from '../../../domain/schedule/releases/choose-release.ts';
import { plusDays } from '../../../domain/values/local-date.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { selectField } from '../../parts/form-fields.ts';
import { missingScheduleNote } from '../../parts/missing-schedule.ts';
import { messagePage } from '../../parts/message-page.ts';
import { shortDate } from '../../typed-values.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { changesOf, changesTable, type BilledItems } from './changes-view.ts';
import { changesViews, type ChangesView } from './changes-views.ts';
import { changesWords as words } from './changes-words.ts';

export type ChangesScreenDependencies = ScheduleDependencies &
  FiguresDependencies & { readonly words: RecordReferenceData };

/** Rows of one page. */
const rowsOnPage = 50;
const daysOfYear = 365;

/** The page at `/desk/changes`. The items that were billed are for those who follow claims or see figures. */
export const createChangesScreen = (deps: ChangesScreenDependencies): DeskScreen => ({
  path: '/desk/changes',
  permission: null,
  async show(visit) {
    const { query } = visit;
    const asked = { from: query.get('from'), to: query.get('to') };
    const pair = chooseReleasesToCompare(deps, asked);
    // A day that somebody changed in the address: the newest two instead.
    const usual = pair.ok ? pair : chooseReleasesToCompare(deps, { from: null, to: null });
    if (!usual.ok) return nothingToCompare;
    const changes = await listItemChanges(usual.answer, deps.words);
    const billed = await billedItems(deps, visit);
    return changesPage(deps, visit, { pair: usual.answer, changes, billed });
  },
});

const nothingToCompare: DeskAnswer = {
  kind: 'page',
  title: words.title,
  body: messagePage(words.nothingTitle, words.nothing, { path: '/desk/items', label: words.toItems }),
};

/** How often each item was billed in the last 12 months at the location; null for somebody who may not know. */
async function billedItems(deps: FiguresDependencies, visit: DeskVisit): Promise<BilledItems | null> {
  const { roles } = visit.person;
  if (!isRolePermitted(roles, 'follow-claims') && !isRolePermitted(roles, 'see-figures')) return null;
  const to = deps.clock.today(visit.location);
  const figures = await readFigures(deps, claimCaller(visit), {
    from: plusDays(to, -daysOfYear),
    to,
    by: 'item',
  });
  if (!figures.ok) return null;
  return new Map(
    figures.answer.rows.flatMap(({ itemNumber, count }) =>
      itemNumber === null ? [] : [[itemNumber, count]],
    ),
  );
}

interface ShownChanges {
  readonly pair: ReleasePair;
  readonly changes: readonly ItemChange[];
  readonly billed: BilledItems | null;
}

function changesPage(
  deps: ChangesScreenDependencies,
  visit: DeskVisit,
  { pair, changes, billed }: ShownChanges,
): DeskAnswer {
  const { query } = visit;
  const today = deps.clock.today(visit.location);
  const views = changesViews.filter((view) => view !== 'yours' || billed !== null);
  const view = views.find((each) => each === query.get('view')) ?? views[0] ?? 'fee';
  const found = changesOf(view, changes, billed ?? new Map());
  const first = Math.max(0, Number.parseInt(query.get('after') ?? '0', 10) || 0);
  const shown = found.slice(first, first + rowsOnPage);
  const rest = first + shown.length < found.length ? first + shown.length : null;
  const { previous, current, notHeld } = pair;
  return {
    kind: 'page',
    title: words.title,
    body: html`<h1>${words.title}</h1>
      <p>${words.between(shortDate(previous.date), shortDate(current.date))}</p>
      ${missingScheduleNote(visit, describeRelease(currentRelease(deps.schedule.releases(), today), today))}
      ${notHeld.length > 0 && html`<p class="warning">${words.notHeld(notHeld.map(shortDate).join(', '))}</p>`}
      ${releaseForm(deps, pair, view)} ${viewLinks(views, view, pair)}
      <section>
        <h2 id="changes-title">${words.views[view]}: ${words.count(shown.length, found.length)}</h2>
        ${view === 'yours' && shown.length > 0 && html`<p class="note">${words.yoursText}</p>`}
        ${
          shown.length === 0
            ? html`<p>${words.empty[view]}</p>`
            : changesTable(shown, 'changes-title', view === 'yours' ? billed : null)
        }
        ${rest !== null && html`<p><a class="button" href="${pathOf(view, pair, rest)}">${words.more}</a></p>`}
      </section>`,
  };
}

const pathOf = (view: ChangesView, { previous, current }: ReleasePair, after = 0): string =>
  `/desk/changes?${new URLSearchParams({ view, from: previous.date, to: current.date, ...(after > 0 ? { after: String(after) } : {}) }).toString()}`;

const viewLinks = (views: readonly ChangesView[], current: ChangesView, pair: ReleasePair): Raw =>
  html`<nav class="tabs" aria-label="${words.viewsLabel}">
    <ul>
      ${views.map(
        (view) =>
          html`<li>
            <a href="${pathOf(view, pair)}" ${view === current && html`aria-current="true"`}
              >${words.views[view]}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

/** Nothing where there are only two to choose from. */
function releaseForm(
  { schedule }: ChangesScreenDependencies,
  { previous, current }: ReleasePair,
  view: ChangesView,
): HtmlValue {
  const options = schedule.releases().map(({ date }) => [date, shortDate(date)] as const);
  if (options.length <= 2) return null;
  return html`<form method="get" action="/desk/changes" class="fields">
    <input type="hidden" name="view" value="${view}" />
    ${selectField({ name: 'from', label: words.fromLabel, value: previous.date, options, width: 'short' })}
    ${selectField({ name: 'to', label: words.toLabel, value: current.date, options, width: 'short' })}
    <button class="quiet">${words.chooseButton}</button>
  </form>`;
}
