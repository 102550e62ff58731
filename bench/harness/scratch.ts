// The one folder in which the bench writes anything; gone when it ends.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder, readable to others: nginx gives up its rights before it reads its files. */
export async function makeScratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mgw-bench-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes it with everything in it. */
export async function removeScratch(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
