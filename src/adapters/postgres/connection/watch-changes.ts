// Watches a table for changes by any process: at once by notification, otherwise by polling.
import type { Sql } from './sql.ts';

interface ChangeSource {
  readonly channel: string;
  /** A short text that differs when the content does. */
  readonly contentHash: () => Promise<string>;
  /** The hash of what was loaded last: a change between loading and watching is not missed. */
  readonly since?: string | null;
  /** How often to poll where notifications do not arrive, as behind some connection poolers. */
  readonly everyMilliseconds?: number;
  /** Called before the content is read; what it gives is called when the content is the same. */
  readonly checking?: (() => () => void) | undefined;
}

const pollMilliseconds = 30_000;

/** Calls `changed` after each change seen; returns a function that stops it. */
export async function watchChanges(
  sql: Sql,
  { channel, contentHash, since = null, everyMilliseconds = pollMilliseconds, checking }: ChangeSource,
  changed: () => void,
): Promise<() => Promise<void>> {
  let seen = since ?? (await contentHash());
  let isWatching = true;

  async function poll(): Promise<void> {
    const unchanged = checking?.();
    // While the database is down the change is not lost, only late.
    const found = await contentHash().catch(() => null);
    if (!isWatching || found === null) return;
    if (found === seen) {
      unchanged?.();
      return;
    }
    seen = found;
    changed();
  }

  // A failed poll is repeated after the interval, and whenever listening begins again.
  const stop = await sql.listen({ channel, heard: () => void poll(), listening: poll });
  const timer = setInterval(() => void poll(), everyMilliseconds);
  timer.unref();
  return async () => {
    isWatching = false;
    clearInterval(timer);
    await stop();
  };
}
