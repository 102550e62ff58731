// The errors of the client, each with the words of the service verbatim.
import type { ServiceMessage } from './interface-types.ts';

/** What is known of a call that failed; null where there is nothing. */
export interface FailedCall {
  /** Of the answer; null when none came. */
  readonly status?: number | null;
  readonly code?: string | null;
  readonly requestId: string;
  readonly correlationId?: string | null;
  readonly messages?: readonly ServiceMessage[];
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** A call that failed; `message` is what the service said. */
export class GatewayError extends Error {
  readonly status: number | null;
  /** That of the service, for programs; its set is open. */
  readonly code: string | null;
  /** By which the log of the service is searched. */
  readonly requestId: string;
  /** So long the service asks to wait; 0 where it does not. */
  readonly retryAfterMs: number;
  /** Of the claim, where it is about one: with it the same claim is safely lodged again. */
  correlationId: string | null;
  constructor(message: string, call: FailedCall) {
    super(message, call);
    this.name = new.target.name;
    this.status = call.status ?? null;
    this.code = call.code ?? null;
    this.requestId = call.requestId;
    this.retryAfterMs = call.retryAfterMs ?? 0;
    this.correlationId = call.correlationId ?? null;
  }
}

/** The request is not one that the service understands; it is never worth repeating. */
export class InvalidRequest extends GatewayError {}
/** The key is missing, unknown, revoked or expired. */
export class Unauthorized extends GatewayError {}
/** The key may not do this, or not for this location or provider. */
export class Forbidden extends GatewayError {}
/** There is no such item, provider, claim or path. */
export class NotFound extends GatewayError {}
/** The claim or question is refused by the rules or by Medicare; `messages` say why. */
export class Refused extends GatewayError {
  readonly messages: readonly ServiceMessage[];
  constructor(message: string, call: FailedCall) {
    super(message, call);
    this.messages = call.messages ?? [];
  }
}
/** More requests than are allowed, also after waiting as long as was asked. */
export class RateLimited extends GatewayError {}
/** The service, or Medicare behind it, cannot be reached or cannot answer now. */
export class Unavailable extends GatewayError {}
/** No answer came in time, or its outcome is not known. */
export class TimedOut extends GatewayError {}
