// Where the tests put the files of their databases: in memory where there is room, which is faster than a disk.
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** A set of database files takes about 50 MB, and a run has a few of them at a time. */
const roomBytes = 2 ** 30;

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}

/** TMPDIR when it is set, else a file system in memory with room, else the usual folder for temporary files. */
export const databaseFolder: string =
  process.env['TMPDIR'] === undefined && process.platform === 'linux' && hasRoom() ? memory : tmpdir();
