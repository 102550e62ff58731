// A page that says one thing and what to do next.
import { html, type Raw } from '../html.ts';

/** Title, text and one link. */
export const messagePage = (
  title: string,
  text: string,
  { path, label }: { readonly path: string; readonly label: string },
): Raw =>
  html`<h1>${title}</h1>
    <p>${text}</p>
    <p><a class="button" href="${path}">${label}</a></p>`;
