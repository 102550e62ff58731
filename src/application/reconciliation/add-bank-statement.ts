// Adds a bank statement: finds its columns, reads its lines, stores those that are new, and matches what is certain.
import { systemActor, type Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import { statementColumnsOf } from '../../domain/reconciliation/statement-columns.ts';
import type {
  MalformedStatementRow,
  StatementLine,
  StatementRowReading,
} from '../../domain/reconciliation/statement-line.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { AddedStatement, DepositStore } from '../../ports/reconciliation/deposit-store.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { badRequest, succeed, type Result } from '../failure-result.ts';
import { readCsvStatement } from './read-csv-statement.ts';

export interface AddStatementDependencies {
  readonly deposits: Pick<DepositStore, 'columnsOf' | 'addStatement'>;
  readonly audit: AuditTrail;
  readonly ids: IdGenerator;
}

/** A statement as it was sent: the cells of a CSV file, or the lines of an OFX file with the account that it names. */
export type SentStatement =
  | { readonly format: 'csv'; readonly rows: readonly (readonly string[])[] }
  | {
      readonly format: 'ofx';
      readonly account: string | null;
      readonly rows: readonly StatementRowReading[];
    };

interface StatementRequest {
  readonly location: MinorId;
  readonly actor?: Actor;
  /** As the caller names it; null: the one that the file names. */
  readonly account: string | null;
  /** Of a CSV file: the names of the headings in their order; null: those that are remembered. */
  readonly columns: readonly string[] | null;
  readonly statement: SentStatement;
}

export type ReadStatement = AddedStatement & { readonly malformed: readonly MalformedStatementRow[] };

/** Bytes of randomness in the ids of deposits and accounts. */
const idBytes = 12;

/** Fails where the account or the columns are not known. */
export async function addBankStatement(
  { deposits, audit, ids }: AddStatementDependencies,
  { location, actor = systemActor, account: named, columns: names, statement }: StatementRequest,
): Promise<Result<ReadStatement>> {
  const account = (named ?? (statement.format === 'ofx' ? statement.account : null))?.trim() ?? '';
  if (account === '') return badRequest(noAccount);
  const columns = names === null ? null : statementColumnsOf(names);
  if (names !== null && columns === null) return badRequest(notColumns);
  const remembered =
    statement.format === 'csv' ? (columns ?? (await deposits.columnsOf(location, account))) : null;
  const readings =
    statement.format === 'csv' ? readCsvStatement(statement.rows, remembered) : succeed(statement.rows);
  if (!readings.ok) return readings;
  const malformed: MalformedStatementRow[] = [];
  const lines: (StatementLine & { readonly id: string })[] = [];
  for (const [at, reading] of readings.answer.entries()) {
    if (reading.kind === 'malformed') malformed.push({ row: at + 1, reason: reading.reason });
    if (reading.kind === 'deposit') lines.push({ ...reading.line, id: `deposit_${ids.secretHex(idBytes)}` });
  }
  const accountId = `account_${ids.secretHex(idBytes)}`;
  const added = await deposits.addStatement({ location, account, accountId, columns, lines });
  const outcome = `${added.added} deposits added, ${added.matched} matched`;
  await audit.add({ act: 'add-bank-statement', outcome, correlationId: null, location, actor });
  return succeed({ ...added, malformed });
}

const noAccount =
  'Name the account of the statement, for example by its number, in the query parameter account.';
const notColumns =
  'columns has three or four names, parted by commas: the headings of the date, the amount, the words and, if there is one, the reference.';
