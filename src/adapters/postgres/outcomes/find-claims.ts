// The statement that finds the claims of a filter, newest first: each list that an index has is read no further than the limit.
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimFilter, ClaimPageRequest, ClaimPosition } from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import {
  areRare,
  claimConditions,
  hasService,
  isBetween,
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
 * of them. A filter has no more than one stage and one reason for attention, since an index is in the order of the list for one.
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
      and ${isBetween(sql, sql`service`, filter)}`;
  const isOfClaim = sql`exists (${claims} and outcome.correlation_id = service.correlation_id offset 0)`;
  const { stages, isQueued } = filter;
  const isOfAll = isQueued !== null || (stages.length > 0 && !areRare(stages));
  // A row of an earlier release does not say whose it is.
  const isOfThem = namesProviders(filter)
    ? sql`case when service.providers = '' then ${isOfClaim} else ${isOfProviders(sql, filter)} end`
    : sql`true`;
  const met = sql`${services} and ${isOfAll ? isOfClaim : isOfThem}`;
  if (isRare(filter)) return sql`${met} and ${ofRareClaim(sql, filter)}`;
  const pairs = sql`select providers from (${providerPairs(sql, location, filter)}) as known union all select ''`;
  return inEach(sql, pairs, sql`${met} and service.providers = pair.providers ${newest}`);
}

/** The list of each pair of providers. */
const inEach = (sql: Sql, pairs: SqlPart, list: SqlPart) => sql`
  select listed.lodged_on, listed.correlation_id from (${pairs}) as pair cross join lateral (${list}) as listed`;

const isAfter = (sql: Sql, table: SqlPart, after: ClaimPosition | null) =>
  after === null
    ? sql`true`
    : sql`(${table}.lodged_on, ${table}.correlation_id) < (${after.lodgedOn}::date, ${after.correlationId})`;
