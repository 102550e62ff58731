// The button that locks a page: it posts what is typed there, so that it is there again after the PIN.
import type { DeskVisit } from '../desk-screen.ts';
import { deskWords as words } from '../desk-words.ts';
import { html, type Raw } from '../html.ts';
import { postForm, typedFormId } from './form-fields.ts';

const typedForm = new RegExp(`id="(${typedFormId}[a-z-]+)"`);

/** For the top of a page with this body; it signs out where the browser is no workstation. A browser takes the first button of a form for Enter: one before it does what the form does. */
export function lockButton(visit: DeskVisit, body: Raw): Raw {
  const label = visit.person.workstationId === null ? words.signOut : words.lock;
  const form = typedForm.exec(body.toString())?.[1];
  return form === undefined
    ? postForm(visit, { action: '/desk/lock' }, html`<button class="quiet" data-lock>${label}</button>`)
    : html`<button class="hidden" form="${form}" tabindex="-1" aria-hidden="true"></button>
        <button class="quiet" form="${form}" formaction="/desk/lock" data-lock>${label}</button>`;
}
