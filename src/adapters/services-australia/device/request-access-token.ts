// Requests an access token from the token service, with the active key or, if that is rejected, with the one that may have replaced it.
import type { KeyObject } from 'node:crypto';
import type { AuthenticatedCipher } from '../../../ports/system/authenticated-cipher.ts';
import type { InsurerFailure, InsurerResult } from '../../../ports/insurer/eligibility-insurer.ts';
import type { HttpConnection } from '../client/http-connection.ts';
import type { HttpExchangeResult } from '../client/http-exchange.ts';
import { webServiceFailures, rejectedConnectionFailure } from '../client/web-service-failures.ts';
import { grantType, isTokenAnswer, isTokenError, tokenCharactersMax } from '../wire/device-messages.ts';
import type { TokenPurpose } from '../wire/device-messages.ts';
import { signAssertion } from './jwt-assertion.ts';
import { describeDeviceError } from './device-errors.ts';
import type { DeviceRecord, DeviceStore } from './device-file.ts';
import { parsePrivateKey } from './device-key.ts';

export interface GrantedToken {
  readonly token: string;
  /** How long it is valid, in milliseconds. */
  readonly lifeMs: number;
  /** From the answer of the token service; null where it says nothing. */
  readonly keyExpiry: string | null;
  readonly deviceExpiry: string | null;
}

export interface RequestTokenOptions {
  /** To the URL of the token service. */
  readonly connection: HttpConnection;
  readonly store: DeviceStore;
  readonly cipher: AuthenticatedCipher;
  readonly deviceSecret: Buffer;
  readonly clientId: string;
  /** What the token is for. */
  readonly purpose: TokenPurpose;
  /** Milliseconds since 1970: the real time, even if the sandbox clock differs. */
  readonly epochMs: () => number;
}

/** Asks for one token; the expiry days in the answer are stored with the device. */
export async function requestAccessToken(options: RequestTokenOptions): Promise<InsurerResult<GrantedToken>> {
  const record = await readDevice(options.store);
  if (typeof record === 'string') return { ok: false, failure: rejectedConnectionFailure(record) };
  let outcome: InsurerResult<GrantedToken> = { ok: false, failure: rejectedConnectionFailure(notActive) };
  for (const encryptedKey of [record.encryptedKey, record.encryptedNextKey]) {
    if (encryptedKey === null) continue;
    outcome = await requestWithKey(options, record, encryptedKey);
    if (outcome.ok) {
      await storeExpiry(options.store, record, encryptedKey, outcome.answer);
      return outcome;
    }
    if (outcome.failure.kind !== 'refused') return outcome;
  }
  return outcome;
}

const notActive = 'the device is not activated; run npm run device -- activate with the code of the portal.';
const otherKey =
  'the key of the device cannot be decrypted with MEDICARE_DEVICE_SECRET; set the one it was encrypted with, or activate again.';

async function readDevice(store: DeviceStore): Promise<DeviceRecord | string> {
  try {
    return (await store.read()) ?? notActive;
  } catch (error) {
    return error instanceof Error ? error.message : notActive;
  }
}

async function requestWithKey(
  { connection, cipher, deviceSecret, clientId, purpose, epochMs }: RequestTokenOptions,
  record: DeviceRecord,
  encryptedKey: string,
): Promise<InsurerResult<GrantedToken>> {
  const text = cipher.decrypt(encryptedKey, deviceSecret, record.deviceName);
  const privateKey: KeyObject | null = text === null ? null : parsePrivateKey(text);
  if (privateKey === null) return { ok: false, failure: rejectedConnectionFailure(otherKey) };
  const exchange = await connection.send({
    method: 'POST',
    path: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: grantType,
      assertion: signAssertion(record, privateKey, epochMs(), purpose),
      client_id: clientId,
    }).toString(),
  });
  return readToken(exchange);
}

const millisecondsInSecond = 1_000;

function readToken(exchange: HttpExchangeResult): InsurerResult<GrantedToken> {
  if (exchange.kind === 'failed') return { ok: false, failure: exchange.failure };
  const body = parsed(exchange.body);
  if (exchange.status === 200 && isTokenAnswer(body)) {
    const { access_token: token, expires_in: seconds, key_expiry = null, device_expiry = null } = body;
    if (token.length > tokenCharactersMax || !/^[\u0021-\u007E]+$/.test(token))
      return { ok: false, failure: webServiceFailures.unusableToken };
    return {
      ok: true,
      answer: {
        token,
        lifeMs: seconds * millisecondsInSecond,
        keyExpiry: key_expiry,
        deviceExpiry: device_expiry,
      },
    };
  }
  return { ok: false, failure: failureOf(exchange.status, body, exchange.body) };
}

function failureOf(status: number, body: unknown, text: string): InsurerFailure {
  if (isTokenError(body)) {
    return rejectedConnectionFailure(lowered(describeDeviceError(body.error, body.error_description)));
  }
  if (/unable to retrieve device data/i.test(text)) {
    return rejectedConnectionFailure(lowered(describeDeviceError('mapping_error')));
  }
  if (status >= 500 || status === 429) return webServiceFailures.unavailable;
  if (status === 200) return webServiceFailures.malformed;
  return rejectedConnectionFailure(
    `the token service answered with the HTTP status ${status}; check its host.`,
  );
}

/** For use as the second half of a sentence. */
const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * A key that the service accepts becomes the active key. Nothing is written when nothing has changed, or when another
 * process exchanges the key or has written since, because its record is newer.
 */
async function storeExpiry(
  store: DeviceStore,
  record: DeviceRecord,
  encryptedKey: string,
  { keyExpiry, deviceExpiry }: GrantedToken,
): Promise<void> {
  const before = JSON.stringify(record);
  const next: DeviceRecord = {
    ...record,
    keyExpiry: keyExpiry ?? record.keyExpiry,
    deviceExpiry: deviceExpiry ?? record.deviceExpiry,
    ...(encryptedKey === record.encryptedNextKey
      ? { encryptedKey, encryptedNextKey: null, deviceStatus: 'ACTIVE' }
      : {}),
  };
  if (JSON.stringify(next) === before) return;
  try {
    await store.exclusively(async () => {
      if (JSON.stringify(await store.read()) === before) await store.write(next);
    });
  } catch {
    // The token is valid all the same; the next one brings what could not be stored.
  }
}
