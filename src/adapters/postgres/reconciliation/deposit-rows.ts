// Reads deposits from their rows, with the runs that they are matched with, and decrypts what the bank wrote.
import type { MatchedWay } from '../../../domain/reconciliation/deposit-match.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import { parseMinorId } from '../../../domain/values/minor-id.ts';
import { cents } from '../../../domain/values/money.ts';
import type { Deposit } from '../../../ports/reconciliation/deposit-store.ts';
import { advisoryLockSpaces } from '../connection/advisory-locks.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';

/** A row of `deposit` with its account; 64-bit integers come as text. */
export interface DepositRow {
  readonly minor_id: string;
  readonly id: string;
  readonly account_id: string;
  readonly account: string;
  readonly booked_on: string;
  readonly amount_cents: string;
  readonly words: string | null;
  readonly reference: string | null;
  readonly matched_how: MatchedWay | null;
  readonly runs: readonly string[];
}

/** The columns of a `DepositRow`, from `deposit` and its `bank_account`. */
export const depositColumns = (sql: Sql | Transaction) => sql`
  deposit.minor_id, deposit.id, deposit.account_id, account, booked_on, amount_cents, words, reference, matched_how,
  array(
    select run_id from deposit_run
    where deposit_run.minor_id = deposit.minor_id and deposit_id = deposit.id order by run_id) as runs
  from deposit join bank_account
    on bank_account.minor_id = deposit.minor_id and bank_account.id = deposit.account_id`;

/** The account as its caller named it. @throws DecryptionError. */
export const decryptAccount = (
  encryption: FieldEncryption,
  row: { readonly minor_id: string; readonly id: string; readonly account: string },
): string =>
  encryption.decrypt(
    row.account,
    columnContexts.bankAccount({ minor_id: row.minor_id, correlation_id: row.id }),
  );

type WordsRow = Pick<DepositRow, 'minor_id' | 'id' | 'words' | 'reference'>;

/** What the bank wrote; null once it was removed. @throws DecryptionError. */
export function decryptWords(encryption: FieldEncryption, { minor_id, id, words, reference }: WordsRow) {
  const row = { minor_id, correlation_id: id };
  return {
    words: words === null ? null : encryption.decrypt(words, columnContexts.depositWords(row)),
    reference:
      reference === null ? null : encryption.decrypt(reference, columnContexts.depositReference(row)),
  };
}

/** The deposit of a row. @throws DecryptionError. */
export function depositFromRow(encryption: FieldEncryption, row: DepositRow): Deposit {
  const location = parseMinorId(row.minor_id);
  invariant(location !== null, 'a stored deposit has the Minor ID of its location');
  const { minor_id, account_id: id, account } = row;
  return {
    location,
    id: row.id,
    account: decryptAccount(encryption, { minor_id, id, account }),
    bookedOn: localDate(row.booked_on),
    amount: cents(Number(row.amount_cents)),
    ...decryptWords(encryption, row),
    how: row.matched_how,
    runs: row.runs,
  };
}

/** Waits until no other transaction adds or matches deposits of the location. */
export async function lockDeposits(transaction: Transaction, location: string): Promise<void> {
  await transaction`select pg_advisory_xact_lock(${advisoryLockSpaces.deposits}::int, hashtext(${location}))`;
}
