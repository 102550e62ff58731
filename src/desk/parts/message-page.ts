// A page that says one thing and what to do next.
import type { DeskAnswer } from '../desk-screen.ts';
import { html, type Raw } from '../html.ts';

interface PageLink {
  readonly path: string;
  readonly label: string;
}

/** Title, text and one link. */
export const messagePage = (title: string, text: string, { path, label }: PageLink): Raw =>
  html`<h1>${title}</h1>
    <p>${text}</p>
    <p><a class="button" href="${path}">${label}</a></p>`;

/** The page for what is not there, or is another location's: they look the same. */
export const notFoundPage = (title: string, text: string, link: PageLink): DeskAnswer => ({
  kind: 'page',
  status: 404,
  title,
  body: messagePage(title, text, link),
});
