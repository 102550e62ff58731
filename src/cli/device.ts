// medicare-gateway device: activates the device registered with Medicare, checks the connection, shows its status and exchanges its key.
import { checkConnection } from '../adapters/services-australia/check-connection.ts';
import { openHttpConnection } from '../adapters/services-australia/client/http-connection.ts';
import type { TokenPurpose } from '../adapters/services-australia/wire/device-messages.ts';
import { requestAccessToken } from '../adapters/services-australia/device/request-access-token.ts';
import {
  activateDevice,
  refreshDeviceKey,
  type DeviceKeyResult,
} from '../adapters/services-australia/device/activate-device.ts';
import { openDeviceFile, type DeviceRecord } from '../adapters/services-australia/device/device-file.ts';
import { aesGcm } from '../adapters/system/aes-gcm.ts';
import { formatExpiryWarning } from '../adapters/services-australia/device/key-and-device-expiry.ts';
import { localDateInTimeZone } from '../domain/values/local-date.ts';
import { readMedicareSettings, type MedicareSettings } from '../config/medicare-settings.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const timeouts = { connectMs: 5_000, answerMs: 30_000 };

/** Activates the device with the one-time code of the portal. Returns the exit code. */
export async function runActivateDevice(code: string | undefined, context: CommandContext): Promise<number> {
  if (code === undefined) throw new UsageError('Send the one-time code of the portal with --code.');
  return withConnections(context, async ({ device }) =>
    report(context.terminal, await activateDevice(device, code)),
  );
}

/**
 * Shows the device and whether it is granted an access token, which proves its key; asking also settles which key is in
 * use after an exchange that was not answered. Returns the exit code.
 */
export function runShowDeviceStatus(
  { json = false }: { readonly json?: boolean | undefined },
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  return withConnections(context, async ({ store, token }) => {
    const granted = await token('web-services');
    const record = await store.read();
    if (json) terminal.print(JSON.stringify({ device: shown(record), accessTokenGranted: granted.ok }));
    else if (record !== null) describe(record, terminal);
    if (!granted.ok) return fail(terminal, granted.failure.sentence);
    if (!json) terminal.print('Access token     granted');
    return exitCode.done;
  });
}

/** Exchanges the key of the device for a new one. Returns the exit code. */
export function runRefreshDeviceKey(context: CommandContext): Promise<number> {
  const { terminal } = context;
  return withConnections(context, async ({ device, token }) => {
    const granted = await token('device');
    if (!granted.ok) return fail(terminal, granted.failure.sentence);
    return report(terminal, await refreshDeviceKey(device, granted.answer.token));
  });
}

/** Checks the connection to the insurer, and prints each step as it ends. Returns the exit code. */
export function runCheckConnection(context: CommandContext): Promise<number> {
  const { terminal } = context;
  return withConnections(context, async ({ settings, token }) => {
    const connection = openHttpConnection({ url: settings.servicesUrl, timeouts });
    let code: number = exitCode.done;
    try {
      const steps = checkConnection({
        ...settings,
        connection,
        token: async () => {
          const granted = await token('web-services');
          return granted.ok ? { ok: true, answer: granted.answer.token } : granted;
        },
        today: localDateInTimeZone('Australia/Sydney', Date.now()),
      });
      for await (const { isDone, sentence } of steps) {
        if (isDone) terminal.print(`done    ${sentence}`);
        else code = fail(terminal, `failed  ${sentence}`);
      }
    } finally {
      await connection.close();
    }
    return code;
  });
}

type Connections = ReturnType<typeof openConnections>;

async function withConnections(
  { env, terminal }: CommandContext,
  work: (connections: Connections) => Promise<number>,
): Promise<number> {
  const read = readMedicareSettings(env);
  if (!read.ok) return fail(terminal, read.errors.join('\n'));
  const connections = openConnections(read.settings);
  try {
    return await work(connections);
  } catch (error) {
    return fail(terminal, error instanceof Error ? error.message : String(error));
  } finally {
    await connections.close();
  }
}

function openConnections(settings: MedicareSettings) {
  const store = openDeviceFile(settings.deviceFile);
  const devices = openHttpConnection({ url: settings.deviceUrl, timeouts });
  const tokens = openHttpConnection({ url: settings.tokenUrl, timeouts });
  return {
    settings,
    store,
    device: { ...settings, connection: devices, store, cipher: aesGcm },
    token: (purpose: TokenPurpose) =>
      requestAccessToken({
        ...settings,
        purpose,
        connection: tokens,
        store,
        cipher: aesGcm,
        epochMs: Date.now,
      }),
    close: async () => void (await Promise.all([devices.close(), tokens.close()])),
  };
}

function report(terminal: Terminal, outcome: DeviceKeyResult): number {
  if (!outcome.ok) return fail(terminal, outcome.sentence);
  describe(outcome.record, terminal);
  return exitCode.done;
}

/** Without its keys, encrypted though they are. */
function shown(record: DeviceRecord | null) {
  if (record === null) return null;
  const { deviceName, organisation, deviceStatus, keyExpiry, deviceExpiry } = record;
  return { deviceName, organisation, deviceStatus, keyExpiry, deviceExpiry };
}

function describe(record: DeviceRecord, terminal: Terminal): void {
  terminal.print(`Device           ${record.deviceName} of ${record.organisation}`);
  terminal.print(`Status           ${record.deviceStatus ?? 'not activated'}`);
  terminal.print(`Key ends         ${record.keyExpiry ?? 'not known'}`);
  terminal.print(`Device ends      ${record.deviceExpiry ?? 'not known'}`);
  const warning = formatExpiryWarning(record, localDateInTimeZone('Australia/Sydney', Date.now()));
  if (warning !== null) terminal.error(warning);
}

function fail(terminal: Terminal, sentence: string): number {
  terminal.error(sentence);
  return exitCode.failed;
}
