// Reads payment runs and their lines from the database.
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { cents } from '../../../domain/values/money.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import { parseMinorId } from '../../../domain/values/minor-id.ts';
import type { PaymentLine, PaymentRun, PaymentRuns } from '../../../ports/claims/payment-runs.ts';
import type { Sql } from '../connection/sql.ts';
import { centsOrNull } from './read-outcomes.ts';

interface RunRow {
  readonly minor_id: string;
  readonly id: string;
  readonly payee_provider_number: string;
  readonly run_on: string;
  readonly run_number: string | null;
  readonly deposit_cents: string | null;
  readonly payment_reference: string | null;
  readonly account_last4: string | null;
  readonly deposit_state: PaymentRun['depositState'];
}

interface LineRow {
  readonly claim_id: string | null;
  readonly transaction_id: string | null;
  readonly benefit_cents: string | null;
  readonly charge_cents: string | null;
  readonly lodged_on: string | null;
  readonly correlation_id: string | null;
  readonly claim_minor_id: string | null;
}

/** The payment runs of a database. */
export function paymentRuns(sql: Sql): PaymentRuns {
  return {
    async list({ locations, from, to, payees, depositState, after, limit }) {
      const rows = await sql<RunRow[]>`
        select * from payment_run
        where minor_id = any(${[...locations]})
          and ${from === null ? sql`true` : sql`run_on >= ${from}::date`}
          and ${to === null ? sql`true` : sql`run_on <= ${to}::date`}
          and ${payees === null ? sql`true` : sql`payee_provider_number = any(${[...payees]})`}
          and ${depositState === undefined ? sql`true` : sql`deposit_state = ${depositState}`}
          and ${after === null ? sql`true` : sql`(run_on, id) < (${after.runOn}::date, ${after.id})`}
        order by run_on desc, id desc limit ${limit}`;
      return rows.map(runFromRow);
    },

    async paidElsewhere(location) {
      const rows = await sql<{ run_id: string; sum: string }[]>`
        select run_id, sum(benefit_cents)::text as sum from payment_line
        where minor_id = ${location} and correlation_id is null and benefit_cents is not null group by run_id`;
      return new Map(rows.map(({ run_id: id, sum }) => [id, cents(Number(sum))]));
    },

    async find(locations, id) {
      const [row] = await sql<(RunRow & { readonly deposited_on: string | null })[]>`
        select *, (
          select max(booked_on) from deposit_run join deposit
            on deposit.minor_id = deposit_run.minor_id and deposit.id = deposit_id
          where deposit_run.minor_id = payment_run.minor_id and run_id = payment_run.id) as deposited_on
        from payment_run where minor_id = any(${[...locations]}) and id = ${id}`;
      if (row === undefined) return null;
      const lines = await sql<LineRow[]>`
        select * from payment_line where minor_id = ${row.minor_id} and run_id = ${id} order by number`;
      const { deposited_on: on } = row;
      const depositedOn = on === null ? null : localDate(on);
      return { ...runFromRow(row), lines: lines.map(lineFromRow), depositedOn };
    },

    async findEach(location, ids) {
      const rows = await sql<RunRow[]>`
        select * from payment_run where minor_id = ${location} and id = any(${[...ids]}) order by id`;
      return rows.map(runFromRow);
    },
  };
}

function runFromRow(row: RunRow): PaymentRun {
  const location = parseMinorId(row.minor_id);
  invariant(location !== null, 'a stored payment run has the Minor ID of its location');
  return {
    location,
    id: row.id,
    payeeProviderNumber: row.payee_provider_number,
    runOn: localDate(row.run_on),
    runNumber: row.run_number,
    deposit: centsOrNull(row.deposit_cents),
    paymentReference: row.payment_reference,
    accountLast4: row.account_last4,
    depositState: row.deposit_state,
  };
}

const lineFromRow = (row: LineRow): PaymentLine => ({
  claimId: row.claim_id,
  transactionId: row.transaction_id,
  benefitPaid: centsOrNull(row.benefit_cents),
  charge: centsOrNull(row.charge_cents),
  lodgedOn: row.lodged_on === null ? null : localDate(row.lodged_on),
  correlationId: row.correlation_id as CorrelationId | null,
  claimLocation: row.claim_minor_id === null ? null : parseMinorId(row.claim_minor_id),
});
