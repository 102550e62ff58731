// Validates the fields that a document prints, with one message for each that cannot be printed.
import { describeUnprintable, isBlankWhenPrinted } from '../../documents/unprintable-text.ts';
import { printedLimits } from './documentation-only-schema.ts';
import { printedFieldCharactersMax, printedLineFeedsMax } from '../../domain/limits.ts';
import { parseLocalDate } from '../../domain/values/local-date.ts';

export interface PrintedField {
  /** Its place in the body, as sentences name it. */
  readonly path: string;
  readonly value: string | null | undefined;
  /** The document is useless without it. */
  readonly needed?: boolean;
  /** Must be a day of the calendar. */
  readonly isDay?: boolean;
  readonly lineFeeds?: boolean;
  /** `null`: no limit. */
  readonly charactersMax?: number | null;
}

/** An item number as the schedule writes it. */
export const itemNumberPattern = '^\\d{1,5}$';

/** The published limits of a printed field; the same as `validatePrintedFields` checks. */
export const printedText = printedLimits({ maxLength: printedFieldCharactersMax });
/** With one or more characters that are not spaces. */
export const neededPrintedText = printedLimits({
  minLength: 1,
  maxLength: printedFieldCharactersMax,
  pattern: String.raw`\S`,
});
export const printedDay = printedLimits({ format: 'date' });

/** A document has thousands of fields, so at most this many messages are sent. */
const messagesMax = 10;

/** The messages, one sentence for each field that cannot be printed; null when all can. */
export function validatePrintedFields(fields: Iterable<PrintedField>): string | null {
  const messages: string[] = [];
  for (const field of fields) {
    const message = messageFor(field);
    if (message !== null) messages.push(message);
    if (messages.length === messagesMax) break;
  }
  return messages.length === 0 ? null : messages.join(' ');
}

/** In characters, as the published limits count: an emoji is one, and two units of text here. */
const isLongerThan = (value: string, most: number) =>
  value.length > most && (value.length > 2 * most || Array.from(value).length > most);

function messageFor(field: PrintedField): string | null {
  const { path, value, needed, isDay, lineFeeds, charactersMax = printedFieldCharactersMax } = field;
  if (value === undefined || value === null) {
    return needed === true ? `The field ${path} is missing; send it, it is printed.` : null;
  }
  if (needed === true && isBlankWhenPrinted(value)) return `${path} is empty; send one or more words.`;
  if (charactersMax !== null && isLongerThan(value, charactersMax)) {
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
