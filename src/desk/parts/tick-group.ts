// A group of boxes to tick under one heading, all posted under one name.
import { html, type Raw } from '../html.ts';

interface TickGroup {
  /** Of every box; their ids begin with it. */
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly ticked: readonly string[];
  /** What is wrong with the choice; null: nothing. */
  readonly error: string | null;
}

/** The id of the group is its name, so that the list of errors leads to it. */
export const tickGroup = ({ name, legend, hint, options, ticked, error }: TickGroup): Raw =>
  html`<fieldset id="${name}" class="group${error !== null && ' wrong'}" tabindex="-1">
    <legend>${legend}</legend>
    ${hint !== undefined && html`<p class="hint">${hint}</p>`}
    ${error !== null && html`<p class="error">${error}</p>`}
    ${options.map(
      ([value, label]) =>
        html`<div class="tick">
          <input
            type="checkbox"
            id="${name}-${value}"
            name="${name}"
            value="${value}"
            ${ticked.includes(value) && html`checked`}
          /><label for="${name}-${value}">${label}</label>
        </div>`,
    )}
  </fieldset>`;
