// Makes a link, a key or a secret once for each form that was shown, and is the page that shows it, once.
import { createHash } from 'node:crypto';
import { makeOnce, showMade, type MakeOnceDependencies } from '../../../application/people/make-once.ts';
import type { PostedBy } from '../../../application/people/posted-by.ts';
import type { MakingStores } from '../../../ports/people/posted-form-store.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { formIdField } from '../../parts/form-fields.ts';
import { copyButton } from '../../parts/copy-button.ts';
import { messagePage } from '../../parts/message-page.ts';
import { madeWords as words } from './made-words.ts';

interface SecretField {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** A page with secrets, as it is kept until it is shown. */
export interface MadeSecret {
  readonly title: string;
  readonly text: string;
  readonly secrets: readonly SecretField[];
  readonly back: { readonly path: string; readonly label: string };
}

const idShape = /^[0-9a-f]{32}$/;

/**
 * Acts for a form that `postForm` gave an id, and leads to what was made. Posted again, also at the same time, it leads there
 * too and does nothing; null: nothing was made.
 */
export async function makeAndShow(
  deps: MakeOnceDependencies,
  visit: DeskVisit,
  make: (stores: MakingStores) => Promise<MadeSecret | null>,
): Promise<DeskAnswer> {
  const id = visit.form.get(formIdField) ?? '';
  if (!idShape.test(id)) return { kind: 'rejected', reason: 'foreign-form' };
  // Of several forms on a page, each is one of its own.
  const formId = createHash('sha256')
    .update(`${visit.form.get('do')} ${id}`)
    .digest('hex');
  await makeOnce(deps, postedBy(visit, formId), async (stores) => {
    const made = await make(stores);
    return made === null ? null : JSON.stringify(made);
  });
  return { kind: 'see-other', path: `/desk/made/${formId}` };
}

/** The page at `/desk/made/{form}`, for the session that posted the form alone. */
export const createMadeScreen = (deps: MakeOnceDependencies): DeskScreen => ({
  path: '/desk/made/:form',
  permission: null,
  async show(visit) {
    const made = await showMade(deps, postedBy(visit, visit.params['form'] ?? ''));
    if (made.kind === 'made') return shownPage(JSON.parse(made.text) as MadeSecret);
    if (made.kind === 'making') return page(202, words.makingTitle, words.making);
    if (made.kind === 'cut-off') return page(404, words.cutOffTitle, words.cutOff);
    return page(404, words.goneTitle, words.gone);
  },
});

const postedBy = ({ person, sessionToken }: DeskVisit, formId: string): PostedBy => ({
  personId: person.personId,
  sessionToken,
  formId,
});

const page = (status: number, title: string, text: string): DeskAnswer => ({
  kind: 'page',
  status,
  title,
  body: messagePage(title, text, { path: '/desk', label: words.back }),
});

const shownPage = ({ title, text, secrets, back }: MadeSecret): DeskAnswer => ({
  kind: 'page',
  title,
  isSecret: true,
  body: html`<h1>${title}</h1>
    <p class="warning" role="status">${text}</p>
    ${secrets.map(secretField)}
    <p><a href="${back.path}">${back.label}</a></p>`,
});

/** To copy from: by the button, or selected whole when it gets the focus. */
const secretField = ({ id, label, value }: SecretField): Raw =>
  html`<div class="field full">
    <label for="${id}">${label}</label>
    <input type="text" id="${id}" value="${value}" readonly data-select-all spellcheck="false" />
    <p>${copyButton(id, label)}</p>
  </div>`;
