// Gives each request its id, its trace id, its matched route and the headers that every response carries.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdGenerator } from '../../ports/system/ids.ts';
import type { App, MatchedRoute, RequestCaller, ServerSettings } from '../types/app-and-route-types.ts';
import { parseTraceparent, type TraceId } from '../../domain/values/trace-id.ts';
import { requestIdRegExp, standardHeaders } from '../schema/standard-headers.ts';
import { routeForUnmatched } from './declared-route.ts';

/** The caller where no key is needed or none was accepted. */
const anonymousCaller: RequestCaller = {
  keyId: null,
  minorIds: [],
  minorId: null,
  providers: null,
  person: null,
};

export interface RequestContextDependencies {
  readonly ids: IdGenerator;
  readonly settings: Pick<ServerSettings, 'insurer'>;
}

/** Adds the hook that sets the context before any other hook of ours reads it. */
export function addRequestContext(app: App, dependencies: RequestContextDependencies): void {
  app.decorateRequest('caller');
  app.decorateRequest('keyHolder', null);
  app.decorateRequest('matchedRoute');
  app.decorateRequest('traceId');
  app.addHook('onRequest', (request, reply, done) => {
    setRequestContext(dependencies, request, reply, request.routeOptions.config.matchedRoute);
    done();
  });
}

/** Sets the context of a request; without a route it is one that no route answers. */
export function setRequestContext(
  { ids, settings }: RequestContextDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  matchedRoute: MatchedRoute | undefined,
): void {
  request.caller = anonymousCaller;
  // One random id serves as both: the log then shows at once which request began a trace.
  const ownId = ids.uuid();
  request.id = sentRequestId(request) ?? ownId;
  request.traceId = sentTraceId(request) ?? traceIdOfUuid(ownId);
  request.matchedRoute = matchedRoute ?? routeForUnmatched(request.raw.url ?? '');
  reply
    .headers(standardHeaders[settings.insurer])
    .header('x-request-id', request.id)
    .header('x-trace-id', request.traceId);
}

/** The caller's x-request-id when it is 1 to 128 visible ASCII characters, else null. */
function sentRequestId({ headers }: FastifyRequest): string | null {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && requestIdRegExp.test(sent) ? sent : null;
}

/** The trace id of the caller's `traceparent`; null when that is not valid. */
function sentTraceId({ headers }: FastifyRequest): TraceId | null {
  const sent = headers['traceparent'];
  return typeof sent === 'string' ? parseTraceparent(sent) : null;
}

/** A UUID has the 32 digits of a trace id, in five groups; cutting them out is quicker than replacing what is between. */
const traceIdOfUuid = (uuid: string) =>
  (uuid.slice(0, 8) +
    uuid.slice(9, 13) +
    uuid.slice(14, 18) +
    uuid.slice(19, 23) +
    uuid.slice(24)) as TraceId;
