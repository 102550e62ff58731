// The list of keys, which a browser module opens when somebody types a question mark (`browser/keyboard.ts`).
import type { NavigationLink } from '../desk-navigation.ts';
import { deskWords as words } from '../desk-words.ts';
import { html, type Raw } from '../html.ts';

/** Of the pages that the person sees. Without script it stays closed: no key is needed. */
export const keyboardHelp = (links: readonly NavigationLink[]): Raw =>
  html`<dialog id="keys" aria-labelledby="keys-title-of-help">
    <h2 id="keys-title-of-help">${words.keysTitle}</h2>
    <dl class="keys">
      ${keyRow(['/'], words.keySearch)} ${keyRow(['?'], words.keyHelp)}
      ${links.map(({ letter, label }) => keyRow(['g', letter], label))}
    </dl>
    <form method="dialog"><button class="quiet">${words.keysClose}</button></form>
  </dialog>`;

const keyRow = (keys: readonly string[], what: string): Raw =>
  html`<div>
    <dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt>
    <dd>${what}</dd>
  </div>`;
