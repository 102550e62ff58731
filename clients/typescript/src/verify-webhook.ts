// Verifies webhooks by Standard Webhooks 1.0: `v1` with a shared secret, `v1a` with a public key.
import type { WebhookEvent } from './interface-types.ts';

/** A webhook that is not from the gateway, or too old. */
export class WebhookNotVerified extends Error {
  override readonly name = 'WebhookNotVerified';
}

/** Headers as a server has them: `Headers`, or an object with names in lower case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A message may be so many seconds old, or so many ahead of our clock. */
const toleranceSeconds = 300;

/**
 * The event of a webhook. `body` is the text as it came, not parsed; `secret` is `whsec_…` or `whpk_…`. Throws a
 * `WebhookNotVerified`: answer 401 then, and do nothing.
 */
export async function verifyWebhook(
  body: string,
  headers: WebhookHeaders,
  secret: string,
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const [prefix = '', encoded = ''] = secret.split(/_(.*)/s);
  const verify = prefix === 'whsec' ? verifierOfSecret : prefix === 'whpk' ? verifierOfPublicKey : null;
  const key = bytesOf(encoded);
  if (verify === null || key.length === 0)
    throw new TypeError(
      'The secret of a webhook begins with whsec_, a public key with whpk_, and is base64.',
    );
  const [version, isSigned] = await verify(key);
  let isVerified = false;
  for (const signature of (signatures ?? '').split(' ')) {
    const [scheme = '', text = ''] = signature.split(',');
    if (scheme === version && (await isSigned(bytesOf(text), content))) isVerified = true;
  }
  if (!isVerified) throw new WebhookNotVerified('The signature of the webhook is not of this secret.');
  const ageSeconds = Date.now() / 1_000 - Number(timestamp);
  if (!(Math.abs(ageSeconds) <= toleranceSeconds))
    throw new WebhookNotVerified('The webhook is more than five minutes old or ahead.');
  return JSON.parse(body) as WebhookEvent;
}

type Verifier = readonly [string, (signature: Bytes, content: Bytes) => Promise<boolean>];
type Bytes = Uint8Array<ArrayBuffer>;

async function verifierOfSecret(bytes: Bytes): Promise<Verifier> {
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  return ['v1', (signature, content) => crypto.subtle.verify('HMAC', key, signature, content)];
}

async function verifierOfPublicKey(bytes: Bytes): Promise<Verifier> {
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'Ed25519' }, false, ['verify']);
  return ['v1a', (signature, content) => crypto.subtle.verify('Ed25519', key, signature, content)];
}

/** Of base64; none of a text that is not. */
function bytesOf(base64: string): Bytes {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}
