// Medians and how figures are written.

/** The middle value; of two, their mean. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const grouped = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

/** A whole number with its thousands apart. */
export const whole = (value: number) => grouped.format(value);

/** A ratio, two decimals, never rounded up to a target it misses. */
export const ratioText = (value: number) => (Math.floor(value * 100 + 1e-9) / 100).toFixed(2);
