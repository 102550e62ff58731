// The service as a process of its own, for what only a process can show: signals, exit codes, what it prints.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { localDate } from '../../src/domain/values/local-date.ts';
import { childEnvironment } from './child-environment.ts';
import { embedded } from './database.ts';
import { patientLimits } from './patient-limits.ts';
import { eventually } from './eventually.ts';
import { scheduleItem } from './schedule-items.ts';
import { testTimeZone } from './time-zone.ts';

const root = join(import.meta.dirname, '..', '..');

export interface SpawnedService {
  readonly child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** The exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Resolves once it listens, with its port. */
  listening: () => Promise<number>;
}

/** Runs `medicare-gateway serve`; it is gone when the test ends. */
export function runService(test: TestContext, env: Readonly<Record<string, string>>): SpawnedService {
  const child = spawn(process.execPath, ['src/main.ts', 'serve'], {
    cwd: root,
    env: {
      ...childEnvironment,
      HOME: process.env['HOME'] ?? '',
      ...patientLimits,
      TIME_ZONE: testTimeZone,
      PORT: '0',
      METRICS: 'main',
      STOP_DELAY_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  test.after(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const portPrinted = () => /^listening on http:\/\/127\.0\.0\.1:(\d+)$/m.exec(stdout)?.[1];
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    exited,
    async listening() {
      await eventually(() => portPrinted() !== undefined || child.exitCode !== null);
      return Number(portPrinted());
    },
  };
}

/** The same over an empty database of the run's embedded PostgreSQL. */
export async function runServiceWithStore(
  test: TestContext,
  env: Readonly<Record<string, string>> = {},
): Promise<SpawnedService> {
  const database = await embedded.migratedDatabase();
  test.after(() => database.drop());
  return runService(test, { DATABASE_URL: database.url, ...env });
}

/** The same over a store that holds a release of one item, 23: it starts much sooner than with all the bundled ones. */
export async function runServiceWithOneItem(
  test: TestContext,
  env: Readonly<Record<string, string>> = {},
): Promise<SpawnedService> {
  return runService(test, { DATABASE_URL: await databaseWithOneItem(test), SCHEDULE: 'imported', ...env });
}

/** The address of a database that holds a release of one item, 23. */
export async function databaseWithOneItem(test: Pick<TestContext, 'after'>): Promise<string> {
  const store = await embedded.freshStore();
  test.after(() => store.close());
  const { published } = scheduleItem({ item: '23' });
  await store.releases.save({ date: localDate('2026-07-01'), origin: 'official', items: [published] });
  return store.databaseUrl;
}
