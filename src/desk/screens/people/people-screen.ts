// The page of people and workstations: the list, inviting a colleague, and removing a workstation.
import {
  inviteColleague,
  listManagedPeople,
  type ManagedPerson,
  type ManagePeopleDependencies,
} from '../../../application/people/manage-people.ts';
import type { MakeOnceDependencies } from '../../../application/people/make-once.ts';
import {
  findManagedWorkstation,
  listWorkstations,
  removeWorkstation,
  type WorkstationDependencies,
} from '../../../application/people/manage-workstations.ts';
import { oneTimeCodeEnd } from '../../../application/people/one-time-code.ts';
import { isPlainName } from '../../../application/people/is-plain-name.ts';
import { createConfirmScreen } from '../../confirm-screen.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { doneLine } from '../../parts/done-line.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import { notFoundPage } from '../../parts/message-page.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { actsPath } from '../acts/acts-screen.ts';
import { makeAndShow } from '../made/made-screen.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { linkToHandOver } from './link-to-hand-over.ts';
import { peopleWords as words, personRolesInWords } from './people-words.ts';
import { accessFields, missingAccess, tickedAccess, type TickedAccess } from './person-form.ts';
import { workstationTable } from './workstation-table.ts';

export type PeopleScreenDependencies = ManagePeopleDependencies &
  WorkstationDependencies & {
    /** Where people open the desk, as in `https://desk.practice.example`. */
    readonly address: string;
    readonly once: MakeOnceDependencies;
  };

interface TypedInvitation extends TickedAccess {
  readonly name: string;
}

/** The page at `/desk/people`; it needs a passkey of the last five minutes. */
export const createPeopleScreen = (deps: PeopleScreenDependencies): DeskScreen => ({
  path: '/desk/people',
  permission: 'manage-people',
  show: (visit) =>
    peoplePage(deps, visit, { name: '', roles: ['desk'], minorIds: [visit.location] }, new Map()),
  async act(visit) {
    const typed = { name: (visit.form.get('name') ?? '').trim(), ...tickedAccess(visit) };
    if (isShownAgain(visit.form)) return peoplePage(deps, visit, typed, new Map());
    const errors = new Map([
      ...(isPlainName(typed.name) ? [] : ([['name', words.nameWrong]] as const)),
      ...missingAccess(typed),
    ]);
    if (errors.size > 0) return peoplePage(deps, visit, typed, errors);
    return makeAndShow(deps.once, visit, async (stores) => {
      const invited = await inviteColleague({ ...deps, ...stores }, visit, typed);
      if (invited === null) return null;
      const endsAt = oneTimeCodeEnd(deps.clock, 'invitation');
      return linkToHandOver(deps, visit, { code: invited.code, name: typed.name, endsAt });
    });
  },
});

/** The page that asks before a workstation is removed. */
export const createRemoveWorkstationScreen = (deps: PeopleScreenDependencies): DeskScreen =>
  createConfirmScreen({
    path: '/desk/people/workstations/:id/remove',
    permission: 'manage-people',
    find: ({ person, params }) => findManagedWorkstation(deps, person, params['id'] ?? ''),
    describe: ({ id, name, enrolledAt }, { timeZone }) => ({
      title: words.removeWorkstationTitle(name),
      facts: [
        [words.workstation, name],
        [words.enrolled, timeInZone(enrolledAt, timeZone)],
      ],
      text: words.removeWorkstationText,
      action: `/desk/people/workstations/${id}/remove`,
      button: words.removeWorkstationButton,
      back: { path: '/desk/people', label: words.keep },
    }),
    end: async ({ person, actor }, { id }) =>
      (await removeWorkstation(deps, person, id, actor)) ? '/desk/people?done=workstation' : null,
    notThere: workstationNotThere,
  });

const workstationNotThere = notFoundPage(words.workstationNotFoundTitle, words.workstationNotFound, {
  path: '/desk/people',
  label: words.back,
});

const doneWords = new Map<string, string>([
  ['removed', words.removed],
  ['saved', words.saved],
  ['workstation', words.workstationRemoved],
]);

async function peoplePage(
  deps: PeopleScreenDependencies,
  visit: DeskVisit,
  typed: TypedInvitation,
  errors: ReadonlyMap<string, string>,
): Promise<DeskAnswer> {
  const people = await listManagedPeople(deps, visit);
  const workstations = await listWorkstations(deps, visit.person);
  const done = doneWords.get(visit.query.get('done') ?? '');
  return {
    kind: 'page',
    title: words.title,
    status: errors.size > 0 ? 422 : 200,
    body: html`<h1>${words.title}</h1>
      ${errorSummary(words.wrongTitle, errors)} ${done !== undefined && doneLine(done)}
      <p>${words.text} <a href="${actsPath}">${words.acts}</a></p>
      ${peopleTable(visit, people)} ${inviteForm(visit, typed, errors)}
      ${workstationTable(visit, workstations, visit.timeZone)}`,
  };
}

const peopleTable = (visit: DeskVisit, people: readonly ManagedPerson[]): Raw =>
  html`<section>
    <h2 id="people-title">${words.listTitle(people.length)}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="people-title">
      <table class="stack">
        <thead>
          <tr>
            <th>${words.name}</th>
            <th>${words.roles}</th>
            <th>${words.locations}</th>
            <th>${words.signsIn}</th>
            <th><span class="hidden">${words.change}</span></th>
          </tr>
        </thead>
        <tbody>
          ${nameControls(people, linkName).map(([person, link]) => personRow(visit, person, link))}
        </tbody>
      </table>
    </div>
  </section>`;

const linkName = ({ name }: ManagedPerson): ControlName => ({
  shown: words.change,
  rest: words.changeRest(name ?? ''),
});

const personRow = (visit: DeskVisit, person: ManagedPerson, link: ControlName): Raw => {
  const { id, name, roles, minorIds, passkeys, accounts, isManaged } = person;
  const isOwn = id === visit.person.personId;
  return html`<tr>
    <td data-label="${words.name}">
      <strong>${name}</strong>${isOwn && html` <span class="note">(${words.you})</span>`}
    </td>
    <td data-label="${words.roles}">${personRolesInWords(roles)}</td>
    <td data-label="${words.locations}">${minorIds.join(', ')}</td>
    <td data-label="${words.signsIn}">${signsInWith(passkeys, accounts, isOwn)}</td>
    <td class="act">
      ${isManaged ? changeLink(id, link) : html`<span class="note">${words.elsewhere}</span>`}
    </td>
  </tr>`;
};

const signsInWith = (passkeys: number, accounts: number, isOwn: boolean): string => {
  if (accounts > 0 && passkeys === 0) return words.withAccount;
  return passkeys > 0 || isOwn ? words.withPasskey : words.notYet;
};

const changeLink = (id: string, link: ControlName): Raw =>
  html`<a href="/desk/people/${id}">${link.shown}<span class="hidden">${link.rest}</span></a>`;

const inviteForm = (
  visit: DeskVisit,
  typed: TypedInvitation,
  errors: ReadonlyMap<string, string>,
): HtmlValue =>
  html`<section class="sheet">
    <h2>${words.inviteTitle}</h2>
    <p>${words.inviteText}</p>
    ${postForm(
      visit,
      { action: '/desk/people', label: words.inviteTitle, kept: { do: 'invite' }, onceId: visit.formId },
      html`${textField({ name: 'name', label: words.name, hint: words.nameHint, value: typed.name, width: 'medium', error: errors.get('name') ?? null })}
        ${accessFields(visit, typed, errors)}
        <div class="actions"><button name="do" value="invite">${words.inviteButton}</button></div>`,
    )}
  </section>`;
