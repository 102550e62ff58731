// Recognises errors of an unavailable database (down or too busy) by PostgreSQL's codes.
import { resourceFailures, type ResourceFailure } from '../../../domain/values/resource-failure.ts';
import { systemErrorCode } from '../open-store-error.ts';

/** `down`: it does not answer or takes no writes. `busy`: it answers, but this took too long or lost to another. */
export type DatabaseFailureReason = 'down' | 'busy' | ResourceFailure;

/** Nothing was changed, unless the connection broke during the commit: then the outcome is unknown. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly why: DatabaseFailureReason;
  /** PostgreSQL's code or the system's; empty when there is none. */
  readonly code: string;

  constructor(why: DatabaseFailureReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.why = why;
    this.code = systemErrorCode(cause);
  }
}

/** PostgreSQL's codes, or the first two characters of a class of them (its documentation, appendix A). */
const reasons: readonly (readonly [DatabaseFailureReason, readonly string[]])[] = [
  // Connection lost; stopped, crashed or still starting; too many connections; a standby that takes no writes.
  ['down', ['08', '57P01', '57P02', '57P03', '57P05', '53300', '25006']],
  ['disk-full', ['53100']],
  ['out-of-memory', ['53200']],
  ['io-error', ['58030']],
  // Cancelled by a timeout or by hand; a lock that was not available; a deadlock or a lost race; another limit or error.
  ['busy', ['57014', '55P03', '25P03', '25P04', '40001', '40P01', '53', '58']],
];

/** No class of them begins with E, as the system's codes do. */
const sqlState = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/** Why the database was unavailable for a failed call; null when it answered with an error. */
export function databaseFailureReason(error: unknown): DatabaseFailureReason | null {
  if (error instanceof DatabaseError) return error.why;
  const code = systemErrorCode(error);
  if (!sqlState.test(code)) return isOfConnection(error, code) ? 'down' : null;
  return reasons.find(([, codes]) => codes.some((each) => code.startsWith(each)))?.[0] ?? null;
}

/** A code of the system, or a plain `Error` of the driver: errors about a value are of another class. */
const isOfConnection = (error: unknown, code: string) =>
  code !== '' || (error instanceof Error && error.name === 'Error');

/** The same where it is a failure of a resource of the server; null for any other error. */
export function resourceFailure(error: unknown): ResourceFailure | null {
  const why = databaseFailureReason(error);
  return resourceFailures.find((each) => each === why) ?? null;
}

/** True when the connection on which it happened cannot be used again. */
export function isConnectionEndingError(error: unknown): boolean {
  const severity = error instanceof Error && 'severity' in error ? error.severity : null;
  return databaseFailureReason(error) === 'down' || severity === 'FATAL' || severity === 'PANIC';
}
