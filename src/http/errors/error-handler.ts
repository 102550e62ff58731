// Turns every thrown error into an error response: our own, those of Fastify and its plugins, and unexpected ones as 500.
import type { FastifyRequest } from 'fastify';
import { ClaimError } from '../../application/claims/error-with-correlation-id.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import type { Log } from '../../ports/system/log.ts';
import type { ResourceFailure } from '../../domain/values/resource-failure.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import type { App } from '../types/app-and-route-types.ts';
import { HttpErrorBeforeBody, HttpErrorException, httpErrors, type HttpError } from './http-errors.ts';
import { sendError, sendErrorBeforeBody } from './send-error.ts';
import { loggableErrorName } from '../../domain/values/loggable-error-name.ts';

/** The errors of Fastify that a caller can cause, by code. */
const fastifyErrors: Readonly<Record<string, (bodyLimitBytes: number) => HttpError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: httpErrors.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: httpErrors.bodyNotJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    httpErrors.invalidRequest('The body is not as long as the header content-length says.'),
};

export interface ErrorHandlerDependencies {
  readonly store: Pick<StoreHealth, 'whyUnavailable'>;
  readonly ids: IdGenerator;
  readonly log: Log;
}

/** Gives a sentence for each validation error of a part of a request. */
type Explain = (part: { readonly schema: unknown; readonly httpPart: string }, sent: unknown) => string;

/** Adds the handler: an error that a caller can cause gets its own sentence, any other is a 500 with an incident id. */
export function addErrorHandler(app: App, dependencies: ErrorHandlerDependencies, explain: Explain): void {
  app.setErrorHandler((thrown: unknown, request, reply) => {
    const { error, correlationId } = unwrapped(thrown);
    const httpError =
      validationError(error, request, explain) ??
      expectedError(error, request) ??
      storeError(error, dependencies) ??
      incident(error, request, dependencies);
    // Fastify would close at once, which could lose the response on its way; `sendError` closes slowly where much is unread.
    // A body with a wrong content has been read to its end: the next request on the connection is answered too.
    const isReadToEnd = error instanceof HttpErrorException || isValidationError(error);
    if (httpError.status === 413 || isReadToEnd) reply.removeHeader('connection');
    if (error instanceof HttpErrorBeforeBody) sendErrorBeforeBody(reply, httpError);
    else sendError(reply, httpError, correlationId);
  });
}

/** The cause of an error, and the correlation id of the claim that it belongs to where there is one. */
function unwrapped(thrown: unknown): { error: unknown; correlationId?: string } {
  if (!(thrown instanceof ClaimError)) return { error: thrown };
  return { error: thrown.cause, correlationId: thrown.correlationId };
}

const storeErrors: Readonly<Record<'down' | 'busy' | ResourceFailure, () => HttpError>> = {
  down: httpErrors.storeDown,
  busy: httpErrors.storeBusy,
  'disk-full': httpErrors.storeDiskFull,
  'out-of-memory': httpErrors.storeOutOfMemory,
  'io-error': httpErrors.storeDiskFails,
};

/** 503 while the database is down, too busy, unable to write, or encrypted under a key that this process lacks. */
function storeError(error: unknown, { store }: ErrorHandlerDependencies): HttpError | null {
  const why = store.whyUnavailable(error);
  if (why === null) return null;
  if (why.why === 'key-missing') return httpErrors.storeLocked(why.sentence);
  return storeErrors[why.why]();
}

/** Fastify throws it for a part of a request that its schema's validator rejects. */
function isValidationError(error: unknown): error is { readonly validationContext: ValidatedPart } {
  return error instanceof Error && 'validation' in error && 'validationContext' in error;
}

function validationError(error: unknown, request: FastifyRequest, explain: Explain): HttpError | null {
  if (!isValidationError(error)) return null;
  const httpPart = error.validationContext;
  const schema: unknown = request.routeOptions.schema?.[httpPart];
  const sent: unknown = httpPart === 'querystring' ? request.query : request[httpPart];
  return httpErrors.invalidRequest(explain({ schema, httpPart }, sent));
}

type ValidatedPart = 'body' | 'querystring' | 'params';

function expectedError(error: unknown, { routeOptions }: FastifyRequest): HttpError | null {
  if (error instanceof HttpErrorException) return error.httpError;
  if (!isCallerError(error)) return null;
  const known = fastifyErrors[error.code ?? ''];
  if (known !== undefined) return known(routeOptions.bodyLimit);
  return httpErrors.invalidRequest('The request could not be read to its end.');
}

interface CallerError {
  readonly code: string | undefined;
}

/** True for an error of Fastify with a 4xx status. */
function isCallerError(error: unknown): error is Error & CallerError {
  if (!(error instanceof Error && 'statusCode' in error)) return false;
  if ('code' in error && typeof error.code !== 'string') return false;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}

/** Logs an unexpected error without its message, which may repeat what was sent: its name and stack only. */
function incident(
  error: unknown,
  request: FastifyRequest,
  { ids, log }: ErrorHandlerDependencies,
): HttpError {
  const incidentId = ids.uuid();
  log.error('incident', {
    incidentId,
    requestId: request.id,
    trace_id: request.traceId,
    route: request.matchedRoute.pattern,
    error: loggableErrorName(error),
    stack: placesOf(error),
  });
  return httpErrors.brokenInside(incidentId);
}

function placesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return lines.map((line) => line.trim()).join(' | ');
}
