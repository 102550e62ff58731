// The installation that the crash test breaks: two services on one PostgreSQL, and an insurer with another one.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runActivateDevice } from '../device.ts';
import { runCreateKey } from '../keys.ts';
import { silentProgress } from '../progress-bar.ts';
import type { CommandContext } from '../command-context.ts';
import { cuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import { processClock, type ProcessClock } from './process-clock.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { saveSmallSchedule } from './small-schedule.ts';
import { openScratchDatabase, type ScratchDatabase } from './scratch-database.ts';
import { superviseProcess, type SupervisedProcess } from './supervised-process.ts';

export interface Installation {
  readonly services: readonly SupervisedProcess[];
  readonly insurer: SupervisedProcess;
  readonly database: ScratchDatabase;
  readonly insurerDatabase: ScratchDatabase;
  /** Between the services and their database. */
  readonly wire: CuttingProxy;
  /** The settings of a service, for commands that work on its database. */
  readonly settings: Readonly<Record<string, string>>;
  /** The disk of the database; or why none could be mounted for it. */
  readonly disk: SmallDisk | string;
  readonly serviceClock: ProcessClock;
  readonly insurerClock: ProcessClock;
  /** An API key for every location. */
  readonly apiKey: string;
  /** Sends a request of the insurer's sandbox; waits while the insurer is down. */
  readonly control: (path: string, body?: object) => Promise<unknown>;
}

interface InstallationOptions {
  /** An empty folder for everything. */
  readonly folder: string;
  /** Puts database files into the empty folder of a database; without it its first start makes them. */
  readonly fillDatabase?: (folder: string) => Promise<void>;
  readonly locations: readonly string[];
  /** How long a message without an answer may still arrive, in milliseconds. */
  readonly messageLifetimeMs: number;
  /** A message waits no longer than this for the insurer's database, in milliseconds: it does not arrive much later. */
  readonly insurerWaitsMs: number;
  /** Whether the database gets a disk of its own, where that is possible. */
  readonly hasDisk: boolean;
  /** What every process gets of this environment. */
  readonly env: Readonly<Record<string, string>>;
}

const controlMs = 5_000;
const controlAttemptsMax = 10;
const controlPauseMs = 500;
/** The same for all, wherever the test runs. */
export const timeZone = 'Etc/UTC';

/** Starts everything, one after the other; `opened` stops it again. */
export async function openInstallation(
  options: InstallationOptions,
  opened: AsyncDisposableStack,
): Promise<Installation> {
  const { folder, env, hasDisk, fillDatabase } = options;
  await mkdir(join(folder, 'logs'));
  const open = async (name: string) => {
    const databaseFolder = join(folder, name);
    await mkdir(databaseFolder, { recursive: true });
    await fillDatabase?.(databaseFolder);
    return opened.adopt(await openScratchDatabase(databaseFolder), (database) => database.stop());
  };
  const disk = hasDisk ? await mountSmallDisk(join(folder, 'database')) : 'none was wanted';
  if (typeof disk !== 'string') opened.defer(() => disk.unmount());
  const [database, insurerDatabase] = await Promise.all([open('database'), open('insurer-database')]);
  const serviceClock = processClock(join(folder, 'service-clock'));
  const insurerClock = processClock(join(folder, 'insurer-clock'));
  const wire = await cuttingProxy({ after: (close) => opened.defer(close) }, database.url);
  const supervise = (name: string, argv: readonly string[], own: () => Readonly<Record<string, string>>) => {
    const logFile = join(folder, 'logs', name);
    return opened.adopt(
      superviseProcess(() => ({ argv, env: { ...env, ...own() }, logFile })),
      (each) => each.stop(),
    );
  };
  await saveSmallSchedule([database.url, insurerDatabase.url]);
  const insurer = await startInsurer(options, insurerDatabase, insurerClock, supervise);
  const settings = {
    ...env,
    ...(await readSettings(join(folder, 'insurer', 'service.env'))),
    ...serviceSettings,
    MEDICARE_MESSAGE_LIFETIME_MS: String(options.messageLifetimeMs),
    DATABASE_URL: database.url,
  };
  const apiKey = await prepare(settings, options.locations, insurer.printed());
  const services = ['service-1', 'service-2'].map((name) => {
    const own = { DATABASE_URL: wire.url, DATA_DIR: join(folder, name) };
    return supervise(name, ['serve'], () => ({ ...settings, ...own, ...serviceClock.env }));
  });
  await Promise.all(services.map((service) => service.up()));
  const control = (path: string, body?: object) => controlInsurer(insurer, path, body);
  const clocks = { serviceClock, insurerClock };
  return { services, insurer, database, insurerDatabase, disk, ...clocks, wire, settings, apiKey, control };
}

/** A caller waits two seconds for the insurer, so that an insurer that is down does not stop the load. */
const serviceSettings = {
  SCHEDULE: 'imported',
  TIME_ZONE: timeZone,
  PORT: '0',
  LOG_LEVEL: 'warn',
  METRICS: 'off',
  STOP_DELAY_MS: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
  FORWARD_DEADLINE_MS: '2000',
  DATABASE_CONNECT_TIMEOUT_MS: '3000',
  DATABASE_STATEMENT_TIMEOUT_MS: '5000',
} as const;

/** A request of the insurer's sandbox, repeated while the insurer starts again. @throws when it is rejected. */
async function controlInsurer(insurer: SupervisedProcess, path: string, body?: object): Promise<unknown> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  for (let attempts = controlAttemptsMax; ; attempts -= 1) {
    const url = `${await insurer.up()}${path}`;
    // A connection of its own: one that is kept open may be to a process that was killed.
    const headers = { connection: 'close' };
    const signal = AbortSignal.timeout(controlMs);
    const response = await fetch(url, { ...sent, headers, signal }).catch((error: unknown) => {
      if (attempts > 1) return null;
      throw error;
    });
    if (response?.ok === true) return response.json();
    if (response !== null)
      throw new Error(`the insurer answered ${response.status}: ${await response.text()}`);
    await delay(controlPauseMs);
  }
}

type Supervise = (
  name: string,
  argv: readonly string[],
  own: () => Readonly<Record<string, string>>,
) => SupervisedProcess;

/** The first start takes a free port, and the others the same: the services know it. */
async function startInsurer(
  { folder, insurerWaitsMs }: InstallationOptions,
  database: ScratchDatabase,
  clock: ProcessClock,
  supervise: Supervise,
): Promise<SupervisedProcess> {
  const argv = ['simulate', '--data-dir', join(folder, 'insurer'), '--port', '0'];
  const insurer = supervise('insurer', argv, () => ({
    SIMULATE_DATABASE_URL: database.url,
    ...clock.env,
    SCHEDULE: 'imported',
    TIME_ZONE: timeZone,
    LOG_LEVEL: 'warn',
    DATABASE_CONNECT_TIMEOUT_MS: String(insurerWaitsMs),
    DATABASE_STATEMENT_TIMEOUT_MS: String(insurerWaitsMs),
    DATABASE_LOCK_TIMEOUT_MS: String(insurerWaitsMs),
  }));
  argv[argv.length - 1] = new URL(await insurer.up()).port;
  return insurer;
}

/** The settings that `simulate` wrote for a service, as a shell would read them. */
async function readSettings(file: string): Promise<Record<string, string>> {
  const lines = (await readFile(file, 'utf8')).matchAll(/^(\w+)='(.*)'$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Makes the tables and a key, and activates the device, as an operator does; gives the key. */
async function prepare(
  env: Readonly<Record<string, string>>,
  minorId: readonly string[],
  insurerPrinted: string,
): Promise<string> {
  const printed: string[] = [];
  const errors: string[] = [];
  const context: CommandContext = {
    env,
    terminal: { print: (text) => void printed.push(text), error: (text) => void errors.push(text) },
    progress: silentProgress,
    input: () => Promise.resolve(''),
    async *chunks() {},
    interruption: () => new AbortController().signal,
  };
  const code = /--code (\w+)$/m.exec(insurerPrinted)?.[1];
  const made = await runCreateKey({ minorId, label: 'crash test' }, context);
  const apiKey = printed.at(-1);
  const activated = await runActivateDevice(code, context);
  if (made + activated !== 0 || apiKey === undefined) throw new Error(errors.join(' '));
  return apiKey;
}
