// Matches the deposits of a location with its payment runs around some days, and takes back what is not certain any more.
import type { DepositToMatch, MatchedWay, RunToMatch } from '../../../domain/reconciliation/deposit-match.ts';
import { matchDeposits, matchingReachDays } from '../../../domain/reconciliation/match-deposits.ts';
import { localDate, plusDays, type LocalDate } from '../../../domain/values/local-date.ts';
import { cents } from '../../../domain/values/money.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { Transaction } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { decryptWords } from './deposit-rows.ts';
import { recordMatches, type MatchChange } from './record-matches.ts';

/** The first and the last day on which something became known. */
interface DaysToMatch {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface OpenDepositRow {
  readonly minor_id: string;
  readonly id: string;
  readonly booked_on: string;
  readonly amount_cents: string;
  readonly words: string | null;
  readonly reference: string | null;
  readonly last4: string | null;
  readonly matched_how: MatchedWay | null;
  readonly is_left_to_person: boolean;
  readonly runs: readonly string[];
}

interface OpenRunRow {
  readonly id: string;
  readonly run_on: string;
  readonly run_number: string | null;
  readonly payment_reference: string | null;
  readonly account_last4: string | null;
  readonly deposit_cents: string;
}

/**
 * Decides anew, in the transaction that holds the location's lock: deposits and runs that became known later may confirm a
 * match or contradict it. What a person matched stays, and so does a match whose words were removed; a deposit whose match
 * a person undid still counts where others must be the only one. The ids of the deposits that are matched now and were not
 * before.
 */
export async function matchAutomatically(
  transaction: Transaction,
  encryption: FieldEncryption,
  location: MinorId,
  { from, to }: DaysToMatch,
): Promise<ReadonlySet<string>> {
  const near = { from: plusDays(from, -matchingReachDays), to: plusDays(to, matchingReachDays) };
  // What decides about the deposits near these days may be as far away again.
  const whole = { from: plusDays(near.from, -matchingReachDays), to: plusDays(near.to, matchingReachDays) };
  const rows = await openDeposits(transaction, location, whole);
  if (rows.length === 0) return new Set();
  const runs = await openRuns(transaction, location, whole);
  const decided = new Map(
    matchDeposits(
      runs,
      rows.map((row) => depositToMatch(encryption, row)),
    ).map((match) => [match.deposit.id, match]),
  );
  const changes = rows
    .filter((row) => !row.is_left_to_person && row.booked_on >= near.from && row.booked_on <= near.to)
    .map((row): MatchChange & { readonly before: OpenDepositRow } => {
      const match = decided.get(row.id);
      const matched = match?.runs.map(({ id }) => id).toSorted() ?? [];
      const wasMatched = row.matched_how !== null;
      return { id: row.id, how: match?.how ?? null, runs: matched, wasMatched, before: row };
    })
    .filter(
      ({ how, runs: matched, before }) => how !== before.matched_how || matched.join() !== before.runs.join(),
    );
  await recordMatches(transaction, location, changes);
  return new Set(changes.filter(({ how, wasMatched }) => how !== null && !wasMatched).map(({ id }) => id));
}

/** Neither matched by a person, nor by words that were removed. */
const openDeposits = (transaction: Transaction, location: MinorId, { from, to }: DaysToMatch) =>
  transaction<OpenDepositRow[]>`
    select deposit.minor_id, deposit.id, booked_on, amount_cents, words, reference, last4, matched_how, is_left_to_person, array(
      select run_id from deposit_run
      where deposit_run.minor_id = deposit.minor_id and deposit_id = deposit.id order by run_id collate "C") as runs
    from deposit join bank_account
      on bank_account.minor_id = deposit.minor_id and bank_account.id = deposit.account_id
    where deposit.minor_id = ${location} and booked_on between ${from}::date and ${to}::date
      and ${isOpen(transaction)}
    order by booked_on, deposit.id`;

/** Runs that are matched with no deposit that stays as it is. */
const openRuns = async (
  transaction: Transaction,
  location: MinorId,
  { from, to }: DaysToMatch,
): Promise<readonly RunToMatch[]> => {
  const rows = await transaction<OpenRunRow[]>`
    select id, run_on, run_number, payment_reference, account_last4, deposit_cents from payment_run
    where minor_id = ${location} and run_on between ${from}::date and ${to}::date and deposit_cents > 0
      and not exists (
        select from deposit_run join deposit
          on deposit.minor_id = deposit_run.minor_id and deposit.id = deposit_run.deposit_id
        where deposit_run.minor_id = payment_run.minor_id and run_id = payment_run.id and not ${isOpen(transaction)})`;
  return rows.map((row) => ({
    id: row.id,
    runOn: localDate(row.run_on),
    runNumber: row.run_number,
    paymentReference: row.payment_reference,
    accountLast4: row.account_last4,
    amount: cents(Number(row.deposit_cents)),
  }));
};

const isOpen = (transaction: Transaction) => transaction`
  (matched_how is null or (matched_how <> 'by-hand' and words is not null))`;

function depositToMatch(encryption: FieldEncryption, row: OpenDepositRow): DepositToMatch {
  const { words, reference } = decryptWords(encryption, row);
  return {
    id: row.id,
    bookedOn: localDate(row.booked_on),
    amount: cents(Number(row.amount_cents)),
    words: `${words ?? ''} ${reference ?? ''}`,
    accountLast4: row.last4,
  };
}
