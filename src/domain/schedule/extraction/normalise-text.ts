// Normalises text for comparison: white space, dashes, quotes and a closing full stop do not count.

const invisible = /[\s\u00AD\u180E\u200B-\u200F\u2028-\u202F\u205F-\u2064\uFEFF\u00A0]+/g;
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const quotes = /["\u2018-\u201F\u2032-\u2037\u00B4\u0060\u02B9-\u02BC\u00AB\u00BB]/g;

/**
 * Normalises a text for comparison: white space (also no-break and zero-width characters) goes, every dash is `-`, every quote or prime is `'`,
 * closing full stops go. Two texts that differ only in typesetting become the same string. Normalising twice changes nothing.
 */
export function normaliseText(text: string): string {
  const normalised = text.replace(invisible, '').replace(dashes, '-').replace(quotes, "'");
  let end = normalised.length;
  while (normalised[end - 1] === '.') end -= 1;
  return end === normalised.length ? normalised : normalised.slice(0, end);
}
