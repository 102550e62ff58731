// The simulator's register of devices: activation codes, public keys and access tokens.
import { createPublicKey, randomBytes, timingSafeEqual, verify } from 'node:crypto';
import { plusDays, type LocalDate } from '../../../domain/values/local-date.ts';
import {
  assertionAudience,
  isPublicJwk,
  tokenAudiences,
  type PublicJwk,
  type TokenPurpose,
} from '../../services-australia/wire/device-messages.ts';

export interface RegisteredDevice {
  readonly deviceName: string;
  /** Null once it was used. */
  readonly oneTimeCode: string | null;
  /** Null before activation. */
  readonly key: PublicJwk | null;
  /** The last days of the key and of the device; not there before activation. */
  readonly keyEndsOn?: LocalDate;
  readonly deviceEndsOn?: LocalDate;
}

interface DeviceRegisterOptions {
  readonly organisation: string;
  /** As they were left. */
  readonly devices: readonly RegisteredDevice[];
  /** Called after every change. */
  readonly onChange?: (devices: readonly RegisteredDevice[]) => void;
  /** The calendar day, by which keys and devices end. */
  readonly today: () => LocalDate;
  /** How many days a new key holds, and a device from its activation on; as many as half a year has when left out. */
  readonly keyDays?: number;
  readonly deviceDays?: number;
  /** Milliseconds since 1970. */
  readonly epochMs: () => number;
  /** How long a token holds, in seconds. */
  readonly tokenSeconds: number;
}

/** An error code of the device service. */
export type DeviceErrorCode = 'DE.2' | 'DE.4' | 'DE.5' | 'DE.7' | 'JWK.1' | 'JWK.8' | 'JWK.9';
type TokenErrorCode = 'mapping_error' | 'device_error' | 'invalid_grant';

export interface DeviceRegister {
  activate(
    organisation: string,
    deviceName: string,
    oneTimeCode: string,
    key: PublicJwk,
  ): DeviceErrorCode | null;
  /** The token has been looked at before. */
  replaceKey(organisation: string, deviceName: string, key: unknown): DeviceErrorCode | null;
  grant(
    assertion: string,
  ):
    | { readonly token: string; readonly seconds: number; readonly deviceName: string }
    | { readonly errorCode: TokenErrorCode };
  /** The last days of a device and its key; null where it is not activated. */
  endsOf(deviceName: string): { readonly keyEndsOn: LocalDate; readonly deviceEndsOn: LocalDate } | null;
  /** The device that a token was granted to, and what it was asked for; null for another service than ours. */
  holderOf(token: string): { readonly deviceName: string; readonly purpose: TokenPurpose | null } | null;
  /** Ends every token at once. */
  endTokens(): void;
}

const tokenBytes = 32;
const usedKeysMax = 100;
const halfYearDays = 182;
const secondMs = 1_000;
/** Clocks differ by so much at most, in seconds. */
const skewSeconds = 60;

interface Grant {
  readonly deviceName: string;
  readonly purpose: TokenPurpose | null;
  readonly until: number;
}

/** A register that grants tokens to its devices; tokens and used keys are forgotten with the process. */
export function createDeviceRegister(options: DeviceRegisterOptions): DeviceRegister {
  const { organisation: own, epochMs, tokenSeconds, today } = options;
  const { keyDays = halfYearDays, deviceDays = halfYearDays } = options;
  const devices = new Map(options.devices.map((device) => [device.deviceName, device]));
  const usedKeys = new Set<string>();
  const grants = new Map<string, Grant>();

  /** A key ends with its device at the latest. */
  function take(device: RegisteredDevice, key: PublicJwk, deviceEndsOn: LocalDate): DeviceErrorCode | null {
    if (key.kid !== device.deviceName) return 'JWK.1';
    if (usedKeys.has(key.n)) return 'JWK.9';
    if (usedKeys.size < usedKeysMax) usedKeys.add(key.n);
    const keyEnd = plusDays(today(), keyDays);
    const keyEndsOn = keyEnd < deviceEndsOn ? keyEnd : deviceEndsOn;
    devices.set(device.deviceName, { ...device, oneTimeCode: null, key, keyEndsOn, deviceEndsOn });
    options.onChange?.([...devices.values()]);
    return null;
  }
  return {
    activate(organisation, deviceName, oneTimeCode, key) {
      const device = devices.get(deviceName);
      if (organisation !== own) return 'DE.2';
      if (device === undefined) return 'DE.4';
      if (device.oneTimeCode === null) return 'DE.5';
      if (!isSame(device.oneTimeCode, oneTimeCode)) return 'DE.7';
      return take(device, key, plusDays(today(), deviceDays));
    },
    replaceKey(organisation, deviceName, key) {
      const device = devices.get(deviceName);
      if (organisation !== own) return 'DE.2';
      if (device === undefined) return 'DE.4';
      if (!isPublicJwk(key)) return 'JWK.1';
      return hasEnded(device, today()) ? 'DE.5' : take(device, key, endsOf(device, today()).deviceEndsOn);
    },
    grant(assertion) {
      const asserted = assertedBy(assertion, devices, options);
      if ('errorCode' in asserted) return asserted;
      const { deviceName, purpose } = asserted;
      const token = randomBytes(tokenBytes).toString('base64url');
      grants.set(token, { deviceName, purpose, until: epochMs() + tokenSeconds * secondMs });
      return { token, seconds: tokenSeconds, deviceName };
    },
    endsOf(deviceName) {
      const device = devices.get(deviceName);
      return device === undefined || device.key === null ? null : endsOf(device, today());
    },
    holderOf(token) {
      const grant = grants.get(token);
      if (grant === undefined || epochMs() < grant.until) return grant ?? null;
      grants.delete(token);
      return null;
    },
    endTokens: () => grants.clear(),
  };
}

/** The device that signed an assertion, as it should. */
function assertedBy(
  assertion: string,
  devices: ReadonlyMap<string, RegisteredDevice>,
  { organisation, epochMs, today }: DeviceRegisterOptions,
): Omit<Grant, 'until'> | { readonly errorCode: TokenErrorCode } {
  const [head = '', body = '', signature = ''] = assertion.split('.');
  const { kid, alg } = objectOf(head);
  const claims = objectOf(body);
  const device = devices.get(typeof kid === 'string' ? kid : '');
  if (device === undefined || claims['iss'] !== organisation || claims['sub'] !== kid)
    return { errorCode: 'mapping_error' };
  if (device.key === null || hasEnded(device, today())) return { errorCode: 'device_error' };
  const key = createPublicKey({ key: { ...device.key }, format: 'jwk' });
  const isSigned =
    alg === 'RS256' &&
    verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  if (!isSigned || claims['aud'] !== assertionAudience || !isInTime(claims, epochMs()))
    return { errorCode: 'invalid_grant' };
  const purposes = Object.keys(tokenAudiences) as TokenPurpose[];
  const purpose = purposes.find((each) => tokenAudiences[each] === claims['token.aud']) ?? null;
  return { deviceName: device.deviceName, purpose };
}

/** A device activated before expiry was stored expires in half a year. */
function endsOf({ keyEndsOn, deviceEndsOn }: RegisteredDevice, today: LocalDate) {
  const usual = plusDays(today, halfYearDays);
  return { keyEndsOn: keyEndsOn ?? usual, deviceEndsOn: deviceEndsOn ?? usual };
}

/** Neither device nor key is taken after its last day. */
function hasEnded(device: RegisteredDevice, today: LocalDate): boolean {
  const { keyEndsOn, deviceEndsOn } = endsOf(device, today);
  return keyEndsOn < today || deviceEndsOn < today;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function isInTime({ iat, exp }: Readonly<Record<string, unknown>>, epochMs: number): boolean {
  const now = epochMs / secondMs;
  return typeof iat === 'number' && typeof exp === 'number' && iat <= now + skewSeconds && exp > now;
}

/** What a part of an assertion holds; nothing when it is no object. */
function objectOf(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
