// The form of the eligibility page.
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { checkboxField, postForm, selectField, textField } from '../../parts/form-fields.ts';
import { checkCardOnly, type TypedCheck, type TypedItem } from './check-form.ts';
import { checkWords as words } from './check-words.ts';
import { originFields } from './checked-fields.ts';

/** What is wrong with a field, by its id. */
export type FieldErrors = ReadonlyMap<string, string>;

/** Practitioners as a form shows them. */
export interface ProviderChoices {
  /** Before anything is typed: number and name. */
  readonly offered: readonly (readonly [value: string, label: string])[];
  /** Of a number that stands in a field; null where the register has no such practitioner. */
  readonly nameOf: (number: string) => string | null;
}

/** Who the number in a field is; what to type where there is none. */
export function providerHint({ nameOf }: ProviderChoices, typed: string, hint: string): string {
  const name = typed === '' ? null : nameOf(typed);
  return name === null ? hint : words.isProvider(typed, name);
}

/** Says how pasted names were understood where nothing in the text says which is which. */
export const guessedNames = ({ givenName, familyName }: TypedCheck): Raw =>
  html`<p class="warning" role="alert" tabindex="-1" data-focus>
    ${words.namesGuessed(givenName, familyName)}
  </p>`;

/** The form with what was typed. */
export const checkForm = (
  visit: DeskVisit,
  typed: TypedCheck,
  errors: FieldErrors,
  choices: ProviderChoices,
): Raw =>
  postForm(
    visit,
    { action: '/desk/check', kept: { do: 'check' } },
    html`${originFields(typed)}
      <div class="columns">
        <fieldset>
          <legend>${words.patient}</legend>
          ${typedPatientFields(visit, typed, errors)}
        </fieldset>
        <fieldset>
          <legend>${words.service}</legend>
          ${serviceFields(typed, errors, choices)}
        </fieldset>
      </div>
      <fieldset>
        <legend>${words.items}</legend>
        <div data-rows="item">${typed.items.map((item, at) => itemRow(item, at + 1, errors))}</div>
        <button class="quiet" name="do" value="add-item" data-add-row="item">${words.addItem}</button>
      </fieldset>
      <div class="actions">
        <button name="do" value="check">${words.check}</button>
        <button class="quiet" name="do" value="${checkCardOnly}">${words.checkCard}</button>
      </div>`,
  );

/** What was pasted, until it was put into the fields. */
const pastedStill = (form: URLSearchParams, errors: FieldErrors): string =>
  form.get('do') === 'fill' && errors.size === 0 ? '' : (form.get('pasted') ?? '');

/** Who the patient is. */
export function typedPatientFields(
  { form }: Pick<DeskVisit, 'form'>,
  typed: TypedCheck,
  errors: FieldErrors,
): Raw {
  const pasted = pastedStill(form, errors);
  return html`<details class="paste" ${pasted !== '' && html`open`}>
      <summary>${words.paste}</summary>
      <div class="field full">
        <label for="pasted">${words.pasteLabel}</label
        ><span class="hint" id="pasted-hint">${words.pasteHint}</span>
        <textarea id="pasted" name="pasted" rows="3" aria-describedby="pasted-hint">${pasted}</textarea>
      </div>
      <button class="quiet" name="do" value="fill">${words.pasteButton}</button>
    </details>
    <div class="fields">
      ${textField({ name: 'family-name', label: words.familyName, value: typed.familyName, width: 'long', error: errors.get('family-name') ?? null })}
      ${textField({ name: 'given-name', label: words.givenName, value: typed.givenName, width: 'long', error: errors.get('given-name') ?? null })}
      ${textField({ name: 'birth', label: words.birth, hint: words.birthHint, value: typed.birth, width: 'short', inputMode: 'numeric', error: errors.get('birth') ?? null })}
      ${selectField({ name: 'sex', label: words.sex, value: typed.sex, options: words.sexes, width: 'short', error: errors.get('sex') ?? null })}
      ${textField({ name: 'card', label: words.card, hint: words.cardHint, value: typed.card, width: 'medium', inputMode: 'numeric', error: errors.get('card') ?? null })}
      ${textField({ name: 'irn', label: words.irn, hint: words.irnHint, value: typed.irn, width: 'digit', inputMode: 'numeric', error: errors.get('irn') ?? null })}
    </div>`;
}

const serviceFields = (typed: TypedCheck, errors: FieldErrors, choices: ProviderChoices): Raw =>
  html`<div class="fields">
      ${textField({ name: 'provider', label: words.provider, hint: providerHint(choices, typed.provider, words.providerHint), value: typed.provider, width: 'long', suggestFrom: '/desk/providers/suggest', choices: choices.offered, error: errors.get('provider') ?? null })}
      ${textField({ name: 'referrer', label: words.referrer, hint: providerHint(choices, typed.referrer, words.referrerHint), value: typed.referrer, width: 'long', suggestFrom: '/desk/providers/suggest', error: errors.get('referrer') ?? null })}
      ${textField({ name: 'payee', label: words.payee, hint: providerHint(choices, typed.payee, words.payeeHint), value: typed.payee, width: 'short', suggestFrom: '/desk/providers/suggest', error: errors.get('payee') ?? null })}
      ${textField({ name: 'day', label: words.day, hint: words.birthHint, value: typed.day, width: 'short', inputMode: 'numeric', error: errors.get('day') ?? null })}
    </div>
    <div class="ticks">
      ${checkboxField('in-hospital', words.inHospital, typed.inHospital)}
      ${checkboxField('bulk-billed', words.bulkBilled, typed.bulkBilled)}
    </div>`;

const itemRow = (item: TypedItem, row: number, errors: FieldErrors): Raw =>
  html`<div class="item-row" data-row>${itemFields(item, row, errors)}</div>`;

/** The fields of a line of the items, counted from 1. */
export function itemFields(
  { item, charge, minutes, patients }: TypedItem,
  row: number,
  errors: FieldErrors,
): Raw {
  const id = (name: string) => (row === 1 ? name : `${name}-${row}`);
  const error = (name: string) => errors.get(id(name)) ?? null;
  return html`${textField({ name: 'item', id: id('item'), label: words.item(row), value: item, width: 'long', suggestFrom: '/desk/items/suggest', error: error('item') })}
  ${textField({ name: 'charge', id: id('charge'), label: words.charge(row), value: charge, width: 'short', inputMode: 'decimal', error: error('charge') })}
  ${textField({ name: 'minutes', id: id('minutes'), label: words.minutes(row), hint: words.minutesHint, value: minutes, width: 'digit', inputMode: 'numeric', error: error('minutes') })}
  ${textField({ name: 'patients', id: id('patients'), label: words.patients(row), hint: words.patientsHint, value: patients, width: 'digit', inputMode: 'numeric', error: error('patients') })}`;
}
