// medicare-gateway simulate: serves the built-in simulator of Medicare in its own process, with the wire protocol of Services Australia.
import { randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { createDeviceRegister } from '../adapters/simulator/server/device-register.ts';
import { createInsurerServer, type InsurerServer } from '../adapters/simulator/server/insurer-server.ts';
import { createJsonLog } from '../adapters/system/json-log.ts';
import { compose } from '../compose.ts';
import { readConfig, type Config } from '../config/settings.ts';
import { createSimulatorControl } from './simulate/simulator-control.ts';
import { readDevices, writeDevices } from './simulate/devices-file.ts';
import { connectionInstructions, writeServiceEnv } from './simulate/write-service-env-file.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { describeStartError } from './start-error.ts';
import type { Terminal } from './terminal.ts';

/** What the simulator knows of the service that asks it; invented, and the same every time. */
const known = {
  organisation: '8899776655',
  apiKey: 'simulated-api-key',
  clientId: 'simulated-client',
} as const;
const deviceName = 'GATEWAY01';
const codeBytes = 6;

export interface SimulateOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly tokenSeconds: number;
  readonly keyDays: number;
  readonly deviceDays: number;
}

/** Runs until SIGTERM or SIGINT. Returns the exit code. */
export async function runSimulate(
  options: SimulateOptions,
  { env, terminal }: CommandContext,
): Promise<number> {
  // The environment may hold the settings of the service that runs next to it: its port and its database are not for this one.
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
    terminal.error(read.errors.join('\n'));
    return exitCode.failed;
  }
  try {
    const stopped = waitForStopSignal(process);
    const running = await start(read.config, options, terminal);
    await stopped;
    await running.close();
    return exitCode.done;
  } catch (error) {
    terminal.error(describeStartError(error, { ...read.config, port: options.port }));
    return exitCode.failed;
  }
}

/**
 * Resolves once SIGTERM or SIGINT was received. Ctrl-C may arrive twice, once through npm: the listeners stay, since a
 * signal without a listener would end the process and leave its database running.
 */
export function waitForStopSignal(signals: Pick<EventEmitter, 'on'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const name of ['SIGTERM', 'SIGINT']) signals.on(name, () => resolve());
  return promise;
}

async function start(
  config: Config,
  { port, dataDir, tokenSeconds, keyDays, deviceDays }: SimulateOptions,
  terminal: Terminal,
): Promise<{ readonly close: () => Promise<void> }> {
  const composed = await compose(config, createJsonLog(config.logLevel, 2));
  try {
    const file = join(dataDir, 'devices.json');
    const oneTimeCode = randomBytes(codeBytes).toString('hex');
    const stored = readDevices(file).find((each) => each.deviceName === deviceName);
    const register = createDeviceRegister({
      organisation: known.organisation,
      devices: [{ ...stored, deviceName, key: stored?.key ?? null, oneTimeCode }],
      onChange: (devices) => writeDevices(file, devices),
      today: () => composed.clock.today(),
      keyDays,
      deviceDays,
      epochMs: Date.now,
      tokenSeconds,
    });
    const { insurer, claimInsurer: claims, interactiveInsurer: interactive, clock, sandbox } = composed;
    const control = sandbox === null ? {} : { control: createSimulatorControl(sandbox, () => server) };
    const server: InsurerServer = createInsurerServer({
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
    terminal.print(connectionInstructions(shown, envFile, oneTimeCode));
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
