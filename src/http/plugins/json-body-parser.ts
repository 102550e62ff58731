// Parses request bodies: one JSON object in UTF-8, with the position or the reason where it is anything else.
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import secureJson from 'secure-json-parse';
import type { App } from '../types/app.ts';
import { httpErrors, HttpErrorException, type HttpError } from '../errors/http-errors.ts';
import { requestBytesPerCost } from '../schema/route-limits.ts';
import { jsonErrorOf } from '../schema/json-error-position.ts';
import { findDuplicateKey, type DuplicateKey } from '../schema/duplicate-key.ts';
import { bodyIsEmpty } from '../schema/validation-messages.ts';

const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i;
/** Names through which a parsed object could reach the prototype of all objects. */
const forbidden = { protoAction: 'error', constructorAction: 'error' } as const;

/** Replaces every content-type parser of Fastify with the one for JSON objects. */
export function addJsonBodyParser(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (request.headers['content-length'] === undefined) {
      request.addCost(Math.floor(bytes.length / requestBytesPerCost));
    }
    const read = parseJsonBody(request.headers, bytes);
    if (read.ok) done(null, read.body);
    else done(new HttpErrorException(read.error));
  });
}

type ParsedBody =
  { readonly ok: true; readonly body: object } | { readonly ok: false; readonly error: HttpError };

const failed = (error: HttpError): ParsedBody => ({ ok: false, error });
const invalid = (sentence: string): ParsedBody => failed(httpErrors.invalidRequest(sentence));

/** The JSON object in the bytes of a body, or the error response. */
function parseJsonBody(headers: IncomingHttpHeaders, bytes: Buffer): ParsedBody {
  if (!isPlainUtf8(headers)) return failed(httpErrors.bodyNotJson());
  if (bytes.length === 0) return invalid(bodyIsEmpty);
  if (!isUtf8(bytes)) return invalid('The body is not valid UTF-8; send JSON in UTF-8.');
  const sent = bytes.toString('utf8');
  const body = parseSafely(sent);
  // Positions are counted without a byte order mark.
  const text = sent.startsWith('\ufeff') ? sent.slice(1) : sent;
  if (body === undefined) return invalid(syntaxErrorSentence(text));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return invalid('The body is not a JSON object; send an object in braces.');
  }
  const duplicate = findDuplicateKey(text, body);
  return duplicate === null ? { ok: true, body } : invalid(duplicateKeySentence(duplicate));
}

function isPlainUtf8(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return false;
  const type = headers['content-type'];
  if (type === undefined || type === 'application/json') return true;
  const named = charset.exec(type)?.[1]?.toLowerCase();
  return named === undefined || named === 'utf-8' || named === 'utf8';
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
  const error = jsonErrorOf(text);
  if (error === null) return 'The body names a field __proto__ or constructor.prototype; leave it out.';
  if (error.position === null) return 'The body is not valid JSON; send a JSON object.';
  const { line, column } = error.position;
  return `The body is not valid JSON at line ${line}, column ${column}.`;
}
