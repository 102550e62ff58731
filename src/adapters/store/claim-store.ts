// Claims in the store: accepted durably, found by their location, and queued until the insurer knows them.
import type { ClaimStore } from '../../ports/claim-store.ts';
import { admitClaim } from './claim-admission.ts';
import { claimQueue } from './claim-queue.ts';
import { recordOf, type ClaimRow } from './claim-rows.ts';
import { settleClaim } from './claim-settlement.ts';
import type { Sql } from './sql.ts';

/** The claim store of a database. */
export function claimStore(sql: Sql): ClaimStore {
  return {
    ...claimQueue(sql),
    admit: (candidate, decide) => admitClaim(sql, candidate, decide),
    settle: (correlationId, revision, answer) => settleClaim(sql, correlationId, revision, answer),

    async find(location, correlationId) {
      const [row] = await sql<ClaimRow[]>`
        select * from claim where correlation_id = ${correlationId} and minor_id = ${location}`;
      return row === undefined ? null : recordOf(row);
    },

    async waiting() {
      const [row] = await sql<{ queued: number; correcting: number; longest: number }[]>`
        select (count(*) filter (where state = 'queued'))::int as queued,
          (count(*) filter (where state = 'correcting'))::int as correcting,
          coalesce(extract(epoch from now() - min(accepted_at)), 0)::float8 as longest
        from claim where state in ('queued', 'correcting')`;
      const { queued = 0, correcting = 0, longest = 0 } = row ?? {};
      return { queued, correcting, longestSeconds: longest };
    },
  };
}
