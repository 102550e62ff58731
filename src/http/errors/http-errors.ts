// The error responses of the service in one table: HTTP status, code and sentence of each.
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';

/** An error response as it goes over the wire. */
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
export const defaultRetryAfterSeconds = 5;
/** After this many, a request that came too soon on its connection. */
const pipelineSeconds = 1;
/** After this many, what only the insurer can answer, while it is down. */
export const insurerDownRetryAfterSeconds = 30;

/** 503; the sentence says what is down, and `retryAfter` counts seconds. */
function unavailable(message: string, retryAfter: number): HttpError {
  return { status: 503, code: 'Unavailable', message, retryAfter };
}

const storeCannotWrite = (why: string): HttpError =>
  unavailable(
    `The database of this service ${why}; send the same request again later, a claim with its correlationId.`,
    defaultRetryAfterSeconds,
  );

/** The error responses (behaviour 1.8). */
export const httpErrors = {
  invalidRequest: (message: string): HttpError => ({ status: 400, code: 'InvalidRequest', message }),
  minorIdMissing: (): HttpError => ({
    status: 400,
    code: 'MinorIdMissing',
    message: 'Send the header x-minor-id with the Minor ID of your location, 8 letters or digits.',
  }),
  actingPersonMalformed: (): HttpError => ({
    status: 400,
    code: 'ActingPersonMalformed',
    message: 'The header x-acting-person is not a name; send 1 to 100 characters, once, or leave it out.',
  }),
  minorIdMalformed: (): HttpError => ({
    status: 400,
    code: 'MinorIdMalformed',
    message: 'The header x-minor-id is not a Minor ID; send 8 letters or digits, once.',
  }),
  addressUnreadable: (): HttpError => ({
    status: 400,
    code: 'AddressUnreadable',
    message:
      'The path or query is not valid; a % must begin an encoded UTF-8 character other than the null character.',
  }),
  hostMissing: (): HttpError => ({
    status: 400,
    code: 'HostMissing',
    message: 'Send the header host, as HTTP/1.1 asks.',
  }),
  hostRepeated: (): HttpError => ({
    status: 400,
    code: 'HostRepeated',
    message: 'The header host was sent more than once; send it once.',
  }),
  transferEncodingInvalid: (): HttpError => ({
    status: 400,
    code: 'TransferEncodingInvalid',
    message: 'Send the header transfer-encoding as chunked and without content-length, or leave it out.',
  }),
  keyNotAccepted: (): HttpError => ({
    status: 401,
    code: 'KeyNotAccepted',
    message: 'Send a valid API key in the header x-api-key.',
  }),
  outcomeUnknown: (message: string): HttpError => ({ status: 504, code: 'OutcomeUnknown', message }),
  scopeMissing: (scope: string): HttpError => ({
    status: 403,
    code: 'ScopeMissing',
    message: `This API key lacks the scope ${scope}; send a key that has it.`,
  }),
  addressNotAllowed: (): HttpError => ({
    status: 403,
    code: 'AddressNotAllowed',
    message: 'This API key may not be used from this address; send the request from a network of the key.',
  }),
  providerNotOfKey: (field: string): HttpError => ({
    status: 403,
    code: 'ProviderNotOfKey',
    message: `This API key may not bill for the provider in ${field}; send a provider number of the key.`,
  }),
  keyOfProvidersMayNotDelete: (): HttpError => ({
    status: 403,
    code: 'ProviderNotOfKey',
    message:
      'This API key may bill for certain providers only, and a claim is deleted for the whole location; use a key that may bill for any.',
  }),
  keyOfProvidersOnly: (): HttpError => ({
    status: 403,
    code: 'ProviderNotOfKey',
    message:
      'This API key may bill for certain providers only, and this is of the whole location; use a key that may bill for any.',
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
    message: `This path answers only to ${listInWords(allow.split(', '), 'and')}.`,
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
  responsesNotRead: (): HttpError => ({
    status: 429,
    code: 'ResponsesNotRead',
    message:
      'Too many large responses to this API key have not been read yet; read them, then send the same request again.',
    retryAfter: defaultRetryAfterSeconds,
  }),
  pipelineTooLong: (max: number): HttpError => ({
    status: 429,
    code: 'PipelineTooLong',
    message: `Send at most ${max} requests on a connection ahead of the response to an earlier one; this one was not handled.`,
    retryAfter: pipelineSeconds,
  }),
  budgetExceeded: (message: string, retryAfter: number): HttpError => ({
    status: 429,
    code: 'BudgetExceeded',
    message,
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
  overloaded: () =>
    unavailable(
      'The service has more to do than it can do now; send the same request again later.',
      defaultRetryAfterSeconds,
    ),
  storeDown: () =>
    unavailable(
      'The database of this service does not answer; send the same request again later, a claim with its correlationId.',
      defaultRetryAfterSeconds,
    ),
  storeBusy: () =>
    unavailable(
      'The database of this service took too long; send the same request again, a claim with its correlationId.',
      defaultRetryAfterSeconds,
    ),
  storeDiskFull: () => storeCannotWrite('has no disk space left'),
  storeOutOfMemory: () => storeCannotWrite('has no memory left'),
  storeDiskFails: () => storeCannotWrite('cannot use its disk'),
  storeLocked: (sentence: string) => unavailable(sentence, defaultRetryAfterSeconds),
  keyNotKnownYet: () =>
    unavailable(
      'This API key cannot be checked while the database of this service is down.',
      defaultRetryAfterSeconds,
    ),
} as const;

/** Carries an `HttpError` through Fastify, where only errors pass; our own handlers return it instead. */
export class HttpErrorException extends Error {
  override readonly name: string = 'HttpErrorException';
  readonly httpError: HttpError;
  readonly statusCode: number;
  constructor(httpError: HttpError) {
    super(httpError.message);
    this.httpError = httpError;
    this.statusCode = httpError.status;
  }
}

/** The same from a hook that runs before the body is read. */
export class HttpErrorBeforeBody extends HttpErrorException {}
