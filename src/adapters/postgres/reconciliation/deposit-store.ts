// The deposits of a database: added from statements, listed, and matched with payment runs.
import { localDate } from '../../../domain/values/local-date.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { parseMinorId } from '../../../domain/values/minor-id.ts';
import { cents } from '../../../domain/values/money.ts';
import type {
  AddedStatement,
  DepositPageRequest,
  DepositStore,
  MatchedCount,
  StatementToAdd,
} from '../../../ports/reconciliation/deposit-store.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { addStatementLines, countKnownLines, findAccount } from './add-statement-lines.ts';
import { depositColumns, depositFromRow, lockDeposits, type DepositRow } from './deposit-rows.ts';
import { matchAutomatically } from './match-automatically.ts';
import { matchByHand, undoMatch } from './match-by-hand.ts';
import { listImports, undoImport } from './statement-imports.ts';

/** Sums come as text; null of nothing. */
interface UnmatchedRow {
  readonly deposits: number;
  readonly deposit_sum: string | null;
  readonly runs: number;
  readonly run_sum: string | null;
}

/** See ports/reconciliation/deposit-store.ts; `recorded` is called when events were committed. */
export function depositStore(sql: Sql, encryption: FieldEncryption, recorded: () => void): DepositStore {
  const change = async <Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer> => {
    const answer = await sql.begin(work);
    recorded();
    return answer;
  };
  return {
    columnsOf: async (location, account) =>
      (await findAccount(sql, encryption, location, account))?.columns ?? null,
    countKnown: (statement) => countKnownLines(sql, encryption, statement),
    addStatement: (statement) => change((transaction) => addStatement(transaction, encryption, statement)),
    listImports: (location, limit) => listImports(sql, encryption, location, limit),
    undoImport: (of) => change((transaction) => undoImport(transaction, of)),
    matchNewRuns: () => matchNewRuns(sql, change, encryption),
    list: async (request) => (await listRows(sql, request)).map((row) => depositFromRow(encryption, row)),

    async find(locations, id) {
      const [row] = await sql<DepositRow[]>`
        select ${depositColumns(sql)} where deposit.minor_id = any(${[...locations]}) and deposit.id = ${id}`;
      return row === undefined ? null : depositFromRow(encryption, row);
    },

    async findEach(location, ids) {
      const rows = await sql<DepositRow[]>`
        select ${depositColumns(sql)} where deposit.minor_id = ${location} and deposit.id = any(${[...ids]})`;
      return rows.map((row) => depositFromRow(encryption, row));
    },

    async countUnmatched(location) {
      const [row] = await sql<UnmatchedRow[]>`
        select deposits, deposit_sum, runs, run_sum from
          (select count(*)::int as deposits, sum(amount_cents)::text as deposit_sum
            from deposit where minor_id = ${location} and matched_how is null) as waiting_deposits,
          (select count(*)::int as runs, sum(deposit_cents)::text as run_sum
            from payment_run where minor_id = ${location} and deposit_state = 'unmatched') as waiting_runs`;
      return {
        deposits: row?.deposits ?? 0,
        depositAmount: cents(Number(row?.deposit_sum ?? 0)),
        runs: row?.runs ?? 0,
        runAmount: cents(Number(row?.run_sum ?? 0)),
      };
    },

    async countMatched(location) {
      const [row] = await sql<(Omit<MatchedCount, 'amountWithRuns'> & { readonly sum: string | null })[]>`
        select (count(*) filter (where ${hasRuns(sql)}))::int as "withRuns",
          (sum(amount_cents) filter (where ${hasRuns(sql)}))::text as sum,
          (count(*) filter (where matched_how = 'by-hand' and ${hasRuns(sql)}))::int as "byHand",
          (count(*) filter (where not ${hasRuns(sql)}))::int as "setAside"
        from deposit where minor_id = ${location} and matched_how is not null`;
      const { sum, ...counts } = row ?? { sum: null, withRuns: 0, byHand: 0, setAside: 0 };
      return { ...counts, amountWithRuns: cents(Number(sum ?? 0)) };
    },

    matchByHand: (of, runs) => change((transaction) => matchByHand(transaction, of, runs)),
    unmatch: (of) => change((transaction) => undoMatch(transaction, of)),

    async removeWords(id) {
      const removed = await sql`update deposit set words = null, reference = null where id = ${id}`;
      return removed.count > 0;
    },
  };
}

async function addStatement(
  transaction: Transaction,
  encryption: FieldEncryption,
  statement: StatementToAdd,
): Promise<AddedStatement> {
  const { location, lines } = statement;
  await lockDeposits(transaction, location);
  const added = await addStatementLines(transaction, encryption, statement);
  const days = added.map(({ bookedOn }) => bookedOn).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  const isNothing = from === undefined || to === undefined;
  const matched = isNothing
    ? new Set()
    : await matchAutomatically(transaction, encryption, location, { from, to });
  return {
    added: added.length,
    known: lines.length - added.length,
    matched: added.filter(({ id }) => matched.has(id)).length,
    undoneBy: added[0]?.id ?? null,
  };
}

interface NewRunsRow {
  readonly minor_id: string;
  readonly from_day: string;
  readonly to_day: string;
}

/** Each location in a transaction of its own. */
async function matchNewRuns(
  sql: Sql,
  change: (work: (transaction: Transaction) => Promise<number>) => Promise<number>,
  encryption: FieldEncryption,
): Promise<number> {
  const rows = await sql<NewRunsRow[]>`
    select minor_id, min(run_on) as from_day, max(run_on) as to_day from payment_run
    where considered_at is null group by minor_id`;
  let runs = 0;
  for (const { minor_id: minorId, from_day: from, to_day: to } of rows) {
    const location = parseMinorId(minorId);
    invariant(location !== null, 'a stored payment run has the Minor ID of its location');
    runs += await change(async (transaction) => {
      await lockDeposits(transaction, location);
      const { count } = await transaction`
        update payment_run set considered_at = now()
        where minor_id = ${location} and considered_at is null and run_on between ${from}::date and ${to}::date`;
      const days = { from: localDate(from), to: localDate(to) };
      if (count > 0) await matchAutomatically(transaction, encryption, location, days);
      return count;
    });
  }
  return runs;
}

const inState: Readonly<Record<NonNullable<DepositPageRequest['state']>, (sql: Sql) => ReturnType<Sql>>> = {
  unmatched: (sql) => sql`matched_how is null`,
  matched: (sql) => sql`matched_how is not null`,
  'with-runs': (sql) => sql`matched_how is not null and ${hasRuns(sql)}`,
  'by-hand': (sql) => sql`matched_how = 'by-hand' and ${hasRuns(sql)}`,
  'set-aside': (sql) => sql`matched_how is not null and not ${hasRuns(sql)}`,
  differing: (sql) => sql`matched_how = 'by-hand' and ${sumOfItsRuns(sql)} <> ${sumOfTheirDeposits(sql)}`,
};

/** Whether it pays a run; one that is set aside pays none. */
const hasRuns = (sql: Sql) => sql`
  exists (select from deposit_run where deposit_run.minor_id = deposit.minor_id and deposit_id = deposit.id)`;

const listRows = (sql: Sql, { locations, state, from, to, after, limit }: DepositPageRequest) => sql<
  DepositRow[]
>`
  select ${depositColumns(sql)}
  where deposit.minor_id = any(${[...locations]})
    and ${state === null ? sql`true` : inState[state](sql)}
    and ${from === null ? sql`true` : sql`booked_on >= ${from}::date`}
    and ${to === null ? sql`true` : sql`booked_on <= ${to}::date`}
    and ${after === null ? sql`true` : sql`(booked_on, deposit.id) < (${after.bookedOn}::date, ${after.id})`}
  order by booked_on desc, deposit.id desc limit ${limit}`;

/** Null where it has no run, or the amount of one is not known. */
const sumOfItsRuns = (sql: Sql) => sql`(
  select case when count(*) = count(deposit_cents) then sum(deposit_cents) end
  from deposit_run join payment_run on payment_run.minor_id = deposit_run.minor_id and payment_run.id = run_id
  where deposit_run.minor_id = deposit.minor_id and deposit_id = deposit.id)`;

/** Of every deposit that pays one of its runs, itself among them. */
const sumOfTheirDeposits = (sql: Sql) => sql`(
  select sum(payer.amount_cents) from deposit as payer where payer.minor_id = deposit.minor_id and payer.id in (
    select shared.deposit_id from deposit_run join deposit_run as shared
      on shared.minor_id = deposit_run.minor_id and shared.run_id = deposit_run.run_id
    where deposit_run.minor_id = deposit.minor_id and deposit_run.deposit_id = deposit.id))`;
