// Facts with their labels, side by side.
import { html, type HtmlValue, type Raw } from '../html.ts';

/** A label and its value each. */
export const factList = (facts: readonly (readonly [label: string, value: HtmlValue])[]): Raw =>
  html`<dl class="facts">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
