// Writes a table as an XLSX spreadsheet: dates are dates, texts stay texts, and no cell is read as a formula.
import writeExcelFile from 'write-excel-file/node';
import type { SpreadsheetTable } from '../domain/values/spreadsheet-table.ts';

const centsInDollar = 100;

/** The bytes of the file. */
export async function renderSpreadsheet({ columns, rows }: SpreadsheetTable): Promise<Uint8Array> {
  const heading = columns.map(({ heading: value }) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value, at) => {
      if (value === null) return null;
      if (columns[at]?.kind === 'date')
        return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
      if (typeof value === 'string') return { value, type: String };
      // A spreadsheet has no cents: the amount is shown with two decimals.
      return columns[at]?.kind === 'amount'
        ? { value: value / centsInDollar, type: Number, format: '#,##0.00' }
        : { value, type: Number };
    }),
  );
  return writeExcelFile([heading, ...cells]).toBuffer();
}
