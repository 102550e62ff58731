// The Prometheus counters and histograms of one service, in a prom-client registry of its own.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { InsurerMeter } from '../../ports/insurer/insurer-meter.ts';
import { metricDefinitions, type MetricLabel, type MetricName } from './metric-definitions.ts';

/** Upper bounds of the request duration buckets, in seconds. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Upper bounds of the buckets for calls to the insurer, in seconds; a call is given up after ten. */
const insurerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Upper bounds of the buckets for the delay of webhooks, in seconds: the retry schedule has hours. */
const webhookBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600, 3_600, 36_000];

type CounterOf<Name extends MetricName<'counter'>> = Counter<MetricLabel<Name>>;

export interface ServiceMetrics extends InsurerMeter {
  readonly registry: Registry;
  /** In seconds; `http_requests_total` is its number of observations. */
  readonly httpRequestDuration: Histogram<MetricLabel<'http_request_duration_seconds'>>;
  readonly httpRequestsRejected: CounterOf<'http_requests_rejected_total'>;
  readonly patientLookUps: CounterOf<'patient_look_ups_total'>;
  readonly claimRequests: CounterOf<'claim_requests_total'>;
  readonly claimReports: CounterOf<'claim_reports_total'>;
  readonly interactiveClaims: CounterOf<'interactive_claims_total'>;
  readonly webhookAttempts: CounterOf<'webhook_attempts_total'>;
  /** In seconds. */
  readonly webhookDelay: Histogram;
  readonly assessmentsDiffering: CounterOf<'assessments_differing_total'>;
  readonly paymentsDiffering: CounterOf<'payments_differing_total'>;
  readonly looksFailed: CounterOf<'outcome_looks_failed_total'>;
  readonly claimsRemoved: CounterOf<'claims_removed_total'>;
  readonly changedValues: CounterOf<'changed_values_total'>;
  readonly changedRows: CounterOf<'changed_rows_total'>;
  readonly auditChainStopped: Gauge;
}

/** All metrics at zero; call it once per service. */
export function createServiceMetrics(): ServiceMetrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Name extends MetricName<'counter'>>(name: Name, atScrape = {}): CounterOf<Name> => {
    const { help, labels } = metricDefinitions[name];
    return new Counter<MetricLabel<Name>>({ name, help, labelNames: labels, registers, ...atScrape });
  };
  const histogram = <Name extends MetricName<'histogram'>>(name: Name, buckets: number[]) => {
    const { help, labels } = metricDefinitions[name];
    return new Histogram<MetricLabel<Name>>({ name, help, labelNames: labels, buckets, registers });
  };
  const gauge = (name: MetricName<'gauge'>) => {
    const { help } = metricDefinitions[name];
    return new Gauge({ name, help, registers });
  };
  const httpRequestDuration = histogram('http_request_duration_seconds', requestBuckets);
  counter('http_requests_total', observationsOf(httpRequestDuration));
  const patientLookUps = counter('patient_look_ups_total');
  // Prometheus sees no increase of a series that begins at 1, and one answer for a used-up budget is an alert.
  for (const owner of ['key', 'card']) patientLookUps.inc({ outcome: `budget-of-${owner}` }, 0);
  const insurerCalls = histogram('insurer_request_duration_seconds', insurerBuckets);
  return {
    registry,
    httpRequestDuration,
    httpRequestsRejected: counter('http_requests_rejected_total'),
    patientLookUps,
    claimRequests: counter('claim_requests_total'),
    claimReports: counter('claim_reports_total'),
    interactiveClaims: counter('interactive_claims_total'),
    webhookAttempts: counter('webhook_attempts_total'),
    webhookDelay: histogram('webhook_delay_seconds', webhookBuckets),
    assessmentsDiffering: counter('assessments_differing_total'),
    paymentsDiffering: counter('payments_differing_total'),
    looksFailed: counter('outcome_looks_failed_total'),
    claimsRemoved: counter('claims_removed_total'),
    changedValues: counter('changed_values_total'),
    changedRows: counter('changed_rows_total'),
    auditChainStopped: gauge('audit_chain_stopped'),
    ended: (service, outcome, seconds) => insurerCalls.observe({ web_service: service, outcome }, seconds),
  };
}

/** Counts the observations of a histogram at each scrape: a counter of its own would be one more hash for every request. */
const observationsOf = <Label extends string>(histogram: Histogram<Label>) => ({
  async collect(this: Counter<Label>) {
    this.reset();
    const { values } = await histogram.get();
    for (const { metricName, labels, value } of values) {
      if (metricName?.endsWith('_count') === true) this.inc(labels, value);
    }
  },
});
