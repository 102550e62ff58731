// Activates the device and exchanges its key; a new key is stored before it is sent, in case the answer is lost.
import { randomUUID } from 'node:crypto';
import type { AuthenticatedCipher } from '../../../ports/system/authenticated-cipher.ts';
import type { HttpConnection } from '../client/http-connection.ts';
import type { HttpExchangeResult } from '../client/http-exchange.ts';
import {
  activationPath,
  deviceHeaders,
  isDeviceAnswer,
  isDeviceErrors,
  keyRefreshPath,
  type DeviceAnswer,
  type PublicJwk,
} from '../wire/device-messages.ts';
import { describeDeviceError } from './device-errors.ts';
import type { DeviceRecord, DeviceStore } from './device-file.ts';
import { generatePrivateKey, exportPublicJwk, parsePrivateKey } from './device-key.ts';

interface DeviceIdentity {
  readonly organisation: string;
  readonly deviceName: string;
  readonly productId: string;
}

export interface DeviceActivationOptions extends DeviceIdentity {
  /** The host of the device service. */
  readonly connection: HttpConnection;
  readonly store: DeviceStore;
  readonly cipher: AuthenticatedCipher;
  readonly deviceSecret: Buffer;
}

/** The device after activation or exchange, or a sentence for the operator. */
export type DeviceKeyResult =
  | {
      readonly ok: true;
      readonly record: DeviceRecord;
      /** False when a new key was no longer needed. */
      readonly isNew: boolean;
    }
  | { readonly ok: false; readonly sentence: string };

/** Activates the device with the one-time code of the portal; a device that was active gets a new key. */
export function activateDevice(
  options: DeviceActivationOptions,
  oneTimeCode: string,
): Promise<DeviceKeyResult> {
  const { organisation, deviceName } = options;
  return withDeviceLock(options, () =>
    exchangeKey(options, activationPath(deviceName), {}, (key) => ({
      orgId: organisation,
      otac: oneTimeCode,
      key,
    })),
  );
}

/**
 * Replaces the key of an active device; `accessToken` proves that it has the old one. Nothing is done when the device
 * does not need it any more once the lock is acquired: another process may have exchanged the key just before.
 */
export function refreshDeviceKey(
  options: DeviceActivationOptions,
  accessToken: string,
  isNeeded: (stored: DeviceRecord) => boolean = () => true,
): Promise<DeviceKeyResult> {
  const { organisation, deviceName, store } = options;
  const headers = { authorization: `Bearer ${accessToken}` };
  return withDeviceLock(options, async () => {
    const stored = await store.read();
    if (stored !== null && !isNeeded(stored)) return { ok: true, record: stored, isNew: false };
    return exchangeKey(options, keyRefreshPath(organisation, deviceName), headers, (key) => key);
  });
}

/** How long an exchange waits for the lock, in milliseconds: an exchange takes seconds. */
const lockWaitMs = 60_000;
const lockedByOther = 'Another process is at the device; try again in a few minutes.';

/** Two exchanges at once could leave a key in the file that the insurer does not have, so a lock covers all processes. */
async function withDeviceLock(
  { store }: DeviceActivationOptions,
  exchange: () => Promise<DeviceKeyResult>,
): Promise<DeviceKeyResult> {
  const done = await store.exclusively(exchange, { waitMs: lockWaitMs });
  return done === null ? { ok: false, sentence: lockedByOther } : done.result;
}

async function exchangeKey(
  { organisation, deviceName, productId, connection, store, cipher, deviceSecret }: DeviceActivationOptions,
  path: string,
  headers: Readonly<Record<string, string>>,
  bodyOf: (key: PublicJwk) => object,
): Promise<DeviceKeyResult> {
  const text = await generatePrivateKey();
  const privateKey = parsePrivateKey(text);
  if (privateKey === null) return { ok: false, sentence: 'No key could be made on this machine.' };
  const stored = await store.read();
  const isSame = stored?.organisation === organisation && stored.deviceName === deviceName;
  const before: DeviceRecord = isSame ? stored : newDevice(organisation, deviceName);
  const encryptedNextKey = cipher.encrypt(text, deviceSecret, deviceName);
  await store.write({ ...before, encryptedNextKey });
  const exchange = await connection.send({
    method: 'PUT',
    path,
    headers: {
      ...deviceHeaders({ organisation, deviceName, productId, messageId: randomUUID() }),
      ...headers,
    },
    body: JSON.stringify(bodyOf(exportPublicJwk(privateKey, deviceName))),
  });
  const answer = readDeviceAnswer(exchange);
  if (answer.ok) {
    const record = {
      ...before,
      ...datesOf(answer.device),
      encryptedKey: encryptedNextKey,
      encryptedNextKey: null,
    };
    await store.write(record);
    return { ok: true, record, isNew: true };
  }
  // A key that was certainly not accepted is dropped; one that may have been is stored next to the old one.
  if (answer.isCertain) await store.write({ ...before, encryptedNextKey: before.encryptedNextKey });
  return { ok: false, sentence: answer.sentence };
}

const newDevice = (organisation: string, deviceName: string): DeviceRecord => ({
  version: 1,
  organisation,
  deviceName,
  deviceStatus: null,
  keyExpiry: null,
  deviceExpiry: null,
  encryptedKey: null,
  encryptedNextKey: null,
});

const datesOf = ({ deviceStatus, keyExpiry, deviceExpiry }: DeviceAnswer) => ({
  deviceStatus,
  keyExpiry: keyExpiry ?? null,
  deviceExpiry: deviceExpiry ?? null,
});

type DeviceAnswerResult =
  | { readonly ok: true; readonly device: DeviceAnswer }
  | { readonly ok: false; readonly sentence: string; readonly isCertain: boolean };

const outcomeUnknown =
  'the key may have been taken all the same: run npm run device -- status, which tries it, before anything else.';

function readDeviceAnswer(exchange: HttpExchangeResult): DeviceAnswerResult {
  if (exchange.kind === 'failed') {
    const { unsent, failure } = exchange;
    const sentence = unsent ? failure.sentence : `${failure.sentence.replace(/\.$/, '')}; ${outcomeUnknown}`;
    return { ok: false, sentence, isCertain: unsent };
  }
  const { status } = exchange;
  const body = parsed(exchange.body);
  if (status === 200 && isDeviceAnswer(body)) return { ok: true, device: body };
  if (isDeviceErrors(body) && status >= 400 && status < 500) {
    const sentence = body.errors.map(({ code, message }) => describeDeviceError(code, message)).join(' ');
    return { ok: false, sentence, isCertain: true };
  }
  const isCertain = status >= 400 && status < 500;
  const words = `The device service answered with the HTTP status ${status}`;
  return { ok: false, sentence: isCertain ? `${words}.` : `${words}; ${outcomeUnknown}`, isCertain };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
