// Serves GET /metrics on a separate port, which the callers of the service need not reach: an application with the same limits.
import { httpErrors } from './errors/http-errors.ts';
import { limitPipelining } from './errors/limit-pipelining.ts';
import { sendError } from './errors/send-error.ts';
import { createFastifyApp, type FastifyAppDependencies } from './fastify-app.ts';
import { createAllowedMethods } from './plugins/allowed-methods.ts';
import { rejectUnroutable } from './plugins/reject-unroutable.ts';
import { addRequestContext, setRequestContext } from './plugins/request-context.ts';
import { readDeclaredRoute } from './plugins/declared-route.ts';
import { addMetricsRoutes } from './routes/metrics.ts';
import type { App } from './types/app-and-route-types.ts';

interface MetricsListenerOptions extends FastifyAppDependencies {
  readonly host: string;
  readonly port: number;
}

/** Starts the listener; `metricsText` writes the metrics. Rejects when the port cannot be listened on. */
export async function listenForMetrics(
  metricsText: () => Promise<string>,
  { host, port, ...dependencies }: MetricsListenerOptions,
): Promise<App> {
  const app = createFastifyApp(dependencies, (request, reply) => {
    setRequestContext(dependencies, request, reply, undefined);
    sendError(reply, httpErrors.addressUnreadable());
  });
  const methods = createAllowedMethods();
  addRequestContext(app, dependencies);
  limitPipelining(app);
  rejectUnroutable(app, methods);
  app.addHook('onRoute', (route) => {
    const matchedRoute = readDeclaredRoute(route);
    methods.add(route.url, [route.method].flat());
    route.config = { ...matchedRoute.access, matchedRoute };
  });
  app.setErrorHandler((_error, _request, reply) =>
    sendError(reply, httpErrors.unavailable('The metrics could not be written.', 5)),
  );
  addMetricsRoutes(app, metricsText);
  await app.listen({ host, port });
  return app;
}
