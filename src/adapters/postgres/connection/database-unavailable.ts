// When the database cannot do now what is asked: it is away, or too busy; every other failure is a fault of our own.
import { errorCode } from '../store-error.ts';

/** `away`: it does not answer or takes no writes. `busy`: it answers, but this took too long or lost to another. */
export type Why = 'down' | 'busy';

/** Nothing of what was asked stands, unless the connection broke while it was being committed: then nobody knows. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly why: Why;
  /** PostgreSQL's code or the system's; empty when there is none. */
  readonly code: string;

  constructor(why: Why, words: string, cause?: unknown) {
    super(words, { cause });
    this.why = why;
    this.code = errorCode(cause);
  }
}

/** PostgreSQL's codes, or the first two characters of a class of them (its documentation, appendix A). */
const reasons: readonly (readonly [Why, readonly string[]])[] = [
  // Connection lost; stopped, crashed or still starting; too many connections; a standby that takes no writes.
  ['down', ['08', '57P01', '57P02', '57P03', '57P05', '53300', '25006']],
  // Cut off by a timeout or by hand; a lock that was not had; a deadlock or a lost race; disk or memory full.
  ['busy', ['57014', '55P03', '25P03', '25P04', '40001', '40P01', '53', '58']],
];

/** No class of them begins with E, as the system's codes do. */
const sqlState = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/** What a failed call says of the database; null when the database did answer, and refused. */
export function whyUnavailable(error: unknown): Why | null {
  if (error instanceof DatabaseUnavailable) return error.why;
  const code = errorCode(error);
  if (!sqlState.test(code)) return isOfConnection(error, code) ? 'down' : null;
  return reasons.find(([, codes]) => codes.some((each) => code.startsWith(each)))?.[0] ?? null;
}

/** A code of the system, or the driver's plain errors: what is wrong with a value has a kind of its own. */
const isOfConnection = (error: unknown, code: string) =>
  code !== '' || (error instanceof Error && error.name === 'Error');

/** True when the connection on which it happened cannot be used again. */
export function endsConnection(error: unknown): boolean {
  const severity = error instanceof Error && 'severity' in error ? error.severity : null;
  return whyUnavailable(error) === 'down' || severity === 'FATAL' || severity === 'PANIC';
}
