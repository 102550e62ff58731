// Facts with their labels, side by side.
import { html, type Raw } from '../html.ts';

/** A label and its value each. */
export const factList = (facts: readonly (readonly [label: string, value: string])[]): Raw =>
  html`<dl class="facts">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
