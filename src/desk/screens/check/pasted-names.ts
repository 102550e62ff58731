// Reads the names of a patient from pasted text. A label, a comma or capitals say which one is the family name.
import type { TypedCheck } from './check-form.ts';

type Names = Partial<Pick<TypedCheck, 'familyName' | 'givenName'>>;

/** What was found, and whether the order of the names is a guess. */
interface PastedNames {
  readonly names: Names;
  readonly isGuess: boolean;
}

/** What practice software writes before a value. */
const labels =
  /\b(?:family|given|first|last|middle|sur)?[ ]?names?\b|\b(?:date of birth|dob|d\.o\.b\.?|sex|gender|medicare|card|number|no\.?|irn|ref(?:erence)?|expiry|valid to)\b/gi;
/** Before a name; a family name that is one stands at the end, or before a comma. */
const titles = /\b(?:mr|mrs|ms|miss|mx|dr|prof|professor|master)\b\.?(?=\s+\p{L})/giu;
const separators = /[:;|]/g;
const run = String.raw`[ \t:=|]*(\p{L}[\p{L}'’. -]*)`;
const afterFamilyLabel = new RegExp(String.raw`\b(?:(?:family|last)[ ]?names?|surname)${run}`, 'iu');
const afterGivenLabel = new RegExp(String.raw`\b(?:given|first)[ ]?names?${run}`, 'iu');
const sexShape = /\b(?:female|male|[fm])\b/i;

/** The text without labels, for what else is looked for in it. */
export const withoutLabels = (text: string): string =>
  text.replaceAll(labels, ' ').replaceAll(separators, ' ');

/** The names in a text without card number and date. */
export function readPastedNames(text: string): PastedNames {
  const family = labelled(afterFamilyLabel, text);
  const given = labelled(afterGivenLabel, text).split(' ', 1)[0] ?? '';
  if (family !== '' && given !== '')
    return { names: { familyName: family, givenName: given }, isGuess: false };
  return namesInOrder(withoutLabels(text).replace(sexShape, ' ').replaceAll(titles, ' '));
}

/** What follows a label up to the next one. */
function labelled(label: RegExp, text: string): string {
  const [, found = ''] = label.exec(text) ?? [];
  const value = found.replaceAll(labels, '\n').replace(sexShape, '\n').split('\n', 1)[0] ?? '';
  return value.replaceAll(titles, ' ').trim().replace(/\.$/, '');
}

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];

/** `Quokka, Matilda` and `QUOKKA Matilda` have the family name first, `Matilda QUOKKA` has it last; else that is likely. */
function namesInOrder(text: string): PastedNames {
  const [before = '', ...others] = text.trim().split(',');
  const family = before.includes('\n') ? [] : wordsOf(before);
  const [afterComma] = wordsOf(others.join(' '));
  if (family.length > 0 && afterComma !== undefined)
    return { names: { familyName: family.join(' '), givenName: afterComma }, isGuess: false };
  const words = wordsOf(text);
  const [first, second] = words;
  if (first === undefined) return { names: {}, isGuess: false };
  const last = words.at(-1);
  if (second === undefined || last === undefined) return { names: { familyName: first }, isGuess: false };
  const firstInSmall = words.findIndex((word) => !isUpper(word));
  return firstInSmall > 0
    ? {
        names: {
          familyName: words.slice(0, firstInSmall).join(' '),
          givenName: words[firstInSmall] ?? last,
        },
        isGuess: false,
      }
    : { names: { familyName: last, givenName: first }, isGuess: firstInSmall < 0 || !isUpper(last) };
}

const isUpper = (word: string): boolean => word.length > 1 && word === word.toUpperCase();
