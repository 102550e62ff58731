// Sends an error response in the form that the route declares: one sentence of text, or the gateway envelope.
import type { FastifyReply } from 'fastify';
import type { Failure } from '../../application/failure-result.ts';
import { formatGatewayEnvelope, correlationIdForError } from './gateway-envelope.ts';
import { httpErrors, type HttpError } from './http-errors.ts';
import { closeWithUnreadBody } from './lingering-close.ts';
import { peekCorrelationId } from './peek-correlation-id.ts';

/** How a failure of the application layer looks on the wire. */
function fromFailure(failure: Failure): HttpError {
  if (failure.kind === 'too-many-requests')
    return httpErrors.budgetExceeded(failure.sentence, failure.retryAfterSeconds);
  const error = failure.kind === 'not-found' ? httpErrors.notFound : httpErrors.invalidRequest;
  return error(failure.sentence);
}

/**
 * Sends an error response once the body is read. An envelope carries `correlationId` where a claim has been given one,
 * else the one of the body, else a new one.
 */
export function sendError(
  reply: FastifyReply,
  error: Failure | HttpError,
  correlationId?: string,
): FastifyReply {
  const httpError = 'kind' in error ? fromFailure(error) : error;
  return send(reply, httpError, correlationId === undefined ? reply.request.body : { correlationId });
}

/**
 * Sends an error response before the body is read. An envelope repeats the correlation id that was sent (behaviour 7.2),
 * so a peek body is read for it; it is not parsed, and nothing else of it is looked at.
 */
export function sendErrorBeforeBody(reply: FastifyReply, httpError: HttpError): void {
  if (reply.request.matchedRoute.access.errors === 'plain-text') {
    send(reply, httpError, undefined);
    return;
  }
  peekCorrelationId(reply.request.raw, reply.raw, (correlationId) => {
    send(reply, httpError, { correlationId });
  });
}

function send(reply: FastifyReply, httpError: HttpError, body: unknown): FastifyReply {
  const { request } = reply;
  closeWithUnreadBody(reply);
  reply.code(httpError.status).header('cache-control', 'no-store');
  if (httpError.retryAfter !== undefined) reply.header('retry-after', String(httpError.retryAfter));
  if (httpError.allow !== undefined) reply.header('allow', httpError.allow);
  if (request.matchedRoute.access.errors === 'plain-text') {
    return reply.type('text/plain; charset=utf-8').send(httpError.message);
  }
  const correlationId = correlationIdForError(request, body);
  return reply.type('application/json; charset=utf-8').send(formatGatewayEnvelope(httpError, correlationId));
}
