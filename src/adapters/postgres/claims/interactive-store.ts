// Our own record of interactive claims in the store, by correlation id.
import { idUsedByOtherKind } from '../../../domain/claims/classify-arrival.ts';
import { alreadyBeingAssessed } from '../../../domain/interactive/lifecycle.ts';
import type { InteractiveOutcome, CardIdentity } from '../../../domain/interactive/outcome.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import { systemActor } from '../../../domain/values/actor.ts';
import type {
  BeginResult,
  InteractiveCandidate,
  InteractiveRecord,
  InteractiveStore,
  InteractiveLease,
} from '../../../ports/claims/interactive-store.ts';
import { insertAuditEntry } from './audit-trail.ts';
import { isBulkBill, lockCorrelationId } from './correlation-ids.ts';
import { patientKey } from './lodged-services.ts';
import { contexts } from '../encryption/encrypted-columns.ts';
import { noEncryption, type StoredColumn, type FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/** A row of `interactive_claim`; 64-bit integers come as text. */
interface InteractiveRow {
  readonly correlation_id: string;
  readonly requested_on: string;
  /** Sealed, like the other one and the outcome, where there is a key. */
  readonly fingerprint: string | null;
  /** Null before the first answer, and once it was removed. */
  readonly outcome: StoredColumn<InteractiveOutcome> | null;
  /** When what it says of people was removed. */
  readonly erased_at: Date | null;
  readonly answered_at: string | null;
  readonly asked_fingerprint: string | null;
  /** Whether the lease still runs. */
  readonly asking: boolean;
}

/** The record of interactive claims of a database. */
export function interactiveStore(sql: Sql, encryption: FieldEncryption = noEncryption): InteractiveStore {
  return {
    begin: (candidate, leaseMs, arrivalOf) =>
      sql.begin((transaction) => begin({ transaction, encryption, candidate, leaseMs }, arrivalOf)),

    async settle({ correlationId, attempt }, outcome, answeredAt) {
      const { patient, claimant } = outcome;
      const sealed = encryption.encryptJson(outcome, contexts.interactiveOutcome(correlationId));
      // An answer that comes after the claim was removed brings nothing personal back.
      const settled = await sql`
        update interactive_claim
        set fingerprint = asked_fingerprint, ${nobodyAsked(sql)}, answered_at = ${answeredAt},
          outcome = case when erased_at is null then ${sealed}::text::jsonb end,
          patient_hash = case when erased_at is null then ${hashOf(encryption, patient)}::text end,
          claimant_hash = case when erased_at is null then ${hashOf(encryption, claimant)}::text end
        where correlation_id = ${correlationId} and askings = ${attempt} and asked_fingerprint is not null`;
      return settled.count > 0;
    },

    async withdraw({ correlationId, attempt }) {
      await sql`
        update interactive_claim set ${nobodyAsked(sql)}
        where correlation_id = ${correlationId} and askings = ${attempt}`;
    },

    async recordUnknownOutcome({ correlationId, attempt }) {
      await sql`
        update interactive_claim set asking_until = null
        where correlation_id = ${correlationId} and askings = ${attempt}`;
    },

    async find(location, correlationId) {
      const [row] = await sql<InteractiveRow[]>`
        select *, coalesce(asking_until > clock_timestamp(), false) as asking from interactive_claim
        where correlation_id = ${correlationId} and minor_id = ${location}`;
      return row === undefined ? null : recordOf(row, encryption);
    },
  };
}

const hashOf = (encryption: FieldEncryption, { memberNumber, memberRefNumber }: CardIdentity) =>
  encryption.blindIndex(patientKey(memberNumber, memberRefNumber));

/** Nothing is asked any more, and nothing is in doubt. */
const nobodyAsked = (sql: Sql) => sql`
  asked_fingerprint = null, asking_until = null, asked_patient = null, asked_patient_hash = null`;

interface Beginning {
  readonly transaction: Transaction;
  readonly encryption: FieldEncryption;
  readonly candidate: InteractiveCandidate;
  readonly leaseMs: number;
}

async function begin(
  beginning: Beginning,
  arrivalOf: Parameters<InteractiveStore['begin']>[2],
): Promise<BeginResult> {
  const { transaction, encryption, candidate } = beginning;
  const { correlationId, location, requestHash } = candidate;
  await lockCorrelationId(transaction, correlationId);
  // The row's own lock keeps the claim from being removed by age meanwhile: it would be asked about after that.
  const [row] = await transaction<InteractiveRow[]>`
    select *, coalesce(asking_until > clock_timestamp(), false) as asking from interactive_claim
    where correlation_id = ${correlationId} and minor_id = ${location} for update`;
  if (row !== undefined && row.erased_at !== null)
    return removed(row.asked_fingerprint === null ? answerRemoved : doubtRemoved);
  const held = row === undefined ? null : recordOf(row, encryption);
  if (held?.state === 'in-flight') {
    return held.requestHash === requestHash ? { kind: 'in-flight' } : alreadyBeingAssessed;
  }
  if (held === null || isFree(held)) {
    const [other] = await transaction<{ has: boolean }[]>`
      select ${isBulkBill(transaction, correlationId)} as has`;
    if (other?.has === true) return idUsedByOtherKind('a bulk bill claim');
  }
  const arrival = arrivalOf(held?.answer ?? null);
  // In doubt, the insurer may know more than this record does.
  if (held?.state !== 'outcome-unknown') {
    if (arrival.kind === 'error') return arrival;
    if (arrival.kind === 'replay' && held?.answer) return { kind: 'answered', outcome: held.answer.outcome };
  }
  const lease = await ask(beginning, held);
  return { kind: 'send', lease, pend: arrival.kind === 'pend' };
}

/** What is left of a claim that was removed keeps its id. */
const removed = (reason: string): BeginResult => ({
  kind: 'error',
  error: { code: '9777', severity: 'Error', reason },
});
const answerRemoved =
  'The answer to the claim with this correlationId is no longer kept; use a new correlationId.';
/** Whoever sent it again under a new id could be paid twice. */
const doubtRemoved =
  'Medicare never answered the claim with this correlationId, which is no longer kept; ask Medicare about it before you claim with a new correlationId.';

/** Refused when it was new, a claim has given its id back. */
const isFree = ({ state, answer }: InteractiveRecord) => state === 'answered' && answer === null;

async function ask(
  { transaction, encryption, candidate, leaseMs }: Beginning,
  held: InteractiveRecord | null,
): Promise<InteractiveLease> {
  const { correlationId, location, requestHash, patient, today, actor = systemActor } = candidate;
  const entry = { act: 'interactive', outcome: 'asked', correlationId, location, actor } as const;
  const requestedOn = held?.requestHash === requestHash ? held.requestedOn : today;
  const sealed = encryption.encrypt(requestHash, contexts.interactiveFingerprint(correlationId));
  const whom = patientKey(patient.memberNumber, patient.memberRefNumber);
  const sealedPatient = encryption.encrypt(whom, contexts.interactivePatient(correlationId));
  const [asked] = await transaction<{ askings: number }[]>`
    with entry as (${insertAuditEntry(transaction, entry)})
    insert into interactive_claim (correlation_id, minor_id, requested_on, asked_fingerprint, asked_patient,
                                   asked_patient_hash, asking_until, askings)
    values (${correlationId}, ${location}, ${requestedOn}, ${sealed}, ${sealedPatient}, ${encryption.blindIndex(whom)},
            clock_timestamp() + ${leaseMs} * interval '1 millisecond', 1)
    on conflict (correlation_id) do update set
      requested_on = excluded.requested_on, asked_fingerprint = excluded.asked_fingerprint,
      asked_patient = excluded.asked_patient, asked_patient_hash = excluded.asked_patient_hash,
      asking_until = excluded.asking_until, askings = interactive_claim.askings + 1
    returning askings`;
  invariant(asked, 'what is asked is on record');
  return { correlationId, attempt: asked.askings };
}

function recordOf(row: InteractiveRow, encryption: FieldEncryption): InteractiveRecord {
  const { correlation_id: id, outcome, answered_at: answeredAt, asked_fingerprint: asked } = row;
  const open = (sealed: string | null) =>
    sealed === null ? null : encryption.decrypt(sealed, contexts.interactiveFingerprint(id));
  const requestHash = open(row.fingerprint);
  return {
    requestHash: open(asked) ?? requestHash,
    state: row.asking ? 'in-flight' : asked !== null ? 'outcome-unknown' : 'answered',
    requestedOn: localDate(row.requested_on),
    answer:
      requestHash === null || outcome === null || answeredAt === null
        ? null
        : answerOf(encryption.decryptJson(outcome, contexts.interactiveOutcome(id)), requestHash, answeredAt),
  };
}

function answerOf(outcome: InteractiveOutcome, requestHash: string, answeredAt: string) {
  return { requestHash, outcome, answeredAt: Number(answeredAt), state: outcome.state };
}
