// Suggests which column of a bank statement is which, by its first line: headings where it has some, else what the cells look like.
import { parseStatementAmount } from './statement-amount.ts';
import type { StatementColumns } from './statement-columns.ts';
import { parseStatementDate } from './statement-date.ts';

/** A column as it can be named for an account: by its heading, or by its number from 1. */
interface ColumnChoice {
  readonly name: string;
  /** Its number, where the file has no headings. */
  readonly number: number | null;
  /** The cell of the first line. */
  readonly first: string;
}

interface SuggestedColumns {
  readonly hasHeading: boolean;
  readonly choices: readonly ColumnChoice[];
  /** The names; those that cannot be guessed are left out. */
  readonly guesses: Partial<Record<keyof StatementColumns, string>>;
}

/** What banks call the columns, the surest first. */
const headings: Readonly<Record<keyof StatementColumns, readonly RegExp[]>> = {
  date: [/^date$/i, /date/i, /^day$/i],
  amount: [/^amount/i, /amount/i, /credit|deposit|money in|paid in/i],
  words: [/descr/i, /narrat|detail|particular|transaction|memo/i],
  reference: [/^ref/i, /reference/i],
};

/** By the first line of the file. */
export function suggestStatementColumns(firstRow: readonly string[]): SuggestedColumns {
  const cells = firstRow.map((cell) => cell.trim());
  const hasHeading = cells.every((cell) => parseStatementDate(cell) === null);
  const isOwn = (cell: string) =>
    hasHeading && cell !== '' && cells.indexOf(cell) === cells.lastIndexOf(cell);
  const choices = cells.map((first, at): ColumnChoice => {
    const number = String(at + 1);
    return isOwn(first) ? { name: first, number: null, first } : { name: number, number: at + 1, first };
  });
  const places = hasHeading ? placesByHeading(cells) : placesByCell(cells);
  const guesses = Object.fromEntries(
    Object.entries(places).flatMap(([key, at]) => {
      const name = choices[at]?.name;
      return name === undefined ? [] : [[key, name]];
    }),
  );
  return { hasHeading, choices, guesses };
}

function placesByHeading(cells: readonly string[]): Readonly<Record<keyof StatementColumns, number>> {
  const placeOf = (key: keyof StatementColumns): number => {
    const pattern = headings[key].find((each) => cells.some((cell) => each.test(cell)));
    return pattern === undefined ? -1 : cells.findIndex((cell) => pattern.test(cell));
  };
  return {
    date: placeOf('date'),
    amount: placeOf('amount'),
    words: placeOf('words'),
    reference: placeOf('reference'),
  };
}

/** The description is the longest text that is neither. */
function placesByCell(cells: readonly string[]): Partial<Record<keyof StatementColumns, number>> {
  const date = cells.findIndex((cell) => parseStatementDate(cell) !== null);
  const isAmount = (cell: string) => /[.]\d\d$/.test(cell) && parseStatementAmount(cell) !== null;
  const amount = cells.findIndex(isAmount);
  const texts = cells.filter((cell, at) => at !== date && !isAmount(cell));
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return { date, amount, words: longest === '' ? -1 : cells.indexOf(longest) };
}
