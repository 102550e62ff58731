// What is counted beside requests: what became of claims, reports and interactive claims, and calls to the insurer.
import type { InsurerMeter } from '../../ports/insurer/insurer-link.ts';
import { histogram, observe, type Histogram } from './histogram.ts';

/** Upper bounds of the times of calls to the insurer, in seconds; the longest call is given up after ten. */
const insurerBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Numbers by their labels' values, in the order of the declaration. */
export interface Count {
  add(...values: readonly string[]): void;
  addMany(count: number, ...values: readonly string[]): void;
  readonly all: ReadonlyMap<string, { readonly values: readonly string[]; count: number }>;
}

export interface Counts extends InsurerMeter {
  /** stream, outcome. */
  readonly claims: Count;
  /** report, outcome. */
  readonly reports: Count;
  /** outcome. */
  readonly interactiveClaims: Count;
  /** kind; those whose content was removed. */
  readonly removed: Count;
  /** web service, outcome. */
  readonly insurerCalls: ReadonlyMap<
    string,
    { readonly values: readonly string[]; readonly times: Histogram }
  >;
}

/** Everything at zero; one for each service. */
export function createCounts(): Counts {
  const insurerCalls = new Map<string, { values: readonly string[]; times: Histogram }>();
  return {
    claims: createCount(),
    reports: createCount(),
    interactiveClaims: createCount(),
    removed: createCount(),
    insurerCalls,
    ended(service, outcome, seconds) {
      const values = [service, outcome];
      const key = values.join(' ');
      let calls = insurerCalls.get(key);
      if (calls === undefined) insurerCalls.set(key, (calls = { values, times: histogram(insurerBounds) }));
      observe(calls.times, seconds);
    },
  };
}

function createCount(): Count {
  const all = new Map<string, { values: readonly string[]; count: number }>();
  const addMany = (count: number, ...values: readonly string[]): void => {
    const key = values.join(' ');
    const held = all.get(key);
    if (held === undefined) all.set(key, { values, count });
    else held.count += count;
  };
  return {
    all,
    add: (...values) => addMany(1, ...values),
    addMany,
  };
}
