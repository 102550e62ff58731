// GET /metrics: the metrics as Prometheus text, where METRICS is `main`.
import Type from 'typebox';
import type { App } from '../types/app-and-route-types.ts';
import { metricsContentType } from '../metrics/metrics-text.ts';
import { openAccess } from '../plugins/declared-route.ts';

/** Adds GET /metrics to the application; `metricsText` writes the metrics. */
export function addMetricsRoutes(app: App, metricsText: () => Promise<string>): void {
  const schema = {
    tags: ['Service'],
    operationId: 'metrics',
    summary: 'Counters and timings, as Prometheus text',
    description: 'Absent where the operator serves them on a listener of their own.',
    response: { 200: { content: { 'text/plain': { schema: Type.String() } } } },
  };
  app.get('/metrics', { config: openAccess, schema }, async (_request, reply) =>
    reply.type(metricsContentType).send(await metricsText()),
  );
}
