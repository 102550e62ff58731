// Defines a table for spreadsheets: columns with their kinds, and rows of cells.

/** A table with a heading for each column; amounts are whole cents, dates are written `2026-09-23`. */
export interface SpreadsheetTable {
  readonly columns: readonly {
    readonly heading: string;
    readonly kind: 'text' | 'number' | 'amount' | 'date';
  }[];
  /** Cells in the order of the columns; null: empty. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** A last row of sums, whose first cell names it. */
  readonly total?: readonly (string | number | null)[];
}

/** A table from its entries and columns: heading, kind, and how the cell is read from an entry. */
export function tableOf<Entry>(
  entries: readonly Entry[],
  columns: readonly (readonly [
    heading: string,
    kind: SpreadsheetTable['columns'][number]['kind'],
    read: (entry: Entry) => string | number | null,
  ])[],
): SpreadsheetTable {
  return {
    columns: columns.map(([heading, kind]) => ({ heading, kind })),
    rows: entries.map((entry) => columns.map(([, , read]) => read(entry))),
  };
}

/** The table with a last row that adds up its amounts; without rows there is nothing to add up. The first column is no amount. */
export function withTotal(table: SpreadsheetTable, name: string): SpreadsheetTable {
  const sumOf = (at: number) =>
    table.rows.map((row) => row[at]).reduce<number>((sum, cell) => sum + Number(cell ?? 0), 0);
  const total = table.columns.map(({ kind }, at) => {
    if (at === 0) return name;
    return kind === 'amount' ? sumOf(at) : null;
  });
  return table.rows.length === 0 ? table : { ...table, total };
}

/** `-2026-09-01-2026-09-30`: the days that a column of the table has, for the name of its file; nothing without a day. */
export function daysInName({ columns, rows }: SpreadsheetTable, heading: string): string {
  const at = columns.findIndex((column) => column.heading === heading);
  const days = rows
    .flatMap((row) => row[at] ?? [])
    .map(String)
    .toSorted();
  return days.length === 0 ? '' : `-${days[0]}-${days.at(-1)}`;
}
