// The imports of bank statements: an import is what was added to an account in one transaction; it is listed, and undone as a whole.
import { localDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import { cents } from '../../../domain/values/money.ts';
import type { DepositOf, StatementImport } from '../../../ports/reconciliation/deposit-store.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { decryptAccount, lockDeposits } from './deposit-rows.ts';
import { recordMatches } from './record-matches.ts';

interface ImportRow {
  readonly minor_id: string;
  readonly account_id: string;
  readonly account: string;
  readonly added_at: Date;
  readonly id: string;
  readonly count: number;
  readonly sum: string;
  readonly first_day: string;
  readonly last_day: string;
  /** In the order of their days; days and amounts come as text. */
  readonly decided: readonly { readonly id: string; readonly bookedOn: string; readonly amount: string }[];
}

/** The last ones first. */
export async function listImports(
  sql: Sql,
  encryption: FieldEncryption,
  location: MinorId,
  limit: number,
): Promise<readonly StatementImport[]> {
  const rows = await sql<ImportRow[]>`
    select deposit.minor_id, account_id, account, added_at, min(deposit.id) as id, count(*)::int as count,
      sum(amount_cents)::text as sum, min(booked_on) as first_day, max(booked_on) as last_day,
      coalesce(
        jsonb_agg(
          jsonb_build_object('id', deposit.id, 'bookedOn', booked_on, 'amount', amount_cents::text)
          order by booked_on, deposit.id) filter (where matched_how = 'by-hand'),
        '[]') as decided
    from deposit join bank_account
      on bank_account.minor_id = deposit.minor_id and bank_account.id = deposit.account_id
    where deposit.minor_id = ${location}
    group by deposit.minor_id, account_id, account, added_at
    order by added_at desc, account_id limit ${limit}`;
  return rows.map(({ minor_id, account_id: id, account, ...row }) => ({
    id: row.id,
    account: decryptAccount(encryption, { minor_id, id, account }),
    addedAt: row.added_at,
    count: row.count,
    sum: cents(Number(row.sum)),
    firstDay: localDate(row.first_day),
    lastDay: localDate(row.last_day),
    decided: row.decided.map(({ id: deposit, bookedOn, amount }) => ({
      id: deposit,
      bookedOn: localDate(bookedOn),
      amount: cents(Number(amount)),
    })),
  }));
}

interface ImportedRow {
  readonly id: string;
  readonly account_id: string;
  readonly is_matched: boolean;
  readonly is_decided: boolean;
}

/** How many deposits; null where a person matched one or set it aside, or there is none. The account's columns are asked for again. */
export async function undoImport(
  transaction: Transaction,
  { location, id }: DepositOf,
): Promise<number | null> {
  await lockDeposits(transaction, location);
  const rows = await transaction<ImportedRow[]>`
    select id, account_id, matched_how is not null as is_matched, coalesce(matched_how = 'by-hand', false) as is_decided
    from deposit
    where minor_id = ${location} and (account_id, added_at) = (
      select account_id, added_at from deposit where minor_id = ${location} and id = ${id})`;
  const [first] = rows;
  if (first === undefined || rows.some((row) => row.is_decided)) return null;
  // Their runs wait for a deposit again.
  const matched = rows.filter((row) => row.is_matched);
  await recordMatches(
    transaction,
    location,
    matched.map((row) => ({ id: row.id, how: null, runs: [], wasMatched: true })),
  );
  await transaction`
    delete from deposit where minor_id = ${location} and id = any(${rows.map((row) => row.id)})`;
  await transaction`
    update bank_account set columns = null where minor_id = ${location} and id = ${first.account_id}`;
  return rows.length;
}
