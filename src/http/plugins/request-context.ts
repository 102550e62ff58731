// Gives each request its trace id, its matched route and the headers that every response carries.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ids } from '../../ports/system/ids.ts';
import type { App, MatchedRoute, RequestCaller } from '../app.ts';
import { standardHeaders, traceIdOf } from '../headers.ts';
import { unmatchedRoute } from './route-access.ts';

/** The caller where no key is needed or none was accepted. */
export const anonymousCaller: RequestCaller = { keyId: null, minorIds: [], minorId: null };

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
  request.traceId = traceIdOf(ids, request.raw);
  request.matchedRoute = matchedRoute ?? unmatchedRoute(request.raw.url ?? '');
  reply.headers(standardHeaders).header('x-request-id', request.id).header('x-trace-id', request.traceId);
}
