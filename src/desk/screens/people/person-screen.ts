// The page of one person's access: change roles and locations, make a new one-time link, remove.
import {
  changeColleague,
  findManagedPerson,
  removeColleague,
  renewCodeOfColleague,
  type ManagedPerson,
} from '../../../application/people/manage-people.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { postForm } from '../../parts/form-fields.ts';
import { messagePage } from '../../parts/message-page.ts';
import { linkPage } from './link-page.ts';
import type { PeopleScreenDependencies } from './people-screen.ts';
import { peopleWords as words } from './people-words.ts';
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
    switch (visit.form.get('do')) {
      case 'remove': {
        const outcome = await removeColleague(deps, visit, person.id);
        return answerTo(visit, person, outcome, 'removed');
      }
      case 'new-link': {
        const code = await renewCodeOfColleague(deps, visit, person.id);
        return code === null
          ? answerTo(visit, person, 'yourself', 'saved')
          : linkPage(deps.address, person.name ?? '', code);
      }
      default:
        return change(deps, visit, person);
    }
  },
});

const idOf = ({ params }: DeskVisit): string => params['id'] ?? '';

async function change(
  deps: PeopleScreenDependencies,
  visit: DeskVisit,
  person: ManagedPerson,
): Promise<DeskAnswer> {
  const ticked = tickedAccess(visit);
  const errors = new Map(missingAccess(ticked));
  if (errors.size > 0) return personPage(visit, person, ticked, errors);
  return answerTo(visit, person, await changeColleague(deps, visit, person.id, ticked), 'saved');
}

const answerTo = (
  visit: DeskVisit,
  person: ManagedPerson,
  outcome: 'done' | 'not-found' | 'yourself',
  done: 'saved' | 'removed',
): DeskAnswer => {
  if (outcome === 'not-found') return notThere;
  if (outcome === 'done') return { kind: 'see-other', path: `/desk/people?done=${done}` };
  return personPage(visit, person, person, new Map([['role', words.yourself]]));
};

const notThere: DeskAnswer = {
  kind: 'page',
  status: 404,
  title: words.notFoundTitle,
  body: messagePage(words.notFoundTitle, words.notFound, { path: '/desk/people', label: words.back }),
};

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
          { action: `/desk/people/${id}`, label: title },
          html`${accessFields(visit, ticked, errors)}
            <div class="actions"><button name="do" value="save">${words.saveButton}</button></div>`,
        )}
      </section>
      ${id !== visit.person.personId && endings(visit, person)}
      <p><a href="/desk/people">${words.back}</a></p>`,
  };
}

/** What ends sessions: a new link for a lost passkey, and removing. */
const endings = (visit: DeskVisit, { id, name }: ManagedPerson): Raw => {
  const action = `/desk/people/${id}`;
  return html`<div class="columns">
    <section class="sheet">
      <h2>${words.lostTitle}</h2>
      <p>${words.lostText}</p>
      ${postForm(
        visit,
        { action, label: words.lostTitle },
        html`<div class="actions">
          <button class="quiet" name="do" value="new-link">${words.lostButton}</button>
        </div>`,
      )}
    </section>
    <section class="sheet">
      <h2>${words.removeTitle}</h2>
      <p>${words.removeText(name ?? '')}</p>
      ${postForm(
        visit,
        { action, label: words.removeTitle },
        html`<div class="actions">
          <button class="quiet danger" name="do" value="remove">${words.removeButton(name ?? '')}</button>
        </div>`,
      )}
    </section>
  </div>`;
};
