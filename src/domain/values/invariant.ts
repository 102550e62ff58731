// A promise the code makes to itself: broken only by a programmer's mistake.

/** Thrown when an invariant is broken; the door turns it into a 500 with an incident id. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/**
 * Stops with the given words when `condition` does not hold. Never use it for bad input: that is a value. Where it
 * stands on the way of every amount, the words are a function: they are made only when it breaks.
 */
export function invariant(condition: unknown, words: string | (() => string)): asserts condition {
  if (!condition) throw new BrokenInvariant(typeof words === 'string' ? words : words());
}
