// Lists the outcomes of claims by conditions, page by page: each location is read in the order of its index.
import type {
  ClaimFilter,
  ClaimOutcomes,
  ClaimPageRequest,
  ClaimPosition,
  SearchedPerson,
} from '../../../ports/claims/claim-outcomes.ts';
import type { OutcomeStage } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import { nameIndexText, patientIndexText } from '../claims/lodged-service-rows.ts';
import type { Sql } from '../connection/sql.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { outcomeColumns, outcomesFromRows, type OutcomeRow } from './read-outcomes.ts';

/** Up to so many claims are counted; where the database estimates ten times as many, it is not tried. */
const countedMax = 10_000;
const uncountedMin = 10 * countedMax;
/** An item or code of up to so many services is found by its own index, before anything else is looked at. */
const rareServicesMax = 2_000;
/** Individual reference numbers on a card. */
const referenceNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** See ports/claims/claim-outcomes.ts. */
export function claimOutcomes(sql: Sql, encryption: FieldEncryption): ClaimOutcomes {
  return {
    async find(locations, correlationId) {
      const rows = await sql<OutcomeRow[]>`
        select ${outcomeColumns(sql)} from claim_outcome as outcome
        where minor_id = any(${[...locations]}) and correlation_id = ${correlationId}`;
      return (await outcomesFromRows(sql, rows))[0] ?? null;
    },

    async list(request) {
      const pages: OutcomeRow[] = [];
      for (const location of request.locations)
        pages.push(...(await listOf(sql, encryption, request, location)));
      return outcomesFromRows(sql, pages.toSorted(newestFirst).slice(0, request.limit));
    },

    async about(locations, filter, person) {
      let sum = 0;
      for (const location of locations) {
        const isNamed = person === null ? sql`true` : namesPerson(sql, encryption, location, person);
        const rare = await rareClaims(sql, location, filter);
        sum += await countOf(sql, sql`${conditions(sql, location, filter, rare)} and ${isNamed}`);
      }
      return sum;
    },

    async attend({ location, correlationId }, { how, words, resubmittedAs }) {
      const context = columnContexts.attendedWords({ minor_id: location, correlation_id: correlationId });
      await sql`
        update claim_outcome set attention = null, attended_how = ${how}, attended_at = now(),
          attended_words = ${words === null ? null : encryption.encrypt(words, context)}, resubmitted_as = ${resubmittedAs}
        where minor_id = ${location} and correlation_id = ${correlationId}`;
    },
  };
}

const newestFirst = (one: OutcomeRow, other: OutcomeRow): number => {
  if (one.lodged_on !== other.lodged_on) return one.lodged_on < other.lodged_on ? 1 : -1;
  return one.correlation_id < other.correlation_id ? 1 : -1;
};

async function listOf(
  sql: Sql,
  encryption: FieldEncryption,
  { filter, person, after, limit }: ClaimPageRequest,
  location: MinorId,
): Promise<readonly OutcomeRow[]> {
  const rare = await rareClaims(sql, location, filter);
  return sql<OutcomeRow[]>`
    select ${outcomeColumns(sql)} from claim_outcome as outcome
    where ${conditions(sql, location, filter, rare)} and ${isAfter(sql, after)}
      and ${person === null ? sql`true` : namesPerson(sql, encryption, location, person)}
    order by outcome.lodged_on desc, outcome.correlation_id desc limit ${limit}`;
}

const isAfter = (sql: Sql, after: ClaimPosition | null) =>
  after === null
    ? sql`true`
    : sql`(outcome.lodged_on, outcome.correlation_id) < (${after.lodgedOn}::date, ${after.correlationId})`;

/** The stages of a small index; most claims are paid, and what waits is found by its next look. */
const rareStages: ReadonlySet<OutcomeStage> = new Set(['nil', 'unknown', 'refused', 'deleted']);

/**
 * The conditions of a filter. What a small index is restricted to is repeated in words: without it, the database would not know
 * that the values are among those. `rare`: the claims of the item and code, where they are few.
 */
function conditions(sql: Sql, location: MinorId, filter: ClaimFilter, rare: readonly string[] | null) {
  const { stages, attention, from, to, payee, servicing, item, code, run, claimId, isQueued, providers } =
    filter;
  const isWaiting = stages.length > 0 && stages.every((stage) => stage === 'lodged' || stage === 'assessed');
  const isRareStage = stages.length > 0 && stages.every((stage) => rareStages.has(stage));
  return [
    sql`outcome.minor_id = ${location}`,
    ...(stages.length === 0 ? [] : [sql`outcome.stage = any(${[...stages]})`]),
    ...(isWaiting ? [sql`outcome.next_look_at is not null`] : []),
    ...(isRareStage ? [sql`outcome.stage in ('nil', 'unknown', 'refused', 'deleted')`] : []),
    ...(attention.length === 0
      ? []
      : [sql`outcome.attention is not null and outcome.attention = any(${[...attention]})`]),
    ...(from === null ? [] : [sql`outcome.lodged_on >= ${from}::date`]),
    ...(to === null ? [] : [sql`outcome.lodged_on <= ${to}::date`]),
    ...(payee === null ? [] : [sql`outcome.payee_provider_number = ${payee}`]),
    ...(servicing === null ? [] : [sql`outcome.servicing_provider_number = ${servicing}`]),
    ...(rare === null ? [] : [sql`outcome.correlation_id = any(${[...rare]})`]),
    ...(rare !== null || (item === null && code === null) ? [] : [hasService(sql, location, item, code)]),
    ...(run === null ? [] : [sql`outcome.payment_run = ${run}`]),
    ...(claimId === null ? [] : [hasClaimId(sql, location, claimId)]),
    ...(isQueued === null ? [] : [isInOutbox(sql, location, isQueued)]),
    ...(providers === null ? [] : [isOfProviders(sql, providers)]),
  ].reduce((one, other) => sql`${one} and ${other}`);
}

const ofService = (sql: Sql, location: MinorId, item: string | null, code: string | null) => sql`
  service.minor_id = ${location} and ${item === null ? sql`true` : sql`service.item_number = ${item}`}
    and ${code === null ? sql`true` : sql`service.code = ${code}`}`;

const hasService = (sql: Sql, location: MinorId, item: string | null, code: string | null) => sql`
  exists (
    select from service_outcome as service
    where ${ofService(sql, location, item, code)} and service.lodged_on = outcome.lodged_on
      and service.correlation_id = outcome.correlation_id)`;

/** The claims with a service of the item and code; null where they are many, or neither is asked for. */
async function rareClaims(
  sql: Sql,
  location: MinorId,
  { item, code }: ClaimFilter,
): Promise<readonly string[] | null> {
  if (item === null && code === null) return null;
  const services = await sql<{ correlation_id: string }[]>`
    select correlation_id from service_outcome as service
    where ${ofService(sql, location, item, code)} limit ${rareServicesMax + 1}`;
  if (services.length > rareServicesMax) return null;
  return [...new Set(services.map((service) => service.correlation_id))];
}

/** The insurer's id is in the claim, or in the outcome of an interactive claim. */
const hasClaimId = (sql: Sql, location: MinorId, claimId: string) => sql`
  outcome.correlation_id = any(array(
    select claim.correlation_id from claim where claim.minor_id = ${location} and claim.claim_id = ${claimId}
    union all
    select of_id.correlation_id from claim_outcome as of_id
    where of_id.minor_id = ${location} and of_id.claim_id = ${claimId}))`;

/** The outbox is short, and so is its index. */
const isInOutbox = (sql: Sql, location: MinorId, isQueued: boolean) => sql`
  (outcome.correlation_id = any(array(
    select claim.correlation_id from claim
    where claim.state in ('queued', 'correcting') and claim.minor_id = ${location}))) = ${isQueued}`;

/** Every provider of the claim is one of these. */
const isOfProviders = (sql: Sql, providers: readonly string[]) => sql`
  (outcome.servicing_provider_number = any(${[...providers]})
    and coalesce(outcome.payee_provider_number = any(${[...providers]}), true))`;

/** Claims that name a person as patient, by the blind indexes of the location. */
function namesPerson(sql: Sql, encryption: FieldEncryption, location: MinorId, person: SearchedPerson) {
  const isCard = 'medicareNumber' in person;
  const name = isCard ? null : nameIndexText(person);
  const texts = isCard
    ? referenceNumbers.map((reference) => patientIndexText(person.medicareNumber, reference))
    : name === null
      ? []
      : [name];
  const hashes = texts.flatMap((text) => encryption.blindIndexes(location, text));
  const column = sql.unsafe(isCard ? 'patient_hash' : 'name_hash');
  return sql`
    outcome.correlation_id = any(array(
      select correlation_id from lodged_service where minor_id = ${location} and ${column} = any(${hashes})
      union all
      select correlation_id from interactive_claim where minor_id = ${location} and ${column} = any(${hashes})))`;
}

/** Counts up to the limit; above, the estimate of the database, which is never less than what was counted. */
async function countOf(sql: Sql, meets: ReturnType<typeof conditions>): Promise<number> {
  const matching = sql`from claim_outcome as outcome where ${meets}`;
  const [plan] = await sql<Readonly<Record<'QUERY PLAN', readonly ExplainedPlan[]>>[]>`
    explain (format json) select ${matching}`;
  const estimate = plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  if (estimate >= uncountedMin) return estimate;
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select ${matching} limit ${countedMax + 1}) as matching`;
  const count = counted?.count ?? 0;
  return count <= countedMax ? count : Math.max(count, estimate);
}

interface ExplainedPlan {
  readonly Plan: { readonly 'Plan Rows': number };
}
