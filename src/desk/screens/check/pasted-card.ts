// Reads card details that were pasted in any order: card number, reference number, date of birth, sex and names.
import { isoDateOf, typedDateOf } from '../../typed-values.ts';
import type { TypedCheck } from './check-form.ts';

const cardShape = /\b([2-6]\d{3}[ ]?\d{5}[ ]?\d)(?:[ ]?[/-]?[ ]?([1-9]))?(?!\d)/;
const dateShape = /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2} [a-z]{3,9} \d{4})\b/i;
const sexShape = /\b(female|male|[fm])\b/i;
/** What practice software writes before a value. */
const labels =
  /\b(?:family|given|first|last|middle|sur)?[ ]?names?\b|\b(?:date of birth|dob|d\.o\.b\.?|sex|gender|medicare|card|number|no\.?|irn|ref(?:erence)?|expiry|valid to)\b|[:;|]/gi;

/** The form with what was found in the text; what was not found stays as it was typed. */
export function fillFromPaste(typed: TypedCheck, text: string): TypedCheck {
  const [card = '', number = '', refNumber = ''] = cardShape.exec(text) ?? [];
  const withoutCard = text.replace(card, ' ');
  const [date = ''] = dateShape.exec(withoutCard) ?? [];
  const withoutDate = withoutCard.replace(date, ' ');
  const rest = withoutDate.replaceAll(labels, ' ');
  const [sex = ''] = sexShape.exec(rest) ?? [];
  const names = namesIn(rest.replace(sex, ' '));
  return {
    ...typed,
    ...(number === '' ? {} : { card: number.replaceAll(' ', '') }),
    ...(refNumber === '' ? {} : { irn: refNumber }),
    ...(date === '' ? {} : { birth: typedDateOf(isoDateOf(date)) }),
    ...(sex === '' ? {} : { sex: sex.toLowerCase().startsWith('f') ? '2' : '1' }),
    ...names,
  };
}

/** `Quokka, Matilda` or `QUOKKA Matilda` has the family name first, `Matilda Quokka` has it last. */
function namesIn(text: string): Partial<Pick<TypedCheck, 'familyName' | 'givenName'>> {
  const words = text.match(/[\p{L}][\p{L}'’-]*,?/gu) ?? [];
  const [first, second] = words;
  if (first === undefined) return {};
  const bare = (word: string) => word.replace(',', '');
  if (second === undefined) return { familyName: bare(first) };
  const last = words.at(-1) ?? second;
  const isFamilyFirst = first.endsWith(',') || (isUpper(first) && !isUpper(second));
  return isFamilyFirst
    ? { familyName: bare(first), givenName: bare(second) }
    : { familyName: bare(last), givenName: bare(first) };
}

const isUpper = (word: string): boolean => word.length > 1 && word === word.toUpperCase();
