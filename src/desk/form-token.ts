// Makes and compares the token in every form: only a page that this session was shown has it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The name of its hidden field. */
export const formTokenField = 'form-token';

const tokenBytes = 32;

/** Of the secret in a cookie, which it does not reveal; a new session has another one. */
const tokenOf = (secret: string): Buffer => createHmac('sha256', secret).update('form of the desk').digest();

/**
 * The token as a page has it: behind a random pad of the same length. Each page has another text for it, and the length of
 * compressed pages does not reveal it.
 */
export function formTokenOf(secret: string): string {
  const pad = randomBytes(tokenBytes);
  return Buffer.concat([pad, exclusiveOr(pad, tokenOf(secret))]).toString('base64url');
}

/** Whether a posted form has the token, behind whichever pad. */
export function hasFormToken(fields: URLSearchParams, secret: string): boolean {
  const sent = Buffer.from(fields.get(formTokenField) ?? '', 'base64url');
  if (sent.length !== 2 * tokenBytes) return false;
  const token = exclusiveOr(sent.subarray(0, tokenBytes), sent.subarray(tokenBytes));
  return timingSafeEqual(token, tokenOf(secret));
}

const exclusiveOr = (one: Buffer, other: Buffer): Buffer =>
  Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
