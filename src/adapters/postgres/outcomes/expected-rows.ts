// How many claims and services the database expects to meet a filter, from its statistics.
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimFilter } from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';
import { claimConditions, isBetween, ofService, type SqlPart } from './claim-conditions.ts';

export interface ExpectedRows {
  /** Claims that meet the conditions but for those on services. */
  readonly claims: number;
  /** Services with the item and code; infinitely many where neither is asked for. */
  readonly services: number;
}

/** What is expected of each table by itself. */
export async function expectedRows(sql: Sql, location: MinorId, filter: ClaimFilter): Promise<ExpectedRows> {
  const { item, code } = filter;
  const meets = claimConditions(sql, location, filter);
  const claims = await expected(sql, sql`claim_outcome as outcome where ${meets}`);
  if (item === null && code === null) return { claims, services: Infinity };
  const has = sql`${ofService(sql, location, filter)} and ${isBetween(sql, sql`service`, filter)}`;
  return { claims, services: await expected(sql, sql`service_outcome as service where ${has}`) };
}

/**
 * True where claims are better looked up by their services than services by their claims. The database does not see it by
 * itself, since it takes the day and the id of a claim for independent of each other.
 */
export async function areServicesFewer(sql: Sql, location: MinorId, filter: ClaimFilter): Promise<boolean> {
  if (filter.item === null && filter.code === null) return false;
  const { claims, services } = await expectedRows(sql, location, filter);
  return services < claims;
}

/** All claims of a location. */
export const expectedClaims = (sql: Sql, location: MinorId): Promise<number> =>
  expected(sql, sql`claim_outcome where minor_id = ${location}`);

interface ExplainedPlan {
  readonly Plan: { readonly 'Plan Rows': number };
}

async function expected(sql: Sql, rows: SqlPart): Promise<number> {
  const [plan] = await sql<Readonly<Record<'QUERY PLAN', readonly ExplainedPlan[]>>[]>`
    explain (format json) select from ${rows}`;
  return plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
