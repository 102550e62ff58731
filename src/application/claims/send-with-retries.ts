// Sends one revision of a claim to the insurer within the caller's deadline: retries after a failure, and hedges a slow request with a second one.
import { setTimeout as delay } from 'node:timers/promises';
import type { LodgeAnswer } from '../../ports/insurer/claim-insurer.ts';
import type { InsurerFailure, InsurerResult } from '../../ports/insurer/eligibility-insurer.ts';

/** What became of a claim; `mayArrive`: whether a message that got no answer may still arrive at the insurer. */
export type RetriedLodgementOutcome =
  | { readonly answer: LodgeAnswer; readonly mayArrive: boolean }
  | { readonly failure: InsurerFailure; readonly mayArrive: boolean };

export interface LodgementRetryOptions {
  /** Sends one message; the content is the same each time, so the insurer repeats its answer. Never rejects. */
  readonly send: () => Promise<InsurerResult<LodgeAnswer>>;
  /** No message is begun later, in milliseconds from now. */
  readonly deadlineMs: number;
  /** How long a message may take before another is sent next to it, in milliseconds; null: none is. */
  readonly hedgeAfterMs: () => number | null;
  /** False when repeating is of no use now. */
  readonly mayRepeat: () => boolean;
  /** Whether a failure is followed by another message: while a caller waits. The backlog has longer waits of its own. */
  readonly repeatsFailures: boolean;
  /** From 0 to 1: spreads repeats over time. */
  readonly jitter: () => number;
}

/** Messages in all, and on their way at once. While half of the messages fail, seven leave one claim in a hundred unanswered. */
const messagesMax = 7;
const parallelMax = 4;
/** The first wait after a failure, in milliseconds; it doubles each time. */
const firstWaitMs = 20;

/** The first answer, or the last failure. A rejection waits for the messages next to it, which may be accepted. */
export async function sendWithRetries(options: LodgementRetryOptions): Promise<RetriedLodgementOutcome> {
  const { send, deadlineMs, hedgeAfterMs, mayRepeat, repeatsFailures, jitter } = options;
  const until = performance.now() + deadlineMs;
  const running = new Set<Promise<InsurerResult<LodgeAnswer>>>();
  let [messages, failures, mayArrive] = [0, 0, false];
  let failure: InsurerFailure | null = null;
  let rejection: LodgeAnswer | null = null;
  /** When the next message is sent if nothing is answered before; null: none is. */
  let nextAt: number | null = null;

  function plan(milliseconds: number | null): void {
    const isPossible = messages < messagesMax && running.size < parallelMax && mayRepeat();
    const at = milliseconds === null ? until : performance.now() + milliseconds;
    nextAt = isPossible && at < until ? at : null;
  }
  function begin(): void {
    messages += 1;
    const message: ReturnType<typeof send> = send().finally(() => running.delete(message));
    running.add(message);
    const afterMs = hedgeAfterMs();
    // Each further one waits twice as long: an insurer that has slowed down for everyone must not get it at once.
    plan(afterMs === null ? null : afterMs * 2 ** (running.size - 1));
  }

  begin();
  for (;;) {
    const ended = await firstEnded(running, nextAt);
    if (ended === 'time') {
      if (rejection !== null) return { answer: rejection, mayArrive: true };
      if (mayRepeat()) begin();
      else nextAt = null;
    } else if (ended.ok && (ended.answer.kind === 'accepted' || running.size === 0)) {
      return { answer: ended.answer, mayArrive: mayArrive || running.size > 0 };
    } else if (ended.ok) {
      rejection = ended.answer;
      nextAt = until;
    } else if (rejection !== null) {
      mayArrive ||= ended.failure.isUnsent !== true;
      if (running.size === 0) return { answer: rejection, mayArrive };
    } else {
      failure = ended.failure;
      failures += 1;
      mayArrive ||= failure.isUnsent !== true;
      const isRepeated = repeatsFailures && isTransient(failure);
      plan(isRepeated ? firstWaitMs * 2 ** (failures - 1) * (1 - jitter() / 2) : null);
    }
    if (failure !== null && running.size === 0 && nextAt === null) return { failure, mayArrive };
  }
}

/** Another message may be answered: the insurer rejects no connection, and its answer was not unreadable. */
const isTransient = ({ kind }: InsurerFailure): boolean => kind === 'unreachable' || kind === 'timeout';

async function firstEnded<Result>(
  running: ReadonlySet<Promise<Result>>,
  at: number | null,
): Promise<Result | 'time'> {
  if (at === null) return Promise.race(running);
  const ended = new AbortController();
  const time = delay(Math.max(0, at - performance.now()), 'time' as const, { signal: ended.signal });
  try {
    return await Promise.race([...running, time]);
  } finally {
    ended.abort();
  }
}
