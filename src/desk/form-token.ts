// Makes and compares the token in every form: only a page that this session was shown has it.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The name of its hidden field. */
export const formTokenField = 'form-token';

/** Of the secret in a cookie, which it does not reveal; a new session has another one. */
export const formTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('form of the desk').digest('base64url');

/** Whether a posted form has the token. */
export function hasFormToken(fields: URLSearchParams, secret: string): boolean {
  const sent = Buffer.from(fields.get(formTokenField) ?? '');
  const expected = Buffer.from(formTokenOf(secret));
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
