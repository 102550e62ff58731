// Stores interactive claims by correlation id: what was sent to the insurer, and what it answered.
import { idUsedByOtherKind } from '../../../domain/claims/classify-arrival.ts';
import { otherClaimInFlightError } from '../../../domain/interactive/interactive-lifecycle.ts';
import type { InteractivePatient } from '../../../domain/interactive/interactive-claim.ts';
import type { CardIdentity } from '../../../domain/claims/assessment.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/interactive-outcome.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { localDate, localDateInTimeZone } from '../../../domain/values/local-date.ts';
import { systemActor } from '../../../domain/values/actor.ts';
import type {
  BeginInteractiveResult,
  CheckedInteractiveClaim,
  InteractiveRecord,
  InteractiveStore,
  InteractiveLease,
} from '../../../ports/claims/interactive-store.ts';
import type { ZoneOfLocation } from '../../../ports/providers/location-zones.ts';
import { insertAuditEntry } from '../audit/claim-audit-trail.ts';
import { findInteractivePatients, restoreNameIndex } from './interactive-patients.ts';
import { isUsedByBulkBillClaim, lockCorrelationId } from './lock-correlation-id.ts';
import { nameIndexText, patientIndexText } from './lodged-service-rows.ts';
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { insertOutcome, removeServiceOutcomes } from '../outcomes/outcome-rows.ts';
import { recordInteractiveOutcome, recordInteractiveRefused } from '../outcomes/interactive-outcome-rows.ts';
import { columnContexts, type LocatedRow } from '../encryption/encrypted-columns.ts';
import { noEncryption, type StoredColumn, type FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/** A row of `interactive_claim`; 64-bit integers come as text. */
interface InteractiveRow extends LocatedRow {
  readonly requested_on: string;
  /** The request hash; encrypted, like `asked_fingerprint` and the outcome, where there is a key. */
  readonly fingerprint: string | null;
  /** Null before the first answer, and once it was removed. */
  readonly outcome: StoredColumn<InteractiveOutcome> | null;
  /** When its personal data was removed. */
  readonly erased_at: Date | null;
  readonly answered_at: string | null;
  readonly asked_fingerprint: string | null;
  /** Whether the request is in flight: its lease has not ended. */
  readonly asking: boolean;
}

/** The interactive claims of a database; `zoneOf` says in which time zone a location is. */
export function interactiveStore(
  sql: Sql,
  encryption: FieldEncryption = noEncryption,
  zoneOf: ZoneOfLocation = () => 'Australia/Sydney',
): InteractiveStore {
  return {
    begin: (candidate, leaseMs, arrivalOf) =>
      sql.begin((transaction) => begin({ transaction, encryption, zoneOf, candidate, leaseMs }, arrivalOf)),

    settle: ({ correlationId, location, attempt }, outcome, answeredAt, differing = []) =>
      sql.begin(async (transaction) => {
        const claim: LocatedRow = { correlation_id: correlationId, minor_id: location };
        const encrypted = encryption.encryptJson(outcome, columnContexts.interactiveOutcome(claim));
        const hashOf = ({ memberNumber, memberRefNumber }: CardIdentity) =>
          encryption.blindIndex(location, patientIndexText(memberNumber, memberRefNumber));
        // An answer that comes after the removal stores no personal data again: what was asked is removed too.
        const settled = await transaction`
        update interactive_claim
        set fingerprint = asked_fingerprint, patient_details = asked_patient_details, ${clearRequest(transaction)}, answered_at = ${answeredAt},
          outcome = case when erased_at is null then ${encrypted}::text::jsonb end,
          patient_hash = case when erased_at is null then ${hashOf(outcome.patient)}::text end,
          claimant_hash = case when erased_at is null then ${hashOf(outcome.claimant)}::text end
        where correlation_id = ${correlationId} and askings = ${attempt} and asked_fingerprint is not null`;
        if (settled.count === 0) return false;
        const day = localDateInTimeZone(zoneOf(location), answeredAt);
        await recordInteractiveOutcome(transaction, { location, correlationId }, { outcome, day, differing });
        return true;
      }),

    withdraw: (lease, codes = []) =>
      sql.begin((transaction) => withdraw(transaction, encryption, lease, codes)),

    async recordUnknownOutcome({ correlationId, attempt }) {
      await sql`
        update interactive_claim set asking_until = null
        where correlation_id = ${correlationId} and askings = ${attempt}`;
    },

    recordDeletionRequest: (location, correlationId, day) =>
      changeOutcome(sql, encryption, { location, correlationId }, (outcome) =>
        outcome.deletionAskedOn === undefined && outcome.deletion === undefined
          ? { ...outcome, deletionAskedOn: day }
          : outcome,
      ),

    recordDeletion: (location, correlationId, deletion) =>
      changeOutcome(sql, encryption, { location, correlationId }, ({ deletionAskedOn, ...outcome }) => ({
        ...outcome,
        deletion: { ...deletion, day: deletionAskedOn ?? deletion.day },
      })),

    async find(location, correlationId) {
      const [row] = await sql<InteractiveRow[]>`
        select *, coalesce(asking_until > clock_timestamp(), false) as asking from interactive_claim
        where correlation_id = ${correlationId} and minor_id = ${location}`;
      return row === undefined ? null : recordOf(row, encryption);
    },

    findPatients: (location, correlationIds) =>
      findInteractivePatients(sql, encryption, location, correlationIds),
  };
}

async function withdraw(
  transaction: Transaction,
  encryption: FieldEncryption,
  { correlationId, location, attempt }: InteractiveLease,
  codes: readonly string[],
): Promise<void> {
  const { count } = await transaction`
    update interactive_claim set ${clearRequest(transaction)},
      patient_details = case when fingerprint is null then asked_patient_details else patient_details end,
      patient_hash = case when fingerprint is null then asked_patient_hash else patient_hash end
    where correlation_id = ${correlationId} and askings = ${attempt}`;
  if (count === 0) return;
  await restoreNameIndex(transaction, encryption, location, correlationId);
  await recordInteractiveRefused(transaction, { location, correlationId, revision: attempt }, codes);
}

/** No request is in flight any more, and no outcome is unknown. */
const clearRequest = (sql: Transaction) => sql`
  asked_fingerprint = null, asking_until = null, asked_patient = null, asked_patient_hash = null, asked_patient_details = null`;

interface BeginOptions {
  readonly transaction: Transaction;
  readonly encryption: FieldEncryption;
  readonly zoneOf: ZoneOfLocation;
  readonly candidate: CheckedInteractiveClaim;
  readonly leaseMs: number;
}

async function begin(
  beginning: BeginOptions,
  arrivalOf: Parameters<InteractiveStore['begin']>[2],
): Promise<BeginInteractiveResult> {
  const { transaction, encryption, candidate } = beginning;
  const { correlationId, location, requestHash } = candidate;
  await lockCorrelationId(transaction, correlationId);
  // The lock of the row keeps retention from removing the claim before it is sent.
  const [row] = await transaction<InteractiveRow[]>`
    select *, coalesce(asking_until > clock_timestamp(), false) as asking from interactive_claim
    where correlation_id = ${correlationId} and minor_id = ${location} for update`;
  if (row !== undefined && row.erased_at !== null)
    return removed(row.asked_fingerprint === null ? answerRemoved : unansweredRemoved);
  const stored = row === undefined ? null : recordOf(row, encryption);
  if (stored?.state === 'in-flight') {
    return stored.requestHash === requestHash ? { kind: 'in-flight' } : otherClaimInFlightError;
  }
  if (stored === null || isFree(stored)) {
    const [other] = await transaction<{ has: boolean }[]>`
      select ${isUsedByBulkBillClaim(transaction, correlationId)} as has`;
    if (other?.has === true) return idUsedByOtherKind('a bulk bill claim');
  }
  const arrival = arrivalOf(stored?.answer ?? null);
  // If the outcome is unknown, the insurer may know more than this record does.
  if (stored?.state !== 'outcome-unknown') {
    if (arrival.kind === 'error') return arrival;
    if (arrival.kind === 'replay' && stored?.answer)
      return { kind: 'answered', outcome: stored.answer.outcome };
  }
  const lease = await recordRequest(beginning, stored);
  return { kind: 'send', lease, pend: arrival.kind === 'pend' };
}

/** A claim whose content was removed keeps its id. */
const removed = (reason: string): BeginInteractiveResult => ({
  kind: 'error',
  error: { code: '9777', severity: 'Error', reason },
});
const answerRemoved =
  'The answer to the claim with this correlationId is no longer kept; use a new correlationId.';
/** Sent again under a new id, it could be paid twice. */
const unansweredRemoved =
  'Medicare never answered the claim with this correlationId, which is no longer kept; ask Medicare about it before you claim with a new correlationId.';

/** A claim that was refused when it was new has given its id back. */
const isFree = ({ state, answer }: InteractiveRecord) => state === 'answered' && answer === null;

async function recordRequest(
  { transaction, encryption, zoneOf, candidate, leaseMs }: BeginOptions,
  stored: InteractiveRecord | null,
): Promise<InteractiveLease> {
  const {
    correlationId,
    location,
    requestHash,
    patient,
    identity,
    content,
    today,
    actor = systemActor,
  } = candidate;
  const entry = { act: 'interactive', outcome: 'asked', correlationId, location, actor } as const;
  const requestedOn = stored?.requestHash === requestHash ? stored.requestedOn : today;
  const claim: LocatedRow = { correlation_id: correlationId, minor_id: location };
  const encryptedHash = encryption.encrypt(requestHash, columnContexts.interactiveRequestHash(claim));
  const person = patientIndexText(patient.memberNumber, patient.memberRefNumber);
  const name = nameIndexText(identity);
  const encryptedPatient = encryption.encrypt(person, columnContexts.interactivePatient(claim));
  const details: InteractivePatient = { identity, medicare: patient };
  const encryptedDetails = encryption.encryptJson(details, columnContexts.interactivePatientDetails(claim));
  const [row] = await transaction<{ askings: number }[]>`
    with entry as (${insertAuditEntry(transaction, entry)})
    insert into interactive_claim (correlation_id, minor_id, requested_on, asked_fingerprint, asked_patient,
                                   asked_patient_details, asked_patient_hash, name_hash, asking_until, askings)
    values (${correlationId}, ${location}, ${requestedOn}, ${encryptedHash}, ${encryptedPatient},
            ${encryptedDetails}::text::jsonb, ${encryption.blindIndex(location, person)},
            ${name === null ? null : encryption.blindIndex(location, name)}, clock_timestamp() + ${leaseMs} * interval '1 millisecond', 1)
    on conflict (correlation_id) do update set
      requested_on = excluded.requested_on, asked_fingerprint = excluded.asked_fingerprint,
      asked_patient = excluded.asked_patient, asked_patient_details = excluded.asked_patient_details,
      asked_patient_hash = excluded.asked_patient_hash,
      name_hash = excluded.name_hash,
      asking_until = excluded.asking_until, askings = interactive_claim.askings + 1
    returning askings`;
  invariant(row, 'a claim that is sent is stored');
  await removeServiceOutcomes(transaction, location, correlationId);
  const lodged = {
    correlationId,
    stream: interactiveStream,
    content,
    lodgedOn: requestedOn,
    mayReplace: true,
  };
  await insertOutcome(
    transaction,
    zoneOf(location),
    lodged,
    transaction`(
      select ${location} as minor_id, ${correlationId} as correlation_id, ${interactiveStream} as stream,
        null as payee_provider_number, ${requestedOn}::date as lodged_on) as lodged`,
  );
  const isAccountPaid = content.accountPaidInd === undefined ? null : content.accountPaidInd === 'Y';
  await transaction`
    update claim_outcome set is_account_paid = ${isAccountPaid}::boolean
    where minor_id = ${location} and correlation_id = ${correlationId}`;
  return { correlationId, location, attempt: row.askings };
}

function recordOf(row: InteractiveRow, encryption: FieldEncryption): InteractiveRecord {
  const { outcome, answered_at: answeredAt, asked_fingerprint: asked } = row;
  const decrypted = (stored: string | null) =>
    stored === null ? null : encryption.decrypt(stored, columnContexts.interactiveRequestHash(row));
  const requestHash = decrypted(row.fingerprint);
  return {
    requestHash: decrypted(asked) ?? requestHash,
    state: row.asking ? 'in-flight' : asked !== null ? 'outcome-unknown' : 'answered',
    requestedOn: localDate(row.requested_on),
    answer:
      requestHash === null || outcome === null || answeredAt === null
        ? null
        : answerOf(
            encryption.decryptJson(outcome, columnContexts.interactiveOutcome(row)),
            requestHash,
            answeredAt,
          ),
  };
}

function answerOf(outcome: InteractiveOutcome, requestHash: string, answeredAt: string) {
  const isDeleted = outcome.deletion === undefined ? {} : { isDeleted: true };
  return { requestHash, outcome, answeredAt: Number(answeredAt), state: outcome.state, ...isDeleted };
}

/** Marks the newest answer, under the lock of its id; nothing where no claim of the location has one. */
async function changeOutcome(
  sql: Sql,
  encryption: FieldEncryption,
  { location, correlationId }: Pick<InteractiveLease, 'location' | 'correlationId'>,
  change: (outcome: InteractiveOutcome) => InteractiveOutcome,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await lockCorrelationId(transaction, correlationId);
    const [row] = await transaction<InteractiveRow[]>`
      select *, false as asking from interactive_claim
      where correlation_id = ${correlationId} and minor_id = ${location} for update`;
    const answer = row === undefined ? null : recordOf(row, encryption).answer;
    if (row === undefined || answer === null) return;
    const changed = change(answer.outcome);
    await transaction`
      update interactive_claim
      set outcome = ${encryption.encryptJson(changed, columnContexts.interactiveOutcome(row))}::text::jsonb
      where correlation_id = ${correlationId}`;
    if (changed.deletion === undefined) return;
    const { day } = changed.deletion;
    const key = { location, correlationId };
    await recordInteractiveOutcome(transaction, key, { outcome: changed, day, differing: [] });
  });
}
