// Chooses how the claims of a filter are found: by their services, the services by their claims, or what both have in common.
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimFilter, SearchedPerson } from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';
import {
  claimConditions,
  isBetween,
  isOfFew,
  isOfServicesAlone,
  ofService,
  type SqlPart,
} from './claim-conditions.ts';

/** all: no service matters · common: the intersection of two long lists. */
export type WayToFind = 'all' | 'services-of-claims' | 'claims-of-services' | 'common';

/** Looking up one row in the other table takes about as long as reading so many rows in the order of an index. */
const rowsPerLookup = 16;

/**
 * Chosen here, since the database would take the day and the id of a claim for independent of each other, and so expect far
 * fewer claims than there are.
 */
export async function chooseWay(
  sql: Sql,
  location: MinorId,
  filter: ClaimFilter,
  person: SearchedPerson | null,
): Promise<WayToFind> {
  if (filter.item === null && filter.code === null) return 'all';
  if (isOfFew(filter, person)) return 'services-of-claims';
  if (isOfServicesAlone(filter)) return 'claims-of-services';
  const claims = await expectedClaims(sql, location, filter);
  const services = await expectedServices(sql, location, filter);
  if (Math.min(services, claims) * rowsPerLookup > services + claims) return 'common';
  return services < claims ? 'claims-of-services' : 'services-of-claims';
}

/** How many claims the database expects to meet the conditions but for those on services. */
export const expectedClaims = (sql: Sql, location: MinorId, filter: ClaimFilter): Promise<number> =>
  expectedRows(sql, sql`claim_outcome as outcome where ${claimConditions(sql, location, filter)}`);

/** How many services the database expects to have the item and code. */
export function expectedServices(sql: Sql, location: MinorId, filter: ClaimFilter): Promise<number> {
  const has = sql`${ofService(sql, location, filter)} and ${isBetween(sql, sql`service`, filter)}`;
  return expectedRows(sql, sql`service_outcome as service where ${has}`);
}

interface ExplainedPlan {
  readonly Plan: { readonly 'Plan Rows': number };
}

/** From the statistics of the database. */
async function expectedRows(sql: Sql, rows: SqlPart): Promise<number> {
  const [plan] = await sql<Readonly<Record<'QUERY PLAN', readonly ExplainedPlan[]>>[]>`
    explain (format json) select from ${rows}`.unprepared();
  return plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
