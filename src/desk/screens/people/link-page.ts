// The page that shows a one-time link: this once, to the owner who made it.
import type { DeskAnswer } from '../../desk-screen.ts';
import { html } from '../../html.ts';
import { shownOnce } from '../../parts/shown-once.ts';
import { peopleWords as words } from './people-words.ts';

/** `address`: where the desk is, as people open it. */
export const linkPage = (address: string, name: string, code: string): DeskAnswer => ({
  kind: 'page',
  title: words.linkTitle(name),
  body: html`<h1>${words.linkTitle(name)}</h1>
    <p class="warning" role="status">${words.linkText}</p>
    ${shownOnce('link', words.link, `${address}/desk/sign-in#${code}`)} ${shownOnce('code', words.code, code)}
    <p><a href="/desk/people">${words.back}</a></p>`,
});
