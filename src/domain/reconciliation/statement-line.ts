// Defines a deposit as a bank statement shows it, and a row of a statement that cannot be read.
import type { LocalDate } from '../values/local-date.ts';
import type { Cents } from '../values/money.ts';

/** Money that came in. */
export interface StatementLine {
  readonly bookedOn: LocalDate;
  /** Above zero. */
  readonly amount: Cents;
  /** What the bank writes, with single spaces; often the name of who paid. */
  readonly words: string;
  readonly reference: string | null;
  /** The bank's own id of the line (FITID of OFX); null where the file has none. */
  readonly bankId: string | null;
}

/** A row that cannot be read; the sentence repeats nothing of it. */
export interface MalformedStatementRow {
  /** Counted from 1, a heading not counted. */
  readonly row: number;
  readonly reason: string;
}

/** What a row comes to; `no-deposit`: no money came in by it. */
export type StatementRowReading =
  | { readonly kind: 'deposit'; readonly line: StatementLine }
  | { readonly kind: 'no-deposit' }
  | { readonly kind: 'malformed'; readonly reason: string };

/** Longer words of a bank are cut, in characters. */
const wordsCharactersMax = 500;

/** What a bank writes with single spaces and without control characters. */
export const normaliseWords = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, wordsCharactersMax)
    .toWellFormed();
