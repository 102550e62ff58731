// The error in an official XML file: thrown by the reader to stop at once, returned to its caller as a value.

/** The message is a sentence; with `hasPlace`, the line and item that are being read are put in front of it. */
export class OfficialXmlError extends Error {
  override readonly name = 'OfficialXmlError';
  readonly hasPlace: boolean;

  constructor(words: string, hasPlace: boolean) {
    super(words);
    this.hasPlace = hasPlace;
  }
}

/** Rejects what is being read; the line and item are put in front of `words`. @throws OfficialXmlError. */
export function rejectAtPosition(words: string): never {
  throw new OfficialXmlError(words, true);
}

/** Rejects the file as a whole, in one full sentence. @throws OfficialXmlError. */
export function rejectOfficialFile(sentence: string): never {
  throw new OfficialXmlError(sentence, false);
}

const quotedCharactersMax = 40;

/** A value of the file as a JSON string, cut to 40 characters. */
export function quoteXmlValue(value: string): string {
  const cut = value.length > quotedCharactersMax ? `${value.slice(0, quotedCharactersMax)}…` : value;
  return JSON.stringify(cut);
}
