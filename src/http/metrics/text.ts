// The metrics in Prometheus text, version 0.0.4: everything that declared.ts names, then the process itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { releaseInForce } from '../../domain/schedule/releases/choose-release.ts';
import type { WaitingClaims } from '../../ports/claims/claim-store.ts';
import type { InsurerLink } from '../../ports/insurer/insurer-link.ts';
import type { ServerDependencies } from '../app.ts';
import { claimsAtScrape } from './claims.ts';
import type { Count, Counts } from './counts.ts';
import { metrics, type MetricName } from './declared.ts';
import type { Histogram } from './histogram.ts';
import type { RouteEntry } from '../route-entry.ts';

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

let processRegistry: Registry | undefined;

/** Memory, processor time, event-loop delay and garbage collection; one registry a process. */
async function processMetrics(): Promise<string> {
  if (processRegistry === undefined) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  // The library's way to write a mean of nothing is not quite the format's.
  return (await processRegistry.metrics()).replaceAll(/ Nan$/gm, ' NaN');
}

/** Writes everything, as `GET /metrics` answers it. Never rejects because something else is away. */
export function metricsText(
  entries: readonly RouteEntry[],
  dependencies: ServerDependencies,
): () => Promise<string> {
  const { schedule, clock, claims, counts, insurerLink } = dependencies;
  const claimsNow = claimsAtScrape(claims);
  return async () => {
    const releases = schedule.releases();
    const current = releaseInForce(releases, clock.today());
    const [counted, link] = await Promise.all([claimsNow(), linkFamilies(insurerLink)]);
    return [
      ...requestFamilies(entries),
      ...countFamilies(counts),
      ...claimFamilies(counted),
      ...link,
      ...family('database_up', [[[], counted === null ? 0 : 1]]),
      ...family('schedule_releases', [[[], releases.length]]),
      ...family('schedule_release_info', current === null ? [] : [[[current.date], 1]]),
      ...family('medicare_gateway_build_info', [[[version], 1]]),
      await processMetrics(),
    ].join('\n');
  };
}

const version = versionOf(readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'));

function versionOf(text: string): string {
  const manifest: unknown = JSON.parse(text);
  const isNamed = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isNamed ? String(manifest.version) : 'unknown';
}

/** The values of the labels in the order of the declaration, and the number. */
type Sample = readonly [values: readonly string[], value: number];

function head(name: MetricName): string[] {
  const { help, type } = metrics[name];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

/** The lines of a counter or gauge; none without a sample. */
function family(name: MetricName, samples: readonly Sample[]): string[] {
  if (samples.length === 0) return [];
  const lines = samples.map(([values, value]) => `${name}${labelled(labelsOf(name, values))} ${value}`);
  return [...head(name), ...lines];
}

function histogramFamily(
  name: MetricName,
  samples: readonly (readonly [readonly string[], Histogram])[],
): string[] {
  if (samples.length === 0) return [];
  return [...head(name), ...samples.flatMap(([values, times]) => timeLines(name, values, times))];
}

function timeLines(name: MetricName, values: readonly string[], times: Histogram): string[] {
  const labels = labelsOf(name, values);
  let total = 0;
  const buckets = [...times.bounds, '+Inf'].map((bound, index) => {
    total += times.buckets[index] ?? 0;
    return `${name}_bucket${labelled([...labels, `le="${bound}"`])} ${total}`;
  });
  const rest = labelled(labels);
  return [...buckets, `${name}_sum${rest} ${times.seconds}`, `${name}_count${rest} ${total}`];
}

// Every value is a word of ours or a route's pattern: no quote, backslash or line feed to escape.
const labelsOf = (name: MetricName, values: readonly string[]): string[] =>
  metrics[name].labels.map((label, at) => `${label}="${values[at] ?? ''}"`);

const labelled = (labels: readonly string[]): string => (labels.length === 0 ? '' : `{${labels.join(',')}}`);

function requestFamilies(entries: readonly RouteEntry[]): string[] {
  const times = entries.flatMap(({ method, route, byStatusClass }) =>
    byStatusClass.flatMap((held, statusClass) =>
      held === undefined ? [] : [[[method, route, `${statusClass}xx`], held] as const],
    ),
  );
  const totals = times.map(([values, { buckets }]) => [values, sum(buckets)] as const);
  return [
    ...family('http_requests_total', totals),
    ...histogramFamily('http_request_duration_seconds', times),
  ];
}

const sum = (numbers: Float64Array): number => numbers.reduce((total, each) => total + each, 0);

function countFamilies({ claims, reports, interactiveClaims, removed, insurerCalls }: Counts): string[] {
  const samples = ({ all }: Count) => [...all.values()].map(({ values, count }) => [values, count] as const);
  const calls = [...insurerCalls.values()].map(({ values, times }) => [values, times] as const);
  return [
    ...family('claim_requests_total', samples(claims)),
    ...family('claim_reports_total', samples(reports)),
    ...family('interactive_claims_total', samples(interactiveClaims)),
    ...family('claims_removed_total', samples(removed)),
    ...histogramFamily('insurer_request_duration_seconds', calls),
  ];
}

/** Nothing while the database is away. */
function claimFamilies(counted: WaitingClaims | null): string[] {
  if (counted === null) return [];
  const { queued, correcting, lodged, refused, longestSeconds } = counted;
  return [
    ...family('claims_waiting', [
      [['queued'], queued],
      [['correcting'], correcting],
    ]),
    ...family('claims_settled', [
      [['lodged'], lodged],
      [['refused'], refused],
    ]),
    ...family('claims_longest_wait_seconds', [[[], longestSeconds]]),
  ];
}

/** Nothing where no device and no breaker is between us and the insurer. */
async function linkFamilies(link: InsurerLink | null): Promise<string[]> {
  if (link === null) return [];
  const { deviceSeconds, keySeconds } = await link
    .expiries()
    .catch(() => ({ deviceSeconds: null, keySeconds: null }));
  const known = (value: number | null): Sample[] => (value === null ? [] : [[[], value]]);
  return [
    ...family('insurer_breaker_open', [[[], link.isBreakerOpen() ? 1 : 0]]),
    ...family('insurer_device_expiry_timestamp_seconds', known(deviceSeconds)),
    ...family('insurer_device_key_expiry_timestamp_seconds', known(keySeconds)),
  ];
}
