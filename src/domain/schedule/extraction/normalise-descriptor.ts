// Normalises a descriptor for extraction: white space, dashes, quotes, capitals and list letters.

/** One descriptor, made ready once for every kind of fact. */
export interface NormalisedDescriptor {
  /** As written, in one spelling of white space, dashes and quotes: the markers `(H)`, `(Anaes.)` stand here. */
  readonly text: string;
  /** Lower case and without list letters: sentences run through the lists. */
  readonly flat: string;
}

const noText = /[\u00AD\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]/g;
const dashes = / ?[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D] ?/g;
const quotes = /["\u2018-\u201F\u2032-\u2037\u00B4\u0060\u02B9-\u02BC\u00AB\u00BB]/g;
const glued = /([;:,])(?=[^\s\d])|(\))(?=[\w(])/g;
const letterGlued = /\b(or|and|if|by|is|to)\(/g;
const wordsGlued = /([a-z])([A-Z][a-z])/g;
const modeGlued = /\bby(video|phone|telephone)\b|\b([Vv]ideo|[Pp]hone)(attendance)\b/g;
const loose = / ([,;:.)])/g;
/** Letters and Roman figures of lists; capital H and R are markers, never letters of a list. */
const listLetters = /\((?:[a-z]|[ivx]{2,5}|[A-GI-QS-Z])\) ?/g;
/** (H) and (R) in the middle of a list are letters: a number or a small letter follows. */
const listMarkers = /(?<=[;:,] (?:and |or )?)\((?:H|R)\) (?=[\da-z])/g;
const bareListLetters = /([:;,] (?:and |or )?)[a-h]\) /g;

/** Longest text that is read, in characters; the longest official descriptor has about 6,000. What follows is not read. */
export const descriptorLengthMax = 32_768;

/** Reads a descriptor of any origin; linear in its length. */
export function normaliseDescriptor(descriptor: string): NormalisedDescriptor {
  const text = descriptor
    .slice(0, descriptorLengthMax)
    .replace(noText, '')
    .replace(letterGlued, '$1 (')
    .replace(wordsGlued, '$1 $2')
    .replace(modeGlued, (_glued, mode: string | undefined, by: string, what: string) =>
      mode === undefined ? `${by} ${what}` : `by ${mode}`,
    )
    .replace(/\s+/g, ' ')
    .replace(dashes, '-')
    .replace(quotes, "'")
    .replace(glued, '$1$2 ')
    .replace(loose, '$1')
    .replace(listMarkers, '')
    .trim();
  const flat = text.replace(listLetters, '').replace(bareListLetters, '$1').toLowerCase();
  return { text, flat };
}
