// What the tables say after the crashes: every content that is kept, and whether anything is there twice.
import type { ClaimLoad, PendableClaim } from './claim-load.ts';
import { openTool } from './crashing-service.ts';

/** Every claim of a folder's store. */
export async function heldIn(dataDir: string): Promise<ReadonlyMap<string, PendableClaim>> {
  const store = await openTool(dataDir);
  try {
    const rows = await store.sql<{ id: string; claimId: string | null; charges: string[] }[]>`
      select correlation_id as id, claim_id as "claimId",
        array_agg(revision.document #>> '{medicalEvent,0,service,0,chargeAmount}') as charges
      from claim join (
        select correlation_id, document from claim union all select correlation_id, document from claim_revision
      ) as revision using (correlation_id) group by correlation_id`;
    return new Map(rows.map(({ id, claimId, charges }) => [id, { claimId, charges: new Set(charges) }]));
  } finally {
    await store.close();
  }
}

/** What the tables say, ours and those of the simulator: one claim for each id, counted once. */
export async function doubledIn(dataDir: string, load: ClaimLoad): Promise<string[]> {
  const store = await openTool(dataDir);
  try {
    const { sql } = store;
    const [counts] = await sql<
      { ours: number; theirs: number; given: number; counted: number; twice: number }[]
    >`
      select (select count(*) from claim where state <> 'refused')::int as ours,
        (select count(*) from insurer_claim)::int as theirs,
        (select coalesce(sum(lodged), 0) from insurer_location)::int as given,
        (select coalesce(sum(lodged), 0) from claim_day)::int as counted,
        (select count(*) - count(distinct claim_id) from insurer_claim)::int as twice`;
    const { ours = -1, theirs = -1, given = -1, counted = -1, twice = -1 } = counts ?? {};
    const { claims: sent } = load.counts();
    const differences: string[] = [];
    if (theirs !== ours || ours !== sent)
      differences.push(`${sent} claims were sent, ${ours} are held and ${theirs} are with the insurer`);
    if (given !== theirs) differences.push(`the insurer gave ${given} claim ids to ${theirs} claims`);
    if (counted !== ours) differences.push(`${counted} claims are counted and ${ours} are held`);
    if (twice !== 0) differences.push(`${twice} claims share a claim id with another`);
    return differences;
  } finally {
    await store.close();
  }
}
