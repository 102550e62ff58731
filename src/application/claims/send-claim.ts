// Sends one claim to the insurer behind a circuit breaker and records the answer, or when to retry: exponential backoff with jitter.
import type { ClaimRecord } from '../../domain/claims/claim-record.ts';
import { createCircuitBreaker } from '../../domain/values/circuit-breaker.ts';
import type { ClaimInsurer, LodgeAnswer } from '../../ports/insurer/claim-insurer.ts';
import type { ClaimStore, LeasedClaim } from '../../ports/claims/claim-store.ts';
import type { InsurerFailure, InsurerResult } from '../../ports/insurer/eligibility-insurer.ts';
import type { Log } from '../../ports/system/log.ts';
import { createHedgeDelay } from './hedge-delay.ts';
import { sendWithRetries, type RetriedLodgementOutcome } from './send-with-retries.ts';
import { loggableErrorName } from '../../domain/values/loggable-error-name.ts';

export interface ClaimSenderOptions {
  readonly claims: ClaimStore;
  readonly insurer: ClaimInsurer;
  readonly log: Log;
  /** How long a caller waits for the insurer, in milliseconds. */
  readonly deadlineMs: number;
  /** How long after it was given up a message may still arrive, in milliseconds (ADR 0072); 0 when left out. */
  readonly messageLifetimeMs?: number;
  /** From 0 to 1: spreads retries over time. */
  readonly jitter: () => number;
  /** Once it is aborted nothing is repeated. */
  readonly closing: AbortSignal;
  /** Called with the outcome of each message. */
  readonly onMessage?: (isAnswered: boolean) => void;
}

type AnsweredLodgement = Extract<RetriedLodgementOutcome, { readonly answer: LodgeAnswer }>;

export interface ClaimSender {
  /**
   * The claim after the insurer's answer; null when there was none, or none that is final, and it waits for a retry. While a caller waits it is
   * repeated until the deadline. Never rejects.
   */
  send(leased: LeasedClaim, isCallerWaiting: boolean): Promise<ClaimRecord | null>;
  /** True while nearly all claims fail. */
  isDown(): boolean;
  /** Whether a claim may be sent now: while the insurer is down one may every second. */
  admits(): boolean;
}

/** First wait and the longest between two tries, in milliseconds (behaviour 7.10). */
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;
/** One claim without an answer may be the claim's own fault; two, with no other answered, mean the insurer is down. */
const claimsWhenDown = 2;
/** While the insurer is down a caller tries it for all at least so often, in milliseconds. */
const trialEveryMs = 1_000;

/** One for each process: whether the insurer is down is counted over all its claims. */
export function createClaimSender(options: ClaimSenderOptions): ClaimSender {
  const { claims, insurer, log, deadlineMs, jitter, closing, onMessage } = options;
  const now = () => performance.now();
  const breaker = createCircuitBreaker({ now, callsMin: claimsWhenDown, pauseMs: trialEveryMs });
  const hedgeDelay = createHedgeDelay(deadlineMs);

  async function sendMessage(leased: LeasedClaim): Promise<InsurerResult<LodgeAnswer>> {
    const began = now();
    const result = await lodge(insurer, leased);
    if (result.ok) hedgeDelay.answered(now() - began);
    onMessage?.(result.ok);
    return result;
  }

  async function record(leased: LeasedClaim, answered: AnsweredLodgement): Promise<ClaimRecord | null> {
    const wasDown = breaker.isOpen();
    breaker.succeeded();
    const settled = await settleUnlessOpen(options, leased, answered);
    if (wasDown) {
      log.info('the insurer answers again');
      await claims.requeueAll();
    }
    return settled;
  }

  async function postpone(leased: LeasedClaim, failure: InsurerFailure, mayArrive: boolean): Promise<null> {
    const { correlationId, attempt } = leased;
    breaker.failed();
    log.warn('a claim waits for the insurer', {
      ...traced(leased),
      error: `${failure.kind}: ${failure.sentence}`,
    });
    await claims.postpone(correlationId, retryDelayMs(attempt, jitter()), mayArrive);
    return null;
  }

  return {
    isDown: breaker.isOpen,
    admits: breaker.admits,
    async send(leased, isCallerWaiting) {
      const outcome = await sendWithRetries({
        send: () => sendMessage(leased),
        deadlineMs,
        hedgeAfterMs: () => hedgeDelay.current(),
        mayRepeat: () => !closing.aborted && !breaker.isOpen(),
        repeatsFailures: isCallerWaiting,
        jitter,
      });
      try {
        return 'answer' in outcome
          ? await record(leased, outcome)
          : await postpone(leased, outcome.failure, outcome.mayArrive);
      } catch (error) {
        // The store is down: the claim is sent again when its lease ends, and the insurer repeats its answer.
        log.warn('the answer to a claim could not be recorded', {
          ...traced(leased),
          error: loggableErrorName(error),
        });
        return null;
      }
    },
  };
}

/** The claim as it is settled; null for a rejection that is open, because a message with the claim may still arrive. */
async function settleUnlessOpen(
  { claims, log, messageLifetimeMs = 0 }: ClaimSenderOptions,
  leased: LeasedClaim,
  { answer, mayArrive }: AnsweredLodgement,
): Promise<ClaimRecord | null> {
  const { correlationId, revision, attempt } = leased;
  const refused = { correlationId, revision, messageLifetimeMs, mayArrive };
  if (answer.kind === 'refused' && (await claims.postponeRejection(refused))) {
    log.info('a claim was rejected while an earlier message with it may still arrive', traced(leased));
    return null;
  }
  const settled = await claims.settle(correlationId, revision, answer, mayArrive);
  if (attempt > 1) log.info('a claim that waited is with the insurer', traced(leased));
  return settled;
}

const traced = ({ traceId }: LeasedClaim) => (traceId === undefined ? {} : { trace_id: traceId });

/** An insurer that throws, against its port, has given no answer. */
async function lodge(insurer: ClaimInsurer, leased: LeasedClaim): Promise<InsurerResult<LodgeAnswer>> {
  const { revision: _revision, attempt: _attempt, ...call } = leased;
  try {
    return await insurer.lodge(call);
  } catch (error) {
    return { ok: false, failure: { kind: 'unreachable', sentence: loggableErrorName(error) } };
  }
}

/** Milliseconds until the next try: doubles up to a minute, less up to half by `jitter` (0 to 1), so that claims spread out. */
export function retryDelayMs(attempt: number, jitter: number): number {
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempt - 1, 16));
  return Math.round(longest * (1 - jitter / 2));
}
