// The error in a provider file: thrown by the readers to stop at once, returned to the caller as a sentence.

/** The message is one whole sentence for the person who imports the file. */
export class ProviderFileError extends Error {
  override readonly name = 'ProviderFileError';
}

/** Rejects the file as a whole. @throws ProviderFileError. */
export function rejectProviderFile(sentence: string): never {
  throw new ProviderFileError(sentence);
}

/** Rejects one provider: `place` is `Line 3` or `Provider 3`, and `words` follow it. @throws ProviderFileError. */
export function rejectProviderAt(place: string, words: string): never {
  throw new ProviderFileError(`${place}: ${words}`);
}

const quotedCharactersMax = 40;

/** A value of the file as a JSON string, cut to 40 characters; `a list` or `an object` for those. */
export function quoteFieldValue(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  if (typeof value !== 'string') return JSON.stringify(value) ?? String(value);
  const isLong = value.length > quotedCharactersMax;
  return JSON.stringify(isLong ? `${value.slice(0, quotedCharactersMax)}…` : value);
}
