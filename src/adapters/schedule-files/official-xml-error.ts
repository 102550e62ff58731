// The error in an official XML file: thrown by the reader to stop at once, returned to its caller as a value.

/** A sentence about the file; `located` ones speak of the spot that is being read and get its line and item in front. */
export class OfficialXmlError extends Error {
  override readonly name = 'OfficialXmlFault';
  readonly hasPlace: boolean;

  constructor(words: string, hasPlace: boolean) {
    super(words);
    this.hasPlace = hasPlace;
  }
}

/** Refuses what is being read; the line and item are put in front of `words`. */
export function rejectHere(words: string): never {
  throw new OfficialXmlError(words, true);
}

/** Refuses the file as a whole, in one full sentence. */
export function rejectOfficialFile(sentence: string): never {
  throw new OfficialXmlError(sentence, false);
}

const quotedCharactersMax = 40;

/** A value as it stands in the file, cut short and with control characters written out. */
export function quoteValue(value: string): string {
  const cut = value.length > quotedCharactersMax ? `${value.slice(0, quotedCharactersMax)}…` : value;
  return JSON.stringify(cut);
}
