// Listens as soon as the process starts and answers 503 with the reason until the service is ready; /health answers 200.
import type { FastifyReply } from 'fastify';
import type { App } from './types/app-and-route-types.ts';
import { httpErrors, defaultRetryAfterSeconds } from './errors/http-errors.ts';
import { limitPipelining } from './errors/limit-pipelining.ts';
import { sendErrorBeforeBody } from './errors/send-error.ts';
import { createFastifyApp, type FastifyAppDependencies } from './fastify-app.ts';
import { addRequestContext, setRequestContext } from './plugins/request-context.ts';
import { readDeclaredRoute, openAccess } from './plugins/declared-route.ts';
import { notReadySentence } from './routes/readiness.ts';

export interface StartUpServer {
  /** Owns the HTTP server that the service takes over (see `createServer`). */
  readonly app: App;
  /** Sets the sentence that every path but /health answers with. */
  setReason(sentence: string): void;
}

const starting = 'The service is starting and is not ready yet; send the same request again later.';

/** Builds the application, ready to listen. Keys are not looked at: they are not known yet. */
export async function createStartUpServer(dependencies: FastifyAppDependencies): Promise<StartUpServer> {
  let reason = starting;
  const answerNotReady = (reply: FastifyReply, sentence = reason): void =>
    sendErrorBeforeBody(reply, httpErrors.unavailable(sentence, defaultRetryAfterSeconds));
  const app = createFastifyApp(dependencies, (request, reply) => {
    setRequestContext(dependencies, request, reply, undefined);
    answerNotReady(reply);
  });
  addRequestContext(app, dependencies);
  limitPipelining(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === '/health') done();
    // No key is known yet, so the details are shown to none.
    else answerNotReady(reply, request.url === '/ready' ? notReadySentence : reason);
  });
  app.addHook('onRoute', (route) => {
    route.config = { ...openAccess, matchedRoute: readDeclaredRoute(route) };
  });
  app.get('/health', { config: openAccess }, () => ({ Status: 'up' as const }));
  await app.ready();
  return {
    app,
    setReason(sentence) {
      reason = sentence;
    },
  };
}
