// The simulator's device and token services: activation, key exchange, and access tokens for assertions.
import {
  activationPath,
  grantType,
  isActivationRequest,
  keyRefreshPath,
  tokenPath,
} from '../../services-australia/wire/device-messages.ts';
import type { DeviceErrorCode, DeviceRegister } from './device-register.ts';
import type { HttpReply } from './wire-fault-injection.ts';

export interface DeviceMessage {
  readonly method: string;
  readonly path: string;
  readonly bearer: string;
  readonly text: string;
}

interface DeviceServiceOptions {
  readonly organisation: string;
  readonly clientId: string;
  readonly register: DeviceRegister;
}

/** Asking for a token, or bringing a key, for the first time or to replace another. */
export type DeviceRequest = 'token' | 'key';

/** What a message wants of these services; null when it is for none of them. */
export function classifyDeviceRequest({ method, path }: DeviceMessage): DeviceRequest | null {
  if (method === 'POST' && path === tokenPath) return 'token';
  return method === 'PUT' && /\/devices\/[^/]+\/jwk$/.test(path) ? 'key' : null;
}

/** The reply; null when the message is for none of these services. */
export function createDeviceService(
  options: DeviceServiceOptions,
): (message: DeviceMessage) => HttpReply | null {
  return (message) => {
    const { method, path } = message;
    if (method === 'POST' && path === tokenPath) return token(options, message);
    const deviceName = decodeURIComponent(/\/devices\/([^/]+)\/jwk$/.exec(path)?.[1] ?? '');
    if (method !== 'PUT' || deviceName === '') return null;
    if (path === activationPath(deviceName)) return activate(options, deviceName, message);
    const organisation = decodeURIComponent(/\/orgs\/([^/]+)\//.exec(path)?.[1] ?? '');
    if (path === keyRefreshPath(organisation, deviceName)) {
      return replaceKey(options, { organisation, deviceName }, message);
    }
    return null;
  };
}

function activate(options: DeviceServiceOptions, deviceName: string, { text }: DeviceMessage): HttpReply {
  const body = parsed(text);
  if (!isActivationRequest(body)) return refused('111');
  return afterwards(
    options,
    deviceName,
    options.register.activate(body.orgId, deviceName, body.otac, body.key),
  );
}

function replaceKey(
  options: DeviceServiceOptions,
  { organisation, deviceName }: { readonly organisation: string; readonly deviceName: string },
  { bearer, text }: DeviceMessage,
): HttpReply {
  const holder = options.register.holderOf(bearer);
  if (holder?.deviceName !== deviceName) return unauthorised('401', 'The token is not valid.');
  if (holder.purpose !== 'device')
    return unauthorised('18', 'The user is not authorised for the relying party');
  return afterwards(options, deviceName, options.register.replaceKey(organisation, deviceName, parsed(text)));
}

const unauthorised = (code: string, message: string): HttpReply => ({
  status: 401,
  body: { code, codeType: 'DHSEIN', message },
});

function afterwards(
  { register }: DeviceServiceOptions,
  deviceName: string,
  errorCode: DeviceErrorCode | null,
): HttpReply {
  if (errorCode !== null) return refused(errorCode);
  const { keyExpiry, deviceExpiry } = expiriesOf(register, deviceName);
  return {
    status: 200,
    body: { deviceName, deviceStatus: 'ACTIVE', keyStatus: 'ACTIVE', keyExpiry, deviceExpiry },
  };
}

/** As the insurer writes them: the beginning of a day in the east. */
function expiriesOf(register: DeviceRegister, deviceName: string) {
  const ends = register.endsOf(deviceName);
  const moment = (day: string | undefined) => `${day ?? ''}T00:00:00.000+10:00`;
  return { keyExpiry: moment(ends?.keyEndsOn), deviceExpiry: moment(ends?.deviceEndsOn) };
}

function refused(code: string): HttpReply {
  const message = 'The request could not be completed.';
  return { status: 400, body: { errors: [{ code, message }], reference: '0', status: 400, url: '' } };
}

function token({ clientId, register }: DeviceServiceOptions, { text }: DeviceMessage): HttpReply {
  const form = new URLSearchParams(text);
  if (form.get('client_id') !== clientId) return failed('invalid_client', 'The client is not known.');
  if (form.get('grant_type') !== grantType)
    return failed('unsupported_grant_type', 'The grant is not known.');
  const granted = register.grant(form.get('assertion') ?? '');
  if ('errorCode' in granted) return failed(granted.errorCode, 'The assertion is not accepted.');
  const { keyExpiry, deviceExpiry } = expiriesOf(register, granted.deviceName);
  return {
    status: 200,
    body: {
      access_token: granted.token,
      token_type: 'bearer',
      expires_in: granted.seconds,
      key_expiry: keyExpiry,
      device_expiry: deviceExpiry,
    },
  };
}

const failed = (error: string, words: string): HttpReply => ({
  status: 400,
  body: { error, error_description: words },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
