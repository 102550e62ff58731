// Fields that go on paper: what is wrong with those that cannot be printed, in sentences.
import { describeUnprintable, printsBlank } from '../../documents/printable-text.ts';
import { printedFieldCharactersMax, printedLineFeedsMax } from '../../domain/limits.ts';
import { parseLocalDate } from '../../domain/values/local-date.ts';

export interface PrintedField {
  /** Its place in the body, as sentences name it. */
  readonly path: string;
  readonly value: string | null | undefined;
  /** A paper without it says too little. */
  readonly needed?: boolean;
  /** Must be a day of the calendar. */
  readonly isDay?: boolean;
  readonly lineFeeds?: boolean;
  /** `null`: as long as it likes. */
  readonly charactersMax?: number | null;
}

/** The number of an item that a paper is asked about, as the schedule writes it. */
export const itemNumberPattern = '^\\d{1,5}$';

/** At most this many sentences: a paper has thousands of fields. */
const sentencesMax = 10;

/** One sentence for each field that cannot be printed; null when all can. */
export function printedFieldMessages(fields: Iterable<PrintedField>): string | null {
  const sentences: string[] = [];
  for (const field of fields) {
    const sentence = faultOf(field);
    if (sentence !== null) sentences.push(sentence);
    if (sentences.length === sentencesMax) break;
  }
  return sentences.length === 0 ? null : sentences.join(' ');
}

function faultOf(field: PrintedField): string | null {
  const { path, value, needed, isDay, lineFeeds, charactersMax = printedFieldCharactersMax } = field;
  if (value === undefined || value === null) {
    return needed === true ? `The field ${path} is missing; send it, it is printed.` : null;
  }
  if (needed === true && printsBlank(value)) return `${path} is empty; send one or more words.`;
  if (charactersMax !== null && value.length > charactersMax) {
    return `${path} is too long to be printed; send at most ${charactersMax} characters.`;
  }
  if (lineFeeds === true && value.split('\n').length > printedLineFeedsMax + 1) {
    return `${path} has too many lines to be printed; send at most ${printedLineFeedsMax} line feeds.`;
  }
  const unprintable = describeUnprintable(value, lineFeeds === true ? 'line-feeds' : 'one-line');
  if (unprintable !== null) return `${path} ${unprintable}; send it without.`;
  if (isDay === true && parseLocalDate(value) === null) {
    return `${path} is not a calendar day; send YYYY-MM-DD, for example 2026-07-01.`;
  }
  return null;
}
