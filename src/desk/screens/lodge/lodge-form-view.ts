// The form of the lodging page.
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { checkboxField, postForm, selectField, textField, type TextField } from '../../parts/form-fields.ts';
import {
  itemFields,
  typedPatientFields,
  providerHint,
  type FieldErrors,
  type ProviderChoices,
} from '../check/check-form-view.ts';
import { checkWords } from '../check/check-words.ts';
import { lineFieldId, signedField, type TypedLodgement, type TypedService } from './lodge-form.ts';
import { lodgeWords as words } from './lodge-words.ts';

const providers = '/desk/providers/suggest';

interface LodgeFormParts {
  readonly errors: FieldErrors;
  /** Stands below the items. */
  readonly findings: HtmlValue;
  /** The button that lodges in spite of what was said above the form. */
  readonly confirmation: HtmlValue;
  readonly choices: ProviderChoices;
  /** What stands above the form: a field that it names is not hidden. */
  readonly says: string;
}

/** The form with what was typed. */
export const lodgeForm = (
  visit: DeskVisit,
  typed: TypedLodgement,
  { errors, findings, confirmation, choices, says }: LodgeFormParts,
): Raw => {
  const mayPrint = isRolePermitted(visit.person.roles, 'print-documents');
  return postForm(
    visit,
    { action: '/desk/lodge', kept: { do: 'check-items' } },
    html`${hiddenFields(typed)} ${kindField(typed)}
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
        <div data-rows="item">${typed.items.map((item, line) => lineFields(item, line, errors, says))}</div>
        <button class="quiet" name="do" value="add-item" data-add-row="item">${words.addItem}</button>
      </fieldset>
      ${claimantFields(typed, errors)} ${findings} ${mayPrint && agreementFields(typed, errors)}
      <p class="note">${words.confirms}</p>
      <div class="actions">
        <button name="do" value="lodge">${words.lodge}</button>
        ${confirmation}
        <button class="quiet" name="do" value="check-items">${words.checkItems}</button>
      </div>`,
  );
};

/** Of a bulk bill claim only; it opens in a tab of its own, and the form stays. */
const agreementFields = ({ signer, signed }: TypedLodgement, errors: FieldErrors): Raw =>
  html`<fieldset class="for-bulk-bill">
    <legend>${words.agreementTitle}</legend>
    ${signed !== '' && html`<p class="done">${words.signed(signed)}</p>`}
    <p class="note">${words.agreementText}</p>
    <p class="note">${words.beforeOrAfter}</p>
    <div class="fields">
      ${textField({ name: 'signer', label: words.signer, hint: words.signerHint, value: signer, width: 'long', error: errors.get('signer') ?? null })}
      ${agreementButton('pre-assignment', words.printBefore)}
      ${agreementButton('post-assignment', words.printAfter)}
    </div>
    <p class="note">${words.signText}</p>
    <div class="actions">
      ${signButton('pre-assignment', words.signBefore)} ${signButton('post-assignment', words.signAfter)}
    </div>
  </fieldset>`;

const agreementButton = (value: string, label: string): Raw =>
  html`<button
    class="quiet"
    name="do"
    value="${value}"
    formaction="/desk/lodge/agreement"
    formtarget="_blank"
  >
    ${label}
  </button>`;

/** In the same tab: the desk locks, and the page is for the patient. */
const signButton = (value: string, label: string): Raw =>
  html`<button class="quiet" name="do" value="${value}" formaction="/desk/lodge/sign">${label}</button>`;

const hiddenField = (name: string, value: string): Raw =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

const hiddenFields = (typed: TypedLodgement): Raw =>
  html`${hiddenField('id', typed.id)} ${hiddenField('made', typed.made)}
  ${hiddenField('corrects', typed.corrects)} ${hiddenField('event', typed.event)}
  ${hiddenField('held', typed.held)} ${hiddenField('rejected', typed.rejected)}
  ${hiddenField('checked-patient', typed.checkedPatient)}
  ${hiddenField('checked-patient-as', typed.checkedPatientAs)} ${hiddenField(signedField, typed.signed)}`;

/** A claim that is corrected stays of its kind. */
const kindField = ({ kind, corrects, held }: TypedLodgement): Raw =>
  corrects !== '' || held !== ''
    ? html`<input
        type="hidden"
        name="kind"
        value="${kind}"
        ${kind === 'patient' && html`id="kind-patient"`}
      />`
    : kindChoice(kind);

const kindChoice = (kind: string): Raw =>
  html`<fieldset class="choice">
    <legend>${words.kind}</legend>
    <div class="ticks">
      ${words.kinds.map(([value, label]) => choiceOf('kind', value, label, value === (kind === 'patient' ? 'patient' : 'bulk-bill')))}
    </div>
  </fieldset>`;

/** One of several that exclude each other; its id is the name of all and its value. */
const choiceOf = (name: string, value: string, label: string, isChosen: boolean): Raw => {
  const id = `${name}-${value === '' ? 'no' : value}`;
  return html`<div class="tick">
    <input type="radio" id="${id}" name="${name}" value="${value}" ${isChosen && html`checked`} /><label
      for="${id}"
      >${label}</label
    >
  </div>`;
};

/** A field by its id, with the error that is its own. */
const fieldWith =
  (errors: FieldErrors) =>
  (field: Omit<TextField, 'error'>): Raw =>
    textField({ ...field, error: errors.get(field.id ?? field.name) ?? null });

const date = { hint: checkWords.birthHint, width: 'short', inputMode: 'numeric' } as const;
const providerField = { suggestFrom: providers, width: 'long' } as const;

function serviceFields(typed: TypedLodgement, errors: FieldErrors, choices: ProviderChoices): Raw {
  const field = fieldWith(errors);
  return html`<div class="fields">
      ${field({ name: 'provider', label: checkWords.provider, hint: providerHint(choices, typed.provider, checkWords.providerHint), value: typed.provider, ...providerField, choices: choices.offered })}
      ${field({ name: 'day', label: checkWords.day, value: typed.day, ...date })}
      ${field({ name: 'agreed', label: words.agreed, value: typed.agreed, ...date, hint: words.agreedHint })}
    </div>
    ${collapsible(
      words.referralTitle,
      [typed.referrer, typed.issued, typed.noReferral],
      ['referrer', 'issued', 'period', 'period-code', 'no-referral'],
      errors,
      html`${field({ name: 'referrer', label: checkWords.referrer, hint: providerHint(choices, typed.referrer, checkWords.providerHint), value: typed.referrer, ...providerField })}
      ${field({ name: 'issued', label: words.issued, value: typed.issued, ...date })}
      ${selectField({ name: 'period-code', label: words.periodCode, value: typed.periodCode, options: words.periodCodes, width: 'short', error: errors.get('period-code') ?? null })}
      ${field({ name: 'period', label: words.period, hint: words.periodHint, value: typed.period, width: 'digit', inputMode: 'numeric' })}
      ${selectField({ name: 'no-referral', label: words.noReferral, value: typed.noReferral, options: words.noReferrals, width: 'medium', error: errors.get('no-referral') ?? null })}`,
    )}
    ${collapsible(
      words.billingTitle,
      [typed.payee, typed.facility, typed.inHospital ? 'yes' : ''],
      ['payee', 'facility'],
      errors,
      html`${field({ name: 'payee', label: checkWords.payee, hint: providerHint(choices, typed.payee, checkWords.payeeHint), value: typed.payee, ...providerField, width: 'medium' })}
      ${field({ name: 'facility', label: words.facility, hint: words.facilityHint, value: typed.facility, width: 'medium' })}
      ${checkboxField('in-hospital', checkWords.inHospital, typed.inHospital)}`,
    )}`;
}

/** Fields that few claims need: open where one is filled or wrong. */
const collapsible = (
  title: string,
  values: readonly string[],
  ids: readonly string[],
  errors: FieldErrors,
  fields: Raw,
): Raw =>
  html`<details ${(values.some((value) => value !== '') || ids.some((id) => errors.has(id))) && html`open`}>
    <summary>${title}</summary>
    <div class="fields">${fields}</div>
  </details>`;

/** How sentences name what stands in the closed part of a line. */
const fieldsNamed =
  /separate (?:service|procedure|visits)|aftercare|self-deemed|substituted service|\bLSPN\b|\brestrict/i;

function lineFields(typed: TypedService, line: number, errors: FieldErrors, says: string): Raw {
  const row = line + 1;
  const id = (name: string) => lineFieldId(name, line);
  const error = (name: string) => errors.get(id(name)) ?? null;
  const choice = (
    name: string,
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
  ) => selectField({ name, id: id(name), label, value, options, width: 'long', error: error(name) });
  const text = (name: string, label: string, value: string, over: Partial<TextField> = {}) =>
    textField({ name, id: id(name), label, value, width: 'medium', ...over, error: error(name) });
  return html`<div class="item-row" data-row>
    ${hiddenField('service-id', typed.serviceId)} ${hiddenField('checked', typed.checked)}
    ${hiddenField('checked-reason', typed.checkedReason)} ${hiddenField('checked-as', typed.checkedAs)}
    ${hiddenField('checked-ask', typed.checkedAsk)} ${itemFields(typed, row, errors)}
    ${collapsible(
      words.moreOfItem(row),
      [
        typed.duplicate,
        typed.aftercare,
        typed.multiple,
        typed.restriction,
        typed.selfDeemed,
        typed.lspn,
        typed.quantity,
        typed.contribution,
        typed.note,
        typed.item !== '' && fieldsNamed.test(says + typed.checkedReason) ? 'named' : '',
      ],
      [
        'duplicate',
        'aftercare',
        'multiple',
        'restriction',
        'self-deemed',
        'lspn',
        'quantity',
        'contribution',
        'note',
      ].map(id),
      errors,
      html`${choice('duplicate', words.duplicate(row), typed.duplicate, words.yes)}
      ${choice('aftercare', words.aftercare(row), typed.aftercare, words.yes)}
      ${choice('multiple', words.multiple(row), typed.multiple, words.yes)}
      ${choice('restriction', words.restriction(row), typed.restriction, words.restrictions)}
      ${choice('self-deemed', words.selfDeemed(row), typed.selfDeemed, words.selfDeemedCodes)}
      ${text('lspn', words.lspn(row), typed.lspn, { inputMode: 'numeric' })}
      ${text('quantity', words.quantity(row), typed.quantity, { inputMode: 'numeric' })}
      ${text('contribution', words.contribution(row), typed.contribution, { inputMode: 'decimal' })}
      ${text('note', words.note(row), typed.note, { width: 'full' })}`,
    )}
  </div>`;
}

const paidField = ({ isUnpaid }: TypedLodgement): Raw =>
  html`<fieldset class="plain">
    <legend>${words.paid}</legend>
    <p class="hint">${words.paidHint}</p>
    <div class="ticks">
      ${words.paidChoices.map(([value, label]) => choiceOf('unpaid', value, label, isUnpaid === (value !== '')))}
    </div>
  </fieldset>`;

/** Only a claim for the patient has a claimant: the style sheet hides these fields while bulk bill is chosen. */
const claimantFields = (typed: TypedLodgement, errors: FieldErrors): Raw => {
  const field = fieldWith(errors);
  return html`<fieldset class="for-patient">
    <legend>${words.claimantTitle}</legend>
    <p class="note">${words.claimantHint}</p>
    <div class="fields">
      ${field({ name: 'claimant-family-name', label: words.claimantFamilyName, value: typed.claimantFamilyName, width: 'long' })}
      ${field({ name: 'claimant-given-name', label: words.claimantGivenName, value: typed.claimantGivenName, width: 'long' })}
      ${field({ name: 'claimant-birth', label: words.claimantBirth, value: typed.claimantBirth, ...date, width: 'medium' })}
      ${field({ name: 'claimant-card', label: words.claimantCard, value: typed.claimantCard, inputMode: 'numeric' })}
      ${field({ name: 'claimant-irn', label: words.claimantIrn, value: typed.claimantIrn, width: 'short', inputMode: 'numeric' })}
    </div>
    ${paidField(typed)}
    <p class="note">${words.bankHint}</p>
    <div class="fields">
      ${field({ name: 'account-name', label: words.accountName, value: typed.accountName, width: 'long' })}
      ${field({ name: 'bsb', label: words.bsb, value: typed.bsb, width: 'short', inputMode: 'numeric' })}
      ${field({ name: 'account-number', label: words.accountNumber, value: typed.accountNumber, width: 'short', inputMode: 'numeric' })}
    </div>
  </fieldset>`;
};
