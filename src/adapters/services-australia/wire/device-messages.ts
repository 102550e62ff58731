// The messages of device authentication (PRODA): activation, key exchange and access tokens.
import Type, { type Static } from 'typebox';
import { AnyText, Optional } from './wire-fields.ts';
import { createSchemaGuard } from './schema-guard.ts';

/** The public half of a device's key. */
export const PublicJwk = Type.Object({
  kty: Type.Literal('RSA'),
  kid: AnyText,
  use: Type.Literal('sig'),
  alg: Type.Literal('RS256'),
  n: AnyText,
  e: AnyText,
});
export type PublicJwk = Static<typeof PublicJwk>;
export const isPublicJwk = createSchemaGuard(PublicJwk);

/** The one-time activation code (otac) of the portal is valid for a day. */
const ActivationRequest = Type.Object({ orgId: AnyText, otac: AnyText, key: PublicJwk });
export const isActivationRequest = createSchemaGuard(ActivationRequest);

export const DeviceAnswer = Type.Object({
  deviceName: AnyText,
  deviceStatus: AnyText,
  keyStatus: Optional(AnyText),
  keyExpiry: Optional(AnyText),
  deviceExpiry: Optional(AnyText),
});
export type DeviceAnswer = Static<typeof DeviceAnswer>;
export const isDeviceAnswer = createSchemaGuard(DeviceAnswer);

const DeviceErrors = Type.Object({
  errors: Type.Array(Type.Object({ code: AnyText, message: Optional(AnyText) }), { minItems: 1 }),
});
export const isDeviceErrors = createSchemaGuard(DeviceErrors);

/** A token goes in one header of each message; servers commonly read eight kilobytes of a header, with its name. */
export const tokenCharactersMax = 8_000;

const TokenAnswer = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  token_type: AnyText,
  expires_in: Type.Integer({ minimum: 1 }),
  key_expiry: Optional(AnyText),
  device_expiry: Optional(AnyText),
});
type TokenAnswer = Static<typeof TokenAnswer>;
export const isTokenAnswer = createSchemaGuard(TokenAnswer);

const TokenError = Type.Object({ error: AnyText, error_description: Optional(AnyText) });
export const isTokenError = createSchemaGuard(TokenError);

/** The path to which the first key of a device is sent. */
export const activationPath = (deviceName: string): string =>
  `/piaweb/api/b2b/v1/devices/${encodeURIComponent(deviceName)}/jwk`;
/** The path to which each later key is sent. */
export const keyRefreshPath = (organisation: string, deviceName: string): string =>
  `/piaweb/api/b2b/v1/orgs/${encodeURIComponent(organisation)}/devices/${encodeURIComponent(deviceName)}/jwk`;
/** The path of the token service on its host. */
export const tokenPath = '/mga/sps/oauth/oauth20/token';
export const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The audience of an assertion: the token service itself. */
export const assertionAudience = 'https://proda.humanservices.gov.au';
/** What a token is for: calling the web services, or exchanging the key of the device. */
export type TokenPurpose = 'web-services' | 'device';
/** The audience of the token, by its purpose. One for the web services is likely refused by the device service. */
export const tokenAudiences: Readonly<Record<TokenPurpose, string>> = {
  'web-services': 'https://medicareaustralia.gov.au/MCOL',
  device: assertionAudience,
};
/** How long an assertion is valid, in seconds. */
export const assertionSeconds = 600;

const auditTypes = 'http://ns.humanservices.gov.au/audit/type/proda';

/** The headers of activation and key exchange; `messageId` is a new UUID. */
export function deviceHeaders(device: {
  readonly organisation: string;
  readonly deviceName: string;
  readonly productId: string;
  readonly messageId: string;
}): Record<string, string> {
  return {
    'dhs-auditid': device.organisation,
    'dhs-auditidtype': `${auditTypes}/organisation`,
    'dhs-subjectid': device.deviceName,
    'dhs-subjectidtype': `${auditTypes}/device`,
    'dhs-messageid': `urn:uuid:${device.messageId}`,
    'dhs-correlationid': `urn:uuid:${device.messageId}`,
    'dhs-productid': device.productId,
    'content-type': 'application/json',
    accept: 'application/json',
  };
}
