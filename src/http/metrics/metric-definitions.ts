// Defines every Prometheus metric of the service: name, type, labels and help text. docs/generated/metrics.md is made from it.

export interface MetricDefinition {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
  /** One sentence. */
  readonly help: string;
}

const counter = <const Labels extends readonly string[]>(labels: Labels, help: string) =>
  ({ type: 'counter', labels, help }) as const;
const gauge = <const Labels extends readonly string[]>(labels: Labels, help: string) =>
  ({ type: 'gauge', labels, help }) as const;
const histogram = <const Labels extends readonly string[]>(labels: Labels, help: string) =>
  ({ type: 'histogram', labels, help }) as const;

/** The metrics of the service itself. No label ever holds an item, an id, a location or another value that callers choose. */
export const metricDefinitions = {
  http_requests_total: counter(
    ['method', 'route', 'status'],
    'Requests answered, by route pattern and status class.',
  ),
  http_request_duration_seconds: histogram(
    ['method', 'route', 'status'],
    'Time from a request to its response, by route pattern and status class.',
  ),
  http_connections: gauge([], 'Connections open.'),
  http_connections_refused_total: counter(
    ['limit'],
    'Connections closed at once because as many were open as the limit of an address or of the process allows.',
  ),
  http_requests_rejected_total: counter(
    ['status'],
    'Requests answered 401, 403 or 429: no valid key, nothing that the key may do, too many.',
  ),
  patient_look_ups_total: counter(
    ['outcome'],
    'Look-ups of patients at Medicare by outcome: details-differ is a wrong verification, budget-of-key and budget-of-card one that was answered 429, waited-for-key and waited-for-card one that was answered 429 because others in flight did not end in time, asked one that broke inside the service.',
  ),
  claim_requests_total: counter(
    ['stream', 'outcome'],
    'Bulk bill claims answered: lodged, queued, refused, or without a location.',
  ),
  claims_waiting: gauge(
    ['state'],
    'Claims whose newest form has not reached the insurer; absent while the database is down.',
  ),
  claims_settled: gauge(
    ['state'],
    'Claims that the insurer has answered, lodged or refused; in a large database the lodged are an estimate of PostgreSQL.',
  ),
  claims_longest_wait_seconds: gauge([], 'How long ago the oldest waiting claim was accepted.'),
  claim_reports_total: counter(
    ['report', 'outcome'],
    'Processing and payment reports answered, by status; insurer-unavailable, bad-id, bad-request and no-location are responses without a report.',
  ),
  webhook_attempts_total: counter(
    ['outcome'],
    'Attempts to deliver an event to a webhook endpoint: delivered, waiting for another attempt, or failed, which is the last one.',
  ),
  webhook_delay_seconds: histogram([], 'Time from an event to its delivery to a webhook endpoint.'),
  interactive_claims_total: counter(
    ['outcome'],
    'Interactive claims answered, by status; refused, insurer-unavailable and no-location are responses without an assessment.',
  ),
  assessments_differing_total: counter(
    [],
    'Assessments by Medicare of other content than it accepted last: provider, events, dates, services, items or charges.',
  ),
  payments_differing_total: counter(
    [],
    'Claims that Medicare paid less than it assessed, paid nothing for after a benefit, or reported as paid in a run without them.',
  ),
  outcome_looks_failed_total: counter(
    [],
    'Looks of the collector that failed here: a claim could not be read, or its report could not be stored; each is tried again later.',
  ),
  claims_removed_total: counter(
    ['kind'],
    'Claims whose content was removed at the end of its retention period, by kind of claim.',
  ),
  changed_values_total: counter(
    [],
    'Encrypted values that were not used, because they, or what they are bound to, were changed in the database.',
  ),
  changed_rows_total: counter(
    ['table'],
    'API keys, people, passkeys, sessions and imports that were not used, because they were added or changed in the database; each time one is read.',
  ),
  audit_chain_stopped: gauge(
    [],
    '1 when entries of the audit trail cannot be chained any more, or entries that were chained are gone, else 0.',
  ),
  insurer_request_duration_seconds: histogram(
    ['web_service', 'outcome'],
    'Time of a call to the insurer, its token and one retry included, by web service and outcome.',
  ),
  insurer_info: gauge(
    ['insurer', 'host'],
    'The insurer that answers, and the host and path of the national one.',
  ),
  insurer_breaker_open: gauge([], '1 while the circuit breaker to the national insurer is open, else 0.'),
  insurer_device_expiry_timestamp_seconds: gauge(
    [],
    'When the device registration at the national insurer expires, in seconds since 1970; absent while unknown.',
  ),
  insurer_device_key_expiry_timestamp_seconds: gauge(
    [],
    'When the key of the device expires, in seconds since 1970; absent while unknown.',
  ),
  database_up: gauge([], '1 when the database answered within two seconds, else 0.'),
  database_write_failure: gauge(
    ['reason'],
    '1 while the database cannot write for this reason, else 0; absent while it does not answer.',
  ),
  schedule_releases: gauge([], 'Schedule releases loaded.'),
  schedule_release_info: gauge(['release'], 'The newest schedule release loaded that is not after today.'),
  schedule_release_outdated: gauge(
    [],
    '1 while a release newer than those loaded is known to be in force, else 0: import it.',
  ),
  medicare_gateway_build_info: gauge(['version'], 'The version of the running service.'),
} as const satisfies Readonly<Record<string, MetricDefinition>>;

type Definitions = typeof metricDefinitions;

/** The names of the metrics of one type. */
export type MetricName<Type extends MetricDefinition['type']> = {
  [Name in keyof Definitions]: Definitions[Name]['type'] extends Type ? Name : never;
}[keyof Definitions];

/** The label names of a metric. */
export type MetricLabel<Name extends keyof Definitions> = Definitions[Name]['labels'][number];

/** Metrics of the process that prom-client collects; some are missing on systems other than Linux. */
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

/** The definitions as a Markdown table, for docs/generated/metrics.md. */
export function metricsTable(): string {
  const rows = Object.entries<MetricDefinition>(metricDefinitions).map(
    ([name, { type, labels, help }]) =>
      `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
  return ['| Metric | Type | Labels | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}
