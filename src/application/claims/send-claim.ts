// Sends one claim to the insurer and records the answer, or when to retry, with exponential backoff and jitter.
import type { ClaimRecord } from '../../domain/claims/claim-record.ts';
import { createCircuitBreaker } from '../../domain/values/circuit-breaker.ts';
import type { ClaimInsurer, LodgeAnswer } from '../../ports/insurer/claim-insurer.ts';
import type { ClaimStore, LeasedClaim } from '../../ports/claims/claim-store.ts';
import type { InsurerFailure, InsurerResult } from '../../ports/insurer/insurer.ts';
import type { Log } from '../../ports/system/log.ts';

export interface SenderOptions {
  readonly claims: ClaimStore;
  readonly insurer: ClaimInsurer;
  readonly log: Log;
  /** From 0 to 1: spreads retries over time. */
  readonly jitter: () => number;
}

export interface Sender {
  /** The claim after the insurer's answer; null when there was none and it waits for a retry. Never rejects. */
  send(leased: LeasedClaim): Promise<ClaimRecord | null>;
  /** True while call after call fails. */
  isDown(): boolean;
}

/** First wait and the longest between two tries, in milliseconds (behaviour 7.10). */
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;
/** One failed call may be the claim's own; two in a row, with no answer between them, mean the insurer is down. */
const failuresWhenDown = 2;

/** One for each process: whether the insurer is down is counted over all its claims. */
export function createSender({ claims, insurer, log, jitter }: SenderOptions): Sender {
  // No pause: retries are scheduled per claim, and the dispatcher limits callers while the breaker is open.
  const breaker = createCircuitBreaker({ now: () => 0, failuresMax: failuresWhenDown, pauseMs: 0 });

  async function record(leased: LeasedClaim, { answer, mayArrive }: AnsweredTry): Promise<ClaimRecord> {
    const wasDown = breaker.isOpen();
    breaker.succeeded();
    const settled = await claims.settle(leased.correlationId, leased.revision, answer, mayArrive);
    if (leased.attempt > 1) log.info('a claim that waited is with the insurer', traced(leased));
    if (wasDown) {
      log.info('the insurer answers again');
      await claims.requeueAll();
    }
    return settled;
  }

  async function postpone(leased: LeasedClaim, { failure, mayArrive }: UnansweredTry): Promise<null> {
    const { correlationId, attempt } = leased;
    const { kind, sentence } = failure;
    breaker.failed();
    log.warn('a claim waits for the insurer', { ...traced(leased), error: `${kind}: ${sentence}` });
    await claims.postpone(correlationId, retryDelay(attempt, jitter()), mayArrive);
    return null;
  }

  return {
    isDown: breaker.isOpen,
    async send(leased) {
      const outcome = await lodgeWithRepeat(insurer, leased);
      try {
        return 'answer' in outcome ? await record(leased, outcome) : await postpone(leased, outcome);
      } catch (error) {
        // The store is down: the claim is sent again when its lease ends, and the insurer repeats its answer.
        log.warn('the answer to a claim could not be recorded', {
          ...traced(leased),
          error: errorName(error),
        });
        return null;
      }
    },
  };
}

const traced = ({ traceId }: LeasedClaim) => (traceId === undefined ? {} : { trace_id: traceId });

interface AnsweredTry {
  readonly answer: LodgeAnswer;
  /** Whether a message that got no answer may still arrive. */
  readonly mayArrive: boolean;
}
type UnansweredTry = Pick<AnsweredTry, 'mayArrive'> & { readonly failure: InsurerFailure };

/** A call whose connection broke is repeated once: the insurer repeats its answer to the same content. */
async function lodgeWithRepeat(
  insurer: ClaimInsurer,
  leased: LeasedClaim,
): Promise<AnsweredTry | UnansweredTry> {
  const first = await lodge(insurer, leased);
  if (first.ok) return { answer: first.answer, mayArrive: false };
  const { kind, isUnsent = false } = first.failure;
  if (kind !== 'unreachable' || isUnsent) return { failure: first.failure, mayArrive: !isUnsent };
  const second = await lodge(insurer, leased);
  return second.ok
    ? { answer: second.answer, mayArrive: true }
    : { failure: second.failure, mayArrive: true };
}

/** An insurer that throws, against its port, has given no answer. */
async function lodge(insurer: ClaimInsurer, leased: LeasedClaim): Promise<InsurerResult<LodgeAnswer>> {
  const { revision: _revision, attempt: _attempt, ...call } = leased;
  try {
    return await insurer.lodge(call);
  } catch (error) {
    return { ok: false, failure: { kind: 'unreachable', sentence: errorName(error) } };
  }
}

/** What may be logged of anything thrown: its name, never its message, which may hold personal data. */
export const errorName = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** Milliseconds until the next try: doubles up to a minute, less up to half by `jitter` (0 to 1), so that claims spread out. */
export function retryDelay(attempt: number, jitter: number): number {
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempt - 1, 16));
  return Math.round(longest * (1 - jitter / 2));
}
