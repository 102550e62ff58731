// The service as a process with a database of its own, started and killed without warning.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import {
  isServerProcess,
  readPostmaster,
  type Postmaster,
} from '../../src/adapters/postgres/embedded/postmaster.ts';
import { systemErrorCode } from '../../src/adapters/postgres/open-store-error.ts';
import { openStore } from '../../src/adapters/postgres/open-store.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { scheduleItem } from '../support/schedule-items.ts';
import type { PowerCutDisk } from './power-cut-disk.ts';
import { patientLimits } from '../support/patient-limits.ts';
import { testTimeZone } from '../support/time-zone.ts';

const root = join(import.meta.dirname, '..', '..');

/** What fails: the service, its database, both at once, or the power of the disk and with it everything. */
export type Victim = 'service' | 'database' | 'both' | 'power';

export interface CrashingService {
  readonly child: ChildProcess;
  readonly exited: Promise<unknown>;
  readonly origin: string;
}

/** The service, or its database, is no longer there to be asked. */
export class DidNotStart extends Error {}

const silent = { info: () => {}, warn: () => {}, error: () => {} };
/** The store of a folder, opened next to the service. */
export const openTool = (dataDir: string) =>
  openStore({ databaseUrl: null, dataDir, migrate: 'auto', role: 'tool', log: silent });

/** The tables and one item, so that a start takes little. */
export async function prepareStore(dataDir: string): Promise<void> {
  const store = await openTool(dataDir);
  const { published } = scheduleItem({ item: '23' });
  await store.releases.save({ date: localDate('2026-07-01'), origin: 'official', items: [published] });
  await store.close();
}

/** Starts the service on that folder; resolves when it listens. */
export async function startCrashingService(
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<CrashingService> {
  const child = spawn(process.execPath, ['src/main.ts', 'serve'], {
    cwd: root,
    env: {
      ...patientLimits,
      TIME_ZONE: testTimeZone,
      ...env,
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: dataDir,
      PORT: '0',
      SCHEDULE: 'imported',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (data: Buffer) => (words += data.toString()));
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^listening on (.*)$/.exec(line)?.[1];
    if (origin !== undefined) return { child, exited, origin };
  }
  throw new DidNotStart(`The service did not start: ${words.trim()}`);
}

/** Kills without warning. A service whose database was killed is killed after it, so that both can be started again. */
export async function killService(
  { child, exited }: CrashingService,
  dataDir: string,
  victim: Exclude<Victim, 'power'>,
): Promise<void> {
  const data = join(dataDir, 'postgres', 'data');
  if (victim !== 'service') await killServer(data, await readPostmaster(data));
  if (victim === 'database') await delay(50);
  child.kill('SIGKILL');
  await exited;
}

/** Stops in order, and the database with it; kills what does not stop. */
export async function stopService(service: CrashingService, dataDir: string): Promise<void> {
  service.child.kill('SIGTERM');
  await service.exited;
  const data = join(dataDir, 'postgres', 'data');
  await killServer(data, await readPostmaster(data).catch(() => null));
}

/** The power goes: first the disk, which cuts off what is being written, then everything that ran. */
export async function cutPower(
  { child, exited }: CrashingService,
  dataDir: string,
  disk: PowerCutDisk,
): Promise<void> {
  const data = join(dataDir, 'postgres', 'data');
  const postmaster = await readPostmaster(data);
  await disk.cut();
  child.kill('SIGKILL');
  await exited;
  await killServer(data, postmaster);
  await disk.restore();
}

async function killServer(data: string, postmaster: Postmaster | null): Promise<void> {
  if (postmaster === null || !(await isServerProcess(data, postmaster.pid))) return;
  try {
    process.kill(postmaster.pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself meanwhile, as a server does that can no longer write.
    if (systemErrorCode(error) !== 'ESRCH') throw error;
  }
  while (await isServerProcess(data, postmaster.pid)) await delay(5);
}
