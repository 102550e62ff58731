// Checks a message against the insurer's published description, and reduces an answer to what the description requires.
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { closedTypes } from './described-register-types.ts';
import { describedTypes } from './described-types.ts';

/** A form of the table: what it is of, whether it is a list, and whether the field must be there. */
export interface DescribedField {
  readonly form: string;
  readonly isList: boolean;
  /** Fewest and most members of a list. */
  readonly least: number;
  readonly most: number;
  readonly isRequired: boolean;
}

/** `Type[]` has at least one member, `Type[0-5]` none to five. */
const listForm = /^(.+)\[(?:(\d+)-(\d*))?\]$/;

/** The fields of a type by name. @throws where the table has no such type. */
export function describedFields(type: string): readonly (readonly [name: string, field: DescribedField])[] {
  const fields = describedTypes[type];
  if (fields === undefined) throw new TypeError(`there is no described type ${type}`);
  return Object.entries(fields).map(([name, text]) => {
    const isRequired = text.endsWith('!');
    const form = isRequired ? text.slice(0, -1) : text;
    const list = listForm.exec(form);
    const [, member = form, least = '1', most = ''] = list ?? [];
    const counts = { least: Number(least), most: most === '' ? Infinity : Number(most) };
    return [name, { form: member, isList: list !== null, ...counts, isRequired }] as const;
  });
}

/** True where the form is a type of the table. */
export const isDescribedType = (form: string): boolean => Object.hasOwn(describedTypes, form);

/** A sentence for each field of a message that the description does not allow; further ones are allowed in open types. */
export function findDescriptionErrors(type: string, value: unknown, path = 'the message'): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object.`];
  const given: Readonly<Record<string, unknown>> = { ...value };
  const fields = describedFields(type);
  const inside = (name: string): string => (path === 'the message' ? name : `${path}.${name}`);
  const further = closedTypes.has(type)
    ? Object.keys(given).filter((name) => !fields.some(([known]) => known === name))
    : [];
  const errors = fields.flatMap(([name, field]) => {
    const each = given[name];
    if (each === undefined) return field.isRequired ? [`${inside(name)} is missing.`] : [];
    if (!field.isList) return valueErrors(field.form, each, inside(name));
    if (!Array.isArray(each) || each.length < field.least || each.length > field.most)
      return [`${inside(name)} is no list with a member.`];
    return each.flatMap((member: unknown, at) => valueErrors(field.form, member, `${inside(name)}[${at}]`));
  });
  return [...errors, ...further.map((name) => `${inside(name)} is not known.`)];
}

function valueErrors(form: string, value: unknown, path: string): readonly string[] {
  if (isDescribedType(form)) return findDescriptionErrors(form, value, path);
  return hasForm(form, value) ? [] : [`${path} is not ${form}.`];
}

const timeOfDay = String.raw`([0-1]\d|2[0-3]):[0-5]\d:([0-5]\d|60)`;
const offset = String.raw`(Z|z|[+-]([0-1]\d|2[0-3]):[0-5]\d)`;
const patterns: Readonly<Record<string, RegExp>> = {
  day: /^\d{8}$/,
  time: new RegExp(String.raw`^${timeOfDay}(\.\d*)?${offset}?$`),
  'date-time': new RegExp(String.raw`^\d{4}-\d{2}-\d{2}[Tt]${timeOfDay}(\.\d+)?${offset}$`),
};
const dayLength = 10;

function hasForm(form: string, value: unknown): boolean {
  if (form === 'integer') return Number.isInteger(value);
  if (form === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  if (form === 'text') return true;
  if (form === 'date') return parseLocalDate(value) !== null;
  if (form === 'date-time' && parseLocalDate(value.slice(0, dayLength)) === null) return false;
  const pattern = patterns[form];
  if (pattern !== undefined) return pattern.test(value);
  if (form.includes('|')) return form.split('|').includes(value);
  const [least = 0, most = least] = form.split('-').map(Number);
  const { length } = Array.from(value);
  return length >= least && length <= most;
}

/** Only the fields of an answer that the description requires. */
export function withoutOptionalFields(type: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const kept = describedFields(type).flatMap(([name, { form, isList, isRequired }]) => {
    const each = fields[name];
    if (!isRequired || each === undefined) return [];
    const reduced = (member: unknown): unknown =>
      isDescribedType(form) ? withoutOptionalFields(form, member) : member;
    return [[name, isList && Array.isArray(each) ? each.map(reduced) : reduced(each)] as const];
  });
  return Object.fromEntries(kept);
}
