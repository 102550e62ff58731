// Makes the page that asks before something ends for good: GET says what would happen, POST does it.
import type { Permission } from '../domain/people/person-role.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from './desk-screen.ts';
import { html, type HtmlValue } from './html.ts';
import { factList } from './parts/fact-list.ts';
import { postForm } from './parts/form-fields.ts';

/** What would happen. */
interface Confirmation {
  readonly title: string;
  /** What it is about, by label. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly text: HtmlValue;
  /** Where it is posted: the address of this page itself. */
  readonly action: string;
  readonly button: string;
  /** The page to go to instead. */
  readonly back: { readonly path: string; readonly label: string };
}

interface ConfirmScreen<Thing> {
  readonly path: string;
  readonly permission: Permission;
  /** What the address names, if the person may end it; else null. */
  readonly find: (visit: DeskVisit) => Promise<Thing | null>;
  readonly describe: (thing: Thing, visit: DeskVisit) => Confirmation;
  /** Ends it, and gives the path to go to; null: it was gone already. */
  readonly end: (visit: DeskVisit, thing: Thing) => Promise<string | null>;
  /** For what is not there. */
  readonly notThere: DeskAnswer;
}

/** The page; its form works without script. */
export const createConfirmScreen = <Thing>({
  path,
  permission,
  find,
  describe,
  end,
  notThere,
}: ConfirmScreen<Thing>): DeskScreen => ({
  path,
  permission,
  async show(visit) {
    const thing = await find(visit);
    return thing === null ? notThere : confirmPage(visit, describe(thing, visit));
  },
  async act(visit) {
    const thing = await find(visit);
    const next = thing === null ? null : await end(visit, thing);
    return next === null ? notThere : { kind: 'see-other', path: next };
  },
});

const confirmPage = (
  visit: DeskVisit,
  { title, facts, text, action, button, back }: Confirmation,
): DeskAnswer => ({
  kind: 'page',
  title,
  body: html`<h1>${title}</h1>
    <section class="sheet">
      ${factList(facts)}
      <p>${text}</p>
      ${postForm(
        visit,
        { action },
        html`<div class="actions">
          <button class="quiet danger">${button}</button>
          <a class="button quiet" href="${back.path}">${back.label}</a>
        </div>`,
      )}
    </section>`,
});
