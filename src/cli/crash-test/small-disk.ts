// A disk of its own for the database of the crash test, an ext4 file system in a file, which can really be filled.
import { execFile } from 'node:child_process';
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface SmallDisk {
  /** Takes all but so many bytes of its space. */
  readonly fill: (bytesLeft: number) => Promise<void>;
  /** Gives the space back. */
  readonly free: () => Promise<void>;
  /** Takes it away; what is on it stays in the file next to the folder. */
  readonly unmount: () => Promise<void>;
}

/** Sparse: it takes what is written. */
const diskBytes = 3 * 2 ** 30;
/** Processes that ended may take a while to let go of their files. */
const releaseMsMax = 30_000;
const path = [process.env['PATH'] ?? '', '/usr/sbin', '/sbin'].join(':');

async function run(program: string, ...words: readonly string[]): Promise<void> {
  await promisify(execFile)(program, [...words], { env: { PATH: path } });
}

/** Mounts a new disk at the folder, which it makes; or says why not: it needs Linux, root, and loop devices. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | string> {
  if (process.platform !== 'linux') return 'a disk can be mounted for it on Linux only';
  if (process.geteuid?.() !== 0) return 'only root may mount a disk for it';
  const image = `${folder}.image`;
  const ballast = join(folder, 'ballast');
  await mkdir(folder);
  try {
    await using file = await open(image, 'w');
    await file.truncate(diskBytes);
    // No blocks are reserved for root.
    await run('mkfs.ext4', '-q', '-m', '0', image);
    await run('mount', '-o', 'loop', image, folder);
  } catch (error) {
    await rm(image, { force: true });
    return `no disk could be mounted for it (${firstLine(error)})`;
  }
  return {
    async fill(bytesLeft) {
      const { bavail, bsize } = await statfs(folder);
      const bytes = bavail * bsize - bytesLeft;
      // Others write meanwhile: when less is left than was asked for, it is full.
      if (bytes > 0) await run('fallocate', '-l', String(bytes), ballast).catch(() => {});
    },
    free: () => rm(ballast, { force: true }),
    unmount: () => unmount(folder),
  };
}

function firstLine(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return (said || String(error)).split('\n')[0] ?? '';
}

async function unmount(folder: string): Promise<void> {
  const end = performance.now() + releaseMsMax;
  while ((await stat(folder)).dev !== (await stat(dirname(folder))).dev) {
    try {
      await run('umount', folder);
    } catch (error) {
      if (performance.now() > end) throw error;
      await delay(50);
    }
  }
}
