// Reads metrics in Prometheus text, version 0.0.4, and accepts nothing that the format does not allow.
import assert from 'node:assert/strict';

export interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: Sample[];
}
export interface Sample {
  /** With the suffix of a histogram's parts. */
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const sampleLine =
  /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{([^}]*)\})? (NaN|[+-]Inf|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;

/** Every family by its name. Fails on a line that does not fit, a family that comes twice, and a series that does. */
export function readPrometheusText(text: string): ReadonlyMap<string, Family> {
  assert.ok(text.endsWith('\n'), 'the last line ends');
  const families = new Map<string, Family>();
  const series = new Set<string>();
  let current: Family | undefined;
  let help: { readonly name: string; readonly text: string } | undefined;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword === 'HELP') help = { name, text: rest };
    else if (keyword === 'TYPE') {
      assert.equal(help?.name, name, `${name} is explained before its type`);
      assert.ok(!families.has(name), `${name} comes once`);
      assert.match(rest, /^(counter|gauge|histogram)$/, line);
      current = { name, type: rest, help: help.text, samples: [] };
      families.set(name, current);
    } else {
      const sample = readSample(line);
      assert.ok(current !== undefined && isOf(sample.name, current), `${line} stands under its own type`);
      const key = JSON.stringify([sample.name, Object.entries(sample.labels)]);
      assert.ok(!series.has(key), `${line} comes once`);
      series.add(key);
      current.samples.push(sample);
    }
  }
  for (const family of families.values()) {
    if (family.type === 'histogram') checkHistogram(family);
  }
  return families;
}

function readSample(line: string): Sample {
  const [, name, written = '', value = ''] = sampleLine.exec(line) ?? [];
  assert.ok(name !== undefined, `a sample: ${line}`);
  const labels: Record<string, string> = {};
  label.lastIndex = 0;
  while (label.lastIndex < written.length) {
    const [, key, text] = label.exec(written) ?? [];
    assert.ok(key !== undefined && text !== undefined && !(key in labels), `labels: ${line}`);
    labels[key] = text;
  }
  return { name, labels, value: Number(value.replace('Inf', 'Infinity')) };
}

function isOf(name: string, { name: family, type }: Family): boolean {
  if (type !== 'histogram') return name === family;
  return ['_bucket', '_sum', '_count'].some((suffix) => name === family + suffix);
}

/** Its labels but the bound of a bucket. */
const seriesOf = ({ labels }: Sample): string =>
  JSON.stringify(Object.entries(labels).filter(([name]) => name !== 'le'));

/** Buckets never fall, end with +Inf, and agree with the count. */
function checkHistogram({ name, samples }: Family): void {
  const groups = Map.groupBy(samples, seriesOf);
  for (const group of groups.values()) {
    const buckets = group.filter((sample) => sample.name === `${name}_bucket`);
    assert.deepEqual(
      buckets,
      buckets.toSorted((one, other) => bound(one) - bound(other) || one.value - other.value),
    );
    assert.ok(buckets.every((each, at) => each.value >= (buckets[at - 1]?.value ?? 0)));
    assert.equal(buckets.at(-1)?.labels['le'], '+Inf');
    const count = group.find((sample) => sample.name === `${name}_count`)?.value;
    assert.equal(buckets.at(-1)?.value, count, `${name} counts what its last bucket holds`);
    assert.ok(group.some((sample) => sample.name === `${name}_sum` && sample.value >= 0));
  }
}

const bound = ({ labels }: Sample): number => Number((labels['le'] ?? '').replace('+Inf', 'Infinity'));
