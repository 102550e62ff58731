// Parses request bodies: one JSON object in UTF-8, else an error response; large bodies are checked in a worker thread first.
import type { IncomingHttpHeaders } from 'node:http';
import type { App } from '../types/app-and-route-types.ts';
import type { CreateWorkerThread } from '../../ports/system/worker-thread.ts';
import { httpErrors, HttpErrorException, type HttpError } from '../errors/http-errors.ts';
import { findRouteLimits, requestBytesPerCost } from '../schema/route-cost-and-body-limits.ts';
import type { LargeBody } from './check-large-json.ts';
import { createKeyConcurrency } from './api-key-concurrency.ts';
import { parseCheckedBody, parseJsonBody, type ParsedBody } from './parse-body-bytes.ts';

const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/** Bodies from this size on are read in a worker thread first, in bytes: parsing the worst smaller one takes 2 ms. */
const largeBytes = 16 * 1024;
/** Large bodies of one key that wait while one is in the thread, where the worst takes a quarter of a second. */
const bodiesWaitingMax = 64;
const retryAfterSeconds = 5;
const checkTask = {
  module: new URL('check-large-json.ts', import.meta.url),
  name: 'checkLargeJson' satisfies keyof typeof import('./check-large-json.ts'),
  memoryMaxMb: 256,
};

/** Replaces every content-type parser of Fastify with the one for JSON objects. */
export function addJsonBodyParser(app: App, createThread: CreateWorkerThread): void {
  const thread = createThread<LargeBody, HttpError | null>(checkTask);
  app.addHook('onClose', () => thread.close());
  const limit = createKeyConcurrency({ atOnceMax: 1, waitingMax: bodiesWaitingMax, tooManyWaiting });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (request.headers['content-length'] === undefined) {
      request.addCost(Math.floor(bytes.length / requestBytesPerCost));
    }
    const finish = (read: ParsedBody): void =>
      read.ok ? done(null, read.body) : done(new HttpErrorException(read.error));
    if (!isPlainUtf8(request.headers)) finish({ ok: false, error: httpErrors.bodyNotJson() });
    else if (bytes.length < largeBytes) finish(parseJsonBody(bytes));
    else {
      const checked = limit.run(request.caller.keyId ?? '', () =>
        thread.run({ bytes, valuesMax: findRouteLimits(request.matchedRoute.pattern).valuesMax }),
      );
      checked.then((error) => finish(error === null ? parseCheckedBody(bytes) : { ok: false, error }), done);
    }
  });
}

const tooManyWaiting = httpErrors.unavailable(
  `More than ${bodiesWaitingMax} large bodies of this key wait to be read; send this one again later.`,
  retryAfterSeconds,
);

function isPlainUtf8(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return false;
  const type = headers['content-type'];
  if (type === undefined || type === 'application/json') return true;
  const named = charset.exec(type)?.[1]?.toLowerCase();
  return named === undefined || named === 'utf-8' || named === 'utf8';
}
