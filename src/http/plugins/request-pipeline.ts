// The door: every request gets its headers, and on routes with a key its caller, before anything of its body is read.
import type { FastifyReply, FastifyRequest, preHandlerHookHandler, RouteOptions } from 'fastify';
import Type from 'typebox';
import {
  createKeyAuthenticator,
  anonymousCaller,
  type AuthenticationDependencies,
  type KeyAuthenticator,
  type AuthenticationResult,
} from '../authenticate.ts';
import { allowedMethods } from '../allowed-methods.ts';
import type { Ids } from '../../ports/system/ids.ts';
import type { Tracing } from '../../ports/system/tracing.ts';
import type { ServiceMetrics } from '../metrics/service-metrics.ts';
import type { App } from '../app.ts';
import { httpErrors, sendErrorBeforeBody, type HttpError } from '../errors/http-errors.ts';
import { formOf, unroutedEntry, type RouteEntry } from '../route-entry.ts';
import { openToAll } from '../routes/service.ts';
import { standardHeaders, traceIdOf } from './headers.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/** Where the pages of the interface description are. */
export const pagesPath = '/docs';
/** Longest path with its query, in characters. */
const addressLengthMax = 8_000;

export interface RequestPipelineDependencies extends AuthenticationDependencies {
  readonly ids: Ids;
  readonly tracing: Tracing;
  readonly metrics: Pick<ServiceMetrics, 'observeRequest'>;
}

/** Adds the hooks; routes added afterwards must declare their access. */
export function addRequestPipeline(app: App, dependencies: RequestPipelineDependencies): void {
  const unrouted = { 'plain-text': unroutedEntry('plain-text'), envelope: unroutedEntry('envelope') };
  const methods = allowedMethods();
  const admission = createKeyAuthenticator(dependencies);
  app.decorateRequest('caller');
  app.decorateRequest('entry');
  app.decorateRequest('traceId');

  const arrive: Hook = (request, reply, done) => {
    const arrivedAt = performance.now();
    // Not the hook for answered requests: it costs each request two listeners more, and taking them away again.
    reply.raw.on('finish', () => {
      report(dependencies, request, reply.statusCode, performance.now() - arrivedAt);
    });
    request.traceId = traceIdOf(dependencies.ids, request.raw);
    reply.headers(standardHeaders).header('x-request-id', request.id).header('x-trace-id', request.traceId);
    request.caller = anonymousCaller;
    const { url = '', headers, httpVersion } = request.raw;
    if (headers.host === undefined && httpVersion === '1.1') {
      request.entry = unrouted[formOf(url)];
      return sendErrorBeforeBody(reply, httpErrors.hostMissing());
    }
    if (!request.is404) {
      const refusal = addressFault(url);
      if (refusal === null) return done();
      request.entry = unrouted[formOf(url)];
      return sendErrorBeforeBody(reply, refusal);
    }
    request.entry = unrouted[formOf(url)];
    const allow = methods.at(url.split('?', 1)[0] ?? '');
    return sendErrorBeforeBody(
      reply,
      allow === null ? httpErrors.pathUnknown() : httpErrors.methodNotAllowed(allow),
    );
  };
  /** From here on the insurer's client knows which request it asks for; not sooner, since reading a body forgets it. */
  const follow: preHandlerHookHandler = (request, _reply, done) => {
    dependencies.tracing.within(request.traceId, done);
  };
  app.addHook('onRequest', arrive);
  app.addHook('onRoute', (route) => {
    const entry = entryOf(route);
    methods.add(route.url, [route.method].flat());
    const enter: Hook = (request, reply, done) => {
      request.entry = entry;
      if (entry.access.access === 'open') return done();
      const { caller, refusal } = admittedBy(admission, request, entry);
      request.caller = caller;
      return refusal === null ? done() : sendErrorBeforeBody(reply, refusal);
    };
    route.onRequest = [enter, ...[route.onRequest ?? []].flat()];
    if (entry.access.asksInsurer === true) route.preHandler = [follow, ...[route.preHandler ?? []].flat()];
    if (entry.access.access === 'key') route.schema = { querystring: noQuery, ...route.schema };
  });
}

/** What is wrong with an address whose path was found: too long, or a query that is not encoded UTF-8. */
function addressFault(url: string): HttpError | null {
  if (url.length > addressLengthMax) return httpErrors.addressTooLong();
  const queryAt = url.indexOf('?');
  if (queryAt === -1 || !url.includes('%', queryAt)) return null;
  try {
    decodeURIComponent(url.slice(queryAt));
    return null;
  } catch {
    return httpErrors.addressUnreadable();
  }
}

/** Accepts or refuses the key of a request. */
function admittedBy(
  admission: KeyAuthenticator,
  request: FastifyRequest,
  entry: RouteEntry,
): AuthenticationResult {
  const holder = admission.holderOf(request.raw);
  return holder === null
    ? admission.refuseKey(request.headers, request.ip)
    : admission.admit(holder, request.headers, entry);
}

const noQuery = Type.Object({}, { additionalProperties: false });

function entryOf(route: RouteOptions): RouteEntry {
  const { method, url } = route;
  // The pages of the interface description come from a package, which cannot declare anything.
  const config = route.config ?? (url.startsWith(pagesPath) ? openToAll : undefined);
  if (config === undefined) throw new Error(`the route ${String(method)} ${url} does not declare its access`);
  return { method: [method].flat().join(' '), route: url, access: config };
}

/** Answers a path that cannot be decoded: no route was looked for and no hook has run. */
export function answerUnrouted(
  dependencies: RequestPipelineDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.caller = anonymousCaller;
  request.entry = unroutedEntry(formOf(request.raw.url ?? ''));
  request.traceId = traceIdOf(dependencies.ids, request.raw);
  reply.headers(standardHeaders).header('x-request-id', request.id).header('x-trace-id', request.traceId);
  sendErrorBeforeBody(reply, httpErrors.addressUnreadable());
  report(dependencies, request, reply.statusCode, 0);
}

/** What is reported of a request. */
export type Reported = Pick<FastifyRequest, 'id' | 'traceId' | 'method' | 'caller' | 'entry'>;

/** One log line and one count for each answered request; nothing of what was sent but the method. */
export function report(
  { log, metrics }: Pick<RequestPipelineDependencies, 'log' | 'metrics'>,
  { id, traceId, method, caller, entry }: Reported,
  status: number,
  elapsedMs: number,
): void {
  metrics.observeRequest(entry, status, elapsedMs / 1_000);
  const { route } = entry;
  const { keyId, minorId } = caller;
  const milliseconds = Math.round(elapsedMs * 1_000) / 1_000;
  // The name that collectors of logs know.
  const trace_id = traceId;
  if (keyId === null) log.info('request', { requestId: id, trace_id, method, route, status, milliseconds });
  else if (minorId === null)
    log.info('request', { requestId: id, trace_id, method, route, status, milliseconds, keyId });
  else log.info('request', { requestId: id, trace_id, method, route, status, milliseconds, keyId, minorId });
}
