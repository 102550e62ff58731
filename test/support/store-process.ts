// Services and tools as real processes on one folder, for what only real processes show.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { connectToDatabase, type Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { childEnvironment } from './child-environment.ts';
import { copyDatabaseFiles } from './database-files.ts';
import { databaseFolder } from './database-folder.ts';
import { eventually } from './eventually.ts';

export interface StoreProcess {
  readonly pid: number;
  /** The address of the server, once it is open. */
  readonly url: string;
  /** What it logged since. */
  readonly said: readonly string[];
  /** SIGTERM and the end of the process; its exit code. */
  stop(): Promise<number | null>;
  /** kill -9: it cannot clean up. */
  kill(): Promise<void>;
}

export interface ProcessSettings {
  readonly uid?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Another copy of the project than this one. */
  readonly project?: string;
}

export const thisProject = join(import.meta.dirname, '..', '..');

/** Starts a process and waits until it is open. Fails with the sentence it gave when it is not. */
export async function startStoreProcess(
  dataDir: string,
  role: 'service' | 'tool',
  { uid, env = {}, project = thisProject }: ProcessSettings = {},
): Promise<StoreProcess> {
  const main = join(project, 'test', 'support', 'store-process-main.ts');
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, [main, dataDir, role], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...childEnvironment, ...env },
    cwd: '/',
    ...identity,
  });
  const said: string[] = [];
  child.stderr?.on('data', (text) => said.push(String(text)));
  const exited = once(child, 'exit');
  const first = await firstLine(child, said, exited);
  const { url } = JSON.parse(first) as { url?: string };
  if (url === undefined || child.pid === undefined) throw new Error(first);
  return {
    pid: child.pid,
    url,
    said,
    async stop() {
      child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function firstLine(child: ChildProcess, said: string[], exited: Promise<unknown>): Promise<string> {
  assert.ok(child.stdout);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    said.push(line);
    // A warning comes before it is open, or why it cannot be.
    if (!line.startsWith('{"warning":')) resolve(line);
  });
  exited.then(() => setTimeout(() => reject(new Error(`it ended: ${said.join(' ')}`)), 50), reject);
  return promise;
}

/** A new folder with database files in it; removed after the test, its server stopped. */
export async function dataFolder(test: TestContext): Promise<string> {
  const folder = await emptyFolder(test);
  await copyDatabaseFiles(folder);
  return folder;
}

/** A new empty folder; removed after the test, and the server in it killed should one be left. */
export async function emptyFolder(test: TestContext, base: string = databaseFolder): Promise<string> {
  const folder = await mkdtemp(join(base, 'mgw-'));
  test.after(async () => {
    const pid = await serverPid(folder);
    if (pid !== null) process.kill(pid, 'SIGQUIT');
    await eventually(async () => (await serverPid(folder)) === null);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The process id of the server that runs on the folder; null when none does. */
export async function serverPid(dataDir: string): Promise<number | null> {
  const data = join(dataDir, 'postgres', 'data');
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (pid === 0) return null;
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return words.includes(data) ? pid : null;
}

/** Uses a connection for a moment. */
export async function withSql<Answer>(url: string, use: (sql: Sql) => Promise<Answer>): Promise<Answer> {
  const sql = connectToDatabase(url);
  try {
    return await use(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** How many connections of services and tools the server has. */
export function countUsers(url: string): Promise<number> {
  return withSql(url, async (sql) => {
    const rows = await sql`
      select from pg_stat_activity where application_name ~ '^medicare-gateway (service|tool)'`;
    return rows.length;
  });
}
