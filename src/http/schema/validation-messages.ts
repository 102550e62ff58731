// Turns the errors of the schema validator (Ajv) into sentences that say what to send.
import type { ErrorObject } from 'ajv';
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';

/** At most this many messages are sent; the rest is counted. */
const messagesMax = 10;

/** The message for a request without a body, from the body parser or the validator. */
export const emptyBodyMessage = 'The body is empty; send a JSON object.';

const kinds: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text in double quotes',
  boolean: 'true or false',
  array: 'a list in brackets',
  object: 'an object in braces',
  null: 'null',
};

/** One sentence for each error, the field's path first; an error that another one explains is left out. */
export function formatValidationMessages(
  errors: readonly ErrorObject[],
  where: 'field' | 'query parameter',
): string {
  const explicit = errors.filter(({ keyword }) => !combiningKeywords.has(keyword));
  const shownErrors = explicit.length > 0 ? explicit : errors;
  const messages = [...new Set(shownErrors.map((error) => messageFor(error, where)))];
  const rest = messages.length - messagesMax;
  const shown = messages.slice(0, messagesMax).join(' ');
  return rest > 0 ? `${shown} There ${rest === 1 ? 'is 1 fault' : `are ${rest} faults`} more.` : shown;
}

/** The pattern in our schemas for a text that must not be blank. */
const notBlank = String.raw`\S`;

/** Keywords whose error only says that a schema inside them did not match. */
const combiningKeywords = new Set(['anyOf', 'oneOf', 'allOf', 'if', 'not']);

/** `/MedicareItems/0/ItemNumber` as `MedicareItems[0].ItemNumber`. */
function fieldPath(instancePath: string): string {
  return instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

function messageFor(error: ErrorObject, where: string): string {
  const path = fieldPath(error.instancePath);
  const subject = path === '' ? 'The body' : path;
  if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') {
    return unknownField(error, path);
  }
  if (error.keyword === 'required') {
    return `The ${where} ${joined(path, String(error.params['missingProperty']))} is missing; send it.`;
  }
  if (error.keyword === 'pattern' && error.params['pattern'] === notBlank) {
    return `${subject} is empty; send one or more words.`;
  }
  const least = where === 'query parameter' ? leastOf(error) : '';
  const bare = where === 'field' && isQuoted(error) ? ', without quotes' : '';
  return `${subject} must be ${wanted(error)}${bare}${least}${example(error.parentSchema)}.`;
}

/** Whether a number or boolean came in quotes: its sender takes `"3"` for a whole number, so the message names the quotes. */
function isQuoted({ keyword, params, data }: ErrorObject): boolean {
  const bareKinds: unknown[] = ['integer', 'number', 'boolean'];
  return keyword === 'type' && typeof data === 'string' && bareKinds.includes(params['type']);
}

/** In a query `-1` is not read as a number, so the message also names the minimum. */
function leastOf({ keyword, parentSchema }: ErrorObject): string {
  const { minimum } = asObject(parentSchema);
  return keyword === 'type' && typeof minimum === 'number' ? `, ${minimum} or more` : '';
}

function unknownField({ params, parentSchema }: ErrorObject, path: string): string {
  const name = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
  const known = Object.keys(asObject(asObject(parentSchema)['properties'])).toSorted();
  const shown = JSON.stringify(joined(path, name).slice(0, 120));
  const accepted =
    known.length === 0 ? 'no field is accepted there' : `send only ${listInWords(known, 'and')}`;
  return `The field ${shown} is not known; ${accepted}.`;
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function wanted({ keyword, params, parentSchema }: ErrorObject): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'type':
      return listInWords(
        [params['type']].flat().map((type) => kinds[String(type)] ?? String(type)),
        'or',
      );
    case 'enum':
      return listInWords(
        asList(params['allowedValues']).map((value) => JSON.stringify(value)),
        'or',
      );
    case 'const':
      return JSON.stringify(params['allowedValue']);
    case 'minimum':
      return `${limit} or more`;
    case 'maximum':
      return `${limit} or less`;
    case 'minLength':
      return limit === '1' ? 'a text that is not empty' : `at least ${limit} characters long`;
    case 'maxLength':
      return `at most ${limit} characters long`;
    case 'minItems':
      return `a list of at least ${entries(limit)}`;
    case 'maxItems':
      return `a list of at most ${entries(limit)}`;
    case 'uniqueItems':
      return 'a list that has nothing twice';
    default:
      return described(parentSchema, keyword);
  }
}

const entries = (limit: string): string => `${limit} ${limit === '1' ? 'entry' : 'entries'}`;

/** For a pattern or format the message uses the schema's description. */
function described(schema: unknown, keyword: string): string {
  const { description } = asObject(schema);
  if (typeof description !== 'string') return `in its ${keyword} as the interface description says`;
  const words = description.replace(/\.$/, '');
  // A description that begins in lower case is written to follow "must be".
  return /^[a-z]+ /.test(words) ? words : `as described: ${words}`;
}

function example(schema: unknown): string {
  const [first] = asList(asObject(schema)['examples']);
  return first === undefined ? '' : `, for example ${JSON.stringify(first)}`;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
