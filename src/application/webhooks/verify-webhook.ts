// Verifies the signature and the age of a webhook, as a receiver does (Standard Webhooks 1.0).
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';

/** A message may be so many seconds old, or so many ahead of the receiver's clock. */
const toleranceSeconds = 300;

interface ReceivedWebhook {
  readonly id: string;
  readonly timestamp: string;
  /** As sent: one or more, separated by spaces. */
  readonly signatures: string;
  readonly body: string;
}

/** `key` is `whsec_…` or `whpk_…`; `now` in milliseconds since 1970. */
export function verifyWebhook(
  key: string,
  { id, timestamp, signatures, body }: ReceivedWebhook,
  now: number,
): 'valid' | 'wrong-signature' | 'too-old-or-new' {
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  const isSigned = signatures.split(' ').some((each) => isSignature(key, each, content));
  if (!isSigned) return 'wrong-signature';
  const ageSeconds = now / 1_000 - Number(timestamp);
  return Math.abs(ageSeconds) <= toleranceSeconds ? 'valid' : 'too-old-or-new';
}

function isSignature(key: string, signature: string, content: Buffer): boolean {
  const [version = '', encoded = ''] = signature.split(',', 2);
  const [prefix, bytes] = splitKey(key);
  const sent = Buffer.from(encoded, 'base64');
  if (version === 'v1' && prefix === 'whsec') {
    const expected = createHmac('sha256', bytes).update(content).digest();
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  }
  if (version !== 'v1a' || prefix !== 'whpk') return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') };
  return verify(null, content, createPublicKey({ key: jwk, format: 'jwk' }), sent);
}

function splitKey(key: string): readonly [prefix: string, bytes: Buffer] {
  const at = key.indexOf('_');
  return [key.slice(0, at), Buffer.from(key.slice(at + 1), 'base64')];
}
