// Builds the signed JWT assertion with which a device asks for an access token; it is valid for ten minutes.
import { sign, type KeyObject } from 'node:crypto';
import {
  assertionAudience,
  assertionSeconds,
  tokenAudiences,
  type TokenPurpose,
} from '../wire/device-messages.ts';

interface DeviceNames {
  readonly organisation: string;
  readonly deviceName: string;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs the assertion with RS256; `nowMs` is in milliseconds since 1970. */
export function signAssertion(
  device: DeviceNames,
  privateKey: KeyObject,
  nowMs: number,
  purpose: TokenPurpose,
): string {
  const iat = Math.floor(nowMs / 1_000);
  const claims = {
    iss: device.organisation,
    sub: device.deviceName,
    aud: assertionAudience,
    'token.aud': tokenAudiences[purpose],
    iat,
    exp: iat + assertionSeconds,
  };
  const text = `${part({ alg: 'RS256', kid: device.deviceName })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}
