// Claims in the store: accepted durably, found by their location, and queued until the insurer knows them.
import { claimStates, nextState, type ClaimState } from '../../domain/claims/lifecycle.ts';
import type { ClaimRecord } from '../../domain/claims/claim-record.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import { invariant } from '../../domain/values/invariant.ts';
import type { LodgeAnswer } from '../../ports/claim-insurer.ts';
import type { ClaimStore } from '../../ports/claim-store.ts';
import { admitClaim } from './claim-admission.ts';
import { recordOf, type ClaimRow } from './claim-rows.ts';
import type { Sql } from './sql.ts';

/** The claim store of a database. */
export function claimStore(sql: Sql): ClaimStore {
  return {
    admit: (candidate, decide) => admitClaim(sql, candidate, decide),

    async find(location, correlationId) {
      const [row] = await sql<ClaimRow[]>`
        select * from claim where correlation_id = ${correlationId} and minor_id = ${location}`;
      return row === undefined ? null : recordOf(row);
    },

    // A lease is a due time in the future: whoever takes a claim moves it there, and a crash lets it come back.
    async take(correlationId, leaseMs) {
      const [row] = await sql<ClaimRow[]>`
        update claim set due_at = now() + ${leaseMs} * interval '1 millisecond', attempts = attempts + 1
        where correlation_id = (
          select correlation_id from claim
          where correlation_id = ${correlationId} and state in ('queued', 'correcting') and due_at <= now()
          for update skip locked)
        returning *`;
      return row === undefined ? null : recordOf(row);
    },

    async takeDue(limit, leaseMs) {
      const rows = await sql<ClaimRow[]>`
        update claim set due_at = now() + ${leaseMs} * interval '1 millisecond', attempts = attempts + 1
        where correlation_id in (
          select correlation_id from claim
          where state in ('queued', 'correcting') and due_at <= now()
          order by due_at limit ${limit} for update skip locked)
        returning *`;
      return rows.map(recordOf);
    },

    settle: (correlationId, revision, answer) => settle(sql, correlationId, revision, answer),

    async postpone(correlationId, delayMs) {
      await sql`
        update claim set due_at = now() + ${delayMs} * interval '1 millisecond'
        where correlation_id = ${correlationId} and state in ('queued', 'correcting')`;
    },

    async wakeAll() {
      await sql`update claim set due_at = now() where state in ('queued', 'correcting') and due_at > now()`;
    },

    async counts() {
      const rows = await sql<{ state: ClaimState; claims: string }[]>`
        select state, count(*) as claims from claim group by state`;
      const counted = new Map(rows.map(({ state, claims }) => [state, Number(claims)]));
      return Object.fromEntries(claimStates.map((state) => [state, counted.get(state) ?? 0])) as Record<
        ClaimState,
        number
      >;
    },
  };
}

async function settle(
  sql: Sql,
  correlationId: CorrelationId,
  revision: number,
  answer: LodgeAnswer,
): Promise<ClaimRecord> {
  return sql.begin(async (transaction) => {
    const [row] = await transaction<ClaimRow[]>`
      select * from claim where correlation_id = ${correlationId} for update`;
    invariant(row, 'a claim that was sent is held');
    const isNewest = row.revision === revision;
    const claimId = answer.kind === 'accepted' ? answer.claimId : row.claim_id;
    const refusal = answer.kind === 'refused' ? JSON.stringify(answer.messages) : null;
    if (refusal !== null) {
      await transaction`
        update claim_revision set refusal = ${refusal}::text::jsonb
        where correlation_id = ${correlationId} and life = ${row.life} and revision = ${revision}`;
    }
    const event = answer.kind === 'accepted' ? 'insurer-accepts' : 'insurer-refuses';
    // An answer to an older revision tells the claim id, but the newest revision is still to be sent.
    const state = isNewest ? nextState(row.state, event) : row.state;
    // The same answer twice: the claim is settled already.
    if (state === null) return recordOf(row);
    const [settled] = await transaction<ClaimRow[]>`
      update claim set state = ${state}, claim_id = ${claimId},
        refusal = ${isNewest ? refusal : null}::text::jsonb,
        due_at = case when ${isNewest} then due_at else now() end
      where correlation_id = ${correlationId} returning *`;
    invariant(settled, 'a settled claim is held');
    if (state === 'refused') {
      await transaction`
        update claim_day set lodged = greatest(lodged - 1, 0)
        where payee_provider_number = ${row.payee_provider_number} and minor_id = ${row.minor_id}
          and day = ${row.lodged_on}`;
    }
    return recordOf(settled);
  });
}
