// Locks a file so that one process at a time does the work; the stale lock of a crashed process is taken over.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The result of the work; null when another process had the lock all the time. */
export type LockFileResult<Result> = { readonly result: Result } | null;

export interface LockFileOptions {
  /** How long to wait for the lock, in milliseconds; 0: not at all. */
  readonly waitMs?: number;
  /** From this age a lock is stale, in milliseconds: many times what the longest work under it takes. */
  readonly staleMs?: number;
}

const defaultStaleMs = 180_000;
const pollMs = 50;

/** Does `work` while no other process does work under the same lock. The lock is released even if `work` throws. */
export async function withLockFile<Result>(
  path: string,
  work: () => Promise<Result>,
  { waitMs = 0, staleMs = defaultStaleMs }: LockFileOptions = {},
): Promise<LockFileResult<Result>> {
  const ownId = randomUUID();
  const until = performance.now() + waitMs;
  await mkdir(dirname(path), { recursive: true });
  while (!(await acquire(path, ownId))) {
    if (await removeStale(path, staleMs)) continue;
    if (performance.now() >= until) return null;
    await wait(pollMs);
  }
  try {
    return { result: await work() };
  } finally {
    // The lock may have become stale and belong to another process by now.
    if ((await ownerOf(path)) === ownId) await rm(path, { force: true });
  }
}

/** Atomic: the file is written under another name and linked, which fails while the lock exists. */
async function acquire(path: string, ownId: string): Promise<boolean> {
  const temporaryPath = `${path}.${ownId}`;
  await writeFile(temporaryPath, ownId, { mode: 0o600 });
  try {
    await link(temporaryPath, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

/** True when the lock was stale and is removed. */
async function removeStale(path: string, staleMs: number): Promise<boolean> {
  const owner = await ownerOf(path);
  const made = await stat(path).catch(() => null);
  if (made === null) return true;
  // Math.abs: after the clock was set back, a lock from the future would otherwise never become stale.
  if (Math.abs(Date.now() - made.mtimeMs) < staleMs) return false;
  const temporaryPath = `${path}.${randomUUID()}`;
  try {
    await rename(path, temporaryPath);
  } catch {
    return true;
  }
  // Another process was faster, and this lock is in use: it is put back.
  if ((await ownerOf(temporaryPath)) !== owner) await link(temporaryPath, path).catch(() => {});
  await rm(temporaryPath, { force: true });
  return true;
}

const ownerOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);
