// Reads the outcomes of claims from their rows, each with its services.
import type {
  AttendedWay,
  AttentionReason,
  OutcomeStage,
} from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { localDate, type LocalDate } from '../../../domain/values/local-date.ts';
import { parseMinorId } from '../../../domain/values/minor-id.ts';
import { cents, type Cents } from '../../../domain/values/money.ts';
import type { ClaimOutcome, ServiceOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import type { ClaimedServiceRow } from './outcome-rows.ts';

/** A row of `claim_outcome` with the insurer's claim id; 64-bit integers come as text. */
export interface OutcomeRow {
  readonly minor_id: string;
  readonly correlation_id: string;
  readonly claim_id: string | null;
  readonly stream: string;
  readonly stage: OutcomeStage;
  readonly attention: AttentionReason | null;
  readonly attended_how: AttendedWay | null;
  readonly lodged_on: string;
  readonly assessed_on: string | null;
  readonly settled_on: string | null;
  readonly first_service_on: string | null;
  readonly last_service_on: string | null;
  readonly payee_provider_number: string | null;
  readonly servicing_provider_number: string | null;
  readonly charge_cents: string | null;
  readonly benefit_cents: string | null;
  readonly payment_run: string | null;
  readonly is_account_paid: boolean | null;
  /** Null once the services have rows. */
  readonly claimed_services: readonly ClaimedServiceRow[] | null;
}

interface ServiceRow extends Omit<ClaimedServiceRow, 'charge_cents'> {
  readonly correlation_id: string;
  readonly charge_cents: string | number;
  readonly benefit_cents: string | null;
  readonly code: string | null;
  readonly patient_status: number | null;
}

/** The columns of an `OutcomeRow`, from `claim_outcome` by the name `outcome`. */
export const outcomeColumns = (sql: Sql | Transaction) => sql`
  outcome.minor_id, outcome.correlation_id, outcome.stream, outcome.stage, outcome.attention, outcome.attended_how,
  outcome.lodged_on, outcome.assessed_on, outcome.settled_on, outcome.first_service_on, outcome.last_service_on, outcome.payee_provider_number,
  outcome.servicing_provider_number, outcome.charge_cents, outcome.benefit_cents, outcome.payment_run,
  outcome.is_account_paid, outcome.claimed_services,
  coalesce(outcome.claim_id, (
    select claim.claim_id from claim where claim.correlation_id = outcome.correlation_id)) as claim_id`;

/** The outcomes of some rows, in their order. */
export async function outcomesFromRows(
  sql: Sql | Transaction,
  rows: readonly OutcomeRow[],
): Promise<readonly ClaimOutcome[]> {
  if (rows.length === 0) return [];
  const services = await readServices(
    sql,
    rows.filter((row) => row.claimed_services === null),
  );
  return rows.map((row) =>
    outcomeFromRow(
      row,
      row.claimed_services?.map(unansweredService) ?? services.get(row.correlation_id) ?? [],
    ),
  );
}

async function readServices(
  sql: Sql | Transaction,
  rows: readonly OutcomeRow[],
): Promise<ReadonlyMap<string, readonly ServiceOutcome[]>> {
  if (rows.length === 0) return new Map();
  // The days are given too, so that only the partitions of these months are read.
  const of = (column: 'minor_id' | 'lodged_on' | 'correlation_id') => rows.map((row) => row[column]);
  const found = await sql<ServiceRow[]>`
    select service_outcome.* from
      unnest(${of('minor_id')}::text[], ${of('lodged_on')}::date[], ${of('correlation_id')}::text[])
        as wanted (minor_id, lodged_on, correlation_id)
      join service_outcome using (minor_id, lodged_on, correlation_id)
    order by correlation_id, number`;
  const services = new Map<string, ServiceOutcome[]>();
  for (const row of found) {
    const ofClaim = services.get(row.correlation_id) ?? [];
    ofClaim.push(serviceFromRow(row));
    services.set(row.correlation_id, ofClaim);
  }
  return services;
}

/** A service that the insurer was not asked about yet. */
const unansweredService = (row: ClaimedServiceRow): ServiceOutcome =>
  serviceFromRow({ ...row, benefit_cents: null, code: null, patient_status: null });

const serviceFromRow = (row: Omit<ServiceRow, 'correlation_id'>): ServiceOutcome => ({
  eventId: row.event_id,
  id: row.service_id,
  itemNumber: row.item_number,
  serviceOn: localDate(row.service_on),
  charge: cents(Number(row.charge_cents)),
  benefitPaid: centsOrNull(row.benefit_cents),
  code: row.code,
  patientStatus: row.patient_status,
});

function outcomeFromRow(row: OutcomeRow, services: readonly ServiceOutcome[]): ClaimOutcome {
  const location = parseMinorId(row.minor_id);
  invariant(location !== null, 'a stored outcome has the Minor ID of its location');
  return {
    location,
    correlationId: row.correlation_id as CorrelationId,
    claimId: row.claim_id,
    stream: row.stream,
    stage: row.stage,
    attention: row.attention,
    attendedHow: row.attended_how,
    lodgedOn: localDate(row.lodged_on),
    assessedOn: dayOrNull(row.assessed_on),
    settledOn: dayOrNull(row.settled_on),
    firstServiceOn: dayOrNull(row.first_service_on),
    lastServiceOn: dayOrNull(row.last_service_on),
    payeeProviderNumber: row.payee_provider_number,
    servicingProviderNumber: row.servicing_provider_number,
    charge: centsOrNull(row.charge_cents),
    benefitPaid: centsOrNull(row.benefit_cents),
    paymentRun: row.payment_run,
    isAccountPaid: row.is_account_paid,
    services,
  };
}

/** Of a column of 64-bit integers. */
export const centsOrNull = (text: string | null): Cents | null =>
  text === null ? null : cents(Number(text));

const dayOrNull = (text: string | null): LocalDate | null => (text === null ? null : localDate(text));
