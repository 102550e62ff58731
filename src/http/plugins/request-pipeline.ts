// The request pipeline: the checks that every request passes, in this order, before its body is read.
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import Type from 'typebox';
import type { IdGenerator } from '../../ports/system/ids.ts';
import type { Tracing } from '../../ports/system/current-trace-id.ts';
import type { ApiKeyCache } from '../../application/keys/api-key-cache.ts';
import type { App, ServerSettings } from '../types/app-and-route-types.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { limitPipelining } from '../errors/limit-pipelining.ts';
import { sendErrorBeforeBody } from '../errors/send-error.ts';
import { createAllowedMethods } from './allowed-methods.ts';
import { authenticate } from './authenticate.ts';
import { authorise, type AuthorisationDependencies } from './authorise.ts';
import { addOverloadProtection, overloadExemption, type OverloadSettings } from './overload-protection.ts';
import { addRateLimit, type RateLimitDependencies } from './rate-limit.ts';
import { createResponseBytesLimit } from './response-bytes-limit.ts';
import { rejectUnroutable } from './reject-unroutable.ts';
import { addRequestContext, setRequestContext, type RequestContextDependencies } from './request-context.ts';
import { addRequestLog, logRequest, type RequestLogDependencies } from './request-log.ts';
import { findBodyBytesMax } from '../schema/route-cost-and-body-limits.ts';
import { readDeclaredRoute } from './declared-route.ts';

export interface RequestPipelineDependencies
  extends RequestLogDependencies, RateLimitDependencies, AuthorisationDependencies {
  readonly settings: Pick<ServerSettings, 'bodyLimitBytes'> &
    RateLimitDependencies['settings'] &
    OverloadSettings &
    RequestContextDependencies['settings'];
  readonly ids: IdGenerator;
  readonly keys: ApiKeyCache;
  readonly tracing: Tracing;
}

/**
 * Adds the hooks: log, context, pipelining limit, routing errors, overload; then on routes with a key authentication,
 * rate limit, authorisation and the limit of unread responses. Routes added afterwards must declare their access.
 */
export async function addRequestPipeline(app: App, dependencies: RequestPipelineDependencies): Promise<void> {
  const methods = createAllowedMethods();
  const { bodyLimitBytes } = dependencies.settings;
  addRequestLog(app, dependencies);
  addRequestContext(app, dependencies);
  limitPipelining(app);
  rejectUnroutable(app, methods);
  await addOverloadProtection(app, dependencies.settings);
  const responseBytes = createResponseBytesLimit();
  const limitRate = await addRateLimit(app, dependencies);
  const withKey = [
    authenticate(dependencies.keys),
    ...(limitRate === null ? [] : [limitRate]),
    authorise(dependencies),
  ];
  /** Only now: reading a body loses the context of asynchronous calls, by which the insurer's client finds the trace. */
  const trace: preHandlerHookHandler = (request, _reply, done) => {
    dependencies.tracing.within(request.traceId, done);
  };
  app.addHook('onRoute', (route) => {
    const matchedRoute = readDeclaredRoute(route);
    const { access } = matchedRoute;
    methods.add(route.url, [route.method].flat());
    if (access.access === 'open') {
      route.config = { ...access, ...overloadExemption, matchedRoute };
      return;
    }
    route.config = { ...access, matchedRoute };
    if (access.access === 'person') {
      // People wait behind no load of programs. Counted by address: the person is not known before the cookie was looked up.
      route.config = { ...route.config, ...overloadExemption };
      route.onRequest = [...(limitRate === null ? [] : [limitRate]), ...[route.onRequest ?? []].flat()];
      return;
    }
    route.bodyLimit = findBodyBytesMax(route.url, bodyLimitBytes);
    const limitBytes = access.responses === 'small' ? [] : [responseBytes.onRequest];
    route.onRequest = [...withKey, ...limitBytes, ...[route.onRequest ?? []].flat()];
    if (access.responses !== 'small') route.onSend = [...[route.onSend ?? []].flat(), responseBytes.onSend];
    route.schema = { querystring: noQuery, ...route.schema };
    if (access.asksInsurer === true) route.preHandler = [trace, ...[route.preHandler ?? []].flat()];
  });
}

const noQuery = Type.Object({}, { additionalProperties: false });

/** Answers a path that cannot be decoded: Fastify looked for no route and ran no hook. */
export function answerUndecodablePath(
  dependencies: Pick<RequestPipelineDependencies, 'ids' | 'log' | 'metrics' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setRequestContext(dependencies, request, reply, undefined);
  sendErrorBeforeBody(reply, httpErrors.addressUnreadable());
  logRequest(dependencies, request, reply.statusCode, 0);
}
