// The conditions of a list of claims, so worded that the database finds the index for each.
import type { OutcomeStage } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimFilter, SearchedPerson } from '../../../ports/claims/claim-outcomes.ts';
import { nameIndexText, patientIndexText } from '../claims/lodged-service-rows.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';

/** A part of a statement. */
export type SqlPart = ReturnType<Sql>;

/** Individual reference numbers on a card. */
const referenceNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The days of lodgement, of a table with that column. */
export const isLodgedBetween = (sql: Sql, table: SqlPart, { from, to }: ClaimFilter) => sql`
  ${from === null ? sql`true` : sql`${table}.lodged_on >= ${from}::date`}
    and ${to === null ? sql`true` : sql`${table}.lodged_on <= ${to}::date`}`;

/** The stages of small indexes (migration 0038); most claims are paid, and what waits is found by its next look. */
export const rareStages: ReadonlySet<OutcomeStage> = new Set(['nil', 'unknown', 'refused', 'deleted']);

const areWaiting = (stages: readonly OutcomeStage[]): boolean =>
  stages.length > 0 && stages.every((stage) => stage === 'lodged' || stage === 'assessed');
/** All of these stages are rare, and there is one. */
export const areRare = (stages: readonly OutcomeStage[]): boolean =>
  stages.length > 0 && stages.every((stage) => rareStages.has(stage));

/** So few that the services of each may be looked up. */
export const isOfFewest = (
  { stages, attended, run, claimId, isQueued }: ClaimFilter,
  person: SearchedPerson | null,
): boolean =>
  areWaiting(stages) ||
  attended.length > 0 ||
  run !== null ||
  claimId !== null ||
  isQueued === true ||
  person !== null;

/** The services of these claims have indexes of their own. */
export const isRare = ({ stages, attention }: ClaimFilter): boolean =>
  areRare(stages) || attention.length > 0;

/** A service of the claim is asked for. */
export const namesService = ({ item, code }: ClaimFilter): boolean => item !== null || code !== null;

/**
 * The conditions of a filter, but for those on services. What a small index is restricted to is repeated in words: without it,
 * the database would not know that the values are among those.
 */
export function claimConditions(sql: Sql, location: MinorId, filter: ClaimFilter) {
  const { stages, attention, attended, payee, servicing, run, claimId, isQueued, providers } = filter;
  return [
    sql`outcome.minor_id = ${location}`,
    ...(stages.length === 0 ? [] : [isOneOf(sql, sql`outcome.stage`, stages)]),
    ...(areWaiting(stages) ? [sql`outcome.next_look_at is not null`] : []),
    ...(areRare(stages) ? [sql`outcome.stage in ('nil', 'unknown', 'refused', 'deleted')`] : []),
    ...(attention.length === 0 ? [] : [isOneOf(sql, sql`outcome.attention`, attention)]),
    ...(attended.length === 0 ? [] : [isOneOf(sql, sql`outcome.attended_how`, attended)]),
    isLodgedBetween(sql, sql`outcome`, filter),
    ...(payee === null ? [] : [sql`outcome.payee_provider_number = ${payee}`]),
    ...(servicing === null ? [] : [sql`outcome.servicing_provider_number = ${servicing}`]),
    ...(run === null ? [] : [sql`outcome.payment_run = ${run}`]),
    ...(claimId === null ? [] : [hasClaimId(sql, location, claimId)]),
    ...(isQueued === null ? [] : [isWaitingHere(sql, location, isQueued)]),
    ...(providers === null ? [] : [isOfProviders(sql, providers)]),
  ].reduce((one, other) => sql`${one} and ${other}`);
}

/** Equality lets an index give its order, a list of values does not. */
const isOneOf = (sql: Sql, column: SqlPart, values: readonly string[]) =>
  values.length === 1 ? sql`${column} = ${values[0] ?? ''}` : sql`${column} = any(${[...values]})`;

/** The services, as `service`, of rare claims: both columns are null in the rows of others. */
export const ofRareClaim = (sql: Sql, { stages, attention }: ClaimFilter) => sql`
  ${areRare(stages) ? isOneOf(sql, sql`service.stage`, stages) : sql`true`}
    and ${attention.length === 0 ? sql`true` : isOneOf(sql, sql`service.attention`, attention)}`;

/** The services, as `service`, with the item and code. */
export const ofService = (sql: Sql, location: MinorId, { item, code }: ClaimFilter) => sql`
  service.minor_id = ${location} and ${item === null ? sql`true` : sql`service.item_number = ${item}`}
    and ${code === null ? sql`true` : sql`service.code = ${code}`}`;

/** A service of the claim has the item and the code. It is looked up for each claim: `offset 0` keeps the database from a join. */
export const hasService = (sql: Sql, location: MinorId, filter: ClaimFilter) =>
  !namesService(filter)
    ? sql`true`
    : sql`
  (${hasServiceWithoutRow(sql, filter)} or exists (
    select from service_outcome as service
    where ${ofService(sql, location, filter)} and service.lodged_on = outcome.lodged_on
      and service.correlation_id = outcome.correlation_id offset 0))`;

/** A service that has no row yet (migration 0048) has the item. It has no code: the insurer was not asked about the claim. */
export const hasServiceWithoutRow = (sql: Sql, { item, code }: ClaimFilter) =>
  item === null || code !== null
    ? sql`false`
    : sql`
  (outcome.next_look_at is not null and outcome.claimed_services is not null
    and outcome.claimed_services @> ${JSON.stringify([{ item_number: item }])}::text::jsonb)`;

/** The insurer's id is in the claim, or in the outcome of an interactive claim. */
const hasClaimId = (sql: Sql, location: MinorId, claimId: string) => sql`
  outcome.correlation_id = any(array(
    select claim.correlation_id from claim where claim.minor_id = ${location} and claim.claim_id = ${claimId}
    union all
    select of_id.correlation_id from claim_outcome as of_id
    where of_id.minor_id = ${location} and of_id.claim_id = ${claimId}))`;

/** The outbox is short, and so is its index; few claims for the patient wait for an answer. */
const isWaitingHere = (sql: Sql, location: MinorId, isQueued: boolean) => sql`
  (outcome.correlation_id = any(array(
    select claim.correlation_id from claim
    where claim.state in ('queued', 'correcting') and claim.minor_id = ${location}
    union all
    ${unansweredClaims(sql, location)}))) = ${isQueued}`;

/** Claims for the patient that the insurer did not answer: nothing asks it about them any more. */
export const unansweredClaims = (sql: Sql, location: MinorId) => sql`
  select asked.correlation_id from interactive_claim as asked
  where asked.asked_patient_hash is not null and asked.minor_id = ${location}
    and coalesce(asked.asking_until <= clock_timestamp(), true)`;

/** Every provider of the claim is one of these. */
const isOfProviders = (sql: Sql, providers: readonly string[]) => sql`
  (outcome.servicing_provider_number = any(${[...providers]})
    and coalesce(outcome.payee_provider_number = any(${[...providers]}), true))`;

const referencesOf = ({ medicareRefNumber }: { readonly medicareRefNumber?: string }) =>
  medicareRefNumber === undefined ? referenceNumbers : [medicareRefNumber];

/** Claims that name a person as patient, by the blind indexes of the location. */
export function namesPerson(
  sql: Sql,
  encryption: FieldEncryption,
  location: MinorId,
  person: SearchedPerson,
) {
  const isCard = 'medicareNumber' in person;
  const name = isCard ? null : nameIndexText(person);
  const texts = isCard
    ? referencesOf(person).map((reference) => patientIndexText(person.medicareNumber, reference))
    : name === null
      ? []
      : [name];
  const hashes = texts.flatMap((text) => encryption.blindIndexes(location, text));
  const column = sql.unsafe(isCard ? 'patient_hash' : 'name_hash');
  return sql`
    outcome.correlation_id = any(array(
      select correlation_id from lodged_service where minor_id = ${location} and ${column} = any(${hashes})
      union all
      select correlation_id from interactive_claim where minor_id = ${location} and ${column} = any(${hashes})
      ${
        isCard
          ? sql`union all
      select correlation_id from interactive_claim where minor_id = ${location} and asked_patient_hash = any(${hashes})`
          : sql``
      }))`;
}
