// Implements a circuit breaker: after too many failures in a row calls fail at once, then one trial call per pause is let through.

export interface CircuitBreakerOptions {
  /** Milliseconds; the difference of two readings is time that has passed. */
  readonly now: () => number;
  /** Failures in a row after which it opens. */
  readonly failuresMax: number;
  /** How long no call is let through before one tries, in milliseconds. */
  readonly pauseMs: number;
}

export interface CircuitBreaker {
  /** Whether a call may be made now; the caller then reports how it went. While open, one call per pause gets true. */
  readonly admits: () => boolean;
  readonly succeeded: () => void;
  /** `pauseMs` replaces the usual pause this time. */
  readonly failed: (pauseMs?: number) => void;
  /** True from the last failure in a row until a call succeeds. */
  readonly isOpen: () => boolean;
}

/** A closed breaker. Share one between all calls that fail together, for example those to one host. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { now, failuresMax, pauseMs: usualPauseMs } = options;
  let failuresInRow = 0;
  /** When the next call may try; null while closed. */
  let tryAt: number | null = null;
  return {
    isOpen: () => tryAt !== null,
    admits() {
      if (tryAt === null) return true;
      if (now() < tryAt) return false;
      // Half open: this call tries, and all others wait another pause unless it succeeds.
      tryAt = now() + usualPauseMs;
      return true;
    },
    succeeded() {
      failuresInRow = 0;
      tryAt = null;
    },
    failed(pauseMs = usualPauseMs) {
      failuresInRow += 1;
      if (failuresInRow >= failuresMax) tryAt = now() + pauseMs;
    },
  };
}
