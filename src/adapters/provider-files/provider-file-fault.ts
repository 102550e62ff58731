// What is wrong with a file of providers: thrown inside the readers so that they stop at once, given to the caller as a value.

/** The message is one whole sentence for the person who imports the file. */
export class ProviderFileFault extends Error {
  override readonly name = 'ProviderFileFault';
}

/** Refuses the file as a whole. */
export function rejectProviderFile(sentence: string): never {
  throw new ProviderFileFault(sentence);
}

/** Refuses what stands on a line; `words` go on after it: `Line 3: ProviderNumber is …`. */
export function refuseLine(line: number, words: string): never {
  throw new ProviderFileFault(`Line ${line}: ${words}`);
}

const quotedCharactersMax = 40;

/** A value as it stands in the file, cut short and with control characters written out; lists and objects by name. */
export function quotedField(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  if (typeof value !== 'string') return JSON.stringify(value) ?? String(value);
  const isLong = value.length > quotedCharactersMax;
  return JSON.stringify(isLong ? `${value.slice(0, quotedCharactersMax)}…` : value);
}
