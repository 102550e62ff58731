// Creates and encodes the RSA key of the device: the public half as a JWK, the private half as PKCS #8 text.
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { invariant } from '../../../domain/values/invariant.ts';
import type { PublicJwk } from '../wire/device-messages.ts';

const bits = 2_048;
const makePair = promisify(generateKeyPair);

/** Generates a private key, as PKCS #8 text. */
export async function generatePrivateKey(): Promise<string> {
  const { privateKey } = await makePair('rsa', { modulusLength: bits });
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

/** Parses a private key; null when the text is no key. */
export function parsePrivateKey(text: string): KeyObject | null {
  try {
    return createPrivateKey(text);
  } catch {
    return null;
  }
}

/** The public key as a JWK whose `kid` is the name of the device. */
export function exportPublicJwk(privateKey: KeyObject, deviceName: string): PublicJwk {
  const { n, e } = createPublicKey(privateKey).export({ format: 'jwk' });
  invariant(n !== undefined && e !== undefined, 'an RSA key has a modulus and an exponent');
  return { kty: 'RSA', kid: deviceName, use: 'sig', alg: 'RS256', n, e };
}
