// A file system in a file whose power can be cut: what was not forced to the disk is gone when it comes back.
import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseFolder } from '../support/database-folder.ts';

export interface PowerCutDisk {
  /** Where it is mounted. */
  readonly folder: string;
  /** From here on nothing more reaches the disk, and every use gives errors. */
  readonly cut: () => Promise<void>;
  /** Mounts it again; those who used it must be gone. */
  readonly restore: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Sparse: it takes what is written. */
const diskBytes = 2 ** 30;
/** Processes that were killed may take a while to let go of their files. */
const releaseMillisecondsMax = 30_000;
const path = [process.env['PATH'] ?? '', '/usr/sbin', '/sbin'].join(':');

async function run(program: string, ...words: readonly string[]): Promise<void> {
  await promisify(execFile)(program, [...words], { env: { PATH: path } });
}

/** EXT4_IOC_SHUTDOWN with NOLOGFLUSH: the file system is shut down at once, its journal left as it is on the disk. */
const shutdownScript = `
import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`;
const shutdowns: readonly ((folder: string) => Promise<void>)[] = [
  (folder) => run('python3', '-c', shutdownScript, folder),
  (folder) => run('xfs_io', '-x', '-c', 'shutdown', folder),
];

/** A new disk, tried once; or a sentence that says what it needs and this machine does not give. */
export async function powerCutDisk(): Promise<PowerCutDisk | string> {
  if (process.platform !== 'linux') return 'A disk whose power can be cut needs Linux.';
  if (process.geteuid?.() !== 0) return 'A disk whose power can be cut needs root, who may mount it.';
  const base = await mkdtemp(join(databaseFolder, 'mgw-power-'));
  const image = join(base, 'image');
  const folder = join(base, 'disk');
  const disk: PowerCutDisk = {
    folder,
    cut: () => cut(folder),
    async restore() {
      await release(folder);
      await run('mount', '-o', 'loop', image, folder);
    },
    async remove() {
      if (await isMounted(folder)) await release(folder);
      await rm(base, { recursive: true, force: true });
    },
  };
  const reason = await makeDisk(image, folder).then(
    () => whyNotCut(disk),
    (error: unknown) => `A disk whose power can be cut cannot be made here: ${wordsOf(error)}.`,
  );
  if (reason === null) return disk;
  await disk.remove();
  return reason;
}

/** What a program said first of why it failed; else what the system says. */
function wordsOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const [words = ''] = (said.trim() || (error instanceof Error ? error.message : String(error))).split('\n');
  return words.replace(/\.$/, '');
}

async function makeDisk(image: string, folder: string): Promise<void> {
  await using file = await open(image, 'w');
  await file.truncate(diskBytes);
  await run('mkfs.ext4', '-q', image);
  await mkdir(folder);
  await run('mount', '-o', 'loop', image, folder);
}

/** A mount of its own; never the disk of the machine. */
async function isMounted(folder: string): Promise<boolean> {
  const own = await stat(folder).catch(() => null);
  return own !== null && own.dev !== (await stat(dirname(folder))).dev;
}

async function cut(folder: string): Promise<void> {
  if (!(await isMounted(folder))) throw new Error(`${folder} is not mounted`);
  const failures: string[] = [];
  for (const shutdown of shutdowns) {
    try {
      return await shutdown(folder);
    } catch (error) {
      failures.push(wordsOf(error));
    }
  }
  throw new Error(`neither python3 nor xfs_io shuts the file system down (${failures.join('; ')})`);
}

async function release(folder: string): Promise<void> {
  const end = performance.now() + releaseMillisecondsMax;
  for (;;) {
    try {
      return await run('umount', folder);
    } catch (error) {
      if (performance.now() > end) throw error;
      await delay(20);
    }
  }
}

/** Cuts the power once: what was forced must be there afterwards, and what was not must be gone. */
async function whyNotCut(disk: PowerCutDisk): Promise<string | null> {
  const [forced, left] = ['forced', 'left'].map((name) => join(disk.folder, name));
  try {
    await writeFile(forced ?? '', 'x', { flush: true });
    await writeFile(left ?? '', 'x');
    await disk.cut();
    await disk.restore();
  } catch (error) {
    return `The power of a disk cannot be cut here: ${wordsOf(error)}.`;
  }
  const isThere = (file = '') =>
    access(file).then(
      () => true,
      () => false,
    );
  return (await isThere(forced)) && !(await isThere(left))
    ? null
    : 'The power of a disk cannot be cut here: what was not forced to it is still there.';
}
