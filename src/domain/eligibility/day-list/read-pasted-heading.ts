// Reads the heading of a day list that a person pasted: other names of the columns are taken, and what is unknown is left out.
import { listInWords } from '../../schedule/record/sentence-parts.ts';
import { dayListColumns, type DayListColumn } from './day-list-columns.ts';
import { otherHeadings } from './other-headings.ts';
import { columnNamed, faultOfColumns, quotedHeading } from './read-day-list.ts';

/** The columns of a list in its own order, null for one that is left out, or a sentence about its heading. */
type PastedHeading =
  | {
      readonly ok: true;
      readonly columns: readonly (DayListColumn | null)[];
      /** As they stand in the list. */
      readonly leftOut: readonly string[];
    }
  | { readonly ok: false; readonly sentence: string };

/** More columns are not named. */
const namedMax = 12;

const byOtherHeading = new Map(
  dayListColumns.flatMap((column) =>
    (otherHeadings[column.field] ?? []).map((heading) => [heading, column] as const),
  ),
);

/** A column has one cell: another heading for it is left out where the list has its own, or had one before. */
export function readPastedHeading(cells: readonly string[]): PastedHeading {
  const named = cells.map(columnNamed);
  const taken = new Set(named);
  const columns = named.map((column, at) => {
    if (column !== undefined) return column;
    const other = byOtherHeading.get(plainHeading(cells[at] ?? ''));
    if (other === undefined || taken.has(other)) return null;
    taken.add(other);
    return other;
  });
  const leftOut = cells.filter((cell, at) => columns[at] === null && cell.trim() !== '').slice(0, namedMax);
  const fault = faultOfColumns(columns.filter((column) => column !== null));
  if (fault === null) return { ok: true, columns, leftOut: leftOut.map(quotedHeading) };
  return { ok: false, sentence: leftOut.length === 0 ? fault : `${fault} ${notKnown(leftOut)}` };
}

const plainHeading = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[\s._]+/g, ' ')
    .trim();

const notKnown = (headings: readonly string[]): string =>
  `Not known here: ${listInWords(headings.map(quotedHeading), 'and')}.`;
