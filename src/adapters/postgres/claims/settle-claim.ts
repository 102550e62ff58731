// Records the insurer's answer to a claim, at most once.
import { codesOfMessages, createClaimEvent } from '../../../domain/claims/claim-event.ts';
import {
  claimStates,
  nextClaimState,
  type ClaimEvent,
  type ClaimState,
} from '../../../domain/claims/claim-lifecycle.ts';
import type { ClaimRecord } from '../../../domain/claims/claim-record.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { LodgeAnswer } from '../../../ports/insurer/claim-insurer.ts';
import { claimDocumentFromRow, claimRecordFromRow, type ClaimRow } from './claim-rows.ts';
import { replaceOutcomeContent } from '../outcomes/outcome-rows.ts';
import { durableCommit } from '../connection/durable-commit.ts';
import { replaceLodgedServices } from './lodged-services.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { recordClaimEvent } from '../events/record-event.ts';

/** The insurer's answer to the revision that was sent. */
interface ClaimSettlement {
  readonly correlationId: CorrelationId;
  readonly revision: number;
  readonly answer: LodgeAnswer;
  /** Whether a message with the revision that got no answer may still arrive. */
  readonly mayArrive: boolean;
}

/** See ports/claims/claim-store.ts. */
export async function settleClaim(
  sql: Sql,
  encryption: FieldEncryption,
  settlement: ClaimSettlement,
): Promise<ClaimRecord> {
  const { correlationId, revision, answer, mayArrive } = settlement;
  const usual = await acceptNewest(sql, settlement);
  if (usual !== undefined) return claimRecordFromRow(usual, encryption);
  return sql.begin(async (transaction) => {
    const [row] = await transaction<ClaimRow[]>`
      select *, ${durableCommit(transaction)} from claim where correlation_id = ${correlationId} for update`;
    invariant(row, 'a claim that was sent is stored');
    // The answer was recorded before, by another process.
    if (row.sent_revision !== revision) return claimRecordFromRow(row, encryption);
    const refusal = answer.kind === 'refused' ? encryptMessages(encryption, row, answer) : null;
    if (refusal !== null) await storeRejection(transaction, row, refusal);
    return settle({ transaction, encryption, row, answer, refusal, mayArrive });
  });
}

/** The state after the insurer accepts the newest revision: the same for queued claims and corrections. */
const lodged = nextClaimState('queued', 'insurer-accepts');
const becomeLodged = claimStates.filter((state) => nextClaimState(state, 'insurer-accepts') === lodged);

/** Records the usual answer with one statement; undefined, and nothing is changed, if it is late or to another revision. */
async function acceptNewest(
  sql: Sql,
  { correlationId, revision, answer, mayArrive }: ClaimSettlement,
): Promise<ClaimRow | undefined> {
  if (answer.kind !== 'accepted') return undefined;
  const event = createClaimEvent('claim.lodged', correlationId, revision, {
    ClaimId: answer.claimId,
    State: lodged,
  });
  const [row] = await sql<ClaimRow[]>`
    with settled as (
      update claim set state = ${lodged}, claim_id = ${answer.claimId}, refusal = null,
        accepted_revision = sent_revision, sent_revision = null, lease_until = null, due_at = now(), attempts = 0,
        unanswered_at = ${unansweredAt(sql, mayArrive)}
      where correlation_id = ${correlationId} and sent_revision = ${revision} and revision = ${revision}
        and state = any(${becomeLodged})
      returning *),
    recorded as (${recordClaimEvent(sql, event, sql`settled`)})
    select *, ${durableCommit(sql)} from settled`;
  return row;
}

const unansweredAt = (sql: Sql | Transaction, mayArrive: boolean) =>
  mayArrive ? sql`now()` : sql`unanswered_at`;

interface AnsweredClaim {
  readonly transaction: Transaction;
  readonly encryption: FieldEncryption;
  readonly row: ClaimRow;
  readonly answer: LodgeAnswer;
  /** The insurer's messages as JSON for a column; null when it accepted the claim. */
  readonly refusal: string | null;
  readonly mayArrive: boolean;
}

async function settle({
  transaction,
  encryption,
  row,
  answer,
  refusal,
  mayArrive,
}: AnsweredClaim): Promise<ClaimRecord> {
  const isNewest = row.sent_revision === row.revision;
  const state = nextClaimState(row.state, eventOf(answer, isNewest));
  // Settled meanwhile by an answer to another revision.
  if (state === null) return claimRecordFromRow(row, encryption);
  const claimId = answer.kind === 'accepted' ? answer.claimId : row.claim_id;
  const newestRejection = isNewest ? refusal : null;
  const acceptedRevision = answer.kind === 'accepted' ? row.sent_revision : row.accepted_revision;
  const [settled] = await transaction<ClaimRow[]>`
    with settled as (
      update claim set state = ${state}, claim_id = ${claimId}, refusal = ${newestRejection}::text::jsonb,
        accepted_revision = ${acceptedRevision},
        sent_revision = null, lease_until = null, due_at = now(), attempts = 0,
        unanswered_at = ${unansweredAt(transaction, mayArrive)}
      where correlation_id = ${row.correlation_id} returning *),
    recorded as (${recordClaimEvent(transaction, answerEvent(row, answer, state), transaction`settled`)})
    select * from settled`;
  invariant(settled, 'a settled claim is stored');
  if (state === 'refused') {
    await releaseDailyCount(transaction, row);
    await recordRefused(transaction, row);
  }
  if (state === 'lodged' && newestRejection !== null)
    await restoreAcceptedServices(transaction, encryption, settled);
  return claimRecordFromRow(settled, encryption);
}

/** The event of an answer to the revision that was sent; the state is that after it. */
function answerEvent(row: ClaimRow, answer: LodgeAnswer, state: ClaimState) {
  const id = row.correlation_id as CorrelationId;
  const revision = row.sent_revision ?? row.revision;
  return answer.kind === 'accepted'
    ? createClaimEvent('claim.lodged', id, revision, { ClaimId: answer.claimId, State: state })
    : createClaimEvent('claim.refused', id, revision, {
        Codes: codesOfMessages(answer.messages),
        State: state,
      });
}

function eventOf({ kind }: LodgeAnswer, isNewest: boolean): ClaimEvent {
  if (kind === 'accepted') return isNewest ? 'insurer-accepts' : 'insurer-accepts-earlier';
  return isNewest ? 'insurer-refuses' : 'insurer-refuses-earlier';
}

function encryptMessages(
  encryption: FieldEncryption,
  row: ClaimRow,
  { messages }: Extract<LodgeAnswer, { kind: 'refused' }>,
): string {
  invariant(row.sent_revision !== null, 'an answer is to a revision that was sent');
  return encryption.encryptJson(messages, columnContexts.claimRejection(row, row.sent_revision));
}

async function storeRejection(transaction: Transaction, row: ClaimRow, refusal: string): Promise<void> {
  await transaction`
    update claim_revision set refusal = ${refusal}::text::jsonb
    where correlation_id = ${row.correlation_id} and revision = ${row.sent_revision}`;
}

/** After a refused correction, the services of the accepted revision are what the patient has had. */
async function restoreAcceptedServices(
  transaction: Transaction,
  encryption: FieldEncryption,
  row: ClaimRow,
): Promise<void> {
  const [accepted] = await transaction<Pick<ClaimRow, 'revision' | 'document'>[]>`
    select revision, document from claim_revision
    where correlation_id = ${row.correlation_id} and revision = ${row.accepted_revision}`;
  const claim = accepted === undefined ? null : claimDocumentFromRow({ ...row, ...accepted }, encryption);
  if (claim === null) return;
  const { correlationId, location } = claimRecordFromRow(row, encryption);
  await replaceLodgedServices(transaction, encryption, { correlationId, location, claim });
  await replaceOutcomeContent(transaction, { correlationId, location, content: claim });
}

/** A claim that the insurer did not take is not looked at again, except by somebody of the practice. */
async function recordRefused(transaction: Transaction, row: ClaimRow): Promise<void> {
  await transaction`
    update claim_outcome set stage = 'refused', attention = 'refused', settled_on = lodged_on, next_look_at = null
    where minor_id = ${row.minor_id} and correlation_id = ${row.correlation_id}`;
}

async function releaseDailyCount(transaction: Transaction, row: ClaimRow): Promise<void> {
  await transaction`
    update claim_day set lodged = lodged - 1
    where payee_provider_number = ${row.payee_provider_number} and minor_id = ${row.minor_id}
      and day = ${row.lodged_on}`;
}
