// A secret that is shown this once, in a field from which it is copied.
import { html, type Raw } from '../html.ts';

/** Read-only; a browser module selects it whole when it gets the focus. */
export const shownOnce = (id: string, label: string, value: string): Raw =>
  html`<div class="field full">
    <label for="${id}">${label}</label>
    <input type="text" id="${id}" value="${value}" readonly data-select-all spellcheck="false" />
  </div>`;
