// `npm run simulate`: the insurer at home in a process of its own, in the wire form of the national one, on this machine.
import { randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deviceRegister } from '../adapters/simulator/server/device-register.ts';
import { insurerServer, type InsurerServer } from '../adapters/simulator/server/insurer-server.ts';
import { jsonLog } from '../adapters/system/log.ts';
import { compose } from '../compose.ts';
import { readConfig, type Config } from '../config/settings.ts';
import { controlOf } from './simulate/control.ts';
import { readDevices, writeDevices } from './simulate/devices-file.ts';
import { howToUse, writeServiceEnv } from './simulate/service-env.ts';
import { startProblem } from './start-error.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode } from './tool-store.ts';
import { printedUsage, usageError } from './usage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const usage = `Usage:
  npm run simulate [-- --port 8091] [--data-dir ./var/simulator] [--token-seconds 3600]
    [--key-days 182] [--device-days 182]
Runs the built-in insurer in a process of its own, and prints the settings of a service that asks it.
SIMULATE_DATABASE_URL names a PostgreSQL of yours for its records, in place of its own.`;

/** Who the insurer takes us for; invented, and the same every time. */
const known = {
  organisation: '8899776655',
  apiKey: 'simulated-api-key',
  clientId: 'simulated-client',
} as const;
const deviceName = 'GATEWAY01';
const codeBytes = 6;
const tokenSecondsMax = 86_400;
const portMax = 65_535;
const daysMax = 3_650;

interface Options {
  readonly port: number;
  readonly dataDir: string;
  readonly tokenSeconds: number;
  readonly keyDays: number;
  readonly deviceDays: number;
}

/** Runs until SIGTERM or SIGINT; returns the exit code. */
export async function simulateCommand(
  words: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const options = readOptions(words);
  if (options === null) return usageError(terminal, usage);
  // What stands in the environment for the service beside it is not for this one: its port, and its database above all.
  const { PORT: _port, DATABASE_URL: _database, SIMULATE_DATABASE_URL: database, ...others } = env;
  const own = {
    INSURER: 'simulator',
    HOST: '127.0.0.1',
    METRICS: 'off',
    DATA_DIR: options.dataDir,
    ...(database === undefined ? {} : { DATABASE_URL: database }),
  };
  const read = readConfig({ ...others, LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn', ...own });
  if (!read.ok) {
    terminal.error(read.problems.join('\n'));
    return exitCode.failed;
  }
  try {
    const stopped = whenAskedToStop(process);
    const running = await start(read.config, options, terminal);
    await stopped;
    await running.close();
    return exitCode.done;
  } catch (error) {
    terminal.error(startProblem(error, { ...read.config, port: options.port }));
    return exitCode.failed;
  }
}

/**
 * Resolves once SIGTERM or SIGINT was received. Ctrl-C may arrive twice, once through npm: it goes on listening, since
 * a signal that nobody hears would end the process and leave its database behind.
 */
export function whenAskedToStop(signals: Pick<EventEmitter, 'on'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const name of ['SIGTERM', 'SIGINT']) signals.on(name, () => resolve());
  return promise;
}

function readOptions(words: readonly string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        port: { type: 'string', default: '8091' },
        'data-dir': { type: 'string', default: './var/simulator' },
        'token-seconds': { type: 'string', default: '3600' },
        'key-days': { type: 'string', default: '182' },
        'device-days': { type: 'string', default: '182' },
      },
    });
    return {
      port: whole(values.port, 0, portMax),
      tokenSeconds: whole(values['token-seconds'], 1, tokenSecondsMax),
      keyDays: whole(values['key-days'], 0, daysMax),
      deviceDays: whole(values['device-days'], 0, daysMax),
      dataDir: values['data-dir'],
    };
  } catch {
    return null;
  }
}

/** Throws for anything but a whole number in its bounds. */
function whole(text: string, least: number, most: number): number {
  const value = Number(text);
  if (text === '' || !Number.isInteger(value) || value < least || value > most) throw new RangeError(text);
  return value;
}

async function start(
  config: Config,
  { port, dataDir, tokenSeconds, keyDays, deviceDays }: Options,
  terminal: Terminal,
): Promise<{ readonly close: () => Promise<void> }> {
  const composed = await compose(config, jsonLog(config.logLevel, 2));
  try {
    const file = join(dataDir, 'devices.json');
    const oneTimeCode = randomBytes(codeBytes).toString('hex');
    const held = readDevices(file).find((each) => each.deviceName === deviceName);
    const register = deviceRegister({
      organisation: known.organisation,
      devices: [{ ...held, deviceName, key: held?.key ?? null, oneTimeCode }],
      onChange: (devices) => writeDevices(file, devices),
      today: () => composed.clock.today(),
      keyDays,
      deviceDays,
      epochMs: Date.now,
      tokenSeconds,
    });
    const { insurer, claimInsurer: claims, interactiveInsurer: interactive, clock, sandbox } = composed;
    const control = sandbox === null ? {} : { control: controlOf(sandbox, () => server) };
    const server: InsurerServer = insurerServer({
      ...known,
      insurer,
      claims,
      interactive,
      clock,
      register,
      ...control,
    });
    const origin = await server.listen(port);
    const envFile = join(dataDir, 'service.env');
    const shown = { ...known, deviceName, origin };
    writeServiceEnv(envFile, shown);
    terminal.print(howToUse(shown, envFile, oneTimeCode));
    terminal.print(`listening on ${origin}`);
    return {
      close: async () => {
        await server.close();
        await composed.close();
      },
    };
  } catch (error) {
    await composed.close();
    throw error;
  }
}

if (import.meta.main)
  process.exitCode = await simulateCommand(process.argv.slice(2), process.env, thisTerminal);
