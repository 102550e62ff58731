// One process at a time: a lock file beside what it guards, taken over when the process that made it is gone.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What was done under the lock; null when somebody else had it all the time. */
export type UnderLock<Result> = { readonly result: Result } | null;

export interface LockOptions {
  /** How long to wait for somebody else, in milliseconds; 0: not at all. */
  readonly waitMs?: number;
  /** A lock so old belongs to nobody any more, in milliseconds: many times what the longest work under it takes. */
  readonly staleMs?: number;
}

const usualStaleMs = 180_000;
const pollMs = 50;

/** Does `work` while no other process does work under the same lock. Throws what `work` throws, the lock given back. */
export async function underLock<Result>(
  path: string,
  work: () => Promise<Result>,
  { waitMs = 0, staleMs = usualStaleMs }: LockOptions = {},
): Promise<UnderLock<Result>> {
  const mine = randomUUID();
  const until = performance.now() + waitMs;
  await mkdir(dirname(path), { recursive: true });
  while (!(await take(path, mine))) {
    if (await letGoStale(path, staleMs)) continue;
    if (performance.now() >= until) return null;
    await wait(pollMs);
  }
  try {
    return { result: await work() };
  } finally {
    // One that took so long that somebody else has taken over leaves the other's lock alone.
    if ((await ownerOf(path)) === mine) await rm(path, { force: true });
  }
}

/** Whole or not at all: it is written aside, and given its name only while nobody else has that. */
async function take(path: string, mine: string): Promise<boolean> {
  const aside = `${path}.${mine}`;
  await writeFile(aside, mine, { mode: 0o600 });
  try {
    await link(aside, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** True when a lock that belonged to nobody any more was let go. */
async function letGoStale(path: string, staleMs: number): Promise<boolean> {
  const owner = await ownerOf(path);
  const made = await stat(path).catch(() => null);
  if (made === null) return true;
  // From a clock that was set back since, it would be young for as long as that clock was ahead.
  if (Math.abs(Date.now() - made.mtimeMs) < staleMs) return false;
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return true;
  }
  // Somebody was quicker, and this was a lock in use: it goes back to its place.
  if ((await ownerOf(aside)) !== owner) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
  return true;
}

const ownerOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);
