// Counts claims by state for metrics, with one query that stays cheap however many claims there are.
import type { ClaimCounts } from '../../../ports/claims/claim-store.ts';
import type { Sql } from '../connection/sql.ts';

/** Up to this size of the table the lodged claims are counted; in a larger one they are estimated from its statistics. */
const countedBytesMax = 64 * 1024 * 1024;

/** See ports/claims/claim-store.ts. */
export async function countClaims(sql: Sql, bytesMax: number = countedBytesMax): Promise<ClaimCounts> {
  const [row] = await sql<ClaimCounts[]>`
    with waiting as (
      select (count(*) filter (where state = 'queued'))::int as queued,
        (count(*) filter (where state = 'correcting'))::int as correcting,
        coalesce(extract(epoch from now() - min(accepted_at)), 0)::float8 as "longestSeconds"
      from claim where state in ('queued', 'correcting')
    ), turned_down as (
      select count(*)::int as refused from claim where state = 'refused'
    )
    select waiting.*, refused, case
      when pg_relation_size('claim') <= ${bytesMax} then (select count(*) from claim where state = 'lodged')
      else greatest(0, (select reltuples from pg_class where oid = 'claim'::regclass) - queued - correcting - refused)
    end::float8 as lodged
    from waiting, turned_down`;
  return row ?? { queued: 0, correcting: 0, lodged: 0, refused: 0, longestSeconds: 0 };
}
