// Hashes PINs with scrypt and compares them, with parameters and salt in the stored text.
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** A few tenths of a second and 16 MiB: one of the settings that OWASP names for scrypt. */
const cost = { N: 2 ** 14, r: 8, p: 5 } as const;
const memoryMaxBytes = 2 ** 26;
const saltBytes = 16;
const hashBytes = 32;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(pin, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether the PIN is the stored one, whatever parameters that was hashed with. */
export async function isMatchingPin(pin: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  if (expected.length !== hashBytes) return false;
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(pin, Buffer.from(salt, 'base64url'), options), expected);
}

const derive = (pin: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(pin, salt, hashBytes, { ...options, maxmem: memoryMaxBytes }, (error, hash) =>
    error === null ? resolve(hash) : reject(error),
  );
  return promise;
};
