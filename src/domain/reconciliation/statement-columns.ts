// Finds the columns of a CSV bank statement by the names that were given for its account, and reads a row by them.
import { normaliseWords, type StatementRowReading } from './statement-line.ts';
import { parseStatementAmount } from './statement-amount.ts';
import { parseStatementDate } from './statement-date.ts';

/** The headings of an account's files; each may also be the number of its column, from 1, for files without a heading. */
export interface StatementColumns {
  readonly date: string;
  readonly amount: string;
  readonly words: string;
  /** Null where the files have no such column. */
  readonly reference: string | null;
}

/** The places of the columns in a row, from 0. */
interface ColumnPlaces {
  readonly date: number;
  readonly amount: number;
  readonly words: number;
  readonly reference: number | null;
}

/** Where the columns are, and whether the first row is a heading; or a sentence. */
type ColumnsFound =
  | { readonly ok: true; readonly places: ColumnPlaces; readonly hasHeading: boolean }
  | { readonly ok: false; readonly sentence: string };

const columnNumber = /^[1-9]\d?$/;
const namesMin = 3;
const namesMax = 4;

/** The columns by their names in the order date, amount, words, reference; null where there are not three or four. */
export function statementColumnsOf(names: readonly string[]): StatementColumns | null {
  const [date = '', amount = '', words = '', reference = ''] = names.map((name) => name.trim());
  const isNamed = date !== '' && amount !== '' && words !== '';
  if (!isNamed || names.length < namesMin || names.length > namesMax) return null;
  return { date, amount, words, reference: reference === '' ? null : reference };
}

/** Looks the columns up in the first row of a file. */
export function findStatementColumns(columns: StatementColumns, firstRow: readonly string[]): ColumnsFound {
  const headings = firstRow.map((cell) => cell.trim().toLowerCase());
  const places: Record<keyof StatementColumns, number | null> = {
    date: 0,
    amount: 0,
    words: 0,
    reference: null,
  };
  for (const key of ['date', 'amount', 'words', 'reference'] as const) {
    const name = columns[key];
    if (name === null) continue;
    const at = placeOf(headings, name);
    if (at === -1)
      return { ok: false, sentence: `The statement has no column ${quoted(name)}. ${sendColumns}` };
    places[key] = at;
  }
  const found = places as ColumnPlaces;
  return {
    ok: true,
    places: found,
    hasHeading: parseStatementDate(firstRow[found.date]?.trim() ?? '') === null,
  };
}

const sendColumns =
  'Name the headings of the date, the amount, the words and the reference in columns, in this order.';
const nameCharactersMax = 40;
const quoted = (name: string): string => `“${name.slice(0, nameCharactersMax)}”`;

function placeOf(headings: readonly string[], name: string): number {
  const at = headings.indexOf(name.toLowerCase());
  if (at !== -1 || !columnNumber.test(name)) return at;
  const number = Number(name);
  return number <= headings.length ? number - 1 : -1;
}

/** Reads a row. A row without an amount, or with one that is not above zero, is no deposit. */
export function readStatementRow(places: ColumnPlaces, cells: readonly string[]): StatementRowReading {
  const cell = (at: number | null): string => (at === null ? '' : (cells[at] ?? '').trim());
  const amountText = cell(places.amount);
  if (amountText === '' && cell(places.date) !== '') return { kind: 'no-deposit' };
  const amount = parseStatementAmount(amountText);
  if (amount === null) return malformed('The amount cannot be read; it is written like 1,234.56 or 1234.56.');
  if (amount <= 0) return { kind: 'no-deposit' };
  const bookedOn = parseStatementDate(cell(places.date));
  if (bookedOn === null)
    return malformed('The date is not a day of this century; it is written like 23/9/2026 or 2026-09-23.');
  const reference = normaliseWords(cell(places.reference));
  const words = normaliseWords(cell(places.words));
  return {
    kind: 'deposit',
    line: { bookedOn, amount, words, reference: reference === '' ? null : reference, bankId: null },
  };
}

const malformed = (reason: string): StatementRowReading => ({ kind: 'malformed', reason });
