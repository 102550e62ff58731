// Parses request bodies: one JSON object in UTF-8, else an error with its position or reason; large bodies are checked in a worker thread first.
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import secureJson from 'secure-json-parse';
import type { App } from '../types/app-and-route-types.ts';
import { createWorkerThread } from '../../documents/worker-thread.ts';
import { httpErrors, HttpErrorException, type HttpError } from '../errors/http-errors.ts';
import { requestBytesPerCost } from '../schema/route-cost-and-body-limits.ts';
import { findJsonError } from '../schema/json-error-position.ts';
import { findDuplicateKey, type DuplicateKey } from '../schema/find-duplicate-key.ts';
import { createKeyConcurrency } from './api-key-concurrency.ts';
import { emptyBodyMessage } from '../schema/validation-messages.ts';

const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i;
/** Names through which a parsed object could reach the prototype of all objects. */
const forbidden = { protoAction: 'error', constructorAction: 'error' } as const;

/** Bodies from this size on are read in a worker thread first, in bytes: parsing the worst smaller one takes 2 ms. */
const largeBytes = 16 * 1024;
/** Large bodies of one key that wait while one is in the thread, where the worst takes a quarter of a second. */
const bodiesWaitingMax = 64;
const retryAfterSeconds = 5;
const threadMemoryMb = 256;
/** Different names of fields in a large body: the interface has some 200, and thousands of them slow `JSON.parse` tenfold. */
export const fieldNamesMax = 1_000;
/** Objects and lists within each other in a large body: the interface has some 10, and thousands slow `JSON.parse` a hundredfold. */
export const depthMax = 32;

/** Replaces every content-type parser of Fastify with the one for JSON objects. */
export function addJsonBodyParser(app: App): void {
  const url = new URL('large-json-worker.ts', import.meta.url);
  const thread = createWorkerThread<Buffer, HttpError | null>(url, threadMemoryMb);
  app.addHook('onClose', () => thread.close());
  const limit = createKeyConcurrency({ atOnceMax: 1, waitingMax: bodiesWaitingMax, tooManyWaiting });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (request.headers['content-length'] === undefined) {
      request.addCost(Math.floor(bytes.length / requestBytesPerCost));
    }
    const finish = (read: ParsedBody): void =>
      read.ok ? done(null, read.body) : done(new HttpErrorException(read.error));
    if (!isPlainUtf8(request.headers)) finish(failed(httpErrors.bodyNotJson()));
    else if (bytes.length < largeBytes) finish(parseJsonBody(bytes));
    else {
      const checked = limit.run(request.caller.keyId ?? '', () => thread.run(bytes));
      checked.then((error) => finish(error === null ? parsed(bytes) : failed(error)), done);
    }
  });
}

type ParsedBody =
  { readonly ok: true; readonly body: object } | { readonly ok: false; readonly error: HttpError };

const failed = (error: HttpError): ParsedBody => ({ ok: false, error });
const invalid = (sentence: string): ParsedBody => failed(httpErrors.invalidRequest(sentence));

/** The JSON object in the bytes of a body, or the error response. */
function parseJsonBody(bytes: Buffer): ParsedBody {
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

/** The text without a byte order mark: positions are counted without it. */
function textOf(bytes: Buffer): string {
  const sent = bytes.toString('utf8');
  return sent.startsWith('\ufeff') ? sent.slice(1) : sent;
}

/** Parses a body that the thread has found to be an object. */
const parsed = (bytes: Buffer): ParsedBody => ({ ok: true, body: JSON.parse(textOf(bytes)) as object });

/** In the thread: the error response to a large body, or null for one that is quickly parsed. */
export function checkLargeBody(bytes: Buffer): HttpError | null {
  const read = parseJsonBody(bytes);
  if (!read.ok) return read.error;
  const names = new Set<string>();
  let level: readonly object[] = [read.body];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > depthMax) return httpErrors.invalidRequest(tooDeep);
    for (const value of level) {
      if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
      if (names.size > fieldNamesMax) return httpErrors.invalidRequest(tooManyNames);
    }
    level = level.flatMap((value) => Object.values(value).filter(isObject));
  }
  return null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const tooManyWaiting = httpErrors.unavailable(
  `More than ${bodiesWaitingMax} large bodies of this key wait to be read; send this one again later.`,
  retryAfterSeconds,
);
const tooDeep = `The body has objects and lists more than ${depthMax} deep; send only fields of the interface.`;
const tooManyNames = `The body has more than ${fieldNamesMax} different field names; send only fields of the interface.`;

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
  const error = findJsonError(text);
  if (error === null) return 'The body names a field __proto__ or constructor.prototype; leave it out.';
  if (error.position === null) return 'The body is not valid JSON; send a JSON object.';
  const { line, column } = error.position;
  return `The body is not valid JSON at line ${line}, column ${column}.`;
}
