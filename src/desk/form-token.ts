// Makes and compares the token in every form: only a page that this session was shown has it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The name of its hidden field. */
export const formTokenField = 'form-token';

const tokenBytes = 32;

/** Of the secret in a cookie, which it does not reveal. */
const tokenOf = (secret: string): Buffer => createHmac('sha256', secret).update('form of the desk').digest();

const combine = (one: Uint8Array, other: Uint8Array): Buffer =>
  Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));

/**
 * A new session has another one. Each page shows it differently, random bytes first and the token combined with them:
 * pages are compressed, and by the length of many compressed pages what they share could be guessed (BREACH).
 */
export function formTokenOf(secret: string): string {
  const mask = randomBytes(tokenBytes);
  return Buffer.concat([mask, combine(tokenOf(secret), mask)]).toString('base64url');
}

/** Whether a posted form has the token. */
export function hasFormToken(fields: URLSearchParams, secret: string): boolean {
  const sent = Buffer.from(fields.get(formTokenField) ?? '', 'base64url');
  if (sent.length !== 2 * tokenBytes) return false;
  const token = combine(sent.subarray(tokenBytes), sent.subarray(0, tokenBytes));
  return timingSafeEqual(token, tokenOf(secret));
}
