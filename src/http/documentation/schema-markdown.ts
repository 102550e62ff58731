// Writes a schema of the interface description as Markdown: a table of its fields, with links to the schemas they name.
import { objectOf, resolve, textOf, type Described } from './described-operations.ts';

/** The page of a named schema. */
export const schemaPath = (name: string): string => `/docs/schemas/${name}`;

const nameOf = (schema: Described): string | null =>
  /^#\/components\/schemas\/([^/]+)$/.exec(textOf(schema['$ref']))?.[1] ?? null;

/** The fields of an object or of the objects in an array; '' for a schema without fields. */
export function fieldTable(description: Described, schema: Described): string {
  const object = resolve(description, schema);
  const items = objectOf(object['items']);
  if (Object.keys(items).length > 0) return fieldTable(description, items);
  const rows = fieldRows(description, object, '');
  if (rows.length === 0) return '';
  return ['| Field | Type | Required | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** A row a field; the fields of an object without a name of its own come after it, as `field.inside`. */
function fieldRows(description: Described, object: Described, before: string): readonly string[] {
  const required = new Set(Array.isArray(object['required']) ? object['required'] : []);
  return Object.entries(objectOf(object['properties'])).flatMap(([name, value]) => {
    const field = objectOf(value);
    const path = `${before}${name}`;
    const needed = required.has(name) ? 'yes' : '';
    return [
      markdownRow([`\`${path}\``, typeInWords(field), needed, wordsOf(description, field)]),
      ...fieldRows(description, withoutName(field), `${path}.`),
    ];
  });
}

/** The object that stands in a field itself: alone, in a list, or next to null. */
function withoutName(field: Described): Described {
  const choices = Array.isArray(field['anyOf']) ? field['anyOf'].map(objectOf) : [];
  return [field, objectOf(field['items']), ...choices].find((each) => 'properties' in each) ?? {};
}

/** A row of a table: a bar inside a cell would begin another. */
export const markdownRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

/** `string`, `array of Item`, `string or null`. */
export function typeInWords(schema: Described): string {
  const name = nameOf(schema);
  if (name !== null) return `[${name}](${schemaPath(name)})`;
  const choices = ['anyOf', 'oneOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []));
  if (choices.length > 0)
    return [...new Set(choices.map((each) => typeInWords(objectOf(each))))].join(' or ');
  if (schema['const'] !== undefined) return `\`${JSON.stringify(schema['const'])}\``;
  if (schema['type'] === 'array') return `array of ${typeInWords(objectOf(schema['items']))}`;
  const { type, enum: values } = schema;
  if (Array.isArray(type)) return type.join(' or ');
  // The words that a field may be say its type too.
  const ofValues = Array.isArray(values)
    ? [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))].join(' or ')
    : '';
  return textOf(type) || ofValues || ('properties' in schema ? 'object' : 'any');
}

/** What a bound counts: one of them, and several. */
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  minLength: [' character', ' characters'],
  maxLength: [' character', ' characters'],
  maxItems: [' entry', ' entries'],
};

/** What it means, and what is allowed. */
function wordsOf(description: Described, field: Described): string {
  const own = nameOf(field) === null ? field : { ...resolve(description, field), ...field };
  const allowed = Array.isArray(own['enum'])
    ? own['enum'].map((each) => `\`${String(each)}\``).join(', ')
    : '';
  const bounds = (
    [
      ['pattern', 'pattern'],
      ['format', 'format'],
      ['minLength', 'at least'],
      ['maxLength', 'at most'],
      ['minimum', 'from'],
      ['maximum', 'to'],
      ['maxItems', 'at most'],
    ] as const
  ).flatMap(([key, word]) => {
    const bound = own[key];
    if (typeof bound !== 'string' && typeof bound !== 'number') return [];
    const [one, many] = units[key] ?? ['', ''];
    return [`${word} \`${bound}\`${bound === 1 ? one : many}`];
  });
  const range = bounds.length === 0 ? '' : `(${bounds.join(', ')})`;
  return [textOf(own['description']), allowed === '' ? '' : `One of ${allowed}.`, range]
    .filter((part) => part !== '')
    .join(' ');
}
