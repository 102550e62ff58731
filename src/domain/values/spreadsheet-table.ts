// Defines a table for spreadsheets: columns with their kinds, and rows of cells.

/** A table with a heading for each column; amounts are whole cents, dates are written `2026-09-23`. */
export interface SpreadsheetTable {
  readonly columns: readonly {
    readonly heading: string;
    readonly kind: 'text' | 'number' | 'amount' | 'date';
  }[];
  /** Cells in the order of the columns; null: empty. */
  readonly rows: readonly (readonly (string | number | null)[])[];
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
