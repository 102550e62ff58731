// `medicare-gateway simulate` as a process of its own or in this one, over a database of the run's embedded PostgreSQL.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readSimulatorConfig,
  startSimulator,
  type SimulateOptions,
} from '../../src/cli/simulate/start-simulator.ts';
import { childEnvironment } from './child-environment.ts';
import { testTimeZone } from './time-zone.ts';
import { runCommand } from './command-line.ts';
import { embedded } from './database.ts';
import { eventually } from './eventually.ts';

const root = join(import.meta.dirname, '..', '..');

/** The simulator behind its wire protocol, as a service is connected to it. */
export interface SimulatedInsurer {
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** The settings it prints for a service that takes it for Medicare, with a secret and a device file of the test. */
  readonly settings: Readonly<Record<string, string>>;
  /** The one-time code it prints. */
  readonly oneTimeCode: string;
  /** A request of its sandbox. */
  readonly control: (path: string, body?: object) => Promise<Response>;
}

export interface SimulateProcess extends SimulatedInsurer {
  readonly pid: number;
  /** Its --data-dir. */
  readonly dataDir: string;
  /** SIGTERM, and the end of the process; its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** The same in this process, with a clock and a database of its own: quicker to start than a process. */
export interface SimulatorHere extends SimulatedInsurer {
  readonly stop: () => Promise<void>;
}

/** Starts it and waits until it listens; `words` as on the command line. */
export async function startSimulate(words: readonly string[] = []): Promise<SimulateProcess> {
  const database = await embedded.migratedDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'simulate-'));
  const child = spawn(
    process.execPath,
    ['src/main.ts', 'simulate', '--port', '0', '--data-dir', folder, ...words],
    {
      cwd: root,
      env: { ...childEnvironment, TIME_ZONE: testTimeZone, SIMULATE_DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  child.stderr.on('data', (data: Buffer) => (printed += data.toString()));
  const exited = once(child, 'close') as Promise<[number | null]>;
  // Whatever becomes of the run, it does not outlive it.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  await eventually(() => /^listening on /m.test(printed) || child.exitCode !== null);
  assert.ok(child.pid !== undefined);
  return {
    ...connectionTo(printed, folder),
    pid: child.pid,
    dataDir: folder,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      process.off('exit', kill);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** `options` as on the command line. */
export async function startSimulatorHere(options: Partial<SimulateOptions> = {}): Promise<SimulatorHere> {
  const database = await embedded.migratedDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'simulate-'));
  const printed: string[] = [];
  const terminal = { print: (text: string) => void printed.push(text), error: () => {} };
  const env = { SIMULATE_DATABASE_URL: database.url, LOG_LEVEL: 'error', TIME_ZONE: testTimeZone };
  const read = readSimulatorConfig(env, folder);
  assert.ok(read.ok);
  const longLived = { port: 0, dataDir: folder, tokenSeconds: 3_600, keyDays: 182, deviceDays: 182 };
  const running = await startSimulator(read.config, { ...longLived, ...options }, terminal);
  return {
    ...connectionTo(printed.join('\n'), folder),
    async stop() {
      await running.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What it printed, as a caller uses it. */
function connectionTo(printed: string, folder: string): SimulatedInsurer {
  const origin = /^listening on (\S+)$/m.exec(printed)?.[1];
  const oneTimeCode = /--code (\w+)$/m.exec(printed)?.[1];
  assert.ok(origin !== undefined && oneTimeCode !== undefined, printed);
  return {
    origin,
    oneTimeCode,
    settings: {
      ...settingsOf(printed),
      MEDICARE_DEVICE_SECRET: randomBytes(32).toString('hex'),
      DATA_KEYS: `test:${randomBytes(32).toString('base64')}`,
      MEDICARE_DEVICE_FILE: join(folder, 'service', 'device.json'),
    },
    control: (path, body) =>
      fetch(`${origin}${path}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** The lines `NAME=value` of what was printed. */
function settingsOf(printed: string): Record<string, string> {
  const lines = printed.matchAll(/^ {2}([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]));
}

/** Activates the device as an operator does; fails with what the command said. */
export async function activate({ settings, oneTimeCode }: SimulatedInsurer): Promise<void> {
  const { code, errors } = await runCommand(['device', 'activate', '--code', oneTimeCode], settings);
  assert.equal(code, 0, errors);
}
