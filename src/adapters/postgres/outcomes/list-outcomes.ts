// Lists the outcomes of claims by conditions, page by page: each location is read in the order of its index.
import type {
  ClaimFilter,
  ClaimOutcomes,
  ClaimPageRequest,
  ClaimPosition,
} from '../../../ports/claims/claim-outcomes.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { Sql } from '../connection/sql.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import {
  claimConditions,
  hasService,
  isBetween,
  isOfFew,
  isOfServicesAlone,
  namesPerson,
  ofService,
  type SqlPart,
} from './claim-conditions.ts';
import { areServicesFewer, expectedClaims, expectedRows } from './expected-rows.ts';
import { outcomeColumns, outcomesFromRows, type OutcomeRow } from './read-outcomes.ts';

/** Up to so many claims are counted; where the database estimates ten times as many, it is not tried. */
const countedMax = 10_000;
const uncountedMin = 10 * countedMax;

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
        for (const filter of singleValued(request.filter))
          pages.push(...(await listOf(sql, encryption, { ...request, filter }, location)));
      return outcomesFromRows(sql, pages.toSorted(newestFirst).slice(0, request.limit));
    },

    async about(locations, filter, person) {
      let sum = 0;
      for (const location of locations) sum += await countOf(sql, encryption, location, { filter, person });
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

/** An index is in the order of the list only within one stage, and within one reason for attention: the lists of each are merged. */
function singleValued(filter: ClaimFilter): readonly ClaimFilter[] {
  const stages = filter.stages.length === 0 ? [[]] : filter.stages.map((stage) => [stage]);
  const attention = filter.attention.length === 0 ? [[]] : filter.attention.map((reason) => [reason]);
  return stages.flatMap((of) => attention.map((reason) => ({ ...filter, stages: of, attention: reason })));
}

async function listOf(
  sql: Sql,
  encryption: FieldEncryption,
  { limit, ...asked }: ClaimPageRequest,
  location: MinorId,
): Promise<readonly OutcomeRow[]> {
  const areByService = await areServicesFewer(sql, location, asked.filter);
  return sql<OutcomeRow[]>`
    select ${outcomeColumns(sql)} ${matchingClaims(sql, encryption, location, { ...asked, areByService, limit })}
    order by listed.lodged_on desc, listed.correlation_id desc limit ${limit}`;
}

interface Wanted extends Pick<ClaimPageRequest, 'filter' | 'person' | 'after'> {
  /** The claims are looked up by their services, not the services by their claims. */
  readonly areByService: boolean;
  /** So many are enough. */
  readonly limit: number;
}

/** The claims, as `outcome`, and their place in the list, as `listed`. */
function matchingClaims(
  sql: Sql,
  encryption: FieldEncryption,
  location: MinorId,
  { filter, person, after, areByService, limit }: Wanted,
): SqlPart {
  const isNamed = person === null ? sql`true` : namesPerson(sql, encryption, location, person);
  const meets = sql`${claimConditions(sql, location, filter)} and ${isNamed}`;
  if (!areByService || isOfFew(filter, person))
    return sql`
      from claim_outcome as outcome
      cross join lateral (select outcome.lodged_on, outcome.correlation_id) as listed
      where ${meets} and ${isAfter(sql, sql`outcome`, after)} and ${hasService(sql, location, filter)}`;
  return sql`
    from (
      select distinct service.lodged_on, service.correlation_id from service_outcome as service
      where ${ofService(sql, location, filter)} and ${isAfter(sql, sql`service`, after)}
        and ${isBetween(sql, sql`service`, filter)}
      order by service.lodged_on desc, service.correlation_id desc
      ${isOfServicesAlone(filter) ? sql`limit ${limit}` : sql``}) as listed
    cross join lateral (
      select * from claim_outcome as outcome
      where outcome.correlation_id = listed.correlation_id and ${meets} offset 0) as outcome`;
}

const isAfter = (sql: Sql, table: SqlPart, after: ClaimPosition | null) =>
  after === null
    ? sql`true`
    : sql`(${table}.lodged_on, ${table}.correlation_id) < (${after.lodgedOn}::date, ${after.correlationId})`;

/** Counts up to the limit; above, what the database expects, which is never less than what was counted. */
async function countOf(
  sql: Sql,
  encryption: FieldEncryption,
  location: MinorId,
  asked: Pick<Wanted, 'filter' | 'person'>,
): Promise<number> {
  const expected = await expectedRows(sql, location, asked.filter);
  const whole = await expectedClaims(sql, location);
  const about = Math.round(expected.claims * Math.min(1, expected.services / Math.max(whole, 1)));
  if (asked.person === null && about >= uncountedMin) return about;
  const limit = countedMax + 1;
  const areByService = expected.services < expected.claims;
  const matching = matchingClaims(sql, encryption, location, { ...asked, after: null, areByService, limit });
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select ${matching} limit ${limit}) as matching`;
  const count = counted?.count ?? 0;
  return count <= countedMax ? count : Math.max(count, about);
}
