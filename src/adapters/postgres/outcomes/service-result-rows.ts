// Reads the services of a claim as they were claimed, and writes what an assessment says about each.
import type { ServiceResult, StoredService } from '../../../domain/claims/outcomes/service-results.ts';
import { cents } from '../../../domain/values/money.ts';
import type { Transaction } from '../connection/sql.ts';
import { writeServiceRows } from './outcome-rows.ts';

/** The key of an outcome. */
interface OutcomeKey {
  readonly location: string;
  readonly correlationId: string;
}

interface StoredServiceRow {
  readonly event_id: string;
  readonly service_id: string;
  readonly charge_cents: string;
}

/** In the order of the claim; each has its row then. */
export async function readStoredServices(
  transaction: Transaction,
  { location, correlationId }: OutcomeKey,
): Promise<readonly StoredService[]> {
  await writeServiceRows(transaction, location, correlationId);
  const rows = await transaction<StoredServiceRow[]>`
    select event_id, service_id, service_outcome.charge_cents
    from claim_outcome join service_outcome using (minor_id, lodged_on, correlation_id)
    where minor_id = ${location} and correlation_id = ${correlationId} order by number`;
  return rows.map((row) => ({
    eventId: row.event_id,
    id: row.service_id,
    charge: cents(Number(row.charge_cents)),
  }));
}

/** Writes the results of all services of a claim. */
export async function writeServiceResults(
  transaction: Transaction,
  { location, correlationId }: OutcomeKey,
  results: readonly ServiceResult[],
): Promise<void> {
  const rows = results.map(({ number, benefitPaid, code, patientStatus }) => ({
    number,
    benefit_cents: benefitPaid,
    code,
    patient_status: patientStatus,
  }));
  await transaction`
    update service_outcome set benefit_cents = result.benefit_cents, code = result.code,
      patient_status = result.patient_status
    from claim_outcome,
      jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as result (number integer, benefit_cents bigint, code text, patient_status integer)
    where claim_outcome.minor_id = ${location} and claim_outcome.correlation_id = ${correlationId}
      and service_outcome.minor_id = claim_outcome.minor_id and service_outcome.lodged_on = claim_outcome.lodged_on
      and service_outcome.correlation_id = claim_outcome.correlation_id and service_outcome.number = result.number`;
}
