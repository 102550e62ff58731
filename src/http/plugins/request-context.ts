// Gives each request its id, its trace id, its matched route and the headers that every response carries.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ids } from '../../ports/system/ids.ts';
import type { App, MatchedRoute, RequestCaller } from '../types/app.ts';
import { parseTraceparent, type TraceId } from '../../domain/values/trace-id.ts';
import { acceptedRequestId, standardHeaders } from '../schema/standard-headers.ts';
import { unmatchedRoute } from './route-access.ts';

/** The caller where no key is needed or none was accepted. */
const anonymousCaller: RequestCaller = { keyId: null, minorIds: [], minorId: null };

/** Adds the hook that sets the context before any other hook of ours reads it. */
export function addRequestContext(app: App, ids: Ids): void {
  app.decorateRequest('caller');
  app.decorateRequest('matchedRoute');
  app.decorateRequest('traceId');
  app.addHook('onRequest', (request, reply, done) => {
    setRequestContext(ids, request, reply, request.routeOptions.config.matchedRoute);
    done();
  });
}

/** Sets the context of a request; without a route it is one that no route answers. */
export function setRequestContext(
  ids: Ids,
  request: FastifyRequest,
  reply: FastifyReply,
  matchedRoute: MatchedRoute | undefined,
): void {
  request.caller = anonymousCaller;
  request.id = requestIdOf(request, ids);
  request.traceId = traceIdOf(request, ids);
  request.matchedRoute = matchedRoute ?? unmatchedRoute(request.raw.url ?? '');
  reply.headers(standardHeaders).header('x-request-id', request.id).header('x-trace-id', request.traceId);
}

/** The caller's x-request-id when it is 1 to 128 visible ASCII characters, else a new one. */
function requestIdOf({ headers }: FastifyRequest, ids: Ids): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && acceptedRequestId.test(sent) ? sent : ids.uuid();
}

/** The trace id of the caller's `traceparent` when that is valid, else a new one: a UUID has its 32 digits. */
function traceIdOf({ headers }: FastifyRequest, ids: Ids): TraceId {
  const sent = headers['traceparent'];
  const traceId = typeof sent === 'string' ? parseTraceparent(sent) : null;
  return traceId ?? (ids.uuid().replaceAll('-', '') as TraceId);
}
