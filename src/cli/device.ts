// `npm run device`: activates the device that speaks to Medicare, says how it stands, and exchanges its key.
import { parseArgs } from 'node:util';
import { openConnection } from '../adapters/services-australia/client/connection.ts';
import { askToken } from '../adapters/services-australia/device/ask-token.ts';
import {
  activateDevice,
  refreshDeviceKey,
  type DeviceOutcome,
} from '../adapters/services-australia/device/activate-device.ts';
import { deviceFile, type DeviceRecord } from '../adapters/services-australia/device/device-file.ts';
import { expiryWarning } from '../adapters/services-australia/device/expiry.ts';
import { dayIn } from '../domain/values/local-date.ts';
import { readMedicareSettings, type MedicareSettings } from '../config/insurer.ts';
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode } from './tool-store.ts';
import { printedUsage, usageError } from './usage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const usage = `Usage:
  npm run device -- activate --code <one-time code of the portal>
  npm run device -- status
  npm run device -- refresh
The device proves to the national insurer that a message is yours: docs/insurer.md. status says how it stands.`;

const timeouts = { connectMs: 5_000, answerMs: 30_000 };

/** Runs one command; returns the exit code: 0 done, 1 failed, 2 wrongly asked. */
export async function deviceCommand(
  words: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  if (printedUsage(words, usage, terminal)) return exitCode.done;
  const asked = readWords(words);
  if (asked === null) return usageError(terminal, usage);
  const read = readMedicareSettings(env);
  if (!read.ok) {
    terminal.error(read.problems.join('\n'));
    return exitCode.failed;
  }
  const desk = openDesk(read.settings);
  try {
    if (asked.verb === 'activate') return tell(terminal, await activateDevice(desk.device, asked.code));
    return asked.verb === 'status' ? await status(desk, terminal) : await refresh(desk, terminal);
  } catch (error) {
    terminal.error(error instanceof Error ? error.message : String(error));
    return exitCode.failed;
  } finally {
    await desk.close();
  }
}

interface Asked {
  readonly verb: 'activate' | 'status' | 'refresh';
  /** Empty but for `activate`. */
  readonly code: string;
}

function readWords(words: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { code: { type: 'string' } },
      allowPositionals: true,
    });
    const [verb, ...others] = positionals;
    const code = values.code ?? '';
    if (others.length > 0 || (code !== '') !== (verb === 'activate')) return null;
    return verb === 'activate' || verb === 'status' || verb === 'refresh' ? { verb, code } : null;
  } catch {
    return null;
  }
}

type Desk = ReturnType<typeof openDesk>;

function openDesk(settings: MedicareSettings) {
  const store = deviceFile(settings.deviceFile);
  const devices = openConnection({ origin: settings.deviceOrigin, timeouts });
  const tokens = openConnection({ origin: settings.tokenOrigin, timeouts });
  return {
    store,
    device: { ...settings, connection: devices, store },
    token: () => askToken({ ...settings, connection: tokens, store, epochMs: Date.now }),
    close: async () => void (await Promise.all([devices.close(), tokens.close()])),
  };
}

/** Asking for a token is the proof; it also settles which key is in use after an exchange that was not answered. */
async function status({ store, token }: Desk, terminal: Terminal): Promise<number> {
  const granted = await token();
  const record = await store.read();
  if (record !== null) describe(record, terminal);
  if (!granted.ok) return fail(terminal, granted.failure.sentence);
  terminal.print('Access token     granted');
  return exitCode.done;
}

async function refresh({ device, token }: Desk, terminal: Terminal): Promise<number> {
  const granted = await token();
  if (!granted.ok) return fail(terminal, granted.failure.sentence);
  return tell(terminal, await refreshDeviceKey(device, granted.answer.token));
}

function tell(terminal: Terminal, outcome: DeviceOutcome): number {
  if (!outcome.ok) return fail(terminal, outcome.sentence);
  describe(outcome.record, terminal);
  return exitCode.done;
}

function describe(record: DeviceRecord, terminal: Terminal): void {
  terminal.print(`Device           ${record.deviceName} of ${record.organisation}`);
  terminal.print(`Status           ${record.deviceStatus ?? 'not activated'}`);
  terminal.print(`Key ends         ${record.keyExpiry ?? 'not known'}`);
  terminal.print(`Device ends      ${record.deviceExpiry ?? 'not known'}`);
  const warning = expiryWarning(record, dayIn('Australia/Sydney', Date.now()));
  if (warning !== null) terminal.error(warning);
}

function fail(terminal: Terminal, sentence: string): number {
  terminal.error(sentence);
  return exitCode.failed;
}

if (import.meta.main)
  process.exitCode = await deviceCommand(process.argv.slice(2), process.env, thisTerminal);
