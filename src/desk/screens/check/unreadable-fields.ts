// Finds what is typed on the eligibility page and cannot be meant: it is said at its field, and Medicare is not asked.
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { parseMoney } from '../../../domain/values/money.ts';
import { isoDateOf, moneyOfTyped } from '../../typed-values.ts';
import type { FieldErrors } from './check-form-view.ts';
import type { TypedCheck, TypedItem } from './check-form.ts';
import { checkWords as words } from './check-words.ts';

type FieldReading = readonly [
  id: string,
  text: string,
  isReadable: (text: string) => boolean,
  sentence: string,
];

const isDay = (text: string): boolean => parseLocalDate(isoDateOf(text)) !== null;
const isAmount = (text: string): boolean => parseMoney(moneyOfTyped(text)) !== null;
const isCount = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);

/** Sentences by the id of their field; an empty field is none of them. */
export function unreadableFields(typed: TypedCheck): FieldErrors {
  const { unreadable } = words;
  const fields: readonly FieldReading[] = [
    ['birth', typed.birth, isDay, unreadable.birth],
    ['card', typed.card, (text) => /^\d{10}$/.test(text), unreadable.card],
    ['irn', typed.irn, (text) => /^[1-9]$/.test(text), unreadable.irn],
    ['day', typed.day, isDay, unreadable.day],
    ...typed.items.flatMap(fieldsOfLine),
  ];
  return new Map(
    fields.flatMap(([id, text, isReadable, sentence]) =>
      text === '' || isReadable(text) ? [] : [[id, sentence] as const],
    ),
  );
}

/** A line without an item asks nothing. */
function fieldsOfLine({ item, charge, minutes, patients }: TypedItem, line: number): readonly FieldReading[] {
  if (item === '') return [];
  const id = (name: string) => (line === 0 ? name : `${name}-${line + 1}`);
  const { unreadable } = words;
  return [
    [id('charge'), charge, isAmount, unreadable.charge],
    [id('minutes'), minutes, isCount, unreadable.minutes],
    [id('patients'), patients, isCount, unreadable.patients],
  ];
}
