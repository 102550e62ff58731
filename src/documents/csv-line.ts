// Writes one line of CSV (RFC 4180); what a spreadsheet would read as a formula is marked as text.

/** A text that begins so is a formula to one spreadsheet or another; the wide forms are read as the plain ones. */
const formula = /^[-=+@\t\r＝＋－＠]/;
const needsQuotes = /[",\r\n]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of cells with its line end. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`;
