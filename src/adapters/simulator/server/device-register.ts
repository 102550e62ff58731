// The devices that may speak to the insurer at home: codes to activate them with, their keys, and the tokens they get.
import { createPublicKey, randomBytes, timingSafeEqual, verify } from 'node:crypto';
import {
  assertionAudience,
  isPublicJwk,
  medicareAudience,
  type PublicJwk,
} from '../../services-australia/wire/device-messages.ts';

export interface RegisteredDevice {
  readonly deviceName: string;
  /** Null once it was used. */
  readonly oneTimeCode: string | null;
  /** Null before activation. */
  readonly key: PublicJwk | null;
}

export interface DeviceRegisterOptions {
  readonly organisation: string;
  /** As they were left. */
  readonly devices: readonly RegisteredDevice[];
  /** Told after every change. */
  readonly onChange?: (devices: readonly RegisteredDevice[]) => void;
  /** Milliseconds since 1970. */
  readonly epochMs: () => number;
  /** How long a token holds, in seconds. */
  readonly tokenSeconds: number;
}

/** An error code of the device service. */
export type DeviceFault = 'DE.2' | 'DE.4' | 'DE.5' | 'DE.7' | 'JWK.1' | 'JWK.8' | 'JWK.9';
export type TokenFault = 'mapping_error' | 'device_error' | 'invalid_grant';

export interface DeviceRegister {
  activate(organisation: string, deviceName: string, oneTimeCode: string, key: PublicJwk): DeviceFault | null;
  /** The token has been looked at before. */
  replaceKey(organisation: string, deviceName: string, key: unknown): DeviceFault | null;
  grant(
    assertion: string,
  ): { readonly token: string; readonly seconds: number } | { readonly fault: TokenFault };
  /** The device a token was granted to; `other-service` when it was asked for another one than Medicare. */
  holderOf(token: string): { readonly deviceName: string; readonly isForMedicare: boolean } | null;
  /** Ends every token at once. */
  endTokens(): void;
}

const tokenBytes = 32;
const usedKeysMax = 100;
const secondMs = 1_000;
/** Clocks differ by so much at most, in seconds. */
const skewSeconds = 60;

interface Grant {
  readonly deviceName: string;
  readonly isForMedicare: boolean;
  readonly until: number;
}

export function deviceRegister(options: DeviceRegisterOptions): DeviceRegister {
  const { organisation: own, epochMs, tokenSeconds } = options;
  const devices = new Map(options.devices.map((device) => [device.deviceName, device]));
  const usedKeys = new Set<string>();
  const grants = new Map<string, Grant>();

  function take(device: RegisteredDevice, key: PublicJwk): DeviceFault | null {
    if (key.kid !== device.deviceName) return 'JWK.1';
    if (usedKeys.has(key.n)) return 'JWK.9';
    if (usedKeys.size < usedKeysMax) usedKeys.add(key.n);
    devices.set(device.deviceName, { ...device, oneTimeCode: null, key });
    options.onChange?.([...devices.values()]);
    return null;
  }
  return {
    activate(organisation, deviceName, oneTimeCode, key) {
      const device = devices.get(deviceName);
      if (organisation !== own) return 'DE.2';
      if (device === undefined) return 'DE.4';
      if (device.oneTimeCode === null) return 'DE.5';
      return isSame(device.oneTimeCode, oneTimeCode) ? take(device, key) : 'DE.7';
    },
    replaceKey(organisation, deviceName, key) {
      const device = devices.get(deviceName);
      if (organisation !== own) return 'DE.2';
      if (device === undefined) return 'DE.4';
      return isPublicJwk(key) ? take(device, key) : 'JWK.1';
    },
    grant(assertion) {
      const [head = '', body = '', signature = ''] = assertion.split('.');
      const { kid, alg } = objectOf(head);
      const claims = objectOf(body);
      const device = devices.get(typeof kid === 'string' ? kid : '');
      if (device === undefined || claims['iss'] !== own || claims['sub'] !== kid)
        return { fault: 'mapping_error' };
      if (device.key === null) return { fault: 'device_error' };
      const key = createPublicKey({ key: { ...device.key }, format: 'jwk' });
      const isSigned =
        alg === 'RS256' &&
        verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
      if (!isSigned || claims['aud'] !== assertionAudience || !isInTime(claims, epochMs())) {
        return { fault: 'invalid_grant' };
      }
      const token = randomBytes(tokenBytes).toString('base64url');
      grants.set(token, {
        deviceName: device.deviceName,
        isForMedicare: claims['token.aud'] === medicareAudience,
        until: epochMs() + tokenSeconds * secondMs,
      });
      return { token, seconds: tokenSeconds };
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
