// A histogram of times: how many took up to each bound, and their sum. Cheap to add to.

export interface Histogram {
  /** Upper bounds, in seconds. */
  readonly bounds: readonly number[];
  /** One bucket for each bound, and one for slower ones. */
  readonly buckets: Float64Array;
  seconds: number;
}

/** An empty one. */
export function histogram(bounds: readonly number[]): Histogram {
  return { bounds, buckets: new Float64Array(bounds.length + 1), seconds: 0 };
}

/** Adds one time. */
export function observe(into: Histogram, seconds: number): void {
  const { bounds, buckets } = into;
  let bucket = 0;
  while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
  buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  into.seconds += seconds;
}
