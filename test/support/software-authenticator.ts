// An authenticator in software, as a browser and its passkey together: answers WebAuthn options with ES256 credentials.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a browser would do differently, to see it rejected. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly userVerified?: boolean;
  /** The signature count that is sent instead of the next one. */
  readonly count?: number;
}

export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** Answers options for a new passkey. */
  create(options: object, deviation?: Deviation): object;
  /** Answers options for a sign-in. */
  get(options: object, deviation?: Deviation): object;
}

const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 } as const;

/** One with a single passkey for the origin; `counts` is false for one that sends no signature count, as synced ones do. */
export function softwareAuthenticator(origin: string, { counts = true } = {}): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let signatures = 0;

  const authenticatorData = (attested: Buffer, deviation: Deviation): Buffer => {
    const { rpId = new URL(origin).hostname, userVerified = true, count } = deviation;
    const used = Buffer.alloc(4);
    used.writeUInt32BE(count ?? (counts ? (signatures += 1) : 0));
    const set =
      flags.userPresent |
      (userVerified ? flags.userVerified : 0) |
      (attested.length > 0 ? flags.attested : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([set]), used, attested]);
  };
  const clientData = (type: string, options: object, deviation: Deviation): Buffer => {
    const { challenge } = { ...(options as { readonly challenge: string }), ...deviation };
    return Buffer.from(JSON.stringify({ type, challenge, origin: deviation.origin ?? origin }));
  };
  const credential = (response: Readonly<Record<string, unknown>>) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    credentialId,

    create(options, deviation = {}) {
      const idLength = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey)]);
      const attestation = new Map<string, string | Uint8Array | Map<string, Uint8Array>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, Uint8Array>()],
        ['authData', new Uint8Array(authenticatorData(attested, deviation))],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', options, deviation).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      });
    },

    get(options, deviation = {}) {
      const client = clientData('webauthn.get', options, deviation);
      const authenticator = authenticatorData(Buffer.alloc(0), deviation);
      const signed = Buffer.concat([authenticator, createHash('sha256').update(client).digest()]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}

/** The public key as COSE: EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  return Buffer.from(isoCBOR.encode(key));
}
