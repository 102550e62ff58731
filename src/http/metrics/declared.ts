// Every metric that this service writes: its name, type, labels and meaning. The table in the documents is made from it.

export interface Metric {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
  /** One sentence. */
  readonly help: string;
}

const counter = (labels: readonly string[], help: string): Metric => ({ type: 'counter', labels, help });
const gauge = (labels: readonly string[], help: string): Metric => ({ type: 'gauge', labels, help });
const histogram = (labels: readonly string[], help: string): Metric => ({ type: 'histogram', labels, help });

/** Metrics of the service itself. No label ever holds an item, an id, a location or anything else that a caller chose. */
export const metrics = {
  http_requests_total: counter(
    ['method', 'route', 'status'],
    'Requests answered, by route pattern and status class.',
  ),
  http_request_duration_seconds: histogram(
    ['method', 'route', 'status'],
    'Time from a request to its answer, by route pattern and status class.',
  ),
  claim_requests_total: counter(
    ['stream', 'outcome'],
    'Bulk bill claims answered: lodged, queued, refused, or without a location.',
  ),
  claims_waiting: gauge(
    ['state'],
    'Claims that the insurer does not know in their newest form yet; left out while the database is away.',
  ),
  claims_settled: gauge(
    ['state'],
    "Claims that the insurer has answered, lodged or refused; in a large database the lodged are the database's own estimate.",
  ),
  claims_longest_wait_seconds: gauge([], 'How long ago the claim that waits longest was accepted.'),
  claim_reports_total: counter(
    ['report', 'outcome'],
    'Processing and payment reports answered, by their status; insurer-away and bad-id beside it.',
  ),
  interactive_claims_total: counter(
    ['outcome'],
    'Interactive claims answered, by their status; refused, insurer-away and no-location beside it.',
  ),
  claims_removed_total: counter(
    ['kind'],
    'Claims whose content was removed since it is no longer to be kept, by where it was held.',
  ),
  insurer_request_duration_seconds: histogram(
    ['web_service', 'outcome'],
    'Time of a call to the insurer with its token and its one repetition, by web service and what came of it.',
  ),
  insurer_breaker_open: gauge(
    [],
    '1 while nothing is sent to the national insurer, since call after call went unanswered; else 0.',
  ),
  insurer_device_expiry_timestamp_seconds: gauge(
    [],
    'When the device at the national insurer ends, in seconds since 1970; left out while that is not known.',
  ),
  insurer_device_key_expiry_timestamp_seconds: gauge(
    [],
    'When the key of the device ends, in seconds since 1970; left out while that is not known.',
  ),
  database_up: gauge([], '1 when the database answered within two seconds, else 0.'),
  schedule_releases: gauge([], 'Releases of the schedule held.'),
  schedule_release_info: gauge(['release'], 'The release in force today.'),
  medicare_gateway_build_info: gauge(['version'], 'The version that runs.'),
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof metrics;

/** Metrics of the process, written by the library; on systems other than Linux some are missing. */
export const processMetricNames = [
  'process_cpu_user_seconds_total',
  'process_cpu_system_seconds_total',
  'process_cpu_seconds_total',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'process_virtual_memory_bytes',
  'process_heap_bytes',
  'process_open_fds',
  'process_max_fds',
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_min_seconds',
  'nodejs_eventloop_lag_max_seconds',
  'nodejs_eventloop_lag_mean_seconds',
  'nodejs_eventloop_lag_stddev_seconds',
  'nodejs_eventloop_lag_p50_seconds',
  'nodejs_eventloop_lag_p90_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_heap_size_total_bytes',
  'nodejs_heap_size_used_bytes',
  'nodejs_external_memory_bytes',
  'nodejs_heap_space_size_total_bytes',
  'nodejs_heap_space_size_used_bytes',
  'nodejs_heap_space_size_available_bytes',
  'nodejs_version_info',
  'nodejs_gc_duration_seconds',
] as const;

/** The metrics as a Markdown table, for docs/generated/metrics.md. */
export function metricsTable(): string {
  const rows = Object.entries<Metric>(metrics).map(
    ([name, { type, labels, help }]) =>
      `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
  return ['| Metric | Type | Labels | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}
