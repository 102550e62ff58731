// Writes one line of CSV; what a spreadsheet would read as a formula is marked as text.
import { stringify } from 'csv-stringify/sync';

/** A line of cells with its line end. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  stringify([[...cells]], { escape_formulas: true, record_delimiter: 'windows' });
