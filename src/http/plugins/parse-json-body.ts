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
  const duplicate = findDuplicateKey(text, body);
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
