// Puts the services of claims that were lodged, and not asked about yet, where a lodgement leaves them: into the row of the claim.
import type { Sql } from '../../src/adapters/postgres/connection/sql.ts';

/** Of all claims of the database; gives how many they are. */
export async function takeRowsOfWaitingServices(sql: Sql): Promise<number> {
  const { count } = await sql`
    with waiting as (
      select minor_id, correlation_id from claim_outcome
      where stage = 'lodged' and attention is null and next_look_at is not null),
    taken as (
      delete from service_outcome using waiting
      where service_outcome.minor_id = waiting.minor_id and service_outcome.correlation_id = waiting.correlation_id
      returning service_outcome.*)
    update claim_outcome set claimed_services = (
      select jsonb_agg(jsonb_build_object('number', number, 'event_id', event_id, 'service_id', service_id,
        'item_number', item_number, 'service_on', service_on, 'charge_cents', charge_cents) order by number)
      from taken where taken.minor_id = claim_outcome.minor_id and taken.correlation_id = claim_outcome.correlation_id)
    from waiting
    where claim_outcome.minor_id = waiting.minor_id and claim_outcome.correlation_id = waiting.correlation_id`;
  return count;
}
