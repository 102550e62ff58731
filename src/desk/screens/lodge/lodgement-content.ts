// What Medicare would get of a form of the lodging page, to see whether it is still the same.
import { createHash } from 'node:crypto';
import { compareTexts } from '../../../domain/values/compare-texts.ts';
import { isoDateOf, moneyOfTyped } from '../../typed-values.ts';
import type { TypedLodgement } from './lodge-form.ts';

/** A form that is shown for a claim that Medicare rejected: as long as nothing is changed in it, it would be rejected again. */
export const withRejected = (typed: TypedLodgement): TypedLodgement => ({
  ...typed,
  rejected: digestOf([contentOf(typed)]),
});

/** Whether the form is still the claim that Medicare rejected. */
export const isAsRejected = (typed: TypedLodgement): boolean =>
  typed.rejected !== '' && typed.rejected === digestOf([contentOf(typed)]);

/** What Medicare would get, without ids, times and empty lines; a day and an amount however they are typed. */
export function contentOf(typed: TypedLodgement): string {
  const { birth, day, agreed, issued } = typed;
  const lines = typed.items
    .filter(({ item, charge }) => item !== '' || charge !== '')
    .map((line) => sorted({ ...line, charge: moneyOfTyped(line.charge), ...saidOfLine }));
  const days = [birth, day, agreed, issued].map(isoDateOf);
  return JSON.stringify([sorted({ ...typed, ...saidOtherwise, items: [] }), days, lines]);
}

const saidOtherwise: Partial<TypedLodgement> = Object.fromEntries(
  'id made corrects held rejected checkedPatient checkedPatientAs bulkBilled signer birth day agreed issued'
    .split(' ')
    .map((name) => [name, '']),
);

/** What the check answered is no part of the claim. */
const saidOfLine = { checked: '', checkedReason: '', checkedAsk: '', checkedAs: '' } as const;

/** The order in which fields are read means nothing. */
const sorted = (fields: object): unknown =>
  Object.entries(fields).toSorted(([one], [other]) => compareTexts(one, other));

/** A short text that differs where the texts do. */
export const digestOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
