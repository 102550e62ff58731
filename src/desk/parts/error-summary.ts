// The list of what is wrong with a form, above it, with a link to each field; it takes the focus.
import { html, type HtmlValue } from '../html.ts';

/** Nothing where nothing is wrong. `errors` are sentences by the id of their field. */
export const errorSummary = (title: string, errors: ReadonlyMap<string, string>): HtmlValue =>
  errors.size > 0 &&
  html`<div class="summary" role="alert" tabindex="-1" data-focus aria-labelledby="error-title">
    <h2 id="error-title">${title}</h2>
    <ul>
      ${[...errors].map(([id, sentence]) => html`<li><a href="#${id}">${sentence}</a></li>`)}
    </ul>
  </div>`;
