// Encrypts texts with AES-256-GCM (NIST SP 800-38D): base64 of nonce, authentication tag and ciphertext.
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { AuthenticatedCipher } from '../../ports/system/authenticated-cipher.ts';

const algorithm = 'aes-256-gcm';
/** Bytes of the nonce and of the tag (sections 5.2.1 and 8.2). */
const nonceBytes = 12;
const tagBytes = 16;

/** Made once for each key: making it takes longer than encrypting a value. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();

function keyObjectOf(key: Uint8Array): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
}

/** AES-256-GCM with a random nonce for each text; the context is the additional authenticated data. */
export const aesGcm: AuthenticatedCipher = {
  encrypt(text, key, context) {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, keyObjectOf(key), nonce, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(context));
    const ciphertext = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...ciphertext]).toString('base64');
  },

  decrypt(encrypted, key, context) {
    const bytes = Buffer.from(encrypted, 'base64');
    if (bytes.length < nonceBytes + tagBytes) return null;
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, keyObjectOf(key), nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  },
};
