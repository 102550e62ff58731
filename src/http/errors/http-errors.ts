// Every way the door refuses a request: status, code and sentence, in one table, and how a refusal is sent.
import type { FastifyReply } from 'fastify';
import { listed } from '../../domain/schedule/record/sentence.ts';
import type { Failure } from '../../application/failure.ts';
import { envelope, refusedCorrelationId } from './envelope.ts';
import { readSmallBody } from './peek-body.ts';

/** A refusal as it goes over the wire. */
export interface HttpError {
  readonly status: number;
  /** Stable name, the `code` of the gateway envelope. */
  readonly code: string;
  /** One or more plain sentences. */
  readonly message: string;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter?: number;
  /** Methods, sent as Allow. */
  readonly allow?: string;
}

/** After this many seconds it is worth asking again. */
export const tryAgainSeconds = 5;
/** After this many, what only the insurer can answer, while it is away. */
export const insurerAwaySeconds = 30;

/** 503, whose sentence says what is away. */
function unavailable(message: string, retryAfter: number): HttpError {
  return { status: 503, code: 'Unavailable', message, retryAfter };
}

/** The refusals of the front door (behaviour 1.8). */
export const httpErrors = {
  invalidRequest: (message: string): HttpError => ({ status: 400, code: 'InvalidRequest', message }),
  minorIdMissing: (): HttpError => ({
    status: 400,
    code: 'MinorIdMissing',
    message: 'Send the header x-minor-id with the Minor ID of your location, 8 letters or digits.',
  }),
  minorIdMalformed: (): HttpError => ({
    status: 400,
    code: 'MinorIdMalformed',
    message: 'The header x-minor-id is not a Minor ID; send 8 letters or digits, once.',
  }),
  addressUnreadable: (): HttpError => ({
    status: 400,
    code: 'AddressUnreadable',
    message: 'The path or query is not valid; a % must begin an encoded UTF-8 character.',
  }),
  hostMissing: (): HttpError => ({
    status: 400,
    code: 'HostMissing',
    message: 'Send the header host, as HTTP/1.1 asks.',
  }),
  keyNotAccepted: (): HttpError => ({
    status: 401,
    code: 'KeyNotAccepted',
    message: 'Send a valid API key in the header x-api-key.',
  }),
  minorIdNotBound: (): HttpError => ({
    status: 403,
    code: 'MinorIdNotBound',
    message: 'This API key may not act for the Minor ID in the header x-minor-id; send one of the key.',
  }),
  sandboxKeyNeeded: (): HttpError => ({
    status: 403,
    code: 'SandboxKeyNeeded',
    message: 'The sandbox answers only to a sandbox key; send x-api-key: sandbox-key.',
  }),
  notFound: (message: string): HttpError => ({ status: 404, code: 'NotFound', message }),
  pathUnknown: (): HttpError => ({
    status: 404,
    code: 'PathUnknown',
    message: 'There is nothing at this path; see /docs, or /openapi.json for machines.',
  }),
  methodNotAllowed: (allow: string): HttpError => ({
    status: 405,
    code: 'MethodNotAllowed',
    message: `This path answers only to ${listed(allow.split(', '), 'and')}.`,
    allow,
  }),
  noTunnels: (): HttpError => ({
    status: 405,
    code: 'MethodNotAllowed',
    message: 'CONNECT is not answered here; this service opens no tunnels.',
    allow: 'GET, HEAD, POST',
  }),
  requestTooSlow: (): HttpError => ({
    status: 408,
    code: 'RequestTooSlow',
    message: 'The request took too long to arrive.',
  }),
  conditionNotMet: (): HttpError => ({
    status: 412,
    code: 'ConditionNotMet',
    message: 'The file is not the one that If-Match or If-Unmodified-Since asks for; leave the header out.',
  }),
  bodyTooLarge: (limitBytes: number): HttpError => ({
    status: 413,
    code: 'BodyTooLarge',
    message: `The body is larger than ${limitBytes} bytes.`,
  }),
  addressTooLong: (): HttpError => ({
    status: 414,
    code: 'AddressTooLong',
    message: 'The path or one of its parts is too long.',
  }),
  bodyNotJson: (): HttpError => ({
    status: 415,
    code: 'BodyNotJson',
    message: 'Send the body as JSON in UTF-8, uncompressed, with the header content-type: application/json.',
  }),
  rangeNotHeld: (): HttpError => ({
    status: 416,
    code: 'RangeNotHeld',
    message: 'The file has nothing in the range that Range asks for; leave the header out.',
  }),
  expectationUnknown: (): HttpError => ({
    status: 417,
    code: 'ExpectationUnknown',
    message: 'The only value of the header expect that is understood is 100-continue; leave it out.',
  }),
  tooManyRequests: (retryAfter: number): HttpError => ({
    status: 429,
    code: 'TooManyRequests',
    message: `Too many requests in one minute; try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    retryAfter,
  }),
  headersTooLarge: (): HttpError => ({
    status: 431,
    code: 'HeadersTooLarge',
    message: 'The headers of the request, its path included, are too large.',
  }),
  brokenInside: (incidentId: string): HttpError => ({
    status: 500,
    code: 'BrokenInside',
    message: `Something broke inside the service; it is recorded as incident ${incidentId}.`,
  }),
  unavailable,
  storeAway: () =>
    unavailable(
      'The database of this service does not answer; send the same request again later, a claim with its correlationId.',
      tryAgainSeconds,
    ),
  storeBusy: () =>
    unavailable(
      'The database of this service took too long; send the same request again, a claim with its correlationId.',
      tryAgainSeconds,
    ),
  storeLocked: (sentence: string) => unavailable(sentence, tryAgainSeconds),
  keyNotKnownYet: () =>
    unavailable(
      'This API key cannot be checked while the database of this service is away.',
      tryAgainSeconds,
    ),
} as const;

/** What an operation refuses, on the wire. */
const wireForms = {
  'not-found': httpErrors.notFound,
  'bad-request': httpErrors.invalidRequest,
} as const satisfies Record<Failure['kind'], (sentence: string) => HttpError>;

/**
 * Answers with a refusal, in the form that the route declares: one sentence of text, or the gateway envelope, with the
 * correlation id that was given to the claim where there is one.
 */
export function sendError(
  reply: FastifyReply,
  refusal: Failure | HttpError,
  correlationId?: string,
): FastifyReply {
  const refused = 'kind' in refusal ? wireForms[refusal.kind](refusal.sentence) : refusal;
  return send(reply, refused, correlationId === undefined ? reply.request.body : { correlationId });
}

/**
 * Answers with a refusal before the body was read. An envelope repeats the correlation id that was sent (behaviour 7.2),
 * so a small body is read for it; nothing else of it is looked at.
 */
export function sendErrorBeforeBody(reply: FastifyReply, refusal: HttpError): void {
  if (reply.request.entry.access.errors === 'plain-text') {
    send(reply, refusal, undefined);
    return;
  }
  readSmallBody(reply.request.raw, (body) => {
    send(reply, refusal, body);
  });
}

function send(reply: FastifyReply, refusal: HttpError, body: unknown): FastifyReply {
  const { request } = reply;
  reply.code(refusal.status).header('cache-control', 'no-store');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.allow !== undefined) reply.header('allow', refusal.allow);
  if (request.entry.access.errors === 'plain-text') {
    return reply.type('text/plain; charset=utf-8').send(refusal.message);
  }
  const correlationId = refusedCorrelationId(request, body);
  return reply.type('application/json; charset=utf-8').send(envelope(refusal, correlationId));
}

/** Carries a refusal through the web framework, where only errors pass; never thrown by our own code. */
export class HttpErrorException extends Error {
  override readonly name = 'RefusedRequest';
  readonly refusal: HttpError;
  readonly statusCode: number;
  constructor(refusal: HttpError) {
    super(refusal.message);
    this.refusal = refusal;
    this.statusCode = refusal.status;
  }
}
