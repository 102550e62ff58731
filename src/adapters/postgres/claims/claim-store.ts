// Claims in the store: accepted durably, found by their location, and queued until the insurer knows them.
import type { ClaimStore } from '../../../ports/claims/claim-store.ts';
import { acceptNewClaim } from './insert-new-claim.ts';
import { admitClaim } from './claim-admission.ts';
import { countClaims } from './claim-counts.ts';
import { claimQueue, type SealTrouble } from './claim-queue.ts';
import { recordOf, type ClaimRow } from './claim-rows.ts';
import { settleClaim } from './claim-settlement.ts';
import { noEncryption, type FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql } from '../connection/sql.ts';

/** The claim store of a database; `trouble` is for claims that wait and cannot be opened. */
export function claimStore(
  sql: Sql,
  vault: FieldEncryption = noEncryption,
  trouble: SealTrouble = { unreadable: () => {}, lacksKey: () => false },
): ClaimStore {
  return {
    ...claimQueue(sql, vault, trouble),
    acceptNew: (candidate, newClaims) => acceptNewClaim(sql, vault, candidate, newClaims),
    admit: (candidate, decide) => admitClaim(sql, vault, candidate, decide),
    settle: (correlationId, revision, answer) => settleClaim(sql, vault, correlationId, revision, answer),

    async find(location, correlationId) {
      const [row] = await sql<ClaimRow[]>`
        select * from claim where correlation_id = ${correlationId} and minor_id = ${location}`;
      return row === undefined ? null : recordOf(row, vault);
    },

    waiting: () => countClaims(sql),
  };
}
