// What goes wrong around a handler: refusals carried by errors, the framework's own errors, and everything unforeseen.
import type { FastifyRequest } from 'fastify';
import { ClaimError } from '../../application/claims/claim-error.ts';
import type { Ids } from '../../ports/system/ids.ts';
import type { Log } from '../../ports/system/log.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import type { App, ServerSettings } from '../app.ts';
import { HttpErrorException, httpErrors, sendError, type HttpError } from './http-errors.ts';

/** The framework's errors that a caller can cause, by code. */
const frameworkRefusals: Readonly<Record<string, (bodyLimitBytes: number) => HttpError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: httpErrors.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: httpErrors.bodyNotJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    httpErrors.invalidRequest('The body is not as long as the header content-length says.'),
};

/** The errors of the sender of files, by status: it names them by nothing else. */
const fileRefusals: Readonly<Record<number, () => HttpError>> = {
  400: httpErrors.pathUnknown,
  403: httpErrors.pathUnknown,
  404: httpErrors.pathUnknown,
  412: httpErrors.conditionNotMet,
  416: httpErrors.rangeNotHeld,
};

export interface ErrorHandlerDependencies {
  readonly settings: Pick<ServerSettings, 'bodyLimitBytes'>;
  readonly store: Pick<StoreHealth, 'whyUnavailable'>;
  readonly ids: Ids;
  readonly log: Log;
}

/** Sends every error as a refusal: a known one in its own words, any other as a 500 with an incident id. */
export function addErrorHandler(app: App, dependencies: ErrorHandlerDependencies): void {
  app.setErrorHandler((thrown: unknown, request, reply) => {
    const { error, correlationId } = unwrapped(thrown);
    const refusal =
      refusalOf(error, dependencies) ??
      storeFault(error, dependencies) ??
      incident(error, request, dependencies);
    // A body that is too large is read to its end and dropped: closing at once could lose the answer on its way.
    // One that was refused for what it says has been read to its end: what follows on the connection is answered too.
    if (refusal.status === 413 || error instanceof HttpErrorException) reply.removeHeader('connection');
    sendError(reply, refusal, correlationId);
  });
  // Paths without a route are refused at the door; this answers for a file that is not there.
  app.setNotFoundHandler((_request, reply) => sendError(reply, httpErrors.pathUnknown()));
}

/** The failure itself, and the id of the claim that failed where it has one. */
function unwrapped(thrown: unknown): { error: unknown; correlationId?: string } {
  if (!(thrown instanceof ClaimError)) return { error: thrown };
  return { error: thrown.cause, correlationId: thrown.correlationId };
}

/** What only the store could answer, while it is away or too busy, or wants a key that this process lacks. */
function storeFault(error: unknown, { store }: ErrorHandlerDependencies): HttpError | null {
  const why = store.whyUnavailable(error);
  if (why === null) return null;
  if (why.why === 'key-missing') return httpErrors.storeLocked(why.sentence);
  return why.why === 'down' ? httpErrors.storeAway() : httpErrors.storeBusy();
}

function refusalOf(error: unknown, { settings }: ErrorHandlerDependencies): HttpError | null {
  if (error instanceof HttpErrorException) return error.refusal;
  if (!isCallerFault(error)) return null;
  const known = frameworkRefusals[error.code ?? ''];
  if (known !== undefined) return known(settings.bodyLimitBytes);
  const isOfFiles = error.code === undefined || error.code.startsWith('FST_STATIC_');
  const ofFiles = isOfFiles ? fileRefusals[error.statusCode] : undefined;
  return ofFiles?.() ?? httpErrors.invalidRequest('The request could not be read to its end.');
}

interface CallerFault {
  readonly statusCode: number;
  readonly code: string | undefined;
}

/** An error of the framework or of the sender of files that says itself that the caller caused it. */
function isCallerFault(error: unknown): error is Error & CallerFault {
  if (!(error instanceof Error && 'statusCode' in error)) return false;
  if ('code' in error && typeof error.code !== 'string') return false;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}

/** Records a fault without its message, which may repeat what was sent: the kind of error and where it arose. */
function incident(
  error: unknown,
  request: FastifyRequest,
  { ids, log }: ErrorHandlerDependencies,
): HttpError {
  const incidentId = ids.requestId();
  log.error('incident', {
    incidentId,
    requestId: request.id,
    trace_id: request.traceId,
    route: request.entry.route,
    error: error instanceof Error ? error.name : typeof error,
    stack: placesOf(error),
  });
  return httpErrors.brokenInside(incidentId);
}

function placesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return lines.map((line) => line.trim()).join(' | ');
}
