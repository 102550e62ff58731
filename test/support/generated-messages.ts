// Generates messages by the table of described types: minimal, maximal or random ones, the same for the same seed.
import {
  describedFields,
  isDescribedType,
} from '../../src/adapters/simulator/server/check-described-message.ts';
import { seededRandom } from '../../src/adapters/simulator/seeded-random.ts';

/** Which optional fields a message has. */
export type MessageExtent = 'minimal' | 'maximal' | 'random';

export interface MessageGenerator {
  /** A message of the type. */
  readonly message: (type: string, extent: MessageExtent) => Readonly<Record<string, unknown>>;
}

const letters = 'abcXYZ 019-_@#/é漢"\\'.split('');
/** Fields of the form `text` that are amounts in cents. */
const amounts = new Set(['benefitPaid', 'benefit', 'depositAmount', 'chargeAmount']);

export function messageGenerator(seed: number): MessageGenerator {
  const random = seededRandom(seed);
  const text = (least: number, most: number) =>
    Array.from({ length: least + random(most - least + 1) }, () => letters[random(letters.length)]).join('');
  const twoDigits = (most: number) => String(1 + random(most)).padStart(2, '0');
  const leaf = (name: string, form: string): unknown => {
    if (form === 'integer') return random(100_000);
    if (form === 'boolean') return random(2) === 0;
    if (form === 'day') return `${twoDigits(28)}${twoDigits(12)}20${twoDigits(38)}`;
    if (form === 'date') return `20${twoDigits(38)}-${twoDigits(12)}-${twoDigits(28)}`;
    if (form.includes('|')) return form.split('|')[random(form.split('|').length)];
    // Nine amounts in ten are digits; the description allows any text.
    if (form === 'text' && amounts.has(name) && random(10) > 0) return String(random(999_999_999));
    if (form === 'text') return text(0, 30);
    const [least = 0, most = least] = form.split('-').map(Number);
    return text(least, most);
  };
  const message: MessageGenerator['message'] = (type, extent) => {
    const fields = describedFields(type).flatMap(([name, { form, isList, isRequired }]) => {
      const isThere = isRequired || extent === 'maximal' || (extent === 'random' && random(2) === 0);
      if (!isThere) return [];
      const value = () => (isDescribedType(form) ? message(form, extent) : leaf(name, form));
      const count = extent === 'random' ? 1 + random(3) : 2;
      return [[name, isList ? Array.from({ length: count }, value) : value()] as const];
    });
    return Object.fromEntries(fields);
  };
  return { message };
}

/** Every value of a message that is no object or list, with its path without places in lists. */
export function leavesOf(value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => leavesOf(each, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, each]) =>
    leavesOf(each, path === '' ? name : `${path}.${name}`),
  );
}
