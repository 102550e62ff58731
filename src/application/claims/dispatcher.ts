// Dispatches the outbox of claims: sends each to the insurer while its caller waits, and in the background until it is answered.
import { setTimeout as delay } from 'node:timers/promises';
import type { ClaimRecord } from '../../domain/claims/claim-record.ts';
import { isWaitingToBeSent } from '../../domain/claims/claim-lifecycle.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { ClaimStore, LeasedClaim } from '../../ports/claims/claim-store.ts';
import { runIntervalJob } from '../maintenance/interval-job.ts';
import { createAdaptiveLimit, type AdaptiveLimit } from './adaptive-concurrency-limit.ts';
import { createDueWorkPool } from './due-work-pool.ts';
import { createClaimSender, type ClaimSender, type ClaimSenderOptions } from './send-claim.ts';
import { loggableErrorName } from '../../domain/values/loggable-error-name.ts';

export interface Dispatcher {
  /** For how long a claim that is accepted now is leased for sending, in milliseconds; null: it waits in the outbox. */
  leaseMs(): number | null;
  /**
   * Sends the claim unless another process is sending it; resolves to the claim after the insurer's answer, or as it is
   * at the deadline, or at once while the insurer is down and another caller is trying already. `leased`: where it was
   * leased as it was accepted. Never rejects: the claim is durable whatever happens here.
   */
  dispatch(record: ClaimRecord, leased?: LeasedClaim | null): Promise<ClaimRecord>;
  /** Sends at once what waits for its next try, as after the sandbox clock was moved. */
  wake(): Promise<void>;
  /** Starts nothing new, and resolves when all claims in flight are answered or postponed. */
  close(): Promise<void>;
}

export interface DispatcherOptions extends Omit<ClaimSenderOptions, 'jitter' | 'closing' | 'onMessage'> {
  /** Whether the insurer answers at all: asked while calls fail, so that its return is noticed at once. */
  readonly isReachable?: () => Promise<boolean>;
  /** From 0 to 1: spreads retries over time. */
  readonly jitter?: () => number;
  /** How often the outbox is polled, in milliseconds. */
  readonly pollMs?: number;
}

const usualPollMs = 500;
/** How often a claim that another process is sending is looked up. */
const otherProcessPollMs = 50;
/** How long a lease holds without a heartbeat; after a crash the claim is due again when it ends. */
const leaseMs = 4_000;
const heartbeatMs = leaseMs / 4;

/** Sends nothing: for a tool that runs next to the service. */
export const nullDispatcher: Dispatcher = {
  leaseMs: () => null,
  dispatch: (record) => Promise.resolve(record),
  wake: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** The state of one process's dispatcher. */
interface DispatcherState {
  readonly claims: ClaimStore;
  readonly sender: ClaimSender;
  readonly deadlineMs: number;
  readonly messageLifetimeMs: number;
  /** What this process is sending. */
  readonly inFlight: Map<CorrelationId, Promise<ClaimRecord | null>>;
  readonly closing: AbortSignal;
  /** How many callers wait for their claims to be sent. */
  callers: number;
}

/** Starts the background jobs of a dispatcher; any number of processes may run one on the same store. */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const { claims, log, deadlineMs, isReachable, jitter = Math.random, pollMs = usualPollMs } = options;
  const closing = new AbortController();
  const limit = createAdaptiveLimit();
  const onMessage = (isAnswered: boolean): void =>
    isAnswered ? limit.answered(pool.inFlight()) : limit.unanswered();
  const sender = createClaimSender({ ...options, jitter, closing: closing.signal, onMessage });
  const inFlight: DispatcherState['inFlight'] = new Map();
  const state: DispatcherState = {
    claims,
    sender,
    deadlineMs,
    messageLifetimeMs: options.messageLifetimeMs ?? 0,
    inFlight,
    closing: closing.signal,
    callers: 0,
  };
  const onError = (error: unknown) =>
    log.warn('the queue of claims could not be read', { error: loggableErrorName(error) });
  const hasRecovered = recoveryProbe(isReachable);
  const pool = createDueWorkPool({
    leaseDue: (most) => claims.leaseDue(most, leaseMs, state.messageLifetimeMs),
    send: (leased) => send(state, leased, false),
    limit: () => poolLimit(state, limit),
    goesOn: () => !sender.isDown() && !closing.signal.aborted,
  });
  const polling = runIntervalJob(pollMs, onError, async () => {
    if (sender.isDown() && (await hasRecovered())) await claims.requeueAll();
    await pool.fill();
  });
  const heartbeat = runIntervalJob(heartbeatMs, onError, async () => {
    if (inFlight.size > 0) await claims.extendLeases([...inFlight.keys()], leaseMs);
  });
  return {
    leaseMs: () => (sender.isDown() || closing.signal.aborted ? null : leaseMs),
    async dispatch(record, leased = null) {
      if (!isWaitingToBeSent(record.state)) return record;
      // While the insurer is down one caller tries it for all, and another every second; the claims of the rest wait.
      if (leased === null && state.callers > 0 && !sender.admits()) return record;
      state.callers += 1;
      const sending = (leased === null ? sendUntilAnswered(state, record) : sendLeased(state, leased, record))
        .catch((error: unknown) => {
          log.warn('an accepted claim could not be sent at once', { error: loggableErrorName(error) });
          return record;
        })
        .finally(() => (state.callers -= 1));
      return withinDeadline(sending, deadlineMs, record);
    },
    async wake() {
      await claims.requeueAll();
      await pool.fill();
    },
    async close() {
      closing.abort();
      await polling.stop();
      // What is being leased at this moment is still sent.
      await pool.fill().catch(() => {});
      await Promise.all(inFlight.values());
      await heartbeat.stop();
    },
  };
}

function send(
  { sender, inFlight }: DispatcherState,
  leased: LeasedClaim,
  isCallerWaiting = true,
): Promise<ClaimRecord | null> {
  const { correlationId } = leased;
  const sending = sender.send(leased, isCallerWaiting).finally(() => inFlight.delete(correlationId));
  inFlight.set(correlationId, sending);
  return sending;
}

const sendLeased = async (state: DispatcherState, leased: LeasedClaim, record: ClaimRecord) =>
  (await send(state, leased)) ?? record;

/** Until the insurer has answered this revision, a try has failed, or a newer revision replaces it. */
async function sendUntilAnswered(state: DispatcherState, record: ClaimRecord): Promise<ClaimRecord> {
  const { claims, inFlight, closing, deadlineMs, messageLifetimeMs } = state;
  const { location, correlationId, revision } = record;
  const until = performance.now() + deadlineMs;
  let newest = record;
  while (isWaitingToBeSent(newest.state) && newest.revision === revision) {
    if (closing.aborted || performance.now() >= until) return newest;
    const running = inFlight.get(correlationId);
    const leased =
      running === undefined ? await claims.lease(correlationId, leaseMs, messageLifetimeMs) : null;
    if (leased === null && running === undefined) {
      // Another process has the lease, or has just recorded the answer, or an earlier message may still arrive.
      newest = (await claims.find(location, correlationId)) ?? newest;
      if (!isWaitingToBeSent(newest.state)) return newest;
      const heldBackMs = await claims.heldBackMs(correlationId, messageLifetimeMs);
      if (performance.now() + heldBackMs >= until) return newest;
      await pause(Math.max(heldBackMs, otherProcessPollMs), closing);
      continue;
    }
    const after = await (leased === null ? running : send(state, leased));
    if (after === null || after === undefined) return newest;
    newest = after;
  }
  return newest;
}

/** Waits, at most until the dispatcher is closed. */
const pause = (milliseconds: number, closing: AbortSignal) =>
  delay(milliseconds, null, { signal: closing }).catch(() => null);

/**
 * How many claims of the backlog may be sent at once: half as many while callers wait, who come first; one while the insurer
 * is down, to notice its return; none when the dispatcher is closed.
 */
function poolLimit({ sender, callers, closing }: DispatcherState, limit: AdaptiveLimit): number {
  if (closing.aborted) return 0;
  if (sender.isDown()) return 1;
  return callers > 0 ? Math.ceil(limit.current() / 2) : limit.current();
}

/** True only when the insurer was unreachable and can be reached now, since it was last asked. */
function recoveryProbe(isReachable: () => Promise<boolean> = async () => false): () => Promise<boolean> {
  let wasUnreachable = false;
  return async () => {
    const isUp = await isReachable();
    const hasRecovered = wasUnreachable && isUp;
    wasUnreachable = !isUp;
    return hasRecovered;
  };
}

async function withinDeadline<Result>(
  work: Promise<Result>,
  deadlineMs: number,
  late: Result,
): Promise<Result> {
  const deadline = Promise.withResolvers<Result>();
  const timer = setTimeout(() => deadline.resolve(late), deadlineMs);
  try {
    return await Promise.race([work, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}
