// Recording the insurer's answer to a claim, once, whoever brings it.
import { nextState, type ClaimEvent } from '../../domain/claims/lifecycle.ts';
import type { ClaimRecord } from '../../domain/claims/claim-record.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import { invariant } from '../../domain/values/invariant.ts';
import type { LodgeAnswer } from '../../ports/claim-insurer.ts';
import { recordOf, type ClaimRow } from './claim-rows.ts';
import { durably } from './durable-commit.ts';
import { keepServices } from './lodged-services.ts';
import type { Sql, Transaction } from './sql.ts';

/** See ports/claim-store.ts. */
export function settleClaim(
  sql: Sql,
  correlationId: CorrelationId,
  revision: number,
  answer: LodgeAnswer,
): Promise<ClaimRecord> {
  return sql.begin(async (transaction) => {
    const [row] = await transaction<ClaimRow[]>`
      select *, ${durably(transaction)} from claim where correlation_id = ${correlationId} for update`;
    invariant(row, 'a claim that was sent is held');
    // Somebody else brought this answer already.
    if (row.sent_revision !== revision) return recordOf(row);
    if (answer.kind === 'refused') await keepRefusal(transaction, row, answer);
    return settle(transaction, row, answer);
  });
}

async function settle(transaction: Transaction, row: ClaimRow, answer: LodgeAnswer): Promise<ClaimRecord> {
  const isNewest = row.sent_revision === row.revision;
  const state = nextState(row.state, eventOf(answer, isNewest));
  // Settled by an answer to another revision meanwhile: there is nothing left to decide.
  if (state === null) return recordOf(row);
  const claimId = answer.kind === 'accepted' ? answer.claimId : row.claim_id;
  const refusal = isNewest && answer.kind === 'refused' ? JSON.stringify(answer.messages) : null;
  const acceptedRevision = answer.kind === 'accepted' ? row.sent_revision : row.accepted_revision;
  const [settled] = await transaction<ClaimRow[]>`
    update claim set state = ${state}, claim_id = ${claimId}, refusal = ${refusal}::text::jsonb,
      accepted_revision = ${acceptedRevision},
      sent_revision = null, lease_until = null, due_at = now(), attempts = 0
    where correlation_id = ${row.correlation_id} returning *`;
  invariant(settled, 'a settled claim is held');
  if (state === 'refused') await giveCountBack(transaction, row);
  if (state === 'lodged' && refusal !== null) await keepStandingServices(transaction, settled);
  return recordOf(settled);
}

function eventOf({ kind }: LodgeAnswer, isNewest: boolean): ClaimEvent {
  if (kind === 'accepted') return isNewest ? 'insurer-accepts' : 'insurer-accepts-earlier';
  return isNewest ? 'insurer-refuses' : 'insurer-refuses-earlier';
}

async function keepRefusal(
  transaction: Transaction,
  row: ClaimRow,
  { messages }: Extract<LodgeAnswer, { kind: 'refused' }>,
): Promise<void> {
  await transaction`
    update claim_revision set refusal = ${JSON.stringify(messages)}::text::jsonb
    where correlation_id = ${row.correlation_id} and revision = ${row.sent_revision}`;
}

/** A correction that is refused is no longer what the patient has had. */
async function keepStandingServices(transaction: Transaction, row: ClaimRow): Promise<void> {
  const [standing] = await transaction<Pick<ClaimRow, 'document'>[]>`
    select document from claim_revision
    where correlation_id = ${row.correlation_id} and revision = ${row.accepted_revision}`;
  if (standing !== undefined) await keepServices(transaction, { ...recordOf(row), claim: standing.document });
}

async function giveCountBack(transaction: Transaction, row: ClaimRow): Promise<void> {
  await transaction`
    update claim_day set lodged = lodged - 1
    where payee_provider_number = ${row.payee_provider_number} and minor_id = ${row.minor_id}
      and day = ${row.lodged_on}`;
}
