// The page of one person's access: change roles and locations, make a new one-time link, remove after a question.
import {
  changeColleague,
  findManagedPerson,
  removeColleague,
  renewCodeOfColleague,
  type ManagedPerson,
} from '../../../application/people/manage-people.ts';
import { oneTimeCodeEnd } from '../../../application/people/one-time-code.ts';
import { createConfirmScreen } from '../../confirm-screen.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { postForm } from '../../parts/form-fields.ts';
import { notFoundPage } from '../../parts/message-page.ts';
import { actsPath } from '../acts/acts-screen.ts';
import { makeAndShow } from '../made/made-screen.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { linkToHandOver } from './link-to-hand-over.ts';
import type { PeopleScreenDependencies } from './people-screen.ts';
import { peopleWords as words, personRolesInWords } from './people-words.ts';
import { accessFields, missingAccess, tickedAccess, type TickedAccess } from './person-form.ts';

/** The page at `/desk/people/{id}`; it needs a passkey of the last five minutes. */
export const createPersonScreen = (deps: PeopleScreenDependencies): DeskScreen => ({
  path: '/desk/people/:id',
  permission: 'manage-people',
  async show(visit) {
    const person = await findManagedPerson(deps, visit, idOf(visit));
    return person === null ? notThere : personPage(visit, person, person, new Map());
  },
  async act(visit) {
    const person = await findManagedPerson(deps, visit, idOf(visit));
    if (person === null) return notThere;
    if (isShownAgain(visit.form)) return personPage(visit, person, tickedAccess(visit), new Map());
    switch (visit.form.get('do')) {
      case 'new-link':
        if (isOwn(visit, person)) return answerTo(visit, person, 'yourself');
        return makeAndShow(deps.once, visit, async (stores) => {
          const code = await renewCodeOfColleague({ ...deps, ...stores }, visit, person.id);
          if (code === null) return null;
          const endsAt = oneTimeCodeEnd(deps.clock, 'reset');
          return linkToHandOver(deps, visit, { code, name: person.name ?? '', endsAt });
        });
      default:
        return change(deps, visit, person);
    }
  },
});

/** The page that asks before a person is removed: no one removes the own access. */
export const createRemovePersonScreen = (deps: PeopleScreenDependencies): DeskScreen =>
  createConfirmScreen({
    path: '/desk/people/:id/remove',
    permission: 'manage-people',
    async find(visit) {
      const person = await findManagedPerson(deps, visit, idOf(visit));
      return person === null || isOwn(visit, person) ? null : person;
    },
    describe: ({ id, name, roles, minorIds }) => ({
      title: words.removePersonTitle(name ?? ''),
      facts: [
        [words.roles, personRolesInWords(roles)],
        [words.locations, minorIds.join(', ')],
      ],
      text: removeText(id, name ?? ''),
      action: `/desk/people/${id}/remove`,
      button: words.removeButton(name ?? ''),
      back: { path: `/desk/people/${id}`, label: words.keep },
    }),
    end: async (visit, { id }) =>
      (await removeColleague(deps, visit, id)) === 'done' ? '/desk/people?done=removed' : null,
    notThere,
  });

const isOwn = ({ person }: DeskVisit, { id }: ManagedPerson): boolean => id === person.personId;

const idOf = ({ params }: DeskVisit): string => params['id'] ?? '';

async function change(
  deps: PeopleScreenDependencies,
  visit: DeskVisit,
  person: ManagedPerson,
): Promise<DeskAnswer> {
  const ticked = tickedAccess(visit);
  const errors = new Map(missingAccess(ticked));
  if (errors.size > 0) return personPage(visit, person, ticked, errors);
  return answerTo(visit, person, await changeColleague(deps, visit, person.id, ticked));
}

const answerTo = (
  visit: DeskVisit,
  person: ManagedPerson,
  outcome: 'done' | 'not-found' | 'yourself',
): DeskAnswer => {
  if (outcome === 'not-found') return notThere;
  if (outcome === 'done') return { kind: 'see-other', path: '/desk/people?done=saved' };
  return personPage(visit, person, person, new Map([['role', words.yourself]]));
};

const notThere = notFoundPage(words.notFoundTitle, words.notFound, {
  path: '/desk/people',
  label: words.back,
});

function personPage(
  visit: DeskVisit,
  person: ManagedPerson,
  ticked: TickedAccess,
  errors: ReadonlyMap<string, string>,
): DeskAnswer {
  const { id, name } = person;
  const title = words.personTitle(name ?? '');
  return {
    kind: 'page',
    title,
    status: errors.size > 0 ? 422 : 200,
    body: html`<h1>${title}</h1>
      ${errorSummary(words.wrongTitle, errors)}
      <section class="sheet">
        ${postForm(
          visit,
          { action: `/desk/people/${id}`, label: title, kept: { do: 'save' } },
          html`${accessFields(visit, ticked, errors)}
            <div class="actions"><button name="do" value="save">${words.saveButton}</button></div>`,
        )}
      </section>
      ${!isOwn(visit, person) && endings(visit, person)}
      <p><a href="/desk/people">${words.back}</a></p>`,
  };
}

/** What ends, and where to see what stays. */
const removeText = (id: string, name: string): Raw =>
  html`${words.removeText(name)} <a href="${actsPath}?person=${id}">${words.actsOf(name)}</a>`;

/** What ends sessions: a new link for a lost passkey, and removing. */
const endings = (visit: DeskVisit, { id, name }: ManagedPerson): Raw => {
  const action = `/desk/people/${id}`;
  return html`<div class="columns">
    <section class="sheet">
      <h2>${words.lostTitle}</h2>
      <p>${words.lostText}</p>
      ${postForm(
        visit,
        { action, label: words.lostTitle, onceId: visit.formId },
        html`<div class="actions">
          <button class="quiet" name="do" value="new-link">${words.lostButton}</button>
        </div>`,
      )}
    </section>
    <section class="sheet">
      <h2>${words.removeTitle}</h2>
      <p>${removeText(id, name ?? '')}</p>
      <p><a class="button quiet danger" href="${action}/remove">${words.removeButton(name ?? '')}</a></p>
    </section>
  </div>`;
};
