// Starts the simulator's server with the settings of its own, and prints how a service connects to it.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createDeviceRegister } from '../../adapters/simulator/server/device-register.ts';
import { createInsurerServer, type InsurerServer } from '../../adapters/simulator/server/insurer-server.ts';
import { createJsonLog } from '../../adapters/system/json-log.ts';
import { compose } from '../../compose.ts';
import { readConfig, type Config } from '../../config/settings.ts';
import type { CommandContext } from '../command-context.ts';
import type { Terminal } from '../terminal.ts';
import { readDevices, writeDevices } from './devices-file.ts';
import { createSimulatorControl } from './simulator-control.ts';
import { connectionInstructions, writeServiceEnv } from './write-service-env-file.ts';

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

/** The settings of the simulator: those of `env` that are not a service's own. */
export function readSimulatorConfig(
  env: CommandContext['env'],
  dataDir: string,
): ReturnType<typeof readConfig> {
  // The environment may hold the settings of the service that runs next to it: its port and its database are not for this one.
  const { PORT: _port, DATABASE_URL: _database, SIMULATE_DATABASE_URL: database, ...others } = env;
  const own = {
    INSURER: 'simulator',
    HOST: '127.0.0.1',
    METRICS: 'off',
    DATA_DIR: dataDir,
    ...(database === undefined ? {} : { DATABASE_URL: database }),
  };
  return readConfig({ ...others, LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn', ...own });
}

/** Listens on the port, any free one for 0, and prints the address; fails as `compose` and `listen` do. */
export async function startSimulator(
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
    const { immunisationRegister: immunisations } = composed;
    const control = sandbox === null ? {} : { control: createSimulatorControl(sandbox, () => server) };
    const server: InsurerServer = createInsurerServer({
      ...known,
      insurer,
      claims,
      interactive,
      immunisations,
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
