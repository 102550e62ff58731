// Implements a circuit breaker: when most of the recent calls failed, calls fail at once, and one trial call per pause is let through.

export interface CircuitBreakerOptions {
  /** Milliseconds; the difference of two readings is time that has passed. */
  readonly now: () => number;
  /** How many of the newest calls are looked at; 30 when left out. */
  readonly windowCalls?: number;
  /** How old those may be, in milliseconds; 30 seconds when left out. */
  readonly windowMs?: number;
  /** Fewer calls than this decide nothing; 6 when left out. */
  readonly callsMin?: number;
  /** The share of failed calls, from 0 to 1, from which it opens; 0.9 when left out. */
  readonly failureRate?: number;
  /** How long no call is let through before one tries, in milliseconds. */
  readonly pauseMs: number;
}

export interface CircuitBreaker {
  /** Whether a call may be made now; the caller then reports how it went. While open, one call per pause gets true. */
  readonly admits: () => boolean;
  readonly succeeded: () => void;
  /** `pauseMs` replaces the usual pause this time. */
  readonly failed: (pauseMs?: number) => void;
  /** True from the failure that was too many until a call succeeds. */
  readonly isOpen: () => boolean;
}

interface EndedCall {
  readonly at: number;
  readonly failed: boolean;
}

/** So high that half of the calls failing is no outage: those are repeated, and most of them answered (ADR 0071). */
const usualFailureRate = 0.9;
const usualWindowCalls = 30;
const usualWindowMs = 30_000;
const usualCallsMin = 6;

/** A closed breaker. Share one between all calls that fail together, for example those to one host. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { now, pauseMs: usualPauseMs, failureRate = usualFailureRate, callsMin = usualCallsMin } = options;
  const { windowCalls = usualWindowCalls, windowMs = usualWindowMs } = options;
  let recent: readonly EndedCall[] = [];
  /** When the next call may try; null while closed. */
  let tryAt: number | null = null;

  function record(failed: boolean): void {
    const at = now();
    recent = [...recent, { at, failed }].slice(-windowCalls).filter((call) => call.at > at - windowMs);
  }

  const isTooMany = (): boolean =>
    recent.length >= callsMin && recent.filter(({ failed }) => failed).length >= failureRate * recent.length;

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
      if (tryAt !== null) recent = [];
      tryAt = null;
      record(false);
    },
    failed(pauseMs) {
      record(true);
      // Calls from before it opened still fail for a while: they do not put the next trial off.
      const isNew = tryAt === null ? isTooMany() : pauseMs !== undefined;
      if (isNew) tryAt = now() + (pauseMs ?? usualPauseMs);
    },
  };
}
