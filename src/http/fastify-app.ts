// Creates a Fastify application with our limits: sizes of headers and bodies, time limits, connections and pipelining.
import type { Server } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { IdGenerator } from '../ports/system/ids.ts';
import type { Log } from '../ports/system/log.ts';
import type { App, ServerSettings } from './types/app-and-route-types.ts';
import { createClientErrorHandler, rejectConnectAndExpect } from './errors/client-error-handler.ts';
import { deferContinue } from './errors/expect-continue.ts';
import { limitConnections } from './plugins/connection-limit.ts';
import { buildSerializer } from './plugins/schema-serializer.ts';
import { closeSlowClients } from './plugins/slow-client-timeout.ts';

/** Longest request line and headers together, in bytes. */
const headersBytesMax = 16_384;
/** A connection on which nothing moves for this long, in either direction, is closed, in milliseconds. */
const stalledConnectionMs = 90_000;
/** How often Node looks for slow senders, in milliseconds. */
const slowSendersEveryMs = 500;

export interface FastifyAppDependencies {
  readonly settings: ServerSettings;
  readonly ids: IdGenerator;
  readonly log: Log;
}

/** Answers a path that cannot be decoded: Fastify looked for no route and ran no hook. */
export type AnswerUndecodablePath = (request: FastifyRequest, reply: FastifyReply) => void;

/** An application with an HTTP server of its own. */
export function createFastifyApp(
  dependencies: FastifyAppDependencies,
  answerUndecodablePath: AnswerUndecodablePath,
): App {
  const { settings, log } = dependencies;
  const app = fastify({
    ...optionsOf(dependencies, answerUndecodablePath),
    clientErrorHandler: createClientErrorHandler(dependencies),
    http: {
      // Node would reject a request without a host, with no sentence; the request pipeline does it.
      requireHostHeader: false,
      maxHeaderSize: headersBytesMax,
      headersTimeout: settings.headersTimeoutMs,
      connectionsCheckingInterval: slowSendersEveryMs,
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  answerHalfClosed(app.server);
  rejectConnectAndExpect(app.server, dependencies);
  deferContinue(app.server);
  closeSlowClients(app, log, settings.answerTimeoutMs);
  limitConnections(app.server, settings, log);
  return app;
}

/** A client may end its side of the connection behind its last request: Node would close it without a response. */
function answerHalfClosed(server: Server): void {
  // Neither the documentation nor the types of Node name it.
  Object.assign(server, { httpAllowHalfOpen: true });
}

/** An application on the HTTP server of another one, whose limits hold; `takeOver` sends all further requests to it. */
export function createFastifyAppOn(
  server: Server,
  dependencies: FastifyAppDependencies,
  answerUndecodablePath: AnswerUndecodablePath,
): { readonly app: App; readonly takeOver: () => void } {
  let takeOver = (): void => {};
  const app = fastify({
    ...optionsOf(dependencies, answerUndecodablePath),
    // The other application handles them already.
    clientErrorHandler: () => {},
    serverFactory: (handler) => {
      takeOver = () => void server.removeAllListeners('request').on('request', handler);
      return server;
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  return { app, takeOver: () => takeOver() };
}

function optionsOf({ settings }: FastifyAppDependencies, answerUndecodablePath: AnswerUndecodablePath) {
  return {
    logger: false,
    schemaController: { compilersFactory: { buildSerializer } },
    bodyLimit: settings.bodyLimitBytes,
    trustProxy: trustedProxies(settings.trustProxy),
    requestTimeout: settings.requestTimeoutMs,
    keepAliveTimeout: settings.keepAliveTimeoutMs,
    connectionTimeout: stalledConnectionMs,
    // While stopping, a request on an open connection is still answered, and the connection closed after it.
    return503OnClosing: false,
    // The request context sets the request id.
    requestIdHeader: false,
    routerOptions: { maxParamLength: headersBytesMax },
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerUndecodablePath(request, reply),
  } as const;
}

/** A number trusts that many proxies, counted from this server outwards. */
function trustedProxies(setting: boolean | number | string) {
  if (typeof setting !== 'number') return setting;
  return (_address: string, hop: number) => hop < setting;
}
