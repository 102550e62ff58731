// GET /health, /ready and /metrics: liveness, readiness and Prometheus metrics.
import Type from 'typebox';
import { releaseInForce } from '../../domain/schedule/releases/choose-release.ts';
import type { ScheduleToday } from '../../application/schedule/release-on.ts';
import type { Insurer } from '../../ports/insurer/insurer.ts';
import type { InsurerStatus } from '../../ports/insurer/insurer-status.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import type { App } from '../types/app.ts';
import { metricsContentType } from '../metrics/gauges.ts';
import { httpErrors, tryAgainSeconds } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { openAccess } from '../plugins/route-access.ts';
import { UnavailableText } from '../schema/shared-responses.ts';

const Health = Type.Object({ Status: Type.Literal('up') }, { $id: 'Health' });
const Ready = Type.Object(
  {
    Status: Type.Literal('ready'),
    CurrentRelease: Type.String({ format: 'date', description: 'Date of the schedule release in force.' }),
    Degraded: Type.Optional(
      Type.String({ description: 'What an operator should see to soon, though everything answers today.' }),
    ),
  },
  { $id: 'Ready' },
);
const tags = ['Service'];

export interface ServiceDependencies extends ScheduleToday {
  readonly store: Pick<StoreHealth, 'ping' | 'missingKey'>;
  readonly insurer: Pick<Insurer, 'isReachable'>;
  /** Null where the simulator runs in this process. */
  readonly insurerStatus: InsurerStatus | null;
  /** Writes the metrics as Prometheus text; null where they are served elsewhere or not at all. */
  readonly metricsText: (() => Promise<string>) | null;
}

/** Adds GET /health, /ready and, where it is on this listener, /metrics to the application. */
export function serviceRoutes(app: App, dependencies: ServiceDependencies): void {
  const { metricsText } = dependencies;
  const schemaOfHealth = {
    tags,
    operationId: 'health',
    summary: 'Whether the process runs',
    response: { 200: Health },
  };
  app.get('/health', { config: openAccess, schema: schemaOfHealth }, () => ({ Status: 'up' as const }));

  const schemaOfReady = {
    tags,
    operationId: 'ready',
    summary: 'Whether the service can answer',
    response: { 200: Ready, 503: UnavailableText },
  };
  app.get('/ready', { config: openAccess, schema: schemaOfReady }, async (_request, reply) => {
    const missing = await readiness(dependencies);
    if ('sentence' in missing) {
      return sendError(reply, httpErrors.unavailable(missing.sentence, tryAgainSeconds));
    }
    const degraded = (await dependencies.insurerStatus?.warning()) ?? null;
    const ready = { Status: 'ready' as const, CurrentRelease: missing.currentRelease };
    return degraded === null ? ready : { ...ready, Degraded: degraded };
  });

  if (metricsText === null) return;
  const schemaOfMetrics = {
    tags,
    operationId: 'metrics',
    summary: 'Counters and timings, as Prometheus text',
    response: { 200: { content: { 'text/plain': { schema: Type.String() } } } },
  };
  app.get('/metrics', { config: openAccess, schema: schemaOfMetrics }, async (_request, reply) =>
    reply.type(metricsContentType).send(await metricsText()),
  );
}

const databaseDown =
  'The database does not answer: schedule, benefits, providers and documents are answered, claims and reports are not.';

const withoutInsurer = 'Claims are still accepted and wait, checks of patients are null.';

async function readiness({
  store,
  schedule,
  clock,
  insurer,
  insurerStatus,
}: ServiceDependencies): Promise<{ sentence: string } | { currentRelease: string }> {
  try {
    await store.ping();
  } catch {
    return { sentence: databaseDown };
  }
  const missingKey = store.missingKey();
  if (missingKey !== null) return { sentence: missingKey };
  const release = releaseInForce(schedule.releases(), clock.today());
  if (release === null) return { sentence: 'No schedule release is in force today; import one.' };
  if (!(await insurer.isReachable())) {
    const why = (await insurerStatus?.whyUnreachable()) ?? 'Medicare does not answer.';
    return { sentence: `${why} ${withoutInsurer}` };
  }
  return { currentRelease: release.date };
}
