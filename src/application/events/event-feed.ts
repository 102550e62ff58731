// Wakes readers of events in this process when events of their locations have got positions.
import type { EventLog } from '../../ports/events/event-log.ts';
import type { Log } from '../../ports/system/log.ts';
import { loggableErrorName } from '../../domain/values/loggable-error-name.ts';

export interface EventFeed {
  /** A wait for events of these locations, or of none, that begins now: what becomes readable from now on ends it. */
  begin(locations: readonly string[]): EventWait;
  /** How many wait now. */
  waiting(): number;
  /** Ends every wait, and those that begin afterwards: the service stops. */
  release(): void;
  close(): Promise<void>;
}

/** `ended`: the signal was aborted or the feed released, and there may be no event. */
type WaitOutcome = 'events' | 'ended';

interface EventWait {
  until(signal: AbortSignal): Promise<WaitOutcome>;
  /** Call it when the wait is not needed any more. */
  end(): void;
}

interface Waiting {
  readonly locations: ReadonlySet<string>;
  readonly woken: PromiseWithResolvers<WaitOutcome>;
}

/** Opens the feed: one query for each batch of new positions, however many readers wait. */
export async function openEventFeed(
  events: Pick<EventLog, 'since' | 'lastPosition' | 'watchNumbered'>,
  log: Log,
): Promise<EventFeed> {
  const readers = new Set<Waiting>();
  let last = await events.lastPosition();
  let reading: Promise<void> | null = null;
  let isMore = false;
  let isReleased = false;

  async function wakeReaders(): Promise<void> {
    do {
      isMore = false;
      const found = await events.since(last);
      last = found.last;
      for (const reader of readers)
        if (found.locations.some((each) => each === null || reader.locations.has(each)))
          reader.woken.resolve('events');
    } while (isMore);
  }
  const numbered = (): void => {
    isMore = true;
    reading ??= wakeReaders()
      .catch((error: unknown) => {
        // Every reader then looks for itself.
        for (const { woken } of readers) woken.resolve('events');
        const name = loggableErrorName(error);
        log.warn('new events could not be read; readers look for them', { error: name });
      })
      .finally(() => (reading = null));
  };
  const unwatch = await events.watchNumbered(numbered);
  const release = (): void => {
    isReleased = true;
    for (const { woken } of readers) woken.resolve('ended');
  };
  return {
    begin(locations) {
      const reader = { locations: new Set(locations), woken: Promise.withResolvers<WaitOutcome>() };
      readers.add(reader);
      if (isReleased) reader.woken.resolve('ended');
      return {
        until: (signal) => wokenUntil(reader, signal),
        end: () => void readers.delete(reader),
      };
    },
    waiting: () => readers.size,
    release,
    async close() {
      release();
      await unwatch();
      await reading;
    },
  };
}

async function wokenUntil({ woken }: Waiting, signal: AbortSignal): Promise<WaitOutcome> {
  const left = (): void => woken.resolve('ended');
  if (signal.aborted) left();
  signal.addEventListener('abort', left, { once: true });
  try {
    return await woken.promise;
  } finally {
    signal.removeEventListener('abort', left);
  }
}
