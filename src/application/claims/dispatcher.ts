// Brings accepted claims to the insurer: at once while the caller waits, and again in the background until it knows.
import { setTimeout as delay } from 'node:timers/promises';
import type { ClaimRecord } from '../../domain/claims/claim-record.ts';
import { isWaiting } from '../../domain/claims/lifecycle.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { ClaimStore, LeasedClaim } from '../../ports/claims/claim-store.ts';
import { runIntervalJob } from '../maintenance/interval-job.ts';
import { createSender, errorName, type Sender, type SenderOptions } from './send-claim.ts';

export interface Dispatcher {
  /** For how long a claim that is accepted now is taken for sending, in milliseconds; null: it waits in the queue. */
  leaseMs(): number | null;
  /**
   * Sends the claim unless somebody else does; gives it as it stands after the insurer's answer, or as it is when there
   * is none before the deadline, and at once while the insurer is away and another caller waits for it already. `taken`
   * where it was taken as it was accepted. Never rejects: the claim is durable, whatever happens here.
   */
  dispatch(record: ClaimRecord, taken?: LeasedClaim | null): Promise<ClaimRecord>;
  /** Begins nothing new, and resolves when what is being sent has come to its end. */
  close(): Promise<void>;
}

export interface DispatcherOptions extends Omit<SenderOptions, 'chance'> {
  /** How long a caller waits for the insurer, in milliseconds. */
  readonly deadlineMs: number;
  /** Whether the insurer answers at all: asked while calls fail, so that its return is seen at once. */
  readonly isReachable?: () => Promise<boolean>;
  /** From 0 to 1, to spread retries. */
  readonly chance?: () => number;
  /** How often the queue is looked at, in milliseconds. */
  readonly tickMs?: number;
}

const usualTickMs = 500;
/** How often a claim that another process sends is looked at. */
const pollMs = 50;
/** Claims sent side by side in the background by one process, and while callers wait for theirs. */
const atOnce = 8;
const atOnceBesideCallers = 2;
/** A claim is held this long, and longer as long as it is being sent; after a crash it is due again. */
const leaseMs = 4_000;
const renewEveryMs = leaseMs / 4;

/** Sends nothing: for a tool beside the service that does. */
export const nullDispatcher: Dispatcher = {
  leaseMs: () => null,
  dispatch: (record) => Promise.resolve(record),
  close: () => Promise.resolve(),
};

/** What one process has at hand to bring claims to the insurer. */
interface DispatcherState {
  readonly claims: ClaimStore;
  readonly sender: Sender;
  readonly deadlineMs: number;
  /** What this process is sending. */
  readonly inFlight: Map<CorrelationId, Promise<ClaimRecord | null>>;
  readonly closing: AbortSignal;
  /** How many callers wait for their claims to be sent. */
  callers: number;
}

/** Starts the background dispatcher; safe with many processes on one store. */
export function startDispatcher(options: DispatcherOptions): Dispatcher {
  const { claims, log, deadlineMs, isReachable, chance = Math.random, tickMs = usualTickMs } = options;
  const sender = createSender({ ...options, chance });
  const closing = new AbortController();
  const hands: DispatcherState = {
    claims,
    sender,
    deadlineMs,
    inFlight: new Map(),
    closing: closing.signal,
    callers: 0,
  };
  const failed = (error: unknown) =>
    log.warn('the queue of claims could not be read', { error: errorName(error) });
  const seeReturn = watchReturn(isReachable);
  const look = runIntervalJob(tickMs, failed, async () => {
    if (sender.isDown() && (await seeReturn())) await claims.requeueAll();
    await sendDue(hands);
  });
  const renew = runIntervalJob(renewEveryMs, failed, async () => {
    if (hands.inFlight.size > 0) await claims.extendLeases([...hands.inFlight.keys()], leaseMs);
  });
  return {
    leaseMs: () => (sender.isDown() || closing.signal.aborted ? null : leaseMs),
    async dispatch(record, taken = null) {
      if (!isWaiting(record.state)) return record;
      // Of an insurer that is away one caller asks for all; their claims wait in the queue.
      if (taken === null && sender.isDown() && hands.callers > 0) return record;
      hands.callers += 1;
      const carried = (taken === null ? sendUntilAnswered(hands, record) : sendLeased(hands, taken, record))
        .catch((error: unknown) => {
          log.warn('an accepted claim could not be sent at once', { error: errorName(error) });
          return record;
        })
        .finally(() => (hands.callers -= 1));
      return withinDeadline(carried, deadlineMs, record);
    },
    async close() {
      closing.abort();
      await look.stop();
      await Promise.all(hands.inFlight.values());
      await renew.stop();
    },
  };
}

function send({ sender, inFlight }: DispatcherState, taken: LeasedClaim): Promise<ClaimRecord | null> {
  const { correlationId } = taken;
  const sending = sender.send(taken).finally(() => inFlight.delete(correlationId));
  inFlight.set(correlationId, sending);
  return sending;
}

const sendLeased = async (hands: DispatcherState, taken: LeasedClaim, record: ClaimRecord) =>
  (await send(hands, taken)) ?? record;

/** Until the insurer has answered this revision, somebody's try has failed, or a newer revision has taken over. */
async function sendUntilAnswered(hands: DispatcherState, record: ClaimRecord): Promise<ClaimRecord> {
  const { claims, inFlight, closing, deadlineMs } = hands;
  const { location, correlationId, revision } = record;
  const until = performance.now() + deadlineMs;
  let held = record;
  while (isWaiting(held.state) && held.revision === revision) {
    if (closing.aborted || performance.now() >= until) return held;
    const running = inFlight.get(correlationId);
    const taken = running === undefined ? await claims.lease(correlationId, leaseMs) : null;
    if (taken === null && running === undefined) {
      // Another process has it, or has just settled it.
      held = (await claims.find(location, correlationId)) ?? held;
      if (isWaiting(held.state)) await delay(pollMs);
      continue;
    }
    const after = await (taken === null ? running : send(hands, taken));
    if (after === null || after === undefined) return held;
    held = after;
  }
  return held;
}

async function sendDue(hands: DispatcherState): Promise<void> {
  const { claims, sender, closing } = hands;
  let isMore = true;
  while (isMore) {
    const limit = hands.callers > 0 ? atOnceBesideCallers : atOnce;
    const due = await claims.leaseDue(limit, leaseMs);
    await Promise.all(due.map((taken) => send(hands, taken)));
    // While nothing is answered, one round a tick is enough of a question.
    isMore = due.length === limit && !sender.isDown() && !closing.aborted;
  }
}

/** Asks only whether the insurer was away and is back since it was last asked. */
function watchReturn(isReachable: () => Promise<boolean> = async () => false): () => Promise<boolean> {
  let wasAway = false;
  return async () => {
    const isThere = await isReachable();
    const isBack = wasAway && isThere;
    wasAway = !isThere;
    return isBack;
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
