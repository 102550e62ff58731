// The error of a wrong command line: unknown options, missing or contradicting ones.

/** Its message is a sentence that says what is wrong; the command line adds where to read more, and ends with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
