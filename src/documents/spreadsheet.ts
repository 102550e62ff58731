// Writes a table as an XLSX spreadsheet: dates are dates, texts stay texts, and no cell is read as a formula.
import writeExcelFile from 'write-excel-file/node';
import type { SpreadsheetTable } from '../domain/values/spreadsheet-table.ts';

const centsInDollar = 100;

/** The bytes of the file. */
export async function renderSpreadsheet({
  columns,
  rows,
  total = [],
}: SpreadsheetTable): Promise<Uint8Array> {
  const heading = columns.map(({ heading: value }) => ({ value, type: String, fontWeight: 'bold' as const }));
  const kindAt = (at: number) => columns[at]?.kind;
  const cells = rows.map((row) => row.map((value, at) => cellOf(value, kindAt(at))));
  const sums = total.map((value, at) => {
    const cell = cellOf(value, typeof value === 'string' ? 'text' : kindAt(at));
    return cell === null ? null : { ...cell, fontWeight: 'bold' as const };
  });
  return writeExcelFile([heading, ...cells, ...(sums.length === 0 ? [] : [sums])]).toBuffer();
}

function cellOf(
  value: string | number | null,
  kind: SpreadsheetTable['columns'][number]['kind'] | undefined,
) {
  if (value === null) return null;
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  if (typeof value === 'string') return { value, type: String };
  // A spreadsheet has no cents: the amount is shown with two decimals.
  return kind === 'amount'
    ? { value: value / centsInDollar, type: Number, format: '#,##0.00' }
    : { value, type: Number };
}
