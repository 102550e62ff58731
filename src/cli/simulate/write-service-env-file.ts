// Writes an environment file for a service that uses the simulator as Services Australia; secrets are generated once.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { servicesBasePath } from '../../adapters/simulator/server/insurer-server.ts';
import { tokenPath } from '../../adapters/services-australia/wire/device-messages.ts';

interface SimulatorConnection {
  readonly origin: string;
  readonly apiKey: string;
  readonly clientId: string;
  readonly organisation: string;
  readonly deviceName: string;
}

const keyBytes = 32;
const ownerOnly = 0o600;

/** Everything but the secrets, and where the service keeps its own data. */
function shownSettings(known: SimulatorConnection): Readonly<Record<string, string>> {
  const { origin, apiKey, clientId, organisation, deviceName } = known;
  return {
    INSURER: 'services-australia',
    MEDICARE_URL: `${origin}${servicesBasePath}`,
    MEDICARE_TOKEN_URL: `${origin}${tokenPath}`,
    MEDICARE_DEVICE_URL: origin,
    MEDICARE_API_KEY: apiKey,
    MEDICARE_CLIENT_ID: clientId,
    MEDICARE_PRODUCT_ID: 'Medicare Gateway 1.0',
    MEDICARE_ORGANISATION: organisation,
    MEDICARE_DEVICE_NAME: deviceName,
  };
}

/** Writes the file and keeps the secrets that it had. The service's own data goes into a folder next to it. */
export function writeServiceEnv(path: string, known: SimulatorConnection): void {
  const stored = storedSecrets(path);
  const own = join(dirname(path), 'service');
  const settings = {
    ...shownSettings(known),
    MEDICARE_DEVICE_SECRET: stored['MEDICARE_DEVICE_SECRET'] ?? randomBytes(keyBytes).toString('hex'),
    MEDICARE_DEVICE_FILE: join(own, 'device.json'),
    DATA_KEYS: stored['DATA_KEYS'] ?? `simulated:${randomBytes(keyBytes).toString('base64')}`,
    DATA_DIR: own,
  };
  mkdirSync(dirname(path), { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}`);
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: ownerOnly });
}

/** What to paste in another terminal, in the folder of the project. */
export function connectionInstructions(
  known: SimulatorConnection,
  envFile: string,
  oneTimeCode: string,
): string {
  const path = /^[./]/.test(envFile) ? envFile : `./${envFile}`;
  return [
    `Settings of a service that uses this as Medicare; ${path} has them, with secrets of its own:`,
    ...Object.entries(shownSettings(known)).map(([name, value]) =>
      value.includes(' ') ? `  ${name}="${value}"` : `  ${name}=${value}`,
    ),
    'In another terminal, in the same folder; the device once:',
    `  set -a; . ${path}; set +a`,
    `  npx medicare-gateway device activate --code ${oneTimeCode}`,
    '  npx medicare-gateway serve',
  ].join('\n');
}

/** As a shell reads it back. */
const quoted = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`;

function storedSecrets(path: string): Readonly<Record<string, string>> {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secrets = text.matchAll(/^(MEDICARE_DEVICE_SECRET|DATA_KEYS)='([^'\n]+)'$/gm);
  return Object.fromEntries([...secrets].map(([, name = '', value = '']) => [name, value]));
}
