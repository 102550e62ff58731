// The statement that finds the claims of a filter, newest first: each list that an index has is read no further than the limit.
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimFilter, ClaimPageRequest, ClaimPosition } from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import {
  areRare,
  claimConditions,
  hasService,
  hasServiceWithoutRow,
  isLodgedBetween,
  isOfFewest,
  isRare,
  namesPerson,
  namesService,
  ofRareClaim,
  ofService,
  type SqlPart,
} from './claim-conditions.ts';
import { isOfProviders, namesProviders, providerPairs } from './claim-providers.ts';

export type ClaimsToFind = Omit<ClaimPageRequest, 'locations' | 'limit'>;

/**
 * The claims of one location, as rows of lodged_on and correlation_id, each once and in no order: at least the newest `limit`
 * of them. A filter has no more than one stage, one reason for attention and one way it was attended to, since an index is in the order of the list for one.
 */
export function findClaims(
  sql: Sql,
  encryption: FieldEncryption,
  location: MinorId,
  { filter, person, after }: ClaimsToFind,
  limit: number,
): SqlPart {
  const newest = sql`order by lodged_on desc, correlation_id desc limit ${limit}`;
  const isNamed = person === null ? sql`true` : namesPerson(sql, encryption, location, person);
  const claimsOf = (asked: ClaimFilter) => sql`
    select outcome.lodged_on, outcome.correlation_id from claim_outcome as outcome
    where ${claimConditions(sql, location, asked)} and ${isNamed} and ${isAfter(sql, sql`outcome`, after)}`;
  const claims = claimsOf(filter);
  if (filter.run !== null && namesService(filter)) return withServices(sql, location, filter, claims);
  if (isOfFewest(filter, person)) return sql`${claims} and ${hasService(sql, location, filter)}`;
  if (!namesService(filter)) {
    if (isRare(filter) || !namesProviders(filter)) return claims;
    // The index has all that is asked for: nothing else is read.
    const ofAnyone = claimsOf({ ...filter, payee: null, servicing: null, providers: null });
    const ofPair = sql`${ofAnyone} and outcome.providers = pair.providers`;
    return inEach(sql, providerPairs(sql, location, filter), sql`${ofPair} ${newest}`);
  }
  const services = sql`
    select distinct service.lodged_on, service.correlation_id from service_outcome as service
    where ${ofService(sql, location, filter)} and ${isAfter(sql, sql`service`, after)}
      and ${isLodgedBetween(sql, sql`service`, filter)}`;
  const isOfClaim = sql`exists (${claims} and outcome.correlation_id = service.correlation_id offset 0)`;
  const { stages, isQueued } = filter;
  const isPaid = stages.length === 1 && stages[0] === 'paid';
  const isOfAll = isQueued !== null || (stages.length > 0 && !areRare(stages));
  // A row of an earlier release does not say whose it is.
  const isOfThem = namesProviders(filter)
    ? sql`case when service.providers = '' then ${isOfClaim} else ${isOfProviders(sql, filter)} end`
    : sql`true`;
  const met = sql`${services} and ${isOfAll ? isOfClaim : isOfThem}`;
  if (isRare(filter)) return sql`${met} and ${ofRareClaim(sql, filter)}`;
  const pairs = sql`select providers from (${providerPairs(sql, location, filter)}) as known union all select ''`;
  const ofPairs = (listed: SqlPart) =>
    inEach(sql, pairs, sql`${listed} and service.providers = pair.providers ${newest}`);
  // Where no service has a row yet, the insurer was not asked: such a claim is lodged, and has no code. `offset 0`: claims that wait
  // are few, and have an index; in the order of the list all claims might be read to find them.
  if ((stages.length === 0 || stages.includes('lodged')) && filter.code === null)
    return sql`
      ${ofPairs(met)}
      union all
      (select * from (${claims} and ${hasServiceWithoutRow(sql, filter)} offset 0) as waiting ${newest})`;
  if (!isPaid || isQueued !== null) return ofPairs(met);
  if (limit <= lookedUpMax) return ofPairs(sql`${met} and service.stage is null`);
  const waiting = sql`select correlation_id from waiting`;
  return sql`
    with waiting as materialized (${waitingClaims(sql, location)})
    ${ofPairs(sql`
      ${services} and ${isOfThem} and service.stage is null
        and case when (select count(*) from waiting) < ${waitingMax}
          then service.correlation_id not in (${waiting}) else ${isOfClaim} end`)}`;
}

/** Those of a run, some thousands of claims of a few days of lodgement, with a service: those of the days are read from the index. */
const withServices = (sql: Sql, location: MinorId, filter: ClaimFilter, claims: SqlPart) => sql`
  with of_run as materialized (${claims})
  select lodged_on, correlation_id from of_run where correlation_id in (
    select service.correlation_id from service_outcome as service
    where ${ofService(sql, location, filter)} and service.lodged_on = any(array(select distinct lodged_on from of_run)))`;

/** Up to so many claims are looked up one by one, to see whether they are paid. More are compared with those that wait. */
const lookedUpMax = 1_000;
/** So many waiting claims are kept in memory. */
const waitingMax = 20_000;

/** What has no rare stage is paid or one of these. */
const waitingClaims = (sql: Sql, location: MinorId) => sql`
  select correlation_id from claim_outcome
  where minor_id = ${location} and stage in ('lodged', 'assessed') and next_look_at is not null limit ${waitingMax}`;

/** The list of each pair of providers. */
const inEach = (sql: Sql, pairs: SqlPart, list: SqlPart) => sql`
  select listed.lodged_on, listed.correlation_id from (${pairs}) as pair cross join lateral (${list}) as listed`;

const isAfter = (sql: Sql, table: SqlPart, after: ClaimPosition | null) =>
  after === null
    ? sql`true`
    : sql`(${table}.lodged_on, ${table}.correlation_id) < (${after.lodgedOn}::date, ${after.correlationId})`;
