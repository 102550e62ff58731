// The fields and forms of the pages: label, hint, error and field, joined for screen readers.
import type { DeskVisit } from '../desk-screen.ts';
import { formTokenField } from '../form-token.ts';
import { html, type HtmlValue, type Raw } from '../html.ts';

/** The name of the hidden field with the id of a form that is acted on once. */
export const formIdField = 'form-id';

/** The name of the hidden field with the location of the page that a form is on. */
export const formLocationField = 'form-location';

/** The name of the hidden field with the id of the person whose page a form is on: it is given back to this person alone. */
export const formPersonField = 'form-person';

/** The id of a form that is kept while its page is locked begins with it. */
export const typedFormId = 'typed-';

/** The name of the hidden field with the address that such a form is posted to. */
export const typedOnField = 'typed-on';

/** A form that is posted; it has the token without which nothing is accepted. `label` names it where a
 * page has several; `kept`: what was typed is kept while the page is locked, and `do` is what Enter in a field does, or a button
 * without a value of its own; of several on a page the one that was typed into last, without script the first. `onceId`: it is acted on once. */
export const postForm = (
  {
    formToken,
    location,
    person,
  }: Pick<DeskVisit, 'formToken'> & Partial<Pick<DeskVisit, 'location' | 'person'>>,
  {
    action,
    label,
    opensTab = false,
    kept,
    onceId,
  }: {
    readonly action: string;
    readonly label?: string;
    readonly opensTab?: boolean;
    readonly kept?: { readonly do: string };
    readonly onceId?: string;
  },
  content: HtmlValue,
): Raw =>
  html`<form
    method="post"
    action="${action}"
    ${label !== undefined && html`aria-label="${label}"`}
    ${opensTab && html`target="_blank"`}
    ${kept !== undefined && html`id="${typedFormId}${kept.do}"`}
    autocomplete="off"
    novalidate
  >
    ${formTokenInput(formToken)}
    ${location !== undefined && html`<input type="hidden" name="${formLocationField}" value="${location}" />`}
    ${onceId !== undefined && html`<input type="hidden" name="${formIdField}" value="${onceId}" />`}
    ${content}
    ${
      kept !== undefined &&
      person !== undefined &&
      html`<input type="hidden" name="${formPersonField}" value="${person.personId}" />`
    }
    ${
      kept !== undefined &&
      html`<input type="hidden" name="${typedOnField}" value="${action}" /><input
          type="hidden"
          name="do"
          value="${kept.do}"
        />`
    }
  </form>`;

/** The field of a form that shows that the page is ours. */
export const formTokenInput = (token: string): Raw =>
  html`<input type="hidden" name="${formTokenField}" value="${token}" />`;

/** A field with its label. */
export interface TextField {
  readonly name: string;
  /** Its id where that is not the name: a page that repeats a name has several. */
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** What is wrong with the value; null: nothing. */
  readonly error?: string | null;
  /** How wide it is, in characters: as wide as what belongs into it. */
  readonly width?: 'digit' | 'short' | 'medium' | 'long' | 'full';
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
  /** The address that a browser module asks for suggestions (`browser/suggest.ts`). */
  readonly suggestFrom?: string;
  /** What is offered before anything is typed, also without script. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** Dots instead of what is typed. */
  readonly isSecret?: boolean;
}

/** One line of text. */
export function textField(field: TextField): Raw {
  const { name, id = name, value, width = 'medium', inputMode = 'text', suggestFrom, choices = [] } = field;
  return html`<div class="field ${width}${isWrong(field) && ' wrong'}">
    ${labelOf(field)}
    <input
      id="${id}"
      name="${name}"
      value="${value}"
      type="${field.isSecret === true ? 'password' : 'text'}"
      inputmode="${inputMode}"
      autocomplete="off"
      spellcheck="false"
      ${describedBy(field)}
      ${suggestFrom !== undefined && html`data-suggest-from="${suggestFrom}"`}
      ${choices.length > 0 && html`list="${id}-choices"`}
    />
    ${choices.length > 0 && html`<datalist id="${id}-choices">${choices.map(choice)}</datalist>`}
  </div>`;
}

const choice = ([value, label]: readonly [string, string]): Raw =>
  html`<option value="${value}">${label}</option>`;

/** A choice of a few. */
export function selectField(
  field: Omit<TextField, 'inputMode' | 'suggestFrom' | 'choices' | 'isSecret'> & {
    readonly options: readonly (readonly [value: string, label: string])[];
  },
): Raw {
  const { name, id = name, value, options, width = 'medium' } = field;
  return html`<div class="field ${width}${isWrong(field) && ' wrong'}">
    ${labelOf(field)}
    <select id="${id}" name="${name}" ${describedBy(field)}>
      ${options.map(
        ([each, label]) =>
          html`<option value="${each}" ${each === value && html`selected`}>${label}</option>`,
      )}
    </select>
  </div>`;
}

/** A box to tick; its value is `yes`. */
export const checkboxField = (name: string, label: string, isChecked: boolean): Raw =>
  html`<div class="tick">
    <input type="checkbox" id="${name}" name="${name}" value="yes" ${isChecked && html`checked`} /><label
      for="${name}"
      >${label}</label
    >
  </div>`;

type Described = Pick<TextField, 'name' | 'id' | 'label' | 'hint' | 'error'>;

const isWrong = ({ error = null }: Described) => error !== null;

const labelOf = ({ name, id = name, label, hint, error = null }: Described): Raw =>
  html`<label for="${id}">${label}</label>
    ${hint !== undefined && html`<span class="hint" id="${id}-hint">${hint}</span>`}
    ${error !== null && html`<span class="error" id="${id}-error">${error}</span>`}`;

function describedBy({ name, id = name, hint, error = null }: Described): HtmlValue {
  const ids = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`].filter(
    (each) => each !== false,
  );
  return [
    ids.length > 0 && html`aria-describedby="${ids.join(' ')}"`,
    error !== null && html` aria-invalid="true"`,
  ];
}
