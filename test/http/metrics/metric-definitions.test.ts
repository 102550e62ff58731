// The metric definitions follow Prometheus conventions, and the dashboard and alerts in ops/ use only defined metrics.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { collectDefaultMetrics, Registry } from 'prom-client';
import {
  metricDefinitions,
  processMetricNames,
  type MetricDefinition,
} from '../../../src/http/metrics/metric-definitions.ts';
import { readPrometheusText } from '../../support/prometheus-text.ts';
import { startTestServer } from '../../support/test-server.ts';
import { read, sources } from '../../support/project-files.ts';

const ops = join(import.meta.dirname, '..', '..', '..', 'ops');
const defined: ReadonlyMap<string, MetricDefinition> = new Map(
  Object.entries<MetricDefinition>(metricDefinitions),
);

/** Labels that the scraping side adds, and that of a histogram's buckets. */
const addedLabels = ['instance', 'job', 'le'];

/** Every series that the service can write, with its labels. */
const series = new Map<string, readonly string[]>([
  ...processMetricNames.map((name) => [name, addedLabels] as const),
  ...['_bucket', '_sum', '_count'].map((part) => [`nodejs_gc_duration_seconds${part}`, addedLabels] as const),
  ...[...defined].flatMap(([name, { type, labels }]) =>
    (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map(
      (part) => [name + part, [...labels, ...addedLabels]] as const,
    ),
  ),
]);

/** Words of the query language that look like the name of a series. */
const functions = new Set(['histogram_quantile', 'group_left', 'label_values']);

/** What an expression asks for: the names of its series, and the labels of each. */
function askedBy(expression: string): { readonly names: Set<string>; readonly labels: Set<string> } {
  const labels = new Set<string>();
  for (const [, list = ''] of expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g))
    for (const each of list.split(',')) labels.add(each.trim());
  for (const [, inside = ''] of expression.matchAll(/\{([^}]*)\}/g))
    for (const [, label = ''] of inside.matchAll(/(\w+)(?:=~|!=|!~|=)/g)) labels.add(label);
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replaceAll(/\b(?:by|on) \([^)]*\)/g, '');
  const names = [...bare.matchAll(/[a-z]\w*_\w+/g)]
    .map(([name]) => name)
    .filter((name) => !functions.has(name));
  return { names: new Set(names), labels };
}

function holdsTo(expression: string): void {
  const { names, labels } = askedBy(expression);
  assert.ok(names.size > 0, `names a series: ${expression}`);
  for (const name of names) assert.ok(series.has(name), `${name} is not defined: ${expression}`);
  const known = new Set([...names].flatMap((name) => series.get(name) ?? []));
  for (const label of labels) assert.ok(known.has(label), `${label} is no label of it: ${expression}`);
}

describe('the metric definitions', () => {
  it('keep to the conventions: units in names, _total for what is counted, a sentence of help', () => {
    for (const [name, { type, labels, help }] of defined) {
      assert.match(name, /^[a-z][a-z0-9_]*$/);
      assert.equal(name.endsWith('_total'), type === 'counter', name);
      if (type === 'histogram') assert.match(name, /_seconds$/);
      assert.match(help, /^[A-Z0-9].*[^.]\.$/, name);
      assert.doesNotMatch(help, /[\n\\]/);
      for (const label of labels) assert.match(label, /^[a-z][a-z_]*$/);
    }
  });

  it(
    'name what the library writes of the process',
    { skip: process.platform !== 'linux' && 'NOT TESTED: only on Linux does the library write all of them' },
    () => {
      const registry = new Registry();
      collectDefaultMetrics({ register: registry });
      const written = registry.getMetricsAsArray().map(({ name }) => name);
      registry.clear();
      assert.deepEqual(written.toSorted(), [...processMetricNames].toSorted());
    },
  );
});

/** Every text in quotes in the source: what a label can be set to. */
const literals: readonly string[] = sources
  .flatMap((file) => [...read(file).matchAll(/'([\w-]+)'|`([\w-]+)\$\{(\w+)\}`/g)])
  .map(([, literal, start = '', parameter = '']) => literal ?? start + parameter);

/** A value that was not there some time ago: what was counted before the first scrape. */
const isNewSeries = (expression: string, name: string): boolean =>
  new RegExp(`unless sum by \\([a-z, ]*\\) \\(${name} offset`).test(expression);

describe('the alerts', () => {
  const text = readFileSync(join(ops, 'prometheus-rules.yaml'), 'utf8');
  const alerts = text.split(/^ {6}- alert: /m).slice(1);

  const expressionOf = (alert: string): string =>
    /^ {8}expr: (?:>-\n)?((?:.|\n {10})*)$/m.exec(alert)?.[1]?.replaceAll(/\s+/g, ' ') ?? '';

  it('ask for defined metrics and labels only, and say in sentences what is wrong and what to do', () => {
    assert.ok(alerts.length >= 10);
    for (const alert of alerts) {
      const [name = ''] = alert.split('\n', 1);
      holdsTo(expressionOf(alert));
      assert.match(alert, /^ {8}for: \d+[mhd]$/m, name);
      assert.match(alert, /^ {10}severity: (warning|critical)$/m, name);
      assert.match(alert, /^ {10}summary: [A-Z].*\.$/m, name);
      assert.match(alert, /^ {10}description: [A-Z].*\.$/m, name);
    }
  });

  it('compare how a counter grows, and never its value alone, and a gauge as it is', () => {
    for (const alert of alerts) {
      const expression = expressionOf(alert);
      for (const [, grows = '', name = ''] of expression.matchAll(
        /((?:rate|increase)\()?\b([a-z]\w*_(?:total|count|bucket))\b/g,
      ))
        assert.ok(grows !== '' || isNewSeries(expression, name), `${name} only ever grows: ${expression}`);
      for (const [, name = ''] of expression.matchAll(/(?:rate|increase)\(([a-z]\w*)/g))
        assert.notEqual(defined.get(name)?.type, 'gauge', `${name} is no counter: ${expression}`);
      for (const [, name = ''] of expression.matchAll(/histogram_quantile\(.*?rate\((\w+)/g))
        assert.match(name, /_bucket$/);
    }
  });

  it('look for values of labels that the service writes', () => {
    const filters = alerts.flatMap((alert) => [
      ...expressionOf(alert).matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g),
    ]);
    assert.ok(filters.length >= 5);
    for (const [filter, label, operator = '', value = ''] of filters) {
      const pattern = new RegExp(`^(?:${value})$`);
      const isWanted = (literal: string) =>
        operator.includes('~') ? pattern.test(literal) : literal === value;
      const isStatusClass = label === 'status' && /^[1-5]xx$/.test(value);
      assert.ok(isStatusClass || literals.some(isWanted), filter);
    }
  });

  it('see the first event, since what one more of alerts on is shown at 0 before it', async (test) => {
    const { app } = await startTestServer(test);
    const families = readPrometheusText(await app.metrics());
    const looked: string[] = [];
    for (const alert of alerts) {
      const expression = expressionOf(alert);
      for (const [, name = '', , label = '', value = ''] of expression.matchAll(
        /increase\((\w+)(\{(\w+)=~?"([^"]*)"\})?\[\w+\]\)\) > 0(?![.\d])/g,
      )) {
        if (isNewSeries(expression, name)) continue;
        looked.push(name);
        const pattern = new RegExp(`^(?:${value})$`);
        const samples = families.get(name)?.samples ?? [];
        const shown = samples.filter(({ labels }) => label === '' || pattern.test(labels[label] ?? ''));
        assert.ok(shown.length > 0 && shown.every((sample) => sample.value === 0), `${name} ${value}`);
      }
    }
    assert.deepEqual(looked.toSorted(), [
      'assessments_differing_total',
      'http_connections_refused_total',
      'patient_look_ups_total',
    ]);
  });

  it('come once each', () => {
    const names = alerts.map((alert) => alert.split('\n', 1)[0]);
    assert.equal(new Set(names).size, names.length);
  });
});

describe('the dashboard', () => {
  interface Panel {
    readonly title: string;
    readonly type: string;
    readonly description?: string;
    readonly gridPos: { readonly x: number; readonly w: number };
    readonly targets?: readonly { readonly expr: string }[];
  }
  const { panels } = JSON.parse(readFileSync(join(ops, 'grafana-dashboard.json'), 'utf8')) as {
    readonly panels: readonly Panel[];
  };

  it('asks for defined metrics and labels only', () => {
    const shown = panels.filter(({ type }) => type !== 'row');
    for (const { title, targets = [], description = '', gridPos } of shown) {
      assert.ok(targets.length > 0, title);
      assert.match(description, /\.$/, title);
      assert.ok(gridPos.x + gridPos.w <= 24, title);
      for (const { expr } of targets) holdsTo(expr);
    }
  });
});

describe('the check of expressions', () => {
  it('finds a name and a label that are not defined', () => {
    assert.throws(() => holdsTo('rate(http_request_total[5m])'), /http_request_total is not defined/);
    assert.throws(() => holdsTo('sum by (path) (rate(http_requests_total[5m]))'), /path is no label/);
    assert.throws(() => holdsTo('http_requests_total{item="23"}'), /item is no label/);
    assert.throws(() => holdsTo('claims_waiting_seconds > 3'), /claims_waiting_seconds is not defined/);
  });
});
