// Verifies webhooks by Standard Webhooks 1.0: `v1` with a shared secret, `v1a` with a public key.
import type { WebhookEvent } from './interface-types.ts';

/** A webhook that is not from the gateway, or too old. */
export class WebhookNotVerified extends Error {
  override readonly name = 'WebhookNotVerified';
}

/** Headers as a server has them: `Headers`, or an object of a request. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A message may be so many seconds old, or so many ahead of our clock. */
const toleranceSeconds = 300;
interface Scheme {
  readonly version: string;
  readonly algorithm: { readonly name: string; readonly hash?: string };
  /** Without it a key may have any. */
  readonly keyBytes?: number;
}
const schemes: Readonly<Record<string, Scheme>> = {
  whsec: { version: 'v1', algorithm: { name: 'HMAC', hash: 'SHA-256' } },
  whpk: { version: 'v1a', algorithm: { name: 'Ed25519' }, keyBytes: 32 },
};

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
  const scheme = schemes[prefix];
  const bytes = bytesOf(encoded);
  if (scheme === undefined || bytes.length === 0 || bytes.length !== (scheme.keyBytes ?? bytes.length))
    throw new TypeError(
      'The secret of a webhook begins with whsec_, a public key with whpk_, and is base64.',
    );
  const { version, algorithm } = scheme;
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  let isVerified = false;
  for (const signature of (signatures ?? '').split(' ')) {
    const [of = '', text = ''] = signature.split(',');
    if (of === version && (await crypto.subtle.verify(algorithm.name, key, bytesOf(text), content)))
      isVerified = true;
  }
  if (!isVerified) throw new WebhookNotVerified('The signature of the webhook is not of this secret.');
  const ageSeconds = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp ?? '') || ageSeconds > toleranceSeconds)
    throw new WebhookNotVerified('The webhook is more than five minutes old or ahead.');
  return JSON.parse(body) as WebhookEvent;
}

/** Of base64; none of a text that is not. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const pairs = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const value = pairs.find(([each]) => each.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}
