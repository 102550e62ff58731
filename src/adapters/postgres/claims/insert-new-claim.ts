// Accepting a claim in the usual case, an id that nobody has used and a day with room: one statement, one commit.
import type { ClaimCandidate, ClaimRecord } from '../../../domain/claims/claim-record.ts';
import { nextState, type ClaimState } from '../../../domain/claims/lifecycle.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { StoredNewClaim, NewClaims } from '../../../ports/claims/claim-store.ts';
import { lodgementEntry } from './audit-trail.ts';
import { isUnusedId } from './correlation-ids.ts';
import { durableCommit } from '../connection/durable-commit.ts';
import { serviceRows } from './lodged-services.ts';
import { contexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql } from '../connection/sql.ts';

const firstRevision = 1;

/**
 * See ports/claim-store.ts. Stores the same rows as an admission, whose locks it takes in the same order: the id's, then
 * the day's. Where the id was used or the day is full, no part of it finds anything to do.
 */
export async function acceptNewClaim(
  sql: Sql,
  vault: FieldEncryption,
  candidate: ClaimCandidate,
  { perDayMax, leaseMs }: NewClaims,
): Promise<StoredNewClaim | null> {
  const { correlationId, location, stream, claim, payeeProviderNumber, today, traceId = null } = candidate;
  const fingerprint = vault.encrypt(candidate.requestHash, contexts.claimFingerprint(correlationId));
  const document = vault.encryptJson(claim, contexts.claimDocument(correlationId, firstRevision));
  const entry = lodgementEntry(candidate, 'new');
  const isTaken = leaseMs !== null;
  const stored = await sql`
    with id as materialized (
      select ${isUnusedId(sql, correlationId)} as is_unused),
    counted as (
      insert into claim_day (payee_provider_number, minor_id, day, lodged)
      select ${payeeProviderNumber}, ${location}, ${today}::date, 1 from id where is_unused
      on conflict (payee_provider_number, minor_id, day) do update set lodged = claim_day.lodged + 1
      where claim_day.lodged < ${perDayMax}
      returning lodged),
    stored as (
      insert into claim (correlation_id, minor_id, stream, payee_provider_number, state, revision, fingerprint,
                         document, lodged_on, trace_id, attempts, lease_until, sent_revision)
      select ${correlationId}, ${location}, ${stream}, ${payeeProviderNumber}, ${stateOfNew}, ${firstRevision}::integer,
        ${fingerprint}, ${document}::text::jsonb, ${today}::date, ${traceId},
        ${isTaken ? 1 : 0}::integer, now() + ${leaseMs}::float8 * interval '1 millisecond',
        ${isTaken ? firstRevision : null}::integer
      from counted
      returning correlation_id, revision, fingerprint, document),
    kept_revision as (
      insert into claim_revision (correlation_id, revision, fingerprint, document)
      select correlation_id, revision, fingerprint, document from stored),
    entered as (
      insert into audit_entry (act, outcome, correlation_id, minor_id, key_id, request_id)
      select ${entry.act}, ${entry.outcome}, correlation_id, ${location}, ${entry.actor.keyId}::text,
        ${entry.actor.requestId}::text
      from stored),
    kept_services as (
      insert into lodged_service
      select service.* from stored,
        jsonb_populate_recordset(null::lodged_service, ${serviceRows(vault, candidate)}::text::jsonb) as service)
    select correlation_id, ${durableCommit(sql)} from stored`;
  return stored.count === 0 ? null : acceptedOf(candidate, isTaken);
}

function newState(): ClaimState {
  const state = nextState('none', 'accept');
  invariant(state !== null, 'a claim can be accepted');
  return state;
}
const stateOfNew = newState();

/** The claim as it stands then; it need not be read. */
function acceptedOf(candidate: ClaimCandidate, isTaken: boolean): StoredNewClaim {
  const { today, traceId, actor: _actor, ...content } = candidate;
  const record: ClaimRecord = {
    ...content,
    state: stateOfNew,
    revision: firstRevision,
    lodgedOn: today,
    claimId: null,
    refusal: null,
  };
  if (!isTaken) return { record, leased: null };
  const { correlationId, location, stream, claim } = candidate;
  const trace = traceId === undefined ? {} : { traceId };
  const call = { correlationId, location, stream, claim, lodgedOn: today, ...trace };
  return { record, leased: { ...call, revision: firstRevision, attempt: 1 } };
}
