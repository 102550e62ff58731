// Reads card details that were pasted in any order: card number, reference number, date of birth, sex and names.
import { isoDateOf, typedDateOf } from '../../typed-values.ts';
import type { TypedCheck } from './check-form.ts';
import { readPastedNames, withoutLabels } from './pasted-names.ts';

const cardShape = /\b([2-6]\d{3}[ ]?\d{5}[ ]?\d)(?:[ ]?[/-]?[ ]?([1-9]))?(?!\d)/;
const dateShape = /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2} [a-z]{3,9} \d{4})\b/i;
const sexShape = /\b(female|male|[fm])\b/i;
/** The form as it is filled, and whether the order of the names is a guess. */
interface FilledCheck {
  readonly typed: TypedCheck;
  readonly isGuess: boolean;
}

/** The form with what was found in the text; what was not found stays as it was typed. */
export function fillFromPaste(typed: TypedCheck, text: string): FilledCheck {
  const [card = '', number = '', refNumber = ''] = cardShape.exec(text) ?? [];
  const withoutCard = text.replace(card, ' ');
  const [date = ''] = dateShape.exec(withoutCard) ?? [];
  const withoutDate = withoutCard.replace(date, ' ');
  const [sex = ''] = sexShape.exec(withoutLabels(withoutDate)) ?? [];
  const { names, isGuess } = readPastedNames(withoutDate);
  const filled = {
    ...typed,
    ...(number === '' ? {} : { card: number.replaceAll(' ', '') }),
    ...(refNumber === '' ? {} : { irn: refNumber }),
    ...(date === '' ? {} : { birth: typedDateOf(isoDateOf(date)) }),
    ...(sex === '' ? {} : { sex: sex.toLowerCase().startsWith('f') ? '2' : '1' }),
    ...names,
  };
  return { typed: filled, isGuess };
}
