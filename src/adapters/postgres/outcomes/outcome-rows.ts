// Writes the rows of a claim's outcome and of its services: when it is lodged, and when its content changes.
import type { ClaimedContent } from '../../../domain/claims/compare-assessment-with-claim.ts';
import { interactiveStream, type OutcomeStage } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { expiryLook, firstLook } from '../../../domain/claims/outcomes/when-to-ask-insurer.ts';
import { summariseClaim, type ClaimSummary } from '../../../domain/claims/outcomes/summarise-claim.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { rareStages } from './claim-conditions.ts';

/** A claim as it is lodged. */
export interface LodgedContent {
  readonly location: string;
  readonly correlationId: string;
  readonly stream: string;
  /** Null where the claimant is paid. */
  readonly payeeProviderNumber: string | null;
  readonly lodgedOn: LocalDate;
  readonly content: ClaimedContent;
  /** Whether there may be an outcome of a claim that has given its id back. */
  readonly mayReplace: boolean;
}

/**
 * The insertion of the outcome of a claim with its services, as `with` queries named `stored_outcome` and
 * `stored_outcome_services`; `from` is a `from` clause, and nothing is stored where it has no row.
 */
export function insertOutcome(
  sql: Sql | Transaction,
  timeZone: string,
  { location, correlationId, stream, payeeProviderNumber, lodgedOn, content, mayReplace }: LodgedContent,
  from: ReturnType<Sql>,
) {
  const summary = summariseClaim(content);
  const place = { timeZone, correlationId };
  const nextLook =
    stream === interactiveStream ? expiryLook(place, lodgedOn, lodgedOn) : firstLook(place, lodgedOn);
  return sql`
    stored_outcome as (
      insert into claim_outcome (minor_id, correlation_id, stream, payee_provider_number, servicing_provider_number,
        lodged_on, first_service_on, last_service_on, services, charge_cents, stage, next_look_at)
      select ${location}, ${correlationId}, ${stream}, ${payeeProviderNumber}::text,
        ${summary.servicingProviderNumber}, ${lodgedOn}::date, ${summary.firstServiceOn}::date,
        ${summary.lastServiceOn}::date, ${summary.services.length}::integer, ${summary.charge}::bigint, 'lodged',
        ${new Date(nextLook)}::timestamptz
      ${from}
      ${mayReplace ? replaceOutcome(sql) : sql``}
      returning providers, null::text as rare_stage, attention),
    stored_outcome_services as (
      ${insertServices(sql, { location, correlationId, lodgedOn, summary }, sql`stored_outcome`)})`;
}

/** Left out for an unused id, where it would only cost time. */
const replaceOutcome = (sql: Sql | Transaction) => sql`
  on conflict (minor_id, correlation_id) do update set
    stream = excluded.stream, payee_provider_number = excluded.payee_provider_number,
    servicing_provider_number = excluded.servicing_provider_number, lodged_on = excluded.lodged_on,
    first_service_on = excluded.first_service_on, last_service_on = excluded.last_service_on,
    services = excluded.services, charge_cents = excluded.charge_cents, benefit_cents = null, stage = 'lodged',
    claim_id = null, assessed_on = null, settled_on = null, attention = null, attended_how = null,
    attended_at = null, attended_words = null, resubmitted_as = null, next_look_at = excluded.next_look_at,
    looks = 0, not_ready_on = null, lease_until = null, needs_content = false`;

interface ServicesOfClaim {
  readonly location: string;
  readonly correlationId: string;
  readonly lodgedOn: LocalDate;
  readonly summary: ClaimSummary;
}

/** `outcome`: a table whose only row has what lists of services read of the claim. */
const insertServices = (
  sql: Sql | Transaction,
  { location, correlationId, lodgedOn, summary }: ServicesOfClaim,
  outcome: ReturnType<Sql>,
) => sql`
  insert into service_outcome (minor_id, lodged_on, correlation_id, number, event_id, service_id, item_number, service_on,
    charge_cents, providers, stage, attention)
  select ${location}, ${lodgedOn}::date, ${correlationId}, number, event_id, service_id, item_number, service_on,
    charge_cents, outcome.providers, outcome.rare_stage, outcome.attention
  from ${outcome} as outcome, ${serviceRows(sql, summary)}`;

/** The services as a table: arrays are read faster than JSON. */
const serviceRows = (sql: Sql | Transaction, { services }: ClaimSummary) => sql`
  unnest(${services.map(({ eventId }) => eventId)}::text[], ${services.map(({ id }) => id)}::text[],
    ${services.map(({ itemNumber }) => itemNumber)}::text[], ${services.map(({ serviceOn }) => serviceOn)}::date[],
    ${services.map(({ charge }) => charge)}::bigint[]) with ordinality
    as service (event_id, service_id, item_number, service_on, charge_cents, number)`;

/** Which outcome, and with which content. */
interface ContentOfOutcome {
  readonly location: string;
  readonly correlationId: string;
  readonly content: ClaimedContent;
}

interface ListedColumns {
  readonly lodged_on: LocalDate;
  readonly providers: string;
  readonly stage: OutcomeStage;
  readonly attention: string | null;
}

/** Replaces the content of an outcome by that of a revision, in the transaction that stores it. */
export async function replaceOutcomeContent(
  transaction: Transaction,
  { location, correlationId, content }: ContentOfOutcome,
): Promise<void> {
  const summary = summariseClaim(content);
  const [row] = await transaction<ListedColumns[]>`
    update claim_outcome set servicing_provider_number = ${summary.servicingProviderNumber},
      first_service_on = ${summary.firstServiceOn}, last_service_on = ${summary.lastServiceOn},
      services = ${summary.services.length}, charge_cents = ${summary.charge}, needs_content = false
    where minor_id = ${location} and correlation_id = ${correlationId} 
    returning lodged_on, providers, stage, attention`;
  if (row === undefined) return;
  const { lodged_on: lodgedOn, providers, stage, attention } = row;
  const rareStage = rareStages.has(stage) ? stage : null;
  await removeServiceOutcomes(transaction, location, correlationId);
  await insertServices(
    transaction,
    { location, correlationId, lodgedOn, summary },
    transaction`(select ${providers} as providers, ${rareStage} as rare_stage, ${attention}::text as attention)`,
  );
}

/** Deletes the services of an outcome. */
export async function removeServiceOutcomes(
  transaction: Transaction,
  location: string,
  correlationId: string,
): Promise<void> {
  await transaction`
    delete from service_outcome using claim_outcome
    where claim_outcome.minor_id = ${location} and claim_outcome.correlation_id = ${correlationId}
      and service_outcome.minor_id = claim_outcome.minor_id and service_outcome.lodged_on = claim_outcome.lodged_on
      and service_outcome.correlation_id = claim_outcome.correlation_id`;
}
