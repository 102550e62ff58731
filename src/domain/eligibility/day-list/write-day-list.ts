// Writes rows of a day list as the text that the list is read from, with the columns that have a value in some row.
import { formatDayListDate } from './day-list-date.ts';
import { dayListColumns } from './day-list-columns.ts';

interface ListedRow {
  readonly reference: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The first line names the columns. */
export function writeDayList(rows: readonly ListedRow[]): string {
  const lines = rows.map(({ reference, body }) =>
    dayListColumns.map(({ field }) => cellOf(field === 'Reference' ? reference : body[field])),
  );
  // Without the column of the items no list is read.
  const used = dayListColumns.map(
    ({ field }, at) => field === 'MedicareItems' || lines.some((cells) => cells[at] !== ''),
  );
  const headings = dayListColumns.map(({ heading }) => heading);
  return [headings, ...lines].map((cells) => cells.filter((_, at) => used[at]).join(',')).join('\n');
}

function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const items: readonly { readonly ItemNumber?: string }[] = Array.isArray(value) ? value : [];
  const text =
    typeof value === 'string'
      ? formatDayListDate(value)
      : items.map(({ ItemNumber = '' }) => ItemNumber).join(' ');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
