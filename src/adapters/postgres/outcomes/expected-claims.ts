// How many claims the database expects a filter to find: from its statistics, without reading them.
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimFilter } from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';
import {
  claimConditions,
  isLodgedBetween,
  namesService,
  ofService,
  type SqlPart,
} from './claim-conditions.ts';

/** Of one location; the fewer of the claims that meet the conditions and the services that have the item and code. */
export async function expectedClaims(sql: Sql, location: MinorId, filter: ClaimFilter): Promise<number> {
  const claims = await expectedRows(
    sql,
    sql`claim_outcome as outcome where ${claimConditions(sql, location, filter)}`,
  );
  if (!namesService(filter)) return claims;
  const has = sql`${ofService(sql, location, filter)} and ${isLodgedBetween(sql, sql`service`, filter)}`;
  return Math.min(claims, await expectedRows(sql, sql`service_outcome as service where ${has}`));
}

interface ExplainedPlan {
  readonly Plan: { readonly 'Plan Rows': number };
}

async function expectedRows(sql: Sql, rows: SqlPart): Promise<number> {
  const [plan] = await sql<Readonly<Record<'QUERY PLAN', readonly ExplainedPlan[]>>[]>`
    explain (format json) select from ${rows}`.unprepared();
  return plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}
