// The metrics in Prometheus text: requests and their latency by route, the releases held, the claims that wait, and the process itself.
import { collectDefaultMetrics, Registry } from 'prom-client';
import { releaseInForce } from '../domain/schedule/releases.ts';
import type { ServerDependencies } from './app.ts';
import { latencyBounds, type RouteEntry } from './route-entry.ts';

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

let processRegistry: Registry | undefined;

/** Memory, processor time, event-loop delay and garbage collection; one registry a process. */
function processMetrics(): Promise<string> {
  if (processRegistry === undefined) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry.metrics();
}

/** Everything, as `GET /metrics` answers it. */
export async function metricsText(
  entries: readonly RouteEntry[],
  { schedule, clock, claims }: ServerDependencies,
): Promise<string> {
  const releases = schedule.releases();
  const current = releaseInForce(releases, clock.today());
  const asked = entries.filter((entry) => entry.byStatusClass.some((count) => count > 0));
  return [
    '# HELP http_requests_total Requests answered.',
    '# TYPE http_requests_total counter',
    ...asked.flatMap(requestLines),
    '# HELP http_request_duration_seconds Time from a request to its answer.',
    '# TYPE http_request_duration_seconds histogram',
    ...asked.flatMap(latencyLines),
    '# HELP schedule_releases Releases of the schedule held.',
    '# TYPE schedule_releases gauge',
    `schedule_releases ${releases.length}`,
    '# HELP schedule_release_info The release in force today.',
    '# TYPE schedule_release_info gauge',
    ...(current === null ? [] : [`schedule_release_info{release="${current.date}"} 1`]),
    ...(await claimLines(claims)),
    await processMetrics(),
  ].join('\n');
}

/** What waits for the insurer; nothing while the store is away. */
async function claimLines(claims: ServerDependencies['claims']): Promise<string[]> {
  try {
    const { queued, correcting, longestSeconds } = await claims.waiting();
    return [
      '# HELP claims_waiting Claims that the insurer does not know in their newest form yet.',
      '# TYPE claims_waiting gauge',
      `claims_waiting{state="queued"} ${queued}`,
      `claims_waiting{state="correcting"} ${correcting}`,
      '# HELP claims_longest_wait_seconds How long ago the claim that waits longest was accepted.',
      '# TYPE claims_longest_wait_seconds gauge',
      `claims_longest_wait_seconds ${longestSeconds}`,
    ];
  } catch {
    return [];
  }
}

function requestLines(entry: RouteEntry): string[] {
  return [...entry.byStatusClass].flatMap((count, statusClass) =>
    count === 0 ? [] : [`http_requests_total{${labels(entry)},status="${statusClass}xx"} ${count}`],
  );
}

function latencyLines(entry: RouteEntry): string[] {
  let total = 0;
  const buckets = [...latencyBounds, '+Inf'].map((bound, index) => {
    total += entry.byLatency[index] ?? 0;
    return `http_request_duration_seconds_bucket{${labels(entry)},le="${bound}"} ${total}`;
  });
  return [
    ...buckets,
    `http_request_duration_seconds_sum{${labels(entry)}} ${entry.seconds}`,
    `http_request_duration_seconds_count{${labels(entry)}} ${total}`,
  ];
}

// Route patterns are our own words: no quote, backslash or line feed to escape.
function labels({ method, route }: RouteEntry): string {
  return `method="${method}",route="${route}"`;
}
