// The errors of the client, each with the words of the service verbatim, and how an answer becomes one.
import type { ServiceMessage } from './interface-types.ts';

/** What is known of a call that failed; null where there is nothing. */
export interface FailedCall {
  /** Of the answer; null when none came. */
  readonly status?: number | null;
  readonly code?: string | null;
  readonly requestId: string;
  readonly correlationId?: string | null;
  readonly messages?: readonly ServiceMessage[];
  readonly cause?: unknown;
}

/** A call that failed; `message` is what the service said. */
export class GatewayError extends Error {
  readonly status: number | null;
  /** That of the service, for programs; its set is open. */
  readonly code: string | null;
  /** By which the log of the service is searched. */
  readonly requestId: string;
  /** Of the claim, where it is about one: with it the same claim is safely lodged again. */
  correlationId: string | null;
  constructor(message: string, { status = null, code = null, ...call }: FailedCall) {
    super(message, call.cause === undefined ? {} : { cause: call.cause });
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.requestId = call.requestId;
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

const byStatus: Readonly<Record<number, typeof GatewayError>> = {
  401: Unauthorized,
  403: Forbidden,
  404: NotFound,
  408: TimedOut,
  429: RateLimited,
  504: TimedOut,
};

/** The error of an answer that is no success. */
export function errorOfAnswer(status: number, text: string, requestId: string): GatewayError {
  const body = jsonOf(text);
  const messages = (body['serviceMessage'] as readonly ServiceMessage[] | undefined) ?? [];
  const textIn = (field: string) => (typeof body[field] === 'string' ? body[field] : null);
  const call = {
    status,
    requestId,
    code: textIn('code') ?? messages[0]?.code ?? null,
    correlationId: textIn('correlationId'),
    messages,
  };
  const words = textIn('message') ?? (messages.map(({ reason }) => reason).join(' ') || text);
  if (messages.length > 0 && status < 500) return new Refused(words, call);
  const other = status >= 500 ? Unavailable : status >= 400 ? InvalidRequest : GatewayError;
  return new (byStatus[status] ?? other)(words, call);
}

/** The fields of a JSON object; none of anything else, such as plain text. */
function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
