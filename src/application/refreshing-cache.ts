// Caches a snapshot of stored data in memory, refreshes it when the data changes, and keeps the old one if that fails.
import type { Log } from '../ports/system/log.ts';
import { loggableErrorName } from '../domain/values/loggable-error-name.ts';

/** Where a snapshot is read from. */
interface CachedSource<Snapshot> {
  /** For log lines: `the API keys`. */
  readonly name: string;
  read(): Promise<Snapshot>;
  /** Calls `changed` after each change; returns a function that stops it. */
  watch(changed: () => void): Promise<() => Promise<void>>;
  /** Called after each refresh. */
  refreshed?(): void;
}

interface RefreshingCache<Snapshot> {
  readonly value: () => Snapshot;
  /** Reads again now, where something shows that the snapshot is old; resolves when it was read, or could not be. */
  refresh(): Promise<void>;
  /** False while a change was seen that is not read yet. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

const readAgainAfterMs = 1_000;

/**
 * Reads a snapshot and keeps it current. While it cannot be refreshed, the last snapshot stays and reading is tried every
 * second. One read at a time: a change seen meanwhile is read afterwards, so the last state wins.
 */
export async function openRefreshingCache<Snapshot>(
  source: CachedSource<Snapshot>,
  log: Log,
): Promise<RefreshingCache<Snapshot>> {
  let value: Snapshot;
  let reading: Promise<void> | null = null;
  let changedMeanwhile = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let isBehind = false;
  let isFailing = false;

  const read = async (): Promise<void> => {
    try {
      value = await source.read();
      isBehind = changedMeanwhile;
      isFailing = false;
      source.refreshed?.();
    } catch (error) {
      const why = loggableErrorName(error);
      // Once for as long as it lasts.
      if (!isFailing)
        log.warn(`${source.name} could not be read again; the last snapshot is used`, { error: why });
      isFailing = true;
      if (!closed) retry = setTimeout(readAgain, readAgainAfterMs).unref();
    }
    reading = null;
    if (changedMeanwhile) readAgain();
  };
  const readAgain = (): void => {
    if (closed) return;
    isBehind = true;
    clearTimeout(retry);
    changedMeanwhile = reading !== null;
    reading ??= read();
  };

  // Watching begins first: a change between the first reading and the watch would be missed.
  const unwatch = await source.watch(readAgain);
  try {
    const first = source.read();
    reading = first.then(ignored, ignored);
    value = await first;
  } catch (error) {
    await unwatch();
    throw error;
  }
  reading = null;
  if (changedMeanwhile) readAgain();
  return {
    value: () => value,
    async refresh() {
      readAgain();
      // A reading that had begun before may not have the change: the one after it has.
      for (let readings = 0; readings < 2; readings++) await reading;
    },
    isCurrent: () => !isBehind,
    async close() {
      closed = true;
      clearTimeout(retry);
      await unwatch();
      await reading;
    },
  };
}

const ignored = (): void => {};
