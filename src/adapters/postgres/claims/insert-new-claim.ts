// Stores a new claim with one statement: daily count, claim, services, outcome and audit entry together.
import type { CheckedClaim, ClaimRecord } from '../../../domain/claims/claim-record.ts';
import { createClaimEvent } from '../../../domain/claims/claim-event.ts';
import { nextClaimState, type ClaimState } from '../../../domain/claims/claim-lifecycle.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { NewClaimStorage, StoredNewClaim } from '../../../ports/claims/claim-store.ts';
import { lodgementAuditEntry } from '../audit/claim-audit-trail.ts';
import { lodgedServiceRows } from './lodged-services.ts';
import { insertOutcome, type LodgedContent } from '../outcomes/outcome-rows.ts';
import { durableCommit } from '../connection/durable-commit.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { recordClaimEvent } from '../events/record-event.ts';
import type { SqlTemplate } from '../connection/sql-template.ts';
import { columnContexts, type BoundClaimColumns } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';

interface NewClaimOptions extends NewClaimStorage {
  /** The condition under which the id is free; it takes the lock of the id, or is within that lock. */
  readonly isFree: ReturnType<SqlTemplate>;
  /** 1, or more for an id that a refused claim has given back. */
  readonly revision: number;
  /** Whether another claim may have had the id, and given it back. */
  readonly mayHaveOutcome: boolean;
  /** Of the location: it is asked about the claim in the morning. */
  readonly timeZone: string;
}

/**
 * Stores a new claim, durably. The locks are taken in the order id, then day. Null, and nothing is stored, when the id is
 * not free or the day is full.
 */
export async function insertNewClaim(
  sql: Sql | Transaction,
  encryption: FieldEncryption,
  candidate: CheckedClaim,
  { isFree, revision, mayHaveOutcome, perDayMax, leaseMs, timeZone }: NewClaimOptions,
): Promise<StoredNewClaim | null> {
  const { correlationId, location, stream, claim, payeeProviderNumber, today, traceId = null } = candidate;
  const columns: BoundClaimColumns = {
    correlation_id: correlationId,
    minor_id: location,
    payee_provider_number: payeeProviderNumber,
    stream,
    lodged_on: today,
  };
  const requestHash = encryption.encrypt(candidate.requestHash, columnContexts.claimRequestHash(columns));
  const document = encryption.encryptJson(claim, columnContexts.claimDocument(columns, revision));
  const entry = lodgementAuditEntry(candidate, 'new');
  const isLeased = leaseMs !== null;
  const lodged = lodgedContentOf(candidate, mayHaveOutcome);
  const stored = await sql`
    with id as materialized (
      select ${isFree} as is_free),
    counted as (
      insert into claim_day (payee_provider_number, minor_id, day, lodged)
      select ${payeeProviderNumber}, ${location}, ${today}::date, 1 from id where is_free
      on conflict (payee_provider_number, minor_id, day) do update set lodged = claim_day.lodged + 1
      where claim_day.lodged < ${perDayMax}::integer
      returning payee_provider_number, minor_id, day),
    stored as (
      insert into claim (correlation_id, minor_id, stream, payee_provider_number, state, revision, fingerprint,
                         document, lodged_on, trace_id, attempts, lease_until, sent_revision)
      select ${correlationId}, minor_id, ${stream}, payee_provider_number, ${stateOfNew}, ${revision}::integer,
        ${requestHash}, ${document}::text::jsonb, day, ${traceId},
        ${isLeased ? 1 : 0}::integer, now() + ${leaseMs}::float8 * interval '1 millisecond',
        ${isLeased ? revision : null}::integer
      from counted
      ${revision > 1 ? replaceRefused(sql) : sql``}
      returning correlation_id, minor_id, stream, payee_provider_number, lodged_on),
    entered as (
      insert into audit_entry (act, outcome, correlation_id, minor_id, key_id, request_id, person)
      select ${entry.act}, ${entry.outcome}, correlation_id, minor_id, ${entry.actor.keyId}::text,
        ${entry.actor.requestId}::text, ${entry.actor.person ?? null}::text
      from stored),
    recorded as (
      ${recordClaimEvent(sql, queuedEvent(candidate, revision), sql`stored`)}),
    stored_services as (
      insert into lodged_service (correlation_id, minor_id, patient_hash, name_hash, services)
      select correlation_id, minor_id, patient.* from stored, ${lodgedServiceRows(sql, encryption, candidate)}),
    stored_outcome as (
      ${insertOutcome(sql, timeZone, lodged, sql`stored`)})
    select correlation_id, ${durableCommit(sql)} from stored`;
  return stored.count === 0 ? null : storedNewClaim(candidate, revision, isLeased);
}

const queuedEvent = (candidate: CheckedClaim, revision: number) =>
  createClaimEvent('claim.queued', candidate.correlationId, revision, {
    Stream: candidate.stream,
    LodgedOn: candidate.today,
  });

const lodgedContentOf = (candidate: CheckedClaim, mayReplace: boolean): LodgedContent => ({
  ...candidate,
  lodgedOn: candidate.today,
  content: candidate.claim,
  mayReplace,
});

/** The row of the refused claim that gave the id back. Left out for an unused id, where it would only cost time. */
const replaceRefused = (sql: Sql | Transaction) => sql`
  on conflict (correlation_id) do update set
    minor_id = excluded.minor_id, stream = excluded.stream,
    payee_provider_number = excluded.payee_provider_number, state = excluded.state,
    revision = excluded.revision, fingerprint = excluded.fingerprint, document = excluded.document,
    lodged_on = excluded.lodged_on, trace_id = excluded.trace_id, attempts = excluded.attempts,
    lease_until = excluded.lease_until, sent_revision = excluded.sent_revision, accepted_revision = null,
    claim_id = null, refusal = null, accepted_at = now(), due_at = now(), erased_at = null`;

function newState(): ClaimState {
  const state = nextClaimState('none', 'accept');
  invariant(state !== null, 'a claim can be accepted');
  return state;
}
const stateOfNew = newState();

/** The claim as it was stored; it need not be read. */
function storedNewClaim(candidate: CheckedClaim, revision: number, isLeased: boolean): StoredNewClaim {
  const { today, traceId, actor: _actor, ...content } = candidate;
  const record: ClaimRecord = {
    ...content,
    state: stateOfNew,
    revision,
    lodgedOn: today,
    claimId: null,
    rejection: null,
  };
  if (!isLeased) return { record, leased: null };
  const { correlationId, location, stream, claim } = candidate;
  const trace = traceId === undefined ? {} : { traceId };
  const call = { correlationId, location, stream, claim, lodgedOn: today, ...trace };
  return { record, leased: { ...call, revision, attempt: 1 } };
}
