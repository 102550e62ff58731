// Logs each answered request in one line, and counts it for the metrics.
import type { FastifyRequest } from 'fastify';
import type { Log } from '../../ports/system/log.ts';
import type { App } from '../types/app-and-route-types.ts';
import type { ServiceMetrics } from '../metrics/service-metrics.ts';

export interface RequestLogDependencies {
  readonly log: Log;
  readonly metrics: Pick<ServiceMetrics, 'httpRequestDuration' | 'httpRequestsRejected'>;
}

/** Adds the hook; it is the first one, so that the time of every later hook counts. */
export function addRequestLog(app: App, dependencies: RequestLogDependencies): void {
  app.addHook('onRequest', (request, { raw: response }, done) => {
    const arrivedAt = performance.now();
    // Not the hook onResponse: it costs each request two listeners more, and taking them away again.
    response.on('finish', () => {
      logRequest(dependencies, request, response.statusCode, performance.now() - arrivedAt);
    });
    done();
  });
}

/** The classes of statuses by their first digit. */
const statusClasses: readonly string[] = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** Statuses that show attempts at what a caller may not do. */
const rejections: ReadonlySet<number> = new Set([401, 403, 429]);

/** Writes the log line and counts the request; nothing of what was sent appears but the method. */
export function logRequest(
  { log, metrics }: RequestLogDependencies,
  { id, traceId, method, caller, matchedRoute }: FastifyRequest,
  status: number,
  elapsedMs: number,
): void {
  const { pattern: route } = matchedRoute;
  const labels = {
    method: matchedRoute.method,
    route,
    status: statusClasses[Math.trunc(status / 100)] ?? '',
  };
  metrics.httpRequestDuration.observe(labels, elapsedMs / 1_000);
  if (rejections.has(status)) metrics.httpRequestsRejected.inc({ status });
  const { keyId, minorId } = caller;
  const milliseconds = Math.round(elapsedMs * 1_000) / 1_000;
  // Log collectors know this name (OpenTelemetry).
  const trace_id = traceId;
  if (keyId === null) log.info('request', { requestId: id, trace_id, method, route, status, milliseconds });
  else if (minorId === null)
    log.info('request', { requestId: id, trace_id, method, route, status, milliseconds, keyId });
  else log.info('request', { requestId: id, trace_id, method, route, status, milliseconds, keyId, minorId });
}
