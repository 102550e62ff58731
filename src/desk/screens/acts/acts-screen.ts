// The page "Who did what" for owners: the acts of people in the audit trail by day, person and kind.
import { peopleAt } from '../../../application/people/list-acts.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import { localDateInTimeZone, type LocalDate } from '../../../domain/values/local-date.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { dateRangeFields } from '../../parts/date-range-fields.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { selectField } from '../../parts/form-fields.ts';
import { tableLinks } from '../../parts/table-file.ts';
import { shownKinds } from './act-kinds.ts';
import { actsFilter, typedActs, type ActsFilter, type TypedActs } from './acts-filter.ts';
import { actsByDay } from './acts-view.ts';
import { actsWords as words } from './acts-words.ts';
import { registerOnce } from './register-once.ts';
import { readActs, type ReadActsDependencies } from './read-acts.ts';

export type ActsScreenDependencies = ReadActsDependencies & {
  /** That of the wall, as the audit trail has it: the one of a sandbox can be moved. */
  readonly clock: Pick<Clock, 'now'>;
};

export const actsPath = '/desk/people/acts';
const actsOnPage = 50;

/** The page at `/desk/people/acts`. */
export const createActsScreen = (dependencies: ActsScreenDependencies): DeskScreen => ({
  path: actsPath,
  permission: 'see-acts',
  async show(visit) {
    const deps = { ...dependencies, people: registerOnce(dependencies.people) };
    const typed = typedActs(visit.query, todayOf(deps, visit));
    const filter = actsFilter(typed, visit.timeZone);
    const errors = 'since' in filter ? new Map<string, string>() : filter;
    return {
      kind: 'page',
      title: words.title,
      status: errors.size > 0 ? 422 : 200,
      body: html`<h1>${words.title}</h1>
        ${errorSummary(words.wrongTitle, errors)}
        <p>${words.text(visit.location)}</p>
        ${!isRolePermitted(visit.person.roles, 'follow-claims') && html`<p class="note">${words.withoutPatients}</p>`}
        ${await filterForm(deps, visit, typed, errors)}
        ${'since' in filter && (await actsList(deps, visit, typed, filter))}
        <p><a href="/desk/people">${words.back}</a></p>`,
    };
  },
});

/** At the location of the page. */
export const todayOf = (
  { clock }: Pick<ActsScreenDependencies, 'clock'>,
  { timeZone }: Pick<DeskVisit, 'timeZone'>,
): LocalDate => localDateInTimeZone(timeZone, clock.now());

/** It is asked for by address: it names no patient. */
async function filterForm(
  deps: Pick<ActsScreenDependencies, 'people'>,
  { location }: DeskVisit,
  typed: TypedActs,
  errors: ReadonlyMap<string, string>,
): Promise<Raw> {
  const people = (await peopleAt(deps, location)).map(({ id, name, disabledAt }) => {
    const shown = name ?? words.nameErased;
    return [id, disabledAt === null ? shown : words.removedPerson(shown)] as const;
  });
  const sorted = people.toSorted(([, one], [, other]) => one.localeCompare(other));
  return html`<form method="get" action="${actsPath}" class="fields">
    ${dateRangeFields(words, typed, errors)}
    ${selectField({ name: 'person', label: words.person, value: typed.person, options: [['', words.everybody], ...sorted], error: null })}
    ${selectField({ name: 'kind', label: words.kind, value: typed.kind, options: shownKinds.map((kind) => [kind, words.kinds[kind]]), error: null })}
    <button>${words.showButton}</button>
  </form>`;
}

async function actsList(
  deps: ActsScreenDependencies,
  visit: DeskVisit,
  typed: TypedActs,
  filter: ActsFilter,
): Promise<Raw> {
  const cursor = visit.query.get('after');
  const { acts, nextCursor, after } = await readActs(deps, visit, filter, { cursor, limit: actsOnPage });
  if (acts.length === 0) return html`<p>${words.nothing}</p>`;
  const dayOf = (at: Date) => localDateInTimeZone(visit.timeZone, at.getTime());
  const begun = after === null ? null : dayOf(after);
  const lastShown = acts.at(-1)?.at;
  const days = {
    first: nextCursor === null || lastShown === undefined ? filter.first : dayOf(lastShown),
    last: begun ?? filter.last,
  };
  const query = (more: Readonly<Record<string, string>>) =>
    new URLSearchParams({ ...typed, ...more }).toString();
  return html`${actsByDay(acts, days, begun, visit.timeZone)}
  ${nextCursor !== null && html`<p><a class="button" href="${actsPath}?${query({ after: nextCursor })}">${words.older}</a></p>`}
  ${tableLinks(`${actsPath}/table?${query({})}`, words.title)}`;
}
