// Limits wrong verifications: how often details may differ from Medicare's record, per API key and per card, in an hour.
import { setTimeout as delay } from 'node:timers/promises';
import type { Verdict } from '../../domain/values/verdict.ts';

const hourMs = 60 * 60 * 1_000;
/** Counters kept in memory; beyond it the one counted longest ago makes room. */
const countersMax = 20_000;
/** How long a verification waits for those in flight: as long as Medicare has for an answer. */
const usualWaitMs = 10_000;
/** When to try again if they have not ended by then. */
const inFlightRetrySeconds = 5;

/** Whose wrong verifications are counted together. */
export type WrongVerificationOwner = 'key' | 'card';

/** No verification ran: as many were wrong, or could become so, as the budget of this owner allows. */
export interface ExceededVerificationBudget {
  readonly owner: WrongVerificationOwner;
  /** False: only together with those in flight, which did not end in time. */
  readonly isUsedUp: boolean;
  readonly retryAfterSeconds: number;
}

/** What is counted: an answer is wrong when it is false. */
interface VerifiedAnswer {
  readonly verified: Verdict;
}

export interface WrongVerificationBudget {
  /**
   * Runs a verification for a key and a card, all issues of it, unless the budget of one of them is used up. It waits for
   * those in flight no longer than until `signal` is aborted.
   */
  verify<Answer extends VerifiedAnswer>(
    keyId: string,
    card: string,
    verification: () => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer | ExceededVerificationBudget>;
}

export interface WrongVerificationLimits {
  /** Wrong verifications an hour; 0: no limit. */
  readonly perKey: number;
  readonly perCard: number;
  /** The longest time to wait for verifications in flight, in milliseconds. */
  readonly waitMs?: number;
  /** Milliseconds, of a clock that never goes back. */
  readonly now?: () => number;
}

interface Counter {
  readonly name: string;
  readonly owner: WrongVerificationOwner;
  readonly max: number;
  /** When each wrong verification of the last hour ended. */
  wrongAt: number[];
  inFlight: number;
  /** Settles when the next one in flight ends. */
  ended: PromiseWithResolvers<void>;
}

/** The budget of one process: each process counts for itself. */
export function createWrongVerificationBudget({
  perKey,
  perCard,
  waitMs = usualWaitMs,
  now = () => performance.now(),
}: WrongVerificationLimits): WrongVerificationBudget {
  const counters = new Map<string, Counter>();
  const counterOf = (owner: WrongVerificationOwner, id: string, max: number): Counter => {
    const name = `${owner} ${id}`;
    const counter = counters.get(name) ?? newCounter(name, owner, max);
    counters.delete(name);
    counters.set(name, counter);
    if (counters.size > countersMax) forgetOldest(counters);
    counter.wrongAt = counter.wrongAt.filter((at) => now() - at < hourMs);
    return counter;
  };
  return {
    async verify(keyId, card, verification, signal) {
      const until = now() + waitMs;
      for (;;) {
        const counted = [counterOf('key', keyId, perKey), counterOf('card', card, perCard)].filter(
          ({ max }) => max > 0,
        );
        const exceeded = counted.find(({ wrongAt, max }) => wrongAt.length >= max);
        if (exceeded !== undefined) return exceededBudget(exceeded, now());
        // Those in flight may all be wrong: they are waited for, since guesses at the same time count as well.
        const full = counted.find(({ wrongAt, inFlight, max }) => wrongAt.length + inFlight >= max);
        if (full === undefined) {
          const forget = ({ name }: Counter) => void counters.delete(name);
          return count(counted, verification, { now, forget });
        }
        if (!(await settlesWithin(full.ended.promise, until - now(), signal)))
          return { owner: full.owner, isUsedUp: false, retryAfterSeconds: inFlightRetrySeconds };
      }
    },
  };
}

const newCounter = (name: string, owner: WrongVerificationOwner, max: number): Counter => ({
  name,
  owner,
  max,
  wrongAt: [],
  inFlight: 0,
  ended: Promise.withResolvers(),
});

async function count<Answer extends VerifiedAnswer>(
  counters: readonly Counter[],
  verification: () => Promise<Answer>,
  { now, forget }: { readonly now: () => number; readonly forget: (counter: Counter) => void },
): Promise<Answer> {
  for (const counter of counters) counter.inFlight += 1;
  try {
    const result = await verification();
    if (result.verified === false) for (const { wrongAt } of counters) wrongAt.push(now());
    return result;
  } finally {
    for (const counter of counters) {
      counter.inFlight -= 1;
      counter.ended.resolve();
      counter.ended = Promise.withResolvers();
      // Only wrong verifications take up memory, so right ones cannot make an owner with wrong ones forgotten.
      if (counter.inFlight === 0 && counter.wrongAt.length === 0) forget(counter);
    }
  }
}

function exceededBudget({ owner, wrongAt }: Counter, now: number): ExceededVerificationBudget {
  const [oldest = now] = wrongAt;
  return {
    owner,
    isUsedUp: true,
    retryAfterSeconds: Math.max(1, Math.ceil((oldest + hourMs - now) / 1_000)),
  };
}

async function settlesWithin(
  promise: Promise<void>,
  timeoutMs: number,
  given?: AbortSignal,
): Promise<boolean> {
  const timer = new AbortController();
  const signal = given === undefined ? timer.signal : AbortSignal.any([timer.signal, given]);
  try {
    return await Promise.race([
      promise.then(() => true),
      delay(Math.max(0, timeoutMs), false, { signal }).catch(() => false),
    ]);
  } finally {
    timer.abort();
  }
}

/** Never one that counts what is in flight. */
function forgetOldest(counters: Map<string, Counter>): void {
  for (const [name, { inFlight }] of counters) {
    if (inFlight > 0) continue;
    counters.delete(name);
    return;
  }
}
