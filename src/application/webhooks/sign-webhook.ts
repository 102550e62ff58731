// Signs webhooks by Standard Webhooks 1.0: `v1` with HMAC-SHA256 and a shared secret, `v1a` with ed25519 and a private key.
import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { WebhookScheme } from '../../domain/values/webhook-delivery.ts';

/** What stands before the base64 of each kind of key. */
const prefixes = { secret: 'whsec_', privateKey: 'whsk_', publicKey: 'whpk_' } as const;
const secretBytes = 32;
/** Of an ed25519 key: seed and public key, each. */
const keyBytes = 32;

/** A new secret of a scheme: `whsec_` for v1, `whsk_` with seed and public key for v1a. */
export function createWebhookSecret(scheme: WebhookScheme): string {
  if (scheme === 'v1') return prefixes.secret + randomBytes(secretBytes).toString('base64');
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return prefixes.privateKey + Buffer.concat([fromBase64Url(d), fromBase64Url(x)]).toString('base64');
}

/** The public key `whpk_` of a secret of v1a; null for v1, whose secret is shared. */
export function publicKeyOf(secret: string): string | null {
  if (!secret.startsWith(prefixes.privateKey)) return null;
  return prefixes.publicKey + keyOf(secret).subarray(keyBytes).toString('base64');
}

interface SignedWebhook {
  /** The same for every attempt of the same event. */
  readonly id: string;
  /** Whole seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of a message, signed with each secret, the newest first. */
export function webhookHeaders(message: SignedWebhook, secrets: readonly string[]): Record<string, string> {
  const { id, timestamp, body } = message;
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'medicare-gateway',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => signature(secret, content)).join(' '),
  };
}

function signature(secret: string, content: Buffer): string {
  const key = keyOf(secret);
  if (secret.startsWith(prefixes.secret))
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  const jwk = {
    kty: 'OKP',
    crv: 'Ed25519',
    d: key.subarray(0, keyBytes).toString('base64url'),
    x: key.subarray(keyBytes).toString('base64url'),
  };
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return `v1a,${sign(null, content, privateKey).toString('base64')}`;
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64');
const fromBase64Url = (text: string): Buffer => Buffer.from(text, 'base64url');
