// Sends webhooks to receivers, only to addresses that are allowed: never into this machine or its network by accident.
import type { DeliveryFailure } from '../../domain/values/webhook-delivery.ts';

interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

export type WebhookAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** What Retry-After asks for, in milliseconds; null without it. */
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'failed'; readonly failure: DeliveryFailure };

/**
 * malformed: no http or https URL, or with a user name · needs-https: http to an address that is not explicitly allowed ·
 * unknown-host: its name has no address · forbidden: an address of this machine, a private network or a cloud's own services.
 */
export type WebhookUrlVerdict = 'allowed' | 'malformed' | 'needs-https' | 'unknown-host' | 'forbidden';

export interface WebhookSender {
  /** Whether messages may be sent to a URL, by the addresses that its name has now. */
  check(url: string): Promise<WebhookUrlVerdict>;
  /** Sends one message once. Redirects are not followed. Never rejects. */
  send(message: WebhookMessage): Promise<WebhookAnswer>;
  close(): Promise<void>;
}
