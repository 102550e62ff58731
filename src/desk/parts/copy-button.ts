// The button that copies a text of the page; a browser module shows it, and says that it was copied.
import { deskWords as words } from '../desk-words.ts';
import { html, type Raw } from '../html.ts';

/** `id` is that of the text or the field, `what` names it. */
export const copyButton = (id: string, what: string): Raw =>
  html`<button type="button" class="quiet copy" data-copy="${id}" data-copied="${words.copied}">
      ${words.copy}<span class="hidden">${words.copyRest(what)}</span></button
    ><span class="note" role="status"></span>`;
