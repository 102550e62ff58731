// Reads every claim from the tables of the simulator, as the crash test compares them with how they were answered.
import { openStore } from '../../adapters/postgres/open-store.ts';
import type { InsurerClaim } from './claim-ledger.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Bulk bill, veterans' and interactive claims of the simulator that has its records in this database. @throws StoreError. */
export async function readInsurerClaims(databaseUrl: string): Promise<readonly InsurerClaim[]> {
  const store = await openStore({ databaseUrl, dataDir: '', migrate: 'manual', role: 'tool', log: silent });
  try {
    return await store.sql<InsurerClaim[]>`
      select correlation_id as id, claim_id as "claimId",
        coalesce(document #>> '{medicalEvent,0,patient,medicare,memberNumber}',
          document #>> '{medicalEvent,0,patient,veteranMembership,veteranNumber}') as card,
        document #>> '{medicalEvent,0,service,0,chargeAmount}' as charge
      from insurer_claim
      union all
      select correlation_id, claim_id, outcome #>> '{patient,memberNumber}',
        round((outcome #>> '{events,0,services,0,chargeAmount}')::numeric / 100, 2)::text
      from insurer_interactive_claim`;
  } finally {
    await store.close();
  }
}
