// Removes the deposits of one import: those of its account that were added in the same transaction.
import type { DepositOf } from '../../../ports/reconciliation/deposit-store.ts';
import type { Transaction } from '../connection/sql.ts';
import { lockDeposits } from './deposit-rows.ts';

interface ImportedRow {
  readonly id: string;
  readonly account_id: string;
  readonly is_matched: boolean;
}

/** How many; null where one is matched or set aside, or there is none. The account's columns are asked for again. */
export async function undoImport(
  transaction: Transaction,
  { location, id }: DepositOf,
): Promise<number | null> {
  await lockDeposits(transaction, location);
  const rows = await transaction<ImportedRow[]>`
    select id, account_id, matched_how is not null as is_matched from deposit
    where minor_id = ${location} and (account_id, added_at) = (
      select account_id, added_at from deposit where minor_id = ${location} and id = ${id})`;
  const [first] = rows;
  if (first === undefined || rows.some((row) => row.is_matched)) return null;
  await transaction`
    delete from deposit where minor_id = ${location} and id = any(${rows.map((row) => row.id)})`;
  await transaction`
    update bank_account set columns = null where minor_id = ${location} and id = ${first.account_id}`;
  return rows.length;
}
