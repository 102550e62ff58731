// How events are signed for a webhook endpoint, the states of a delivery, and why an attempt failed.

/** v1: HMAC-SHA256 with a shared secret · v1a: ed25519, verified with a public key. */
export const webhookSchemes = ['v1', 'v1a'] as const;
export type WebhookScheme = (typeof webhookSchemes)[number];

/** waiting: to be attempted, or attempted again · failed: given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt got no answer that counts. */
export const deliveryFailures = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'untrusted-certificate',
  'forbidden-address',
  'event-removed',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
