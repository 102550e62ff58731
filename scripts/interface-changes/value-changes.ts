// Finds what one value of an interface document no longer takes, or is answered as: its types, words and limits.

export interface Schema {
  readonly [key: string]: unknown;
}

/** Whether the caller sends the value, or is answered it. */
export type Direction = 'sent' | 'answered';

/** The text, the texts of a list, or none. */
export const textsOf = (value: unknown): readonly string[] => [value ?? []].flat().map(String);

/** Limits of a value that is sent. */
const narrowing: readonly (readonly [key: string, isNarrower: (was: number, is: number) => boolean])[] = [
  ['maxLength', (was, is) => is < was],
  ['maxItems', (was, is) => is < was],
  ['maximum', (was, is) => is < was],
  ['minLength', (was, is) => is > was],
  ['minItems', (was, is) => is > was],
  ['minimum', (was, is) => is > was],
];

/** Null has a type of its own. */
const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/** What is said of a value at last by its words or fields; none where it may be anything. */
function typesOf(schema: Schema): readonly string[] {
  if (schema['type'] !== undefined) return textsOf(schema['type']);
  const words = wordsOf(schema);
  if (words.length > 0) return [...new Set(words.map(typeOf))];
  return schema['properties'] === undefined ? [] : ['object'];
}

const wordsOf = (schema: Schema): readonly unknown[] =>
  'const' in schema ? [schema['const']] : ((schema['enum'] ?? []) as readonly unknown[]);

/** Types, words and limits of one value; an object that becomes open takes what it took. */
export function valueChanges(where: string, was: Schema, is: Schema, direction: Direction): string[] {
  const typeChange = isOtherType(typesOf(was), typesOf(is), direction)
    ? [`${where} was ${inWords(typesOf(was))}, and is ${inWords(typesOf(is))}.`]
    : [];
  return direction === 'answered'
    ? typeChange
    : [...typeChange, ...wordChanges(where, was, is), ...limitChanges(where, was, is)];
}

const inWords = (types: readonly string[]): string => types.join(' or ') || 'anything';

function isOtherType(was: readonly string[], is: readonly string[], direction: Direction): boolean {
  const [wide, narrow] = direction === 'sent' ? [was, is] : [is, was];
  const isIn = (type: string) => narrow.includes(type) || (type === 'integer' && narrow.includes('number'));
  return narrow.length > 0 && (wide.length === 0 || !wide.every(isIn));
}

function wordChanges(where: string, was: Schema, is: Schema): string[] {
  const [old, now] = [wordsOf(was), wordsOf(is)];
  if (now.length === 0) return [];
  if (old.length === 0) return [`${where} now takes ${now.join(', ')} alone.`];
  return old.filter((word) => !now.includes(word)).map((word) => `${where} no longer takes ${String(word)}.`);
}

function limitChanges(where: string, was: Schema, is: Schema): string[] {
  const limits = narrowing.flatMap(([key, isNarrower]) => {
    const [old, now] = [was[key], is[key]];
    if (typeof now !== 'number') return [];
    return typeof old !== 'number' || isNarrower(old, now) ? [`${where} now has ${key} ${now}.`] : [];
  });
  const isOther = (key: string) => is[key] !== undefined && is[key] !== was[key];
  const isClosed = was['additionalProperties'] !== undefined && is['additionalProperties'] === undefined;
  return [
    ...limits,
    ...(isOther('pattern') ? [`${where} has another pattern.`] : []),
    ...(isOther('format') ? [`${where} has another format.`] : []),
    ...(isClosed ? [`${where} takes no other fields any more.`] : []),
  ];
}
