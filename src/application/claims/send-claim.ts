// Sends one claim to the insurer and records what it answered, or when it is to be tried again.
import type { ClaimRecord } from '../../domain/claims/claim-record.ts';
import type { ClaimInsurer, LodgeAnswer } from '../../ports/insurer/claim-insurer.ts';
import type { ClaimStore, LeasedClaim } from '../../ports/claims/claim-store.ts';
import type { InsurerFailure, InsurerOutcome } from '../../ports/insurer/insurer.ts';
import type { Log } from '../../ports/system/log.ts';

export interface SenderOptions {
  readonly claims: ClaimStore;
  readonly insurer: ClaimInsurer;
  readonly log: Log;
  /** From 0 to 1, to spread retries. */
  readonly chance: () => number;
}

export interface Sender {
  /** The claim after the insurer's answer; null when there was none and it waits again. Never rejects. */
  send(taken: LeasedClaim): Promise<ClaimRecord | null>;
  /** True while call after call fails. */
  isDown(): boolean;
}

/** First wait and the longest between two tries, in milliseconds (behaviour 7.10). */
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;
/** One failed call may be the claim's own; so many in a row, with no answer between them, are the insurer's. */
const failuresWhenDown = 2;

/** One for each process: whether the insurer is down is counted over all its claims. */
export function createSender({ claims, insurer, log, chance }: SenderOptions): Sender {
  let failuresInARow = 0;
  const isDown = () => failuresInARow >= failuresWhenDown;

  async function record(taken: LeasedClaim, answer: LodgeAnswer): Promise<ClaimRecord> {
    const wasDown = isDown();
    failuresInARow = 0;
    const settled = await claims.settle(taken.correlationId, taken.revision, answer);
    if (taken.attempt > 1) log.info('a claim that waited is with the insurer', traced(taken));
    if (wasDown) {
      log.info('the insurer answers again');
      await claims.requeueAll();
    }
    return settled;
  }

  async function postpone(taken: LeasedClaim, { kind, sentence }: InsurerFailure): Promise<null> {
    const { correlationId, attempt } = taken;
    failuresInARow += 1;
    log.warn('a claim waits for the insurer', { ...traced(taken), error: `${kind}: ${sentence}` });
    await claims.postpone(correlationId, retryDelay(attempt, chance()));
    return null;
  }

  return {
    isDown,
    async send(taken) {
      const outcome = await lodge(insurer, taken);
      try {
        return outcome.ok ? await record(taken, outcome.answer) : await postpone(taken, outcome.failure);
      } catch (error) {
        // The store is away: what was answered is asked again when the claim is taken again.
        log.warn('the answer to a claim could not be recorded', {
          ...traced(taken),
          error: errorName(error),
        });
        return null;
      }
    },
  };
}

const traced = ({ traceId }: LeasedClaim) => (traceId === undefined ? {} : { trace_id: traceId });

/** An insurer that breaks its promise and throws has given no answer. */
async function lodge(insurer: ClaimInsurer, taken: LeasedClaim): Promise<InsurerOutcome<LodgeAnswer>> {
  const { revision: _revision, attempt: _attempt, ...call } = taken;
  try {
    return await insurer.lodge(call);
  } catch (error) {
    return { ok: false, failure: { kind: 'unreachable', sentence: errorName(error) } };
  }
}

/** What may be logged of anything thrown: its name, never its words. */
export const errorName = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** Doubles from the first retry to the longest, less up to half by chance so that claims do not come back together. */
export function retryDelay(attempt: number, chance: number): number {
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempt - 1, 16));
  return Math.round(longest * (1 - chance / 2));
}
