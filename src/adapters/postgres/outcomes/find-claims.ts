// The statements that find the claims of a filter, as rows of lodged_on and correlation_id.
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimPageRequest, ClaimPosition } from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import {
  claimConditions,
  hasService,
  isBetween,
  isOfServicesAlone,
  namesPerson,
  ofService,
  type SqlPart,
} from './claim-conditions.ts';
import type { WayToFind } from './choose-way.ts';

export interface ClaimFinder {
  /** Unordered; `limit`: so many of the newest are enough. */
  (way: WayToFind, limit: number): SqlPart;
  /** Those among so many of the newest claims that meet the conditions but for those on services. */
  amongNewest(claims: number): SqlPart;
}

/** Statements for a filter, a person and a position in the list. */
export function claimFinder(
  sql: Sql,
  encryption: FieldEncryption,
  location: MinorId,
  { filter, person, after }: Pick<ClaimPageRequest, 'filter' | 'person' | 'after'>,
): ClaimFinder {
  const isNamed = person === null ? sql`true` : namesPerson(sql, encryption, location, person);
  const meets = sql`${claimConditions(sql, location, filter)} and ${isNamed}`;
  const has = hasService(sql, location, filter);
  const claims = sql`
    select outcome.lodged_on, outcome.correlation_id from claim_outcome as outcome
    where ${meets} and ${isAfter(sql, sql`outcome`, after)}`;
  const services = sql`
    select distinct service.lodged_on, service.correlation_id from service_outcome as service
    where ${ofService(sql, location, filter)} and ${isAfter(sql, sql`service`, after)}
      and ${isBetween(sql, sql`service`, filter)}`;
  const newest = (limit: number) => sql`order by lodged_on desc, correlation_id desc limit ${limit}`;
  const find = (way: WayToFind, limit: number): SqlPart => {
    if (way === 'all') return claims;
    if (way === 'services-of-claims') return sql`${claims} and ${has}`;
    if (way === 'common') return sql`${claims} intersect ${services}`;
    return isOfServicesAlone(filter)
      ? sql`select * from (${services} ${newest(limit)}) as listed`
      : sql`
        select service.lodged_on, service.correlation_id from (${services}) as service
        where exists (
          select from claim_outcome as outcome
          where outcome.correlation_id = service.correlation_id and ${meets} offset 0)`;
  };
  const amongNewest = (count: number) => sql`
    select lodged_on, correlation_id from (${claims} ${newest(count)}) as outcome where ${has}`;
  return Object.assign(find, { amongNewest });
}

const isAfter = (sql: Sql, table: SqlPart, after: ClaimPosition | null) =>
  after === null
    ? sql`true`
    : sql`(${table}.lodged_on, ${table}.correlation_id) < (${after.lodgedOn}::date, ${after.correlationId})`;
