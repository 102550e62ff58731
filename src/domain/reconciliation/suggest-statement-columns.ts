// Suggests which column of a bank statement is which, by its headings where it has some, else by what the cells look like.
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

interface Headings {
  /** What banks call the column, the surest first. */
  readonly names: readonly RegExp[];
  /** What is another column, whatever else its heading says. */
  readonly others: RegExp;
}

/** In the order in which columns are taken; a column is taken once. */
const headings: Readonly<Record<keyof StatementColumns, Headings>> = {
  date: {
    names: [/^date$/i, /^transaction date$/i, /date|posted on|booked on/i, /^day$/i],
    others: /update/i,
  },
  amount: {
    names: [/credit|deposit|money in|paid in|received/i, /^amount/i, /amount/i],
    others: /debit|withdraw|money out|paid out|balance|account|number|type|date|indicator|fee/i,
  },
  words: {
    names: [
      /^original description$/i,
      /^(transaction )?(narrative|narration|description|details|particulars)$/i,
      /narrat|descr|detail|particular/i,
      /memo|words|text|^transaction$/i,
    ],
    others: /date|amount|balance|type|categor|account|number/i,
  },
  reference: { names: [/^ref/i, /reference/i], others: /date|amount|refund/i },
};

/** By the lines of the file: its first may be a heading. */
export function suggestStatementColumns(rows: readonly (readonly string[])[]): SuggestedColumns {
  const lines = rows.map((row) => row.map((cell) => cell.trim()));
  const [cells = []] = lines;
  const hasHeading = cells.every((cell) => parseStatementDate(cell) === null);
  const isOwn = (cell: string) =>
    hasHeading && cell !== '' && cells.indexOf(cell) === cells.lastIndexOf(cell);
  const choices = cells.map((first, at): ColumnChoice => {
    const number = String(at + 1);
    return isOwn(first) ? { name: first, number: null, first } : { name: number, number: at + 1, first };
  });
  const places = hasHeading ? placesByHeading(cells) : placesByCells(cells, lines);
  const guesses = Object.fromEntries(
    Object.entries(places).flatMap(([key, at]) => {
      const name = choices[at]?.name;
      return name === undefined ? [] : [[key, name]];
    }),
  );
  return { hasHeading, choices, guesses };
}

type Places = Partial<Record<keyof StatementColumns, number>>;

function placesByHeading(cells: readonly string[]): Places {
  const taken = new Set<number>();
  const places: Places = {};
  for (const key of ['date', 'amount', 'words', 'reference'] as const) {
    const { names, others } = headings[key];
    const isFree = (cell: string, at: number) => !taken.has(at) && !others.test(cell);
    const at = names
      .map((name) => cells.findIndex((cell, place) => isFree(cell, place) && name.test(cell)))
      .find((place) => place !== -1);
    if (at === undefined) continue;
    places[key] = at;
    taken.add(at);
  }
  return places;
}

const money = /[.]\d\d\)?( ?[cd]r)?$/i;
const isAmount = (cell: string): boolean => money.test(cell) && parseStatementAmount(cell) !== null;

/** The description is the longest text of the first line that is no date and no amount. */
function placesByCells(first: readonly string[], lines: readonly (readonly string[])[]): Places {
  const date = first.findIndex((cell) => parseStatementDate(cell) !== null);
  const amount = amountPlace(first.length, lines);
  const isText = (cell: string) => !isAmount(cell) && parseStatementDate(cell) === null;
  const texts = first.filter(isText);
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return {
    date,
    ...(amount !== null && { amount }),
    ...(longest !== '' && { words: first.indexOf(longest) }),
  };
}

/** The column of amounts in which money comes in; null where it cannot be known, as with two that are never below zero. */
function amountPlace(width: number, lines: readonly (readonly string[])[]): number | null {
  const columns = Array.from({ length: width }, (_, place) => {
    const amounts = lines.map((line) => line[place] ?? '').filter(isAmount);
    const doesComeIn = amounts.some((cell) => (parseStatementAmount(cell) ?? 0) > 0);
    return { place, isFull: amounts.length === lines.length, isThere: amounts.length > 0, doesComeIn };
  }).filter(({ isThere }) => isThere);
  const [one, ...more] = columns;
  if (one === undefined) return null;
  // An empty column after it may be that of the money that comes in, in a file with none.
  const isNextEmpty = one.place + 1 < width && lines.every((line) => (line[one.place + 1] ?? '') === '');
  // The first that every line has is the amount; one that every line has and that comes after others is the balance.
  if (one.isFull) return isNextEmpty ? null : one.place;
  const incoming = [one, ...more].filter(({ isFull, doesComeIn }) => !isFull && doesComeIn);
  const [only] = incoming;
  return only !== undefined && incoming.length === 1 ? only.place : null;
}
