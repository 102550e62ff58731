// Writes the outcome of a claim with its services: when it is lodged, and when its content changes.
import type { ClaimedContent } from '../../../domain/claims/compare-assessment-with-claim.ts';
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { expiryLook, firstLook } from '../../../domain/claims/outcomes/when-to-ask-insurer.ts';
import { summariseClaim, type ClaimSummary } from '../../../domain/claims/outcomes/summarise-claim.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/** A claim as it is lodged. */
export interface LodgedContent {
  readonly correlationId: string;
  readonly stream: string;
  readonly lodgedOn: LocalDate;
  readonly content: ClaimedContent;
  /** Whether there may be an outcome of a claim that has given its id back. */
  readonly mayReplace: boolean;
}

/**
 * The insertion of the outcome of a claim with its services; `lodged` is a table of the claim as `LodgedContent` says it, and nothing
 * is stored where it has no row. The services get rows of their own when the outcome is changed for the first time (migration 0048).
 */
export function insertOutcome(
  sql: Sql | Transaction,
  timeZone: string,
  { correlationId, stream, lodgedOn, content, mayReplace }: LodgedContent,
  lodged: ReturnType<Sql>,
) {
  const summary = summariseClaim(content);
  const place = { timeZone, correlationId };
  const nextLook =
    stream === interactiveStream ? expiryLook(place, lodgedOn, lodgedOn) : firstLook(place, lodgedOn);
  return sql`
    insert into claim_outcome (minor_id, correlation_id, stream, payee_provider_number, servicing_provider_number,
      lodged_on, first_service_on, last_service_on, services, charge_cents, claimed_services, stage, next_look_at)
    select minor_id, correlation_id, stream, payee_provider_number,
      ${summary.servicingProviderNumber}, lodged_on, ${summary.firstServiceOn}::date, ${summary.lastServiceOn}::date, ${summary.services.length}::integer, ${summary.charge}::bigint,
      ${claimedServicesText(summary)}::text::jsonb, 'lodged', ${new Date(nextLook).toISOString()}::timestamptz
    from ${lodged}
    ${mayReplace ? replaceOutcome(sql) : sql``}`;
}

/** Left out for an unused id, where it would only cost time. */
const replaceOutcome = (sql: Sql | Transaction) => sql`
  on conflict (minor_id, correlation_id) do update set
    stream = excluded.stream, payee_provider_number = excluded.payee_provider_number,
    servicing_provider_number = excluded.servicing_provider_number, lodged_on = excluded.lodged_on,
    first_service_on = excluded.first_service_on, last_service_on = excluded.last_service_on,
    services = excluded.services, charge_cents = excluded.charge_cents, claimed_services = excluded.claimed_services,
    benefit_cents = null, stage = 'lodged',
    claim_id = null, assessed_on = null, settled_on = null, attention = null, attended_how = null,
    attended_at = null, attended_words = null, resubmitted_as = null, next_look_at = excluded.next_look_at,
    looks = 0, differences = null, patient_differences = null, not_ready_on = null, lease_until = null, needs_content = false`;

/** A service as the column `claimed_services` has it, until it gets a row. */
export interface ClaimedServiceRow {
  readonly number: number;
  readonly event_id: string;
  readonly service_id: string;
  readonly item_number: string;
  readonly service_on: string;
  readonly charge_cents: number;
}

/** The services of a claim, in its order. */
export const claimedServiceRows = ({ services }: ClaimSummary): readonly ClaimedServiceRow[] =>
  services.map(({ eventId, id, itemNumber, serviceOn, charge }, at) => ({
    number: at + 1,
    event_id: eventId,
    service_id: id,
    item_number: itemNumber,
    service_on: serviceOn,
    charge_cents: charge,
  }));

const claimedServicesText = (summary: ClaimSummary): string => JSON.stringify(claimedServiceRows(summary));

/** Which outcome, and with which content. */
interface ContentOfOutcome {
  readonly location: string;
  readonly correlationId: string;
  readonly content: ClaimedContent;
}

/** Replaces the content of an outcome by that of a revision, in the transaction that stores it. */
export async function replaceOutcomeContent(
  transaction: Transaction,
  { location, correlationId, content }: ContentOfOutcome,
): Promise<void> {
  const summary = summariseClaim(content);
  await removeServiceOutcomes(transaction, location, correlationId);
  await transaction`
    update claim_outcome set servicing_provider_number = ${summary.servicingProviderNumber},
      first_service_on = ${summary.firstServiceOn}, last_service_on = ${summary.lastServiceOn},
      services = ${summary.services.length}, charge_cents = ${summary.charge},
      claimed_services = ${claimedServicesText(summary)}::text::jsonb, needs_content = false
    where minor_id = ${location} and correlation_id = ${correlationId}`;
  await writeServiceRows(transaction, location, correlationId);
}

/** Gives the services of an outcome their rows, where they have none yet: any change of the outcome does it. */
export async function writeServiceRows(
  transaction: Transaction,
  location: string,
  correlationId: string,
): Promise<void> {
  await transaction`
    update claim_outcome set looks = looks
    where minor_id = ${location} and correlation_id = ${correlationId} and claimed_services is not null`;
}

/** Deletes the rows of the services of an outcome, also those that a look which is under way writes: it waits for that first. */
export async function removeServiceOutcomes(
  transaction: Transaction,
  location: string,
  correlationId: string,
): Promise<void> {
  // A statement of its own: the deletion sees what was committed before it begins.
  await transaction`
    select from claim_outcome where minor_id = ${location} and correlation_id = ${correlationId} for update`;
  await transaction`
    delete from service_outcome using claim_outcome
    where claim_outcome.minor_id = ${location} and claim_outcome.correlation_id = ${correlationId}
      and service_outcome.minor_id = claim_outcome.minor_id and service_outcome.lodged_on = claim_outcome.lodged_on
      and service_outcome.correlation_id = claim_outcome.correlation_id`;
}
