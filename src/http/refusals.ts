// Every way the door refuses a request: status, code and sentence, in one table, and how a refusal is sent.
import type { FastifyReply } from 'fastify';
import type { Refusal } from '../operations/refusal.ts';
import { correlationIdFor, envelope } from './envelope.ts';

/** A refusal as it goes over the wire. */
export interface DoorRefusal {
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

/** The refusals of the front door (contract 1). */
export const refusals = {
  invalidRequest: (message: string): DoorRefusal => ({ status: 400, code: 'InvalidRequest', message }),
  minorIdMissing: (): DoorRefusal => ({
    status: 400,
    code: 'MinorIdMissing',
    message: 'Send the header x-minor-id with the Minor ID of your location, 8 letters or digits.',
  }),
  minorIdMalformed: (): DoorRefusal => ({
    status: 400,
    code: 'MinorIdMalformed',
    message: 'The header x-minor-id is not a Minor ID; send 8 letters or digits, once.',
  }),
  keyNotAccepted: (): DoorRefusal => ({
    status: 401,
    code: 'KeyNotAccepted',
    message: 'Send a valid API key in the header x-api-key.',
  }),
  minorIdNotBound: (): DoorRefusal => ({
    status: 403,
    code: 'MinorIdNotBound',
    message: 'This API key may not act for the Minor ID in the header x-minor-id.',
  }),
  notFound: (message: string): DoorRefusal => ({ status: 404, code: 'NotFound', message }),
  pathUnknown: (): DoorRefusal => ({
    status: 404,
    code: 'PathUnknown',
    message: 'There is nothing at this path; GET /openapi.json lists what there is.',
  }),
  methodNotAllowed: (allow: string): DoorRefusal => ({
    status: 405,
    code: 'MethodNotAllowed',
    message: `This path answers only to ${allow}.`,
    allow,
  }),
  requestTooSlow: (): DoorRefusal => ({
    status: 408,
    code: 'RequestTooSlow',
    message: 'The request took too long to arrive.',
  }),
  bodyTooLarge: (limitBytes: number): DoorRefusal => ({
    status: 413,
    code: 'BodyTooLarge',
    message: `The body is larger than ${limitBytes} bytes.`,
  }),
  addressTooLong: (): DoorRefusal => ({
    status: 414,
    code: 'AddressTooLong',
    message: 'The path or one of its parts is too long.',
  }),
  bodyNotJson: (): DoorRefusal => ({
    status: 415,
    code: 'BodyNotJson',
    message: 'Send the body as JSON in UTF-8, uncompressed, with the header content-type: application/json.',
  }),
  tooManyRequests: (retryAfter: number): DoorRefusal => ({
    status: 429,
    code: 'TooManyRequests',
    message: `Too many requests in one minute; try again in ${retryAfter} seconds.`,
    retryAfter,
  }),
  headersTooLarge: (): DoorRefusal => ({
    status: 431,
    code: 'HeadersTooLarge',
    message: 'The headers of the request, its path included, are too large.',
  }),
  brokenInside: (incidentId: string): DoorRefusal => ({
    status: 500,
    code: 'BrokenInside',
    message: `Something broke inside the service; it is recorded as incident ${incidentId}.`,
  }),
  unavailable: (message: string, retryAfter: number): DoorRefusal => ({
    status: 503,
    code: 'Unavailable',
    message,
    retryAfter,
  }),
} as const;

/** What an operation refuses, on the wire. */
const wireForms = {
  'not-found': refusals.notFound,
  'bad-request': refusals.invalidRequest,
} as const satisfies Record<Refusal['kind'], (sentence: string) => DoorRefusal>;

/** Answers with a refusal, in the form that the route declares: one sentence of text, or the gateway envelope. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal | DoorRefusal): FastifyReply {
  const refused = 'kind' in refusal ? wireForms[refusal.kind](refusal.sentence) : refusal;
  reply.code(refused.status);
  if (refused.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter));
  if (refused.allow !== undefined) reply.header('allow', refused.allow);
  const { request } = reply;
  if (request.errorForm === 'envelope') {
    return reply
      .type('application/json; charset=utf-8')
      .send(envelope(refused, correlationIdFor(request, request.body)));
  }
  return reply.type('text/plain; charset=utf-8').send(refused.message);
}
