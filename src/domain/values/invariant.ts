// Throws if an assumption of the code is broken, which is a programmer's mistake.

/** Thrown when an invariant is violated; over HTTP it is a 500 with an incident id. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/**
 * Throws when `condition` is false. Never use it for bad input: that is an expected failure, a value. A message that is
 * slow to make is passed as a function.
 */
export function invariant(condition: unknown, message: string | (() => string)): asserts condition {
  if (!condition) throw new BrokenInvariant(typeof message === 'string' ? message : message());
}

/** Throws; for the place that no correct program reaches, as in `found ?? violated('…')`. */
export function violated(message: string): never {
  throw new BrokenInvariant(message);
}
