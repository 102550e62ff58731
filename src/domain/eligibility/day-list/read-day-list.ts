// Reads the heading and the records of a day list: which column is which, and the eligibility check in each record.
import { listInWords } from '../../schedule/record/sentence-parts.ts';
import { dayListColumns, type DayListColumn } from './day-list-columns.ts';

/** The columns of a file in its own order, or a sentence about its heading. */
type DayListHeading =
  | { readonly ok: true; readonly columns: readonly DayListColumn[] }
  | { readonly ok: false; readonly sentence: string };

/** A row to check with its fields by their interface names, or a sentence about each cell that cannot be read. */
type DayListRow =
  | { readonly ok: true; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly sentence: string };

/** More of an unknown heading is not repeated. */
const headingCharactersMax = 40;
const byHeading = new Map(dayListColumns.map((column) => [column.heading.toLowerCase(), column] as const));

/** The column with this heading. */
export const columnNamed = (cell: string): DayListColumn | undefined =>
  byHeading.get(cell.trim().toLowerCase());

/** As a sentence repeats it. */
export const quotedHeading = (cell: string): string => `“${cell.trim().slice(0, headingCharactersMax)}”`;
const known = () =>
  listInWords(
    dayListColumns.map(({ heading }) => heading),
    'and',
  );

/** Reads the first line of a day list; a column that is unknown, stands twice or is missing is named. */
export function readDayListHeading(cells: readonly string[]): DayListHeading {
  const columns: DayListColumn[] = [];
  for (const [index, cell] of cells.entries()) {
    const column = columnNamed(cell);
    if (column === undefined) {
      const name = quotedHeading(cell);
      const sentence = `The column ${index + 1}, ${name}, is not known. Use the headings ${known()}.`;
      return { ok: false, sentence };
    }
    columns.push(column);
  }
  const fault = faultOfColumns(columns);
  return fault === null ? { ok: true, columns } : { ok: false, sentence: fault };
}

/** A sentence about a column that stands twice or is missing; null: there is none. */
export function faultOfColumns(columns: readonly DayListColumn[]): string | null {
  const twice = columns.find((column, at) => columns.indexOf(column) < at);
  if (twice !== undefined) return `The column ${twice.heading} stands twice. Leave one of them out.`;
  if (columns.some(({ field }) => field === 'MedicareItems')) return null;
  return 'The column Items is missing. Name the items of each patient in it.';
}

/**
 * Reads a record by the columns of its file; an empty cell leaves its field out, and null a column. A cell of the fields `asTyped` that cannot be
 * read stays as it is typed: the check of the patient then says what is wrong with it.
 */
export function readDayListRow(
  columns: readonly (DayListColumn | null)[],
  cells: readonly string[],
  asTyped: ReadonlySet<DayListColumn['field']> = new Set(),
): DayListRow {
  if (cells.length !== columns.length) {
    const sentence = `The row has ${cells.length} cells and the heading ${columns.length}. Put a cell that holds a comma in quotes.`;
    return { ok: false, sentence };
  }
  const fields: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (column === null || cell === '') continue;
    const read = column.read(cell);
    if (read.ok) fields[column.field] = read.value;
    else if (asTyped.has(column.field)) fields[column.field] = cell;
    else wrong.push(read.sentence);
  }
  return wrong.length === 0 ? { ok: true, fields } : { ok: false, sentence: wrong.join(' ') };
}
