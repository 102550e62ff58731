// Adds the new lines of a bank statement to the deposits of an account, and remembers the account with its columns.
import { findNewLines } from '../../../domain/reconciliation/find-new-lines.ts';
import type { StatementColumns } from '../../../domain/reconciliation/statement-columns.ts';
import type { StatementLine } from '../../../domain/reconciliation/statement-line.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import { cents } from '../../../domain/values/money.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type {
  DepositStore,
  NewDeposit,
  StatementToAdd,
} from '../../../ports/reconciliation/deposit-store.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { decryptAccount, decryptWords } from './deposit-rows.ts';

interface AccountRow {
  readonly minor_id: string;
  readonly id: string;
  readonly account: string;
  readonly columns: StatementColumns | null;
}

/** The account of a location that a caller names so; accounts of a location are few, and their names are encrypted. */
export async function findAccount(
  sql: Sql | Transaction,
  encryption: FieldEncryption,
  location: MinorId,
  account: string,
): Promise<AccountRow | null> {
  const rows = await sql<AccountRow[]>`
    select minor_id, id, account, columns from bank_account where minor_id = ${location} order by id`;
  return rows.find((row) => decryptAccount(encryption, row) === account) ?? null;
}

/** How many of the lines are stored already; none where the account is not known yet. */
export async function countKnownLines(
  sql: Sql,
  encryption: FieldEncryption,
  { location, account, lines }: Parameters<DepositStore['countKnown']>[0],
): Promise<number> {
  const found = await findAccount(sql, encryption, location, account);
  if (found === null) return 0;
  const known = await linesLike(sql, encryption, { location, accountId: found.id, lines });
  return lines.length - findNewLines(lines, known).length;
}

/** The lines that were not stored before, which are stored now. */
export async function addStatementLines(
  transaction: Transaction,
  encryption: FieldEncryption,
  statement: StatementToAdd,
): Promise<readonly NewDeposit[]> {
  const accountId = await openAccount(transaction, encryption, statement);
  const { location, lines } = statement;
  if (lines.length === 0) return [];
  const known = await linesLike(transaction, encryption, { location, accountId, lines });
  const added = findNewLines(lines, known);
  const rows = added.map((line) => encryptLine(encryption, location, line));
  await transaction`
    insert into deposit (minor_id, id, account_id, booked_on, amount_cents, words, reference, bank_id)
    select ${location}, id, ${accountId}, booked_on, amount_cents, words, reference, bank_id
    from jsonb_populate_recordset(null::deposit, ${JSON.stringify(rows)}::text::jsonb)`;
  return added;
}

/** The id of the account; its columns are replaced where some are given. */
async function openAccount(
  transaction: Transaction,
  encryption: FieldEncryption,
  { location, account, accountId, columns }: StatementToAdd,
): Promise<string> {
  const found = await findAccount(transaction, encryption, location, account);
  const stored = columns === null ? null : JSON.stringify(columns);
  if (found !== null) {
    await transaction`
      update bank_account set columns = coalesce(${stored}::text::jsonb, columns)
      where minor_id = ${location} and id = ${found.id}`;
    return found.id;
  }
  const context = columnContexts.bankAccount({ minor_id: location, correlation_id: accountId });
  await transaction`
    insert into bank_account (minor_id, id, account, last4, columns)
    values (${location}, ${accountId}, ${encryption.encrypt(account, context)}, ${last4Of(account)}, ${stored}::text::jsonb)`;
  return accountId;
}

const digitsShown = 4;

/** The last four digits of what an account is called; null where it has fewer. */
function last4Of(account: string): string | null {
  const digits = account.replaceAll(/\D/g, '');
  return digits.length < digitsShown ? null : digits.slice(-digitsShown);
}

interface LinesOfAccount {
  readonly location: MinorId;
  readonly accountId: string;
  readonly lines: readonly StatementLine[];
}

interface KnownRow {
  readonly minor_id: string;
  readonly id: string;
  readonly booked_on: string;
  readonly amount_cents: string;
  readonly words: string | null;
  readonly bank_id: string | null;
}

/** The stored lines of the days of these, and those with a bank's id of theirs: it stays where the day changes, as from pending to booked. */
async function linesLike(
  sql: Sql | Transaction,
  encryption: FieldEncryption,
  { location, accountId, lines }: LinesOfAccount,
) {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [first, last] = [days[0] ?? null, days.at(-1) ?? null];
  const bankIds = lines.flatMap(({ bankId }) => bankId ?? []);
  const rows = await sql<KnownRow[]>`
    select minor_id, id, booked_on, amount_cents, words, bank_id from deposit
    where minor_id = ${location} and account_id = ${accountId}
      and (booked_on between ${first}::date and ${last}::date or bank_id = any(${bankIds}))`;
  return rows.map((row) => ({
    bookedOn: localDate(row.booked_on),
    amount: cents(Number(row.amount_cents)),
    bankId: row.bank_id,
    words: decryptWords(encryption, { ...row, reference: null }).words,
  }));
}

function encryptLine(encryption: FieldEncryption, location: MinorId, line: NewDeposit) {
  const row = { minor_id: location, correlation_id: line.id };
  return {
    id: line.id,
    booked_on: line.bookedOn,
    amount_cents: line.amount,
    words: encryption.encrypt(line.words, columnContexts.depositWords(row)),
    reference:
      line.reference === null
        ? null
        : encryption.encrypt(line.reference, columnContexts.depositReference(row)),
    bank_id: line.bankId,
  };
}
