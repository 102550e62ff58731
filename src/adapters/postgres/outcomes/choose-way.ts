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

export interface ChosenWay {
  readonly way: WayToFind;
  /** How many claims the database expects to meet the conditions but for those on services. */
  readonly claims: number;
}

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
): Promise<ChosenWay> {
  const meets = claimConditions(sql, location, filter);
  const claims = await expectedRows(sql, sql`claim_outcome as outcome where ${meets}`);
  if (filter.item === null && filter.code === null) return { way: 'all', claims };
  if (isOfFew(filter, person)) return { way: 'services-of-claims', claims };
  if (isOfServicesAlone(filter)) return { way: 'claims-of-services', claims };
  const has = sql`${ofService(sql, location, filter)} and ${isBetween(sql, sql`service`, filter)}`;
  const services = await expectedRows(sql, sql`service_outcome as service where ${has}`);
  if (Math.min(services, claims) * rowsPerLookup > services + claims) return { way: 'common', claims };
  return { way: services < claims ? 'claims-of-services' : 'services-of-claims', claims };
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
