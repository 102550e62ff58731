// Reads the lines of a CSV bank statement by the columns of its account.
import {
  findStatementColumns,
  readStatementRow,
  type StatementColumns,
} from '../../domain/reconciliation/statement-columns.ts';
import type { StatementRowReading } from '../../domain/reconciliation/statement-line.ts';
import { badRequest, succeed, type Result } from '../failure-result.ts';

const noColumns =
  'The columns of this account are not known yet; name the headings of the date, the amount, the words and the reference in columns, in this order, once.';

/** Each line after the heading, if there is one; fails where the columns are not known, or not in the file. */
export function readCsvStatement(
  rows: readonly (readonly string[])[],
  columns: StatementColumns | null,
): Result<readonly StatementRowReading[]> {
  if (columns === null) return badRequest(noColumns);
  const [first] = rows;
  if (first === undefined) return badRequest('The statement is empty; export it from the bank again.');
  const found = findStatementColumns(columns, first);
  if (!found.ok) return badRequest(found.sentence);
  return succeed(rows.slice(found.hasHeading ? 1 : 0).map((cells) => readStatementRow(found.places, cells)));
}
