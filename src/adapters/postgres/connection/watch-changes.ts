// Tells when a table was changed by any process: at once by notification, else at the next look.
import type { Sql } from './sql.ts';

export interface Watched {
  readonly channel: string;
  /** A short text that differs when the content does. */
  readonly fingerprint: () => Promise<string>;
  /** The fingerprint of what was loaded last, so that nothing between loading and watching is missed. */
  readonly since?: string | null;
  /** How often to look where notifications do not arrive, as behind some connection poolers. */
  readonly everyMilliseconds?: number;
}

const lookEveryMilliseconds = 30_000;

/** Calls `changed` after each change seen; returns a function that stops it. */
export async function watchChanges(
  sql: Sql,
  { channel, fingerprint, since = null, everyMilliseconds = lookEveryMilliseconds }: Watched,
  changed: () => void,
): Promise<() => Promise<void>> {
  let seen = since ?? (await fingerprint());
  let isWatching = true;

  async function look(): Promise<void> {
    // A database that is away is looked at again later; the change is not lost, only late.
    const found = await fingerprint().catch(() => seen);
    if (!isWatching || found === seen) return;
    seen = found;
    changed();
  }

  // A failed look is made again after the interval, and whenever listening begins anew.
  const stop = await sql.listen({ channel, heard: () => void look(), listening: look });
  const timer = setInterval(() => void look(), everyMilliseconds);
  timer.unref();
  return async () => {
    isWatching = false;
    clearInterval(timer);
    await stop();
  };
}
