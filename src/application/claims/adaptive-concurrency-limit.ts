// Limits how many backlog claims are sent at once: one more after each answer, a twentieth less after each failure (AIMD).

export interface AdaptiveLimit {
  /** Records an answer; `inFlight` claims of the backlog were being sent. */
  answered(inFlight: number): void;
  /** Records a message without an answer. */
  unanswered(): void;
  /** How many may be sent at once: a whole number. */
  current(): number;
}

/** At the beginning, at least and at most. */
const initial = 8;
const least = 4;
const most = 64;
/** With one failure in five it settles near 64, with one in two near 20, and without answers at the least. */
const decrease = 0.95;

/** One for each process: the insurer answers all of its claims, or none. */
export function createAdaptiveLimit(): AdaptiveLimit {
  let limit = initial;
  return {
    answered(inFlight) {
      // What is not used shows nothing about more.
      if (inFlight * 2 >= limit) limit = Math.min(most, limit + 1);
    },
    unanswered() {
      limit = Math.max(least, limit * decrease);
    },
    current: () => Math.floor(limit),
  };
}
