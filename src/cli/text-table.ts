// Formats a text table for the terminal: numbers to the right, text to the left.

type TableCell = string | number;

/** A heading, then the columns' names and rows, aligned. */
export function formatTextTable(
  heading: string,
  columns: readonly string[],
  rows: readonly TableCell[][],
): string {
  const written = [columns, ...rows].map((row) => row.map((cell) => format(cell)));
  const widths = columns.map((_, column) => Math.max(...written.map((row) => row[column]?.length ?? 0)));
  const isNumber = columns.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const lines = written.map((row) =>
    row
      .map((cell, column) =>
        isNumber[column] === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const [names = '', ...body] = lines;
  return [heading, names, '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...body, ''].join(
    '\n',
  );
}

function format(cell: TableCell): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-AU') : cell;
}
