// Accepting a claim: what is decided is stored in the same transaction, under locks that make the decision hold.
import { usedByOther, type ArrivalClass } from '../../../domain/claims/classify-arrival.ts';
import type { ClaimCandidate, ClaimRecord } from '../../../domain/claims/claim-record.ts';
import { nextState, type ClaimState } from '../../../domain/claims/lifecycle.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { AuditEntry } from '../../../ports/claims/audit-trail.ts';
import type { StoredArrival } from '../../../ports/claims/claim-store.ts';
import { insertAuditEntry, lodgementEntry } from './audit-trail.ts';
import { heldOf, recordOf, type ClaimRow, type HeldRow } from './claim-rows.ts';
import { isInteractive, lockCorrelationId } from './correlation-ids.ts';
import { replaceServices } from './lodged-services.ts';
import { contexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

type Decide = (held: ClaimRecord | null, lodgedToday: number) => ArrivalClass;

/** See ports/claim-store.ts. The answer is given only after the commit, which is durable. */
export function admitClaim(
  sql: Sql,
  vault: FieldEncryption,
  candidate: ClaimCandidate,
  decide: Decide,
): Promise<StoredArrival> {
  return sql.begin((transaction) => admitWithin(transaction, vault, candidate, decide));
}

async function admitWithin(
  transaction: Transaction,
  vault: FieldEncryption,
  candidate: ClaimCandidate,
  decide: Decide,
): Promise<StoredArrival> {
  const { correlationId } = candidate;
  await lockCorrelationId(transaction, correlationId);
  // The row's own lock keeps an answer of the insurer from changing it meanwhile.
  const [row] = await transaction<HeldRow[]>`
    select *, case when refusal is not null then (
      select fingerprint from claim_revision
      where claim_revision.correlation_id = claim.correlation_id and revision = claim.accepted_revision)
    end as standing_fingerprint
    from claim where correlation_id = ${correlationId} for update`;
  // A refused claim whose content was removed has left nothing but its id, which is free.
  const isGone = row === undefined || (row.document === null && row.state === 'refused');
  const held = isGone ? null : heldOf(row, vault);
  // Only a candidate that may become new needs the day's count, and with it the day's lock.
  const mayBeNew = held === null || held.state === 'refused';
  const { lodged: lodgedToday, isTaken } = mayBeNew ? await lockedCount(transaction, candidate) : notCounted;
  const decided = decide(held, lodgedToday);
  const arrival: ArrivalClass =
    decided.kind === 'new' && isTaken ? usedByOther('an interactive claim') : decided;
  if (arrival.kind !== 'new' && arrival.kind !== 'correction') {
    const fault = arrival.kind === 'fault' ? arrival.fault : null;
    const outcome = fault === null ? arrival.kind : `refused ${fault.code}`;
    await insertAuditEntry(transaction, lodgementEntry(candidate, outcome));
    return { arrival, record: fault === null ? held : null };
  }
  const isNew = arrival.kind === 'new';
  const state = stateAfter(row?.state ?? 'none', isNew ? 'accept' : 'correct');
  const content = sealContent(vault, candidate, (row?.revision ?? 0) + 1);
  const newest = { transaction, vault, candidate, content, state };
  const stored = await (isNew ? storeNew(newest) : storeCorrection(newest));
  return { arrival, record: recordOf(stored, vault, candidate) };
}

/** The newest content of a claim as it is stored, sealed once for the claim and its revision. */
interface Content {
  readonly revision: number;
  readonly fingerprint: string;
  /** JSON. */
  readonly document: string;
}

function sealContent(
  vault: FieldEncryption,
  { correlationId, requestHash, claim }: ClaimCandidate,
  revision: number,
): Content {
  return {
    revision,
    fingerprint: vault.encrypt(requestHash, contexts.claimFingerprint(correlationId)),
    document: vault.encryptJson(claim, contexts.claimDocument(correlationId, revision)),
  };
}

/** A content that is to be stored. */
interface Newest {
  readonly transaction: Transaction;
  readonly vault: FieldEncryption;
  readonly candidate: ClaimCandidate;
  readonly content: Content;
  readonly state: ClaimState;
}

function stateAfter(state: ClaimState | 'none', event: 'accept' | 'correct'): ClaimState {
  const next = nextState(state, event);
  invariant(next !== null, `a claim that is ${state} cannot ${event}`);
  return next;
}

/** What a new claim depends on beside its own row. */
interface DayCount {
  /** Claims of the payee and location that were lodged that day; nobody else changes it until the commit. */
  readonly lodged: number;
  /** Whether an interactive claim has the id. */
  readonly isTaken: boolean;
}

const notCounted: DayCount = { lodged: 0, isTaken: false };

async function lockedCount(transaction: Transaction, candidate: ClaimCandidate): Promise<DayCount> {
  const { correlationId, payeeProviderNumber, location, today } = candidate;
  await transaction`
    insert into claim_day (payee_provider_number, minor_id, day, lodged)
    values (${payeeProviderNumber}, ${location}, ${today}, 0) on conflict do nothing`;
  const [row] = await transaction<DayCount[]>`
    select lodged, ${isInteractive(transaction, correlationId)} as "isTaken" from claim_day
    where payee_provider_number = ${payeeProviderNumber} and minor_id = ${location} and day = ${today}
    for update`;
  return row ?? notCounted;
}

async function storeNew({ transaction, vault, candidate, content, state }: Newest): Promise<ClaimRow> {
  const { correlationId, location, stream, payeeProviderNumber, today } = candidate;
  const { revision, fingerprint, document } = content;
  const [row] = await transaction<ClaimRow[]>`
    insert into claim (correlation_id, minor_id, stream, payee_provider_number, state, revision, fingerprint,
                       document, lodged_on, trace_id)
    values (${correlationId}, ${location}, ${stream}, ${payeeProviderNumber}, ${state}, ${revision}, ${fingerprint},
            ${document}::text::jsonb, ${today}, ${candidate.traceId ?? null})
    on conflict (correlation_id) do update set
      minor_id = excluded.minor_id, stream = excluded.stream,
      payee_provider_number = excluded.payee_provider_number, state = excluded.state,
      revision = excluded.revision, fingerprint = excluded.fingerprint, document = excluded.document, lodged_on = excluded.lodged_on,
      trace_id = excluded.trace_id,
      claim_id = null, refusal = null, accepted_at = now(), due_at = now(), attempts = 0, erased_at = null,
      lease_until = null, sent_revision = null, accepted_revision = null
    returning *`;
  invariant(row, 'an inserted claim is returned');
  await keepRevision(transaction, lodgementEntry(candidate, 'new'), content);
  if (revision > 1) await forgetBefore(transaction, candidate, revision);
  await replaceServices(transaction, vault, candidate);
  await transaction`
    update claim_day set lodged = lodged + 1
    where payee_provider_number = ${payeeProviderNumber} and minor_id = ${location} and day = ${today}`;
  return row;
}

/** A refused claim gave the id back; it may have been another patient's, who would not be found by this claim. */
async function forgetBefore(
  transaction: Transaction,
  { correlationId }: ClaimCandidate,
  revision: number,
): Promise<void> {
  await transaction`
    update claim_revision set document = null, refusal = null
    where correlation_id = ${correlationId} and revision < ${revision}`;
}

async function storeCorrection({ transaction, vault, candidate, content, state }: Newest): Promise<ClaimRow> {
  const { revision, fingerprint, document } = content;
  const [row] = await transaction<ClaimRow[]>`
    update claim set state = ${state}, revision = ${revision}, fingerprint = ${fingerprint},
      document = ${document}::text::jsonb, refusal = null, due_at = now(), attempts = 0,
      trace_id = ${candidate.traceId ?? null}
    where correlation_id = ${candidate.correlationId} returning *`;
  invariant(row, 'a corrected claim is held');
  await keepRevision(transaction, lodgementEntry(candidate, 'correction'), content);
  await replaceServices(transaction, vault, candidate);
  return row;
}

/** The revision, and its entry in the audit trail: one statement, so that the entry costs no round trip. */
async function keepRevision(
  transaction: Transaction,
  entry: AuditEntry,
  { revision, fingerprint, document }: Content,
): Promise<void> {
  await transaction`
    with entry as (${insertAuditEntry(transaction, entry)})
    insert into claim_revision (correlation_id, revision, fingerprint, document)
    values (${entry.correlationId}, ${revision}, ${fingerprint}, ${document}::text::jsonb)`;
}
