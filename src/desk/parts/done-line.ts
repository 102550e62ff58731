// The sentence that says what was done, on the page that a form leads to.
import { html, type HtmlValue, type Raw } from '../html.ts';

/** It gets the focus: a status that is in a page from the start is read out by no screen reader. */
export const doneLine = (sentence: HtmlValue): Raw =>
  html`<p class="done" role="status" tabindex="-1" data-focus>${sentence}</p>`;

/** The same in a part that is a status itself, and so is read out once. */
export const doneInStatus = (sentence: HtmlValue): Raw =>
  html`<p class="done" tabindex="-1" data-focus>${sentence}</p>`;
