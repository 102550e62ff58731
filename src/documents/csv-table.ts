// Writes a table as CSV: amounts as dollars with two decimals, cells that a spreadsheet would read as formulas as text.
import { cents, formatMoney } from '../domain/values/money.ts';
import type { SpreadsheetTable } from '../domain/values/spreadsheet-table.ts';
import { csvLine } from './csv-line.ts';

/** With a line of headings. */
export function formatCsv({ columns, rows, total }: SpreadsheetTable): string {
  const cellOf = (value: string | number | null, at: number): string | number => {
    if (value === null) return '';
    return typeof value === 'number' && columns[at]?.kind === 'amount' ? formatMoney(cents(value)) : value;
  };
  const all = total === undefined ? rows : [...rows, total];
  return [columns.map(({ heading }) => heading), ...all.map((row) => row.map(cellOf))].map(csvLine).join('');
}
