// Reads the lock file of the embedded server (postmaster.pid), checks that it runs, and stops it.
import { execFile } from 'node:child_process';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { systemErrorCode } from '../open-store-error.ts';

export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
  /** The whole lock file: two servers never write the same. */
  readonly text: string;
}

const lockFile = (data: string) => join(data, 'postmaster.pid');

/** The lock file; null when there is none or it is still being written. */
export async function readPostmaster(data: string): Promise<Postmaster | null> {
  const text = await readFile(lockFile(data), 'utf8').catch((error: unknown) => {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    return '';
  });
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready', text };
}

/** True when the server of the lock file runs: by its process or, where processes are hidden, by its socket. */
export async function isPostmasterRunning(data: string, postmaster: Postmaster): Promise<boolean> {
  if (await isServerProcess(data, postmaster.pid)) return true;
  return postmaster.socketFolder !== '' && answers(join(postmaster.socketFolder, '.s.PGSQL.5432'));
}

/** True when that process is a server on this data: the process id alone may have been reused. */
export async function isServerProcess(data: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return commandLine.split('\0').includes(data);
  }
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => null,
  );
  return listed?.stdout.includes(` ${data} `) ?? false;
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(socket);
    attempt.once('error', () => resolve(false));
    attempt.once('connect', () => {
      attempt.destroy();
      resolve(true);
    });
  });
}

/**
 * Removes the lock files of a server that is gone. PostgreSQL does so itself, except where the number of the gone
 * process now belongs to another one. Should a new server have come up meanwhile, its file is put back.
 */
export async function removeStaleLockFile(data: string, stale: Postmaster): Promise<void> {
  if (!isTaken(stale.pid)) return;
  const aside = `${lockFile(data)}.${process.pid}`;
  try {
    await rename(lockFile(data), aside);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== stale.text) await link(aside, lockFile(data)).catch(() => {});
  await rm(aside, { force: true });
  const socketLock = join(stale.socketFolder, '.s.PGSQL.5432.lock');
  const holder = await readFile(socketLock, 'utf8').catch(() => '');
  if (Number(holder.split('\n')[0]) === stale.pid) await rm(socketLock, { force: true });
}

/** A lock file is written in one go, so one that stays empty is what a power cut left. */
const emptyMillisecondsMax = 2000;

/** Removes a lock file without content, which PostgreSQL would leave to its operator. */
export async function removeEmptyLockFile(data: string): Promise<void> {
  const found = await stat(lockFile(data)).catch(() => null);
  if (found?.size === 0 && Date.now() - found.mtimeMs > emptyMillisecondsMax) await rm(lockFile(data));
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/** How long a stop may take before it is forced; a forced stop loses nothing, the next start only takes longer. */
const stopMillisecondsMax = 6000;

/** Stops a server in order, forcing it when that takes too long; resolves when it is gone. */
export async function stopEmbeddedServer(data: string, { pid }: Postmaster): Promise<void> {
  for (const [signal, gracePeriodMs] of [
    ['SIGINT', stopMillisecondsMax],
    ['SIGQUIT', 2000],
  ] as const) {
    if (!(await isServerProcess(data, pid))) return;
    send(pid, signal);
    if (await isGoneWithin(data, pid, gracePeriodMs)) return;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemErrorCode(error) !== 'ESRCH') throw error;
  }
}

async function isGoneWithin(data: string, pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    if (!(await isServerProcess(data, pid))) return true;
    await delay(10);
  }
  return false;
}
