// A copy in memory of something kept elsewhere: read at start, read again whenever it changes.
import type { Log } from '../../ports/system/log.ts';

/** What a copy is made from. */
export interface CachedSource<Copy> {
  /** For log lines: `the API keys`. */
  readonly name: string;
  read(): Promise<Copy>;
  /** Calls `changed` after each change; gives a function that stops it. */
  watch(changed: () => void): Promise<() => Promise<void>>;
  /** Called each time the copy was read again. */
  refreshed?(): void;
}

export interface RefreshingCache<Copy> {
  readonly value: () => Copy;
  /** False while a change was seen that is not read yet. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

const readAgainAfterMs = 1_000;

/**
 * Reads a copy and keeps it current. While it cannot be read again, the copy in memory stays and reading is tried
 * every second. One reading at a time: a change seen meanwhile is read afterwards, so the last state wins.
 */
export async function openRefreshingCache<Copy>(
  kept: CachedSource<Copy>,
  log: Log,
): Promise<RefreshingCache<Copy>> {
  let value: Copy;
  let reading: Promise<void> | null = null;
  let changedMeanwhile = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let isBehind = false;
  let isFailing = false;

  const read = async (): Promise<void> => {
    try {
      value = await kept.read();
      isBehind = changedMeanwhile;
      isFailing = false;
      kept.refreshed?.();
    } catch (error) {
      const why = error instanceof Error ? error.name : typeof error;
      // Once for as long as it lasts.
      if (!isFailing)
        log.warn(`${kept.name} could not be read again; the copy in memory is used`, { error: why });
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

  // Watching begins first, so that no change falls between the first reading and the watch.
  const unwatch = await kept.watch(readAgain);
  try {
    const first = kept.read();
    reading = first.then(ignored, ignored);
    value = await first;
  } catch (error) {
    closed = true;
    await unwatch();
    throw error;
  }
  reading = null;
  if (changedMeanwhile) readAgain();
  return {
    value: () => value,
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
