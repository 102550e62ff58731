// The statement that finds the claims of a filter, newest first: each list that an index has is read no further than the limit.
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimFilter, ClaimPageRequest, ClaimPosition } from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import {
  claimConditions,
  hasService,
  isBetween,
  isOfFew,
  namesPerson,
  namesService,
  ofService,
  type SqlPart,
} from './claim-conditions.ts';
import { namesProviders, providerPairs } from './claim-providers.ts';

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
  const pairs = providerPairs(sql, location, filter);
  if (isOfFew(filter, person)) return sql`${claims} and ${hasService(sql, location, filter)}`;
  if (namesService(filter)) {
    // A row of an earlier release does not say whose it is.
    const each = sql`select providers from (${pairs}) as known union all select ''`;
    const isOfClaim = sql`exists (${claims} and outcome.correlation_id = service.correlation_id offset 0)`;
    const { stages, isQueued } = filter;
    const isKnown = namesProviders(filter) ? sql`service.providers <> ''` : sql`true`;
    return inEach(
      sql,
      each,
      sql`
      select distinct service.lodged_on, service.correlation_id from service_outcome as service
      where service.providers = pair.providers and ${ofService(sql, location, filter)}
        and ${isAfter(sql, sql`service`, after)} and ${isBetween(sql, sql`service`, filter)}
        and ${stages.length > 0 || isQueued !== null ? isOfClaim : sql`(${isKnown} or ${isOfClaim})`} ${newest}`,
    );
  }
  if (!namesProviders(filter)) return claims;
  // The index has all that is asked for: nothing else is read.
  const ofAnyone = claimsOf({ ...filter, payee: null, servicing: null, providers: null });
  return inEach(sql, pairs, sql`${ofAnyone} and outcome.providers = pair.providers ${newest}`);
}

/** The list of each pair of providers. */
const inEach = (sql: Sql, pairs: SqlPart, list: SqlPart) => sql`
  select listed.lodged_on, listed.correlation_id from (${pairs}) as pair cross join lateral (${list}) as listed`;

const isAfter = (sql: Sql, table: SqlPart, after: ClaimPosition | null) =>
  after === null
    ? sql`true`
    : sql`(${table}.lodged_on, ${table}.correlation_id) < (${after.lodgedOn}::date, ${after.correlationId})`;
