// Request bodies: one JSON object in UTF-8, refused with a place or a reason when it is anything else.
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import secureJson from 'secure-json-parse';
import type { App } from '../app.ts';
import { httpErrors, HttpErrorException, type HttpError } from '../errors/http-errors.ts';
import { jsonErrorOf } from '../schema/json-error-position.ts';
import { findDuplicateKey, type DuplicateKey } from '../schema/duplicate-key.ts';
import { bodyIsEmpty } from '../schema/validation-messages.ts';

const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i;
/** Names through which a parsed object could reach the prototype of all objects. */
const forbidden = { protoAction: 'error', constructorAction: 'error' } as const;

/** Replaces every content-type parser by the one for JSON objects. */
export function addJsonBodyParser(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const read = readBody(request.headers, bytes);
    if (read.ok) done(null, read.body);
    else done(new HttpErrorException(read.refusal));
  });
}

type ReadBody =
  { readonly ok: true; readonly body: object } | { readonly ok: false; readonly refusal: HttpError };

const refused = (refusal: HttpError): ReadBody => ({ ok: false, refusal });
const bad = (sentence: string): ReadBody => refused(httpErrors.invalidRequest(sentence));

/** One JSON object out of the bytes of a body. */
export function readBody(headers: IncomingHttpHeaders, bytes: Buffer): ReadBody {
  if (!isPlainUtf8(headers)) return refused(httpErrors.bodyNotJson());
  if (bytes.length === 0) return bad(bodyIsEmpty);
  if (!isUtf8(bytes)) return bad('The body is not valid UTF-8; send JSON in UTF-8.');
  const sent = bytes.toString('utf8');
  const body = parsed(sent);
  // A byte order mark is no part of the text: places are counted from behind it.
  const text = sent.startsWith('\ufeff') ? sent.slice(1) : sent;
  if (body === undefined) return bad(unparseable(text));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return bad('The body is not a JSON object; send an object in braces.');
  }
  const repeated = findDuplicateKey(text, body);
  return repeated === null ? { ok: true, body } : bad(toldTwice(repeated));
}

function isPlainUtf8(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return false;
  const type = headers['content-type'];
  if (type === undefined || type === 'application/json') return true;
  const named = charset.exec(type)?.[1]?.toLowerCase();
  return named === undefined || named === 'utf-8' || named === 'utf8';
}

function parsed(text: string): unknown {
  try {
    const value: unknown = secureJson.parse(text, null, forbidden);
    return value;
  } catch {
    return undefined;
  }
}

/** Names of other forms are not repeated in sentences. */
const plainName = /^\w{1,64}$/;

function toldTwice({ name, line, column }: DuplicateKey): string {
  const field = plainName.test(name) ? `the field ${name}` : 'a field';
  return `The body has ${field} twice in one object, again at line ${line}, column ${column}; send it once.`;
}

function unparseable(text: string): string {
  const error = jsonErrorOf(text);
  if (error === null) return 'The body names a field __proto__ or constructor.prototype; leave it out.';
  if (error.position === null) return 'The body is not valid JSON; send a JSON object.';
  const { line, column } = error.position;
  return `The body is not valid JSON at line ${line}, column ${column}.`;
}
