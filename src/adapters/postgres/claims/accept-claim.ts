// Decides in one transaction whether an arriving claim is new, a correction, a replay or an error, and stores the result.
import { idUsedByOtherKind, type ClaimArrival } from '../../../domain/claims/classify-arrival.ts';
import { createClaimEvent } from '../../../domain/claims/claim-event.ts';
import type { CheckedClaim, ClaimRecord } from '../../../domain/claims/claim-record.ts';
import { nextClaimState } from '../../../domain/claims/claim-lifecycle.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type {
  NewClaimStorage,
  StoredClaimArrival,
  StoredNewClaim,
} from '../../../ports/claims/claim-store.ts';
import type { ZoneOfLocation } from '../../../ports/providers/location-zones.ts';
import { insertAuditEntry, lodgementAuditEntry } from '../audit/claim-audit-trail.ts';
import { claimRecordFromRow, storedClaimFromRow, type ClaimRow, type StoredClaimRow } from './claim-rows.ts';
import { isUsedByInteractiveClaim, isUnusedOnceLocked, lockCorrelationId } from './lock-correlation-id.ts';
import { insertNewClaim } from './insert-new-claim.ts';
import { replaceLodgedServices } from './lodged-services.ts';
import { columnContexts } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { removeServiceOutcomes, replaceOutcomeContent } from '../outcomes/outcome-rows.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { systemErrorCode } from '../open-store-error.ts';
import { recordClaimEvent } from '../events/record-event.ts';

type Decide = (stored: ClaimRecord | null, lodgedToday: number) => ClaimArrival;

/** How claims are stored. */
interface ClaimStorage {
  readonly encryption: FieldEncryption;
  readonly zoneOf: ZoneOfLocation;
}

/** See ports/claims/claim-store.ts. */
export async function acceptNewClaim(
  sql: Sql,
  { encryption, zoneOf }: ClaimStorage,
  candidate: CheckedClaim,
  newClaims: NewClaimStorage,
): Promise<StoredNewClaim | null> {
  try {
    return await insertNewClaim(sql, encryption, candidate, {
      ...newClaims,
      timeZone: zoneOf(candidate.location),
      isFree: isUnusedOnceLocked(sql, candidate.correlationId),
      revision: 1,
      mayHaveOutcome: false,
    });
  } catch (error) {
    // Another process stored a claim with the id meanwhile: in `claim`, or an interactive one, which has its outcome too.
    if (systemErrorCode(error) === uniqueViolation) return null;
    throw error;
  }
}

/** PostgreSQL's code; nothing is stored then. */
const uniqueViolation = '23505';

/** See ports/claims/claim-store.ts. The answer is given only after the commit, which is durable. */
export function acceptClaim(
  sql: Sql,
  storage: ClaimStorage,
  candidate: CheckedClaim,
  decide: Decide,
): Promise<StoredClaimArrival> {
  return sql.begin((transaction) => acceptWithin(transaction, storage, candidate, decide));
}

async function acceptWithin(
  transaction: Transaction,
  storage: ClaimStorage,
  candidate: CheckedClaim,
  decide: Decide,
): Promise<StoredClaimArrival> {
  const { encryption } = storage;
  const { correlationId } = candidate;
  await lockCorrelationId(transaction, correlationId);
  // The row's own lock keeps an answer of the insurer from changing it meanwhile.
  const [row] = await transaction<StoredClaimRow[]>`
    select *, case when refusal is not null then (
      select fingerprint from claim_revision
      where claim_revision.correlation_id = claim.correlation_id and revision = claim.accepted_revision)
    end as accepted_request_hash
    from claim where correlation_id = ${correlationId} for update`;
  // Of a refused claim whose content was removed only the id is left, which is free.
  const isFree = row === undefined || (row.document === null && row.state === 'refused');
  const stored = isFree ? null : storedClaimFromRow(row, encryption);
  // Only a candidate that may become new needs the count of the day, and with it the lock of the day.
  const mayBeNew = stored === null || stored.state === 'refused';
  const { lodged: lodgedToday, isTaken } = mayBeNew ? await lockedCount(transaction, candidate) : notCounted;
  const decided = decide(stored, lodgedToday);
  const arrival: ClaimArrival =
    decided.kind === 'new' && isTaken ? idUsedByOtherKind('an interactive claim') : decided;
  if (arrival.kind === 'new')
    return { arrival, record: await storeNew(transaction, storage, candidate, row) };
  if (arrival.kind === 'correction') {
    invariant(row, 'a corrected claim is stored');
    return { arrival, record: await storeCorrection(transaction, encryption, candidate, row) };
  }
  const error = arrival.kind === 'error' ? arrival.error : null;
  const outcome = error === null ? arrival.kind : `refused ${error.code}`;
  await insertAuditEntry(transaction, lodgementAuditEntry(candidate, outcome));
  return { arrival, record: error === null ? stored : null };
}

/** What a new claim depends on besides its own row. */
interface DayCount {
  /** Claims of the payee and location that were lodged that day; locked until the commit. */
  readonly lodged: number;
  /** Whether an interactive claim has the id. */
  readonly isTaken: boolean;
}

const notCounted: DayCount = { lodged: 0, isTaken: false };
/** The decision was made on the locked count: the statement need not limit it again. */
const noDailyLimit = 2_147_483_647;

async function lockedCount(transaction: Transaction, candidate: CheckedClaim): Promise<DayCount> {
  const { correlationId, payeeProviderNumber, location, today } = candidate;
  await transaction`
    insert into claim_day (payee_provider_number, minor_id, day, lodged)
    values (${payeeProviderNumber}, ${location}, ${today}, 0) on conflict do nothing`;
  const [row] = await transaction<DayCount[]>`
    select lodged, ${isUsedByInteractiveClaim(transaction, correlationId)} as "isTaken" from claim_day
    where payee_provider_number = ${payeeProviderNumber} and minor_id = ${location} and day = ${today}
    for update`;
  return row ?? notCounted;
}

/** An id that a refused claim has given back keeps nothing of that claim: it may have been another patient's. */
async function storeNew(
  transaction: Transaction,
  { encryption, zoneOf }: ClaimStorage,
  candidate: CheckedClaim,
  refused: StoredClaimRow | undefined,
): Promise<ClaimRecord> {
  const { correlationId } = candidate;
  if (refused !== undefined) {
    await transaction`
      update claim_revision set document = null, refusal = null where correlation_id = ${correlationId}`;
    await transaction`delete from lodged_service where correlation_id = ${correlationId}`;
  }
  await removeServiceOutcomes(transaction, candidate.location, correlationId);
  const stored = await insertNewClaim(transaction, encryption, candidate, {
    isFree: transaction`true`,
    revision: (refused?.revision ?? 0) + 1,
    mayHaveOutcome: true,
    perDayMax: noDailyLimit,
    leaseMs: null,
    timeZone: zoneOf(candidate.location),
  });
  invariant(stored, 'a claim that was decided to be new is stored');
  return stored.record;
}

/**
 * The claim and its event, and the revision and its entry in the audit trail, are a statement each: fewer round trips. The database
 * keeps the revision that is replaced (migration 0046).
 */
async function storeCorrection(
  transaction: Transaction,
  encryption: FieldEncryption,
  candidate: CheckedClaim,
  corrected: StoredClaimRow,
): Promise<ClaimRecord> {
  const { correlationId, requestHash, claim, traceId = null } = candidate;
  const state = nextClaimState(corrected.state, 'correct');
  invariant(state !== null, `a claim that is ${corrected.state} cannot be corrected`);
  const revision = corrected.revision + 1;
  const encryptedHash = encryption.encrypt(requestHash, columnContexts.claimRequestHash(corrected));
  const document = encryption.encryptJson(claim, columnContexts.claimDocument(corrected, revision));
  const event = createClaimEvent('claim.corrected', correlationId, revision);
  const [row] = await transaction<ClaimRow[]>`
    with corrected as (
      update claim set state = ${state}, revision = ${revision}, fingerprint = ${encryptedHash},
        document = ${document}::text::jsonb, refusal = null, due_at = now(), attempts = 0, trace_id = ${traceId}
      where correlation_id = ${correlationId} returning *),
    recorded as (${recordClaimEvent(transaction, event, transaction`corrected`)})
    select * from corrected`;
  invariant(row, 'a corrected claim is stored');
  const entry = lodgementAuditEntry(candidate, 'correction');
  await transaction`
    with entry as (${insertAuditEntry(transaction, entry)})
    insert into claim_revision (correlation_id, revision, fingerprint, document)
    values (${correlationId}, ${revision}, ${encryptedHash}, ${document}::text::jsonb)`;
  await replaceLodgedServices(transaction, encryption, candidate);
  await replaceOutcomeContent(transaction, { location: candidate.location, correlationId, content: claim });
  return claimRecordFromRow(row, encryption, candidate);
}
