// Makes the text of GET /metrics: the Prometheus gauges, read at each scrape, and all other metrics.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { releaseInForce } from '../../domain/schedule/releases/choose-release.ts';
import { missingReleaseOn } from '../../domain/schedule/releases/known-releases.ts';
import type { ClaimStore } from '../../ports/claims/claim-store.ts';
import type { InsurerIdentity } from '../../domain/values/insurer-identity.ts';
import type { InsurerStatus } from '../../ports/insurer/insurer-status.ts';
import type { ScheduleSnapshot } from '../../ports/schedule/schedule-snapshot.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { resourceFailures } from '../../domain/values/resource-failure.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import { createClaimCountCache } from './cached-claim-counts.ts';
import { metricDefinitions, type MetricLabel, type MetricName } from './metric-definitions.ts';
import type { ServiceMetrics } from './service-metrics.ts';

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

export interface MetricsDependencies {
  readonly metrics: ServiceMetrics;
  readonly schedule: ScheduleSnapshot;
  readonly clock: Clock;
  readonly claims: Pick<ClaimStore, 'counts'>;
  /** Null where the simulator runs in this process: there is no device and no circuit breaker to report. */
  readonly insurerStatus: InsurerStatus | null;
  readonly insurerIdentity: InsurerIdentity;
  readonly store: Pick<StoreHealth, 'writeFailure'>;
}

/** Which limit refused a connection. */
export type ConnectionLimitScope = 'address' | 'process';

export interface ConnectionCounts {
  /** Connections open now. */
  readonly open: number;
  /** Connections refused so far. */
  readonly refused: Readonly<Record<ConnectionLimitScope, number>>;
}

/** Writes every metric in Prometheus text 0.0.4. Does not reject when the database or the insurer is down. */
export function createMetricsText(
  dependencies: MetricsDependencies,
  connections: () => ConnectionCounts,
): () => Promise<string> {
  const gauges = gaugeRegistry(dependencies, connections);
  const registries = [dependencies.metrics.registry, gauges, processRegistry()];
  const all = Registry.merge(registries);
  // prom-client writes "Nan" for the mean of no observations; the text format asks for "NaN".
  return async () => (await all.metrics()).replaceAll(/ Nan$/gm, ' NaN');
}

let ofProcess: Registry | undefined;

/** Memory, processor time, event-loop delay and garbage collection: one registry for the process. */
function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** The values of a gauge by their labels; an empty list leaves the series out. */
type Samples<Name extends MetricName<'gauge'>> = readonly {
  readonly labels?: Readonly<Record<MetricLabel<Name>, string>>;
  readonly value: number;
}[];

function gaugeRegistry(
  { schedule, clock, claims, insurerStatus, insurerIdentity, store }: MetricsDependencies,
  connections: () => ConnectionCounts,
): Registry {
  const registry = new Registry();
  /** Adds a gauge that is read at each scrape. */
  const add = <Name extends MetricName<'gauge'>>(name: Name, read: () => Promise<Samples<Name>>): void => {
    const { help, labels } = metricDefinitions[name];
    const gauge = new Gauge<MetricLabel<Name>>({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const samples = await read();
        gauge.reset();
        // Without labels `reset` sets the series to 0, which would say something about a value that is unknown.
        if (samples.length === 0 && labels.length === 0) gauge.remove();
        for (const sample of samples) {
          if (sample.labels === undefined) gauge.set(sample.value);
          else gauge.set(sample.labels, sample.value);
        }
      },
    });
  };
  add('http_connections', async () => [{ value: connections().open }]);
  addRefusedConnections(registry, connections);
  addClaimGauges(add, createClaimCountCache(claims));
  add('database_write_failure', async () => {
    const failure = await store.writeFailure().catch(() => undefined);
    if (failure === undefined) return [];
    return resourceFailures.map((reason) => ({ labels: { reason }, value: failure === reason ? 1 : 0 }));
  });
  if (insurerStatus !== null) addInsurerGauges(add, insurerStatus);
  add('schedule_releases', async () => [{ value: schedule.releases().length }]);
  add('schedule_release_info', async () => {
    const current = releaseInForce(schedule.releases(), clock.today());
    return current === null ? [] : [{ labels: { release: current.date }, value: 1 }];
  });
  add('schedule_release_outdated', async () => [
    { value: missingReleaseOn(schedule.releases(), clock.today()) === null ? 0 : 1 },
  ]);
  add('insurer_info', async () => [
    { labels: { insurer: insurerIdentity.name, host: insurerIdentity.host ?? '' }, value: 1 },
  ]);
  add('medicare_gateway_build_info', async () => [{ labels: { version }, value: 1 }]);
  return registry;
}

function addRefusedConnections(registry: Registry, connections: () => ConnectionCounts): void {
  const name = 'http_connections_refused_total';
  const { help, labels } = metricDefinitions[name];
  const counter = new Counter<MetricLabel<typeof name>>({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect() {
      counter.reset();
      for (const [limit, count] of Object.entries(connections().refused)) counter.inc({ limit }, count);
    },
  });
}

type AddGauge = <Name extends MetricName<'gauge'>>(name: Name, read: () => Promise<Samples<Name>>) => void;

/** The claim gauges have no series while the database is down. */
function addClaimGauges(add: AddGauge, counts: ReturnType<typeof createClaimCountCache>): void {
  add('claims_waiting', async () => {
    const counted = await counts();
    if (counted === null) return [];
    const { queued, correcting } = counted;
    return [
      { labels: { state: 'queued' }, value: queued },
      { labels: { state: 'correcting' }, value: correcting },
    ];
  });
  add('claims_settled', async () => {
    const counted = await counts();
    if (counted === null) return [];
    const { lodged, refused } = counted;
    return [
      { labels: { state: 'lodged' }, value: lodged },
      { labels: { state: 'refused' }, value: refused },
    ];
  });
  add('claims_longest_wait_seconds', async () => {
    const counted = await counts();
    return counted === null ? [] : [{ value: counted.longestSeconds }];
  });
  add('database_up', async () => [{ value: (await counts()) === null ? 0 : 1 }]);
}

function addInsurerGauges(add: AddGauge, link: InsurerStatus): void {
  const expiry = async (which: 'deviceSeconds' | 'keySeconds') => {
    const unknown = { deviceSeconds: null, keySeconds: null };
    const { [which]: value } = await link.expiries().catch(() => unknown);
    return value === null ? [] : [{ value }];
  };
  add('insurer_breaker_open', async () => [{ value: link.isBreakerOpen() ? 1 : 0 }]);
  add('insurer_device_expiry_timestamp_seconds', () => expiry('deviceSeconds'));
  add('insurer_device_key_expiry_timestamp_seconds', () => expiry('keySeconds'));
}

const version = versionOf(readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'));

function versionOf(text: string): string {
  const manifest: unknown = JSON.parse(text);
  const isNamed = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isNamed ? String(manifest.version) : 'unknown';
}
