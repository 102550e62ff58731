// Carries the details of a check in hidden fields, for a form that checks them again.
import { html, type HtmlValue, type Raw } from '../../html.ts';
import type { CheckAnswer, TypedCheck } from './check-form.ts';
import { askedFirst, shownKind } from './shown-verdict.ts';

const hiddenField = (name: string, value: string): Raw =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

/** By the names that `readTypedCheck` reads. */
export const checkedFields = (typed: TypedCheck): Raw =>
  html` ${hiddenField('family-name', typed.familyName)} ${hiddenField('given-name', typed.givenName)}
  ${hiddenField('birth', typed.birth)} ${hiddenField('sex', typed.sex)} ${hiddenField('card', typed.card)}
  ${hiddenField('irn', typed.irn)} ${hiddenField('day', typed.day)} ${hiddenField('provider', typed.provider)}
  ${hiddenField('referrer', typed.referrer)} ${hiddenField('payee', typed.payee)} ${originFields(typed)}
  ${typed.inHospital && hiddenField('in-hospital', 'yes')}
  ${typed.bulkBilled && hiddenField('bulk-billed', 'yes')}
  ${typed.items.map(({ item, charge, minutes, patients }) => [
    hiddenField('item', item),
    hiddenField('charge', charge),
    hiddenField('minutes', minutes),
    hiddenField('patients', patients),
  ])}`;

/** What was answered to the patient, where it was no, and to each of the items of `checkedFields`, in their order. */
export function answeredFields({ typed, result }: CheckAnswer): HtmlValue {
  const { verified, reason } = result.verification;
  return [
    hiddenField('checked-patient', verified === false ? reason : ''),
    ...answersToItems({ typed, result }),
  ];
}

/** Nothing for an empty line. */
function answersToItems({ typed, result }: Pick<CheckAnswer, 'typed' | 'result'>): readonly HtmlValue[] {
  const answers = result.items.values();
  return typed.items.map(({ item }) => {
    const answer = item === '' ? undefined : answers.next().value?.answer;
    return [
      hiddenField('checked', answer === undefined ? '' : shownKind(answer)),
      hiddenField('checked-reason', answer?.reason ?? ''),
      hiddenField('checked-ask', answer === undefined ? '' : (askedFirst(answer) ?? '')),
    ];
  });
}

/** The row of a list or the claim that the check came from, where it came from one. */
export const originFields = ({ listDay, listRow, ofClaim }: TypedCheck): HtmlValue => [
  listDay !== '' && hiddenField('list-day', listDay),
  listRow !== '' && hiddenField('list-row', listRow),
  ofClaim !== '' && hiddenField('of-claim', ofClaim),
];
