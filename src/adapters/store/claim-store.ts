// Claims in the store: accepted durably, found by their location, and queued until the insurer knows them.
import type { ClaimStore } from '../../ports/claim-store.ts';
import { admitClaim } from './claim-admission.ts';
import { claimQueue } from './claim-queue.ts';
import { recordOf, type ClaimRow } from './claim-rows.ts';
import { settleClaim } from './claim-settlement.ts';
import { plainVault, type SealProblem, type Vault } from './sealing/vault.ts';
import type { Sql } from './sql.ts';

/** The claim store of a database; `unreadable` hears of a claim that waits and cannot be opened. */
export function claimStore(
  sql: Sql,
  vault: Vault = plainVault,
  unreadable: (problem: SealProblem) => void = () => {},
): ClaimStore {
  return {
    ...claimQueue(sql, vault, unreadable),
    admit: (candidate, decide) => admitClaim(sql, vault, candidate, decide),
    settle: (correlationId, revision, answer) => settleClaim(sql, vault, correlationId, revision, answer),

    async find(location, correlationId) {
      const [row] = await sql<ClaimRow[]>`
        select * from claim where correlation_id = ${correlationId} and minor_id = ${location}`;
      return row === undefined ? null : recordOf(row, vault);
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
