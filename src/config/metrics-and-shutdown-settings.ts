// The settings METRICS and STOP_DELAY_MS: where metrics are served, and how long a stopping service still answers.
import { isSandbox } from './is-sandbox.ts';
import type { SettingDefinition } from './setting-definition.ts';
import { integerParser, parseMetricsPlace } from './setting-parsers.ts';

const setting = <Value>(each: SettingDefinition<Value>): SettingDefinition<Value> => each;

/** The port that exporters of Prometheus metrics usually have; on loopback, since the metrics need no key. */
const metricsListener = '127.0.0.1:9464';
/** Time for a load balancer that asks every second or two. */
const stopDelayMs = 3_000;
/** What is left of the ten seconds of a stop is for the requests in flight. */
const stopDelayMsMax = 5_000;

/** Read into the configuration of the service. */
export const metricsAndShutdownSettings = {
  metrics: setting({
    name: 'METRICS',
    fallback: null,
    fallbackMeaning: `\`main\` in the sandbox, otherwise \`${metricsListener}\``,
    meaning:
      '`GET /metrics` on this listener (`main`), on a listener of its own (a port, then on `HOST`, or an address and port), or `off`',
    read: parseMetricsPlace,
  }),
  stopDelayMs: setting({
    name: 'STOP_DELAY_MS',
    fallback: null,
    fallbackMeaning: `\`0\` in the sandbox, otherwise \`${stopDelayMs}\``,
    meaning:
      'How long a service that was asked to stop still answers, with 503 on `/ready`, before it takes no more connections, in milliseconds',
    read: integerParser(0, stopDelayMsMax),
  }),
} as const;

/** Fills in the defaults of both settings, which depend on whether this is a sandbox. */
export function withMetricsAndShutdownDefaults(values: Readonly<Record<string, unknown>>) {
  const [insurer, host] = [String(values['insurer']), String(values['host'])];
  const inSandbox = isSandbox({ insurer, host });
  const fallback = parseMetricsPlace(inSandbox ? 'main' : metricsListener);
  return {
    metrics: values['metrics'] ?? (fallback.ok ? fallback.value : 'off'),
    stopDelayMs: values['stopDelayMs'] ?? (inSandbox ? 0 : stopDelayMs),
  };
}
