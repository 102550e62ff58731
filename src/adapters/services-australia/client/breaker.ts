// A circuit breaker: after many failures in a row nobody waits any more; then single messages try whether it is over.

export interface BreakerOptions {
  /** Milliseconds; the difference of two readings is time that has passed. */
  readonly now: () => number;
  /** Failures in a row after which it opens. */
  readonly failuresMax: number;
  /** How long nothing is sent before one message tries, in milliseconds. */
  readonly pauseMs: number;
}

export interface Breaker {
  /** Whether a message may be sent now; who may has to tell how it went. */
  readonly admits: () => boolean;
  readonly succeeded: () => void;
  readonly failed: () => void;
  /** True from the last failure in a row until a message is answered. */
  readonly isOpen: () => boolean;
}

/** Closed at first. One for everything that is sent to the same host. */
export function createBreaker({ now, failuresMax, pauseMs }: BreakerOptions): Breaker {
  let failuresInRow = 0;
  /** When the next message may try; null while closed. */
  let tryAt: number | null = null;
  return {
    isOpen: () => tryAt !== null,
    admits() {
      if (tryAt === null) return true;
      if (now() < tryAt) return false;
      // The one that tries: everybody else waits another pause, unless it succeeds.
      tryAt = now() + pauseMs;
      return true;
    },
    succeeded() {
      failuresInRow = 0;
      tryAt = null;
    },
    failed() {
      failuresInRow += 1;
      if (failuresInRow >= failuresMax) tryAt = now() + pauseMs;
    },
  };
}
