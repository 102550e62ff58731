// Rejects requests that no route can take: a wrong Host or Transfer-Encoding, a bad path or query, an unknown path or method.
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { App } from '../types/app-and-route-types.ts';
import { httpErrors, type HttpError } from '../errors/http-errors.ts';
import { sendErrorBeforeBody } from '../errors/send-error.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { routeForUnmatched } from './declared-route.ts';

/** Longest path with its query, in characters. */
const addressLengthMax = 8_000;

/** Adds the hook; `methods` knows the methods of every path, for 405. */
export function rejectUnroutable(app: App, methods: AllowedMethods): void {
  app.addHook('onRequest', (request, reply, done) => {
    const error = headerError(request.raw) ?? addressError(request, methods);
    if (error === null) return done();
    request.matchedRoute = routeForUnmatched(request.raw.url ?? '');
    return sendErrorBeforeBody(reply, error);
  });
}

/** HTTP/1.1 wants one Host (RFC 9112 section 3.2); two could be read differently by a proxy in front. */
function headerError({ headers, rawHeaders, httpVersion }: IncomingMessage): HttpError | null {
  if (headers.host === undefined) return httpVersion === '1.1' ? httpErrors.hostMissing() : null;
  if (countOf('host', rawHeaders) > 1) return httpErrors.hostRepeated();
  const encoding = headers['transfer-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'chunked') return null;
  return httpErrors.transferEncodingInvalid();
}

/** How often a header was sent; `rawHeaders` alternates names and values. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at];
    if (sent?.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count;
}

function addressError(
  { is404, raw: { url = '' } }: FastifyRequest,
  methods: AllowedMethods,
): HttpError | null {
  if (is404) {
    const allow = methods.at(url.split('?', 1)[0] ?? '');
    return allow === null ? httpErrors.pathUnknown() : httpErrors.methodNotAllowed(allow);
  }
  if (url.length > addressLengthMax) return httpErrors.addressTooLong();
  // Nothing that is asked for has a null character, and a database that is asked for one fails.
  if (url.includes('%00')) return httpErrors.addressUnreadable();
  const queryAt = url.indexOf('?');
  if (queryAt === -1 || !url.includes('%', queryAt)) return null;
  try {
    decodeURIComponent(url.slice(queryAt));
    return null;
  } catch {
    return httpErrors.addressUnreadable();
  }
}
