// Lists the outcomes of claims by conditions, page by page: each location is read in the order of its index.
import type {
  ClaimFilter,
  ClaimOutcomes,
  ClaimPageRequest,
  ClaimPosition,
  SearchedPerson,
} from '../../../ports/claims/claim-outcomes.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import { nameIndexText, patientIndexText } from '../claims/lodged-service-rows.ts';
import type { Sql } from '../connection/sql.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { outcomeColumns, outcomesFromRows, type OutcomeRow } from './read-outcomes.ts';

/** Up to so many claims are counted. */
const countedMax = 10_000;
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
        sum += await countOf(sql, sql`${conditions(sql, location, filter)} and ${isNamed}`);
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
  return sql<OutcomeRow[]>`
    select ${outcomeColumns(sql)} from claim_outcome as outcome
    where ${conditions(sql, location, filter)} and ${isAfter(sql, after)}
      and ${person === null ? sql`true` : namesPerson(sql, encryption, location, person)}
    order by outcome.lodged_on desc, outcome.correlation_id desc limit ${limit}`;
}

const isAfter = (sql: Sql, after: ClaimPosition | null) =>
  after === null
    ? sql`true`
    : sql`(outcome.lodged_on, outcome.correlation_id) < (${after.lodgedOn}::date, ${after.correlationId})`;

/**
 * The conditions of a filter. Stages and reasons are words of our own, and stand in the text: so the database knows how
 * frequent each is, and uses the index that holds it.
 */
function conditions(sql: Sql, location: MinorId, filter: ClaimFilter) {
  const { stages, attention, from, to, payee, servicing, item, code, run, claimId, isQueued, providers } =
    filter;
  const words = (list: readonly string[]) => sql.unsafe(list.map((word) => `'${word}'`).join(', '));
  const isWaiting = stages.length > 0 && stages.every((stage) => stage === 'lodged' || stage === 'assessed');
  return [
    sql`outcome.minor_id = ${location}`,
    ...(stages.length === 0 ? [] : [sql`outcome.stage in (${words(stages)})`]),
    // A claim that waits has a next look: its index is short.
    ...(isWaiting ? [sql`outcome.next_look_at is not null`] : []),
    ...(attention.length === 0 ? [] : [sql`outcome.attention in (${words(attention)})`]),
    ...(from === null ? [] : [sql`outcome.lodged_on >= ${from}::date`]),
    ...(to === null ? [] : [sql`outcome.lodged_on <= ${to}::date`]),
    ...(payee === null ? [] : [sql`outcome.payee_provider_number = ${payee}`]),
    ...(servicing === null ? [] : [sql`outcome.servicing_provider_number = ${servicing}`]),
    ...(item === null && code === null ? [] : [hasService(sql, location, item, code)]),
    ...(run === null ? [] : [sql`outcome.payment_run = ${run}`]),
    ...(claimId === null ? [] : [hasClaimId(sql, location, claimId)]),
    ...(isQueued === null ? [] : [isInOutbox(sql, location, isQueued)]),
    ...(providers === null ? [] : [isOfProviders(sql, providers)]),
  ].reduce((one, other) => sql`${one} and ${other}`);
}

const hasService = (sql: Sql, location: MinorId, item: string | null, code: string | null) => sql`
  exists (
    select from service_outcome as service
    where service.minor_id = ${location} and service.lodged_on = outcome.lodged_on
      and service.correlation_id = outcome.correlation_id
      and ${item === null ? sql`true` : sql`service.item_number = ${item}`}
      and ${code === null ? sql`true` : sql`service.code = ${code}`})`;

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
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select ${matching} limit ${countedMax + 1}) as matching`;
  const count = counted?.count ?? 0;
  if (count <= countedMax) return count;
  const [plan] = await sql<Readonly<Record<'QUERY PLAN', readonly ExplainedPlan[]>>[]>`
    explain (format json) select ${matching}`;
  return Math.max(count, plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}

interface ExplainedPlan {
  readonly Plan: { readonly 'Plan Rows': number };
}
