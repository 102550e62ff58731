// Decides after how long a second, identical message to the insurer is sent while the first has no answer (hedged requests, ADR 0071).

interface HedgeDelay {
  /** Records how long the insurer took for an answer, in milliseconds. */
  answered(milliseconds: number): void;
  /** In milliseconds; null when answers usually take so long that a second message would only be a second load. */
  current(): number | null;
}

/** How many of the last answers are looked at, and from how many on. */
const answersMax = 50;
const answersMin = 10;
/** Of ten answers nine come within the percentile; a message that takes three times as long probably hangs. */
const percentile = 0.9;
const timesUsual = 3;
const shortestMs = 200;

/** `deadlineMs`: how long the caller waits; without enough answers to go by, an eighth of it is waited. */
export function createHedgeDelay(deadlineMs: number): HedgeDelay {
  /** A second message is of use only while there is time for its answer. */
  const inTime = (milliseconds: number): number | null => {
    const wanted = Math.max(shortestMs, milliseconds);
    return wanted <= deadlineMs / 3 ? wanted : null;
  };
  let durations: readonly number[] = [];
  let delayMs = inTime(deadlineMs / 8);
  return {
    answered(milliseconds) {
      durations = [...durations, milliseconds].slice(-answersMax);
      if (durations.length < answersMin) return;
      const sorted = durations.toSorted((one, other) => one - other);
      delayMs = inTime(timesUsual * (sorted[Math.floor(sorted.length * percentile)] ?? deadlineMs));
    },
    current: () => delayMs,
  };
}
