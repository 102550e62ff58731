// Parses the bytes of a request body: one JSON object in UTF-8, else an error response with the position or the reason.
import { isUtf8 } from 'node:buffer';
import secureJson from 'secure-json-parse';
import { httpErrors, type HttpError } from '../errors/http-errors.ts';
import { findJsonError } from '../schema/json-error-position.ts';
import { findDuplicateKey, type DuplicateKey } from '../schema/find-duplicate-key.ts';
import { emptyBodyMessage } from '../schema/validation-messages.ts';

/** Names through which a parsed object could reach the prototype of all objects. */
const forbidden = { protoAction: 'error', constructorAction: 'error' } as const;

export type ParsedBody =
  { readonly ok: true; readonly body: object } | { readonly ok: false; readonly error: HttpError };

const invalid = (sentence: string): ParsedBody => ({ ok: false, error: httpErrors.invalidRequest(sentence) });

/** The JSON object in the bytes of a body, or the error response. */
export function parseJsonBody(bytes: Buffer): ParsedBody {
  if (bytes.length === 0) return invalid(emptyBodyMessage);
  if (!isUtf8(bytes)) return invalid('The body is not valid UTF-8; send JSON in UTF-8.');
  const text = textOf(bytes);
  const body = parseSafely(text);
  if (body === undefined) return invalid(syntaxErrorSentence(text));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return invalid('The body is not a JSON object; send an object in braces.');
  }
  // Counting is cheap, and in nearly every request the counts are equal: only otherwise a duplicate is looked for.
  const duplicate = countKeysInText(text) === countKeysIn(body) ? null : findDuplicateKey(text);
  return duplicate === null ? { ok: true, body } : invalid(duplicateKeySentence(duplicate));
}

/** Parses a body in which no error was found before. */
export const parseCheckedBody = (bytes: Buffer): ParsedBody => ({
  ok: true,
  body: JSON.parse(textOf(bytes)) as object,
});

/** The text without a byte order mark: positions are counted without it. */
function textOf(bytes: Buffer): string {
  const sent = bytes.toString('utf8');
  return sent.startsWith('\ufeff') ? sent.slice(1) : sent;
}

function parseSafely(text: string): unknown {
  try {
    const value: unknown = secureJson.parse(text, null, forbidden);
    return value;
  } catch {
    return undefined;
  }
}

/** Names of any other form are left out of sentences. */
const plainName = /^\w{1,64}$/;

function duplicateKeySentence({ name, line, column }: DuplicateKey): string {
  const field = plainName.test(name) ? `the field ${name}` : 'a field';
  return `The body has ${field} twice in one object, again at line ${line}, column ${column}; send it once.`;
}

function syntaxErrorSentence(text: string): string {
  const error = findJsonError(text);
  if (error === null) return 'The body names a field __proto__ or constructor.prototype; leave it out.';
  if (error.position === null) return 'The body is not valid JSON; send a JSON object.';
  const { line, column } = error.position;
  return `The body is not valid JSON at line ${line}, column ${column}.`;
}

const quote = 0x22;
const space = 0x20;

/**
 * Colons after a quotation mark: never fewer than there are keys. Null when white space stands before a colon, because
 * that may also be a key.
 */
function countKeysInText(text: string): number | null {
  let keys = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote) keys += 1;
    else if (before <= space) return null;
  }
  return keys;
}

/** The keys of this object and of all objects inside it; the indexes of lists are not keys. */
function countKeysIn(body: object): number {
  let keys = 0;
  const pending: object[] = [];
  for (let each: object | undefined = body; each !== undefined; each = pending.pop()) {
    if (Array.isArray(each)) {
      for (const value of each) if (isObject(value)) pending.push(value);
      continue;
    }
    for (const name in each) {
      keys += 1;
      const value = (each as Readonly<Record<string, unknown>>)[name];
      if (isObject(value)) pending.push(value);
    }
  }
  return keys;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
