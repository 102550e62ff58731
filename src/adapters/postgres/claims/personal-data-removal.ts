// Removes the personal data of claims, by age or on request; the correlation id is kept, so it is never used again.
import { systemActor } from '../../../domain/values/actor.ts';
import { parseCorrelationId, type CorrelationId } from '../../../domain/values/correlation-id.ts';
import type {
  ErasureResult,
  Erasure,
  RetentionExpiry,
  RetainedKind,
  Retention,
} from '../../../ports/maintenance/personal-data.ts';
import { insertAuditEntry } from '../audit/claim-audit-trail.ts';
import { lockCorrelationId } from './lock-correlation-id.ts';
import { patientIndexText, veteranIndexText } from './lodged-service-rows.ts';
import { removeOutcomeContent } from '../outcomes/remove-outcome-content.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

interface IdRow {
  readonly correlation_id: string;
}

/** Retention: removal by age. */
export function createRetention(sql: Sql): Retention {
  return {
    async count(expiry) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from (${selectExpired(sql, expiry)}) as expired`;
      return row?.count ?? 0;
    },

    remove: (expiry, limit) =>
      sql.begin(async (transaction) => {
        const [lock] = await transaction<{ isLocked: boolean }[]>`
          select pg_try_advisory_xact_lock(${advisoryLocks.retention[0]}::int, ${advisoryLocks.retention[1]}::int) as "isLocked"`;
        if (lock?.isLocked !== true) return null;
        const rows = await transaction<IdRow[]>`
          ${selectExpired(transaction, expiry)} limit ${limit} for update skip locked`;
        const removed = await removals[expiry.kind](
          transaction,
          rows.map((row) => row.correlation_id),
        );
        return removed.count;
      }),
  };
}

/** An answer, a request whose outcome is unknown, or the patient of a claim that was refused. */
const interactiveHasContent = `erased_at is null
  and (outcome is not null or asked_fingerprint is not null or patient_details is not null)`;

/** Table, first day and condition of each kind; records of the built-in insurer are removed after ours. */
const retainedRecords: Readonly<
  Record<RetainedKind, { table: string; id?: string; day: string; isRemovable: string }>
> = {
  claims: {
    table: 'claim',
    day: 'lodged_on',
    isRemovable: `erased_at is null and state in ('lodged', 'refused')`,
  },
  'interactive-claims': {
    table: 'interactive_claim',
    day: 'requested_on',
    // Also where the outcome is unknown or it was refused, but not while a request is in flight.
    isRemovable: `${interactiveHasContent}
      and coalesce(asking_until <= clock_timestamp(), true)`,
  },
  'insurer-claims': {
    table: 'insurer_claim',
    day: 'lodged_on',
    isRemovable: `not exists (
      select from claim where claim.correlation_id = insurer_claim.correlation_id and erased_at is null)`,
  },
  'insurer-interactive-claims': {
    table: 'insurer_interactive_claim',
    // The insurer's day is Sydney's, whatever the time zone of the session.
    day: `(to_timestamp(answered_at / 1000.0) at time zone 'Australia/Sydney')::date`,
    isRemovable: `not exists (
      select from interactive_claim
      where interactive_claim.correlation_id = insurer_interactive_claim.correlation_id and erased_at is null
        and (outcome is not null or asked_fingerprint is not null))`,
  },
  // No claim of ours stands before the records of the register.
  'insurer-immunisations': {
    table: 'insurer_immunisation_encounter',
    id: 'place::text',
    day: 'submitted_on',
    isRemovable: 'true',
  },
  'insurer-catchup-dates': {
    table: 'insurer_catchup_date',
    id: 'individual',
    day: 'catchup_date',
    isRemovable: 'true',
  },
  deposits: { table: 'deposit', id: 'id', day: 'booked_on', isRemovable: 'words is not null' },
};

/** Rows whose content has expired. */
function selectExpired(sql: Sql | Transaction, { kind, months, today }: RetentionExpiry) {
  const { table, id = 'correlation_id', isRemovable } = retainedRecords[kind];
  const day = sql.unsafe(retainedRecords[kind].day);
  // The first condition on the day uses the index; the second is exact at the ends of months.
  return sql`
    select ${sql.unsafe(id)} as correlation_id from ${sql.unsafe(table)}
    where ${day} <= ${today}::date - make_interval(months => ${months}::int)
      and (${day} + make_interval(months => ${months}::int))::date < ${today}::date and ${sql.unsafe(isRemovable)}`;
}

/** How each kind is removed; `count` is the number of rows. */
const removals: Readonly<
  Record<
    RetainedKind,
    (transaction: Transaction, ids: readonly string[]) => Promise<{ readonly count: number }>
  >
> = {
  async claims(transaction, ids) {
    // Where the insurer refused the newest revision, the accepted one is what a replay is compared with.
    const removed = await transaction`
      update claim set document = null, refusal = null, erased_at = now(), fingerprint = coalesce((
        select fingerprint from claim_revision
        where claim_revision.correlation_id = claim.correlation_id and revision = claim.accepted_revision),
        fingerprint)
      where correlation_id = any(${[...ids]})`;
    await transaction`
      update claim_revision set document = null, refusal = null where correlation_id = any(${[...ids]})`;
    await transaction`delete from lodged_service where correlation_id = any(${[...ids]})`;
    await removeOutcomeContent(transaction, 'claim', ids);
    return removed;
  },
  // The request hash stays: of a claim whose outcome is unknown it is all that is left.
  async 'interactive-claims'(transaction, ids) {
    await removeOutcomeContent(transaction, 'interactive_claim', ids);
    return transaction`
      update interactive_claim
      set outcome = null, patient_hash = null, claimant_hash = null, name_hash = null, asked_patient = null,
        asked_patient_hash = null, patient_details = null, asked_patient_details = null, erased_at = now()
      where correlation_id = any(${[...ids]})`;
  },
  'insurer-claims': (transaction, ids) => transaction`
    delete from insurer_claim where correlation_id = any(${[...ids]})`,
  async 'insurer-interactive-claims'(transaction, ids) {
    await closeFreedIds(transaction, ids);
    return transaction`
      delete from insurer_interactive_claim where correlation_id = any(${[...ids]}) and not exists (
        select from interactive_claim
        where interactive_claim.correlation_id = insurer_interactive_claim.correlation_id and erased_at is null)`;
  },
  'insurer-immunisations': (transaction, places) => transaction`
    delete from insurer_immunisation_encounter where place = any(${[...places]}::bigint[])`,
  'insurer-catchup-dates': (transaction, individuals) => transaction`
    delete from insurer_catchup_date where individual = any(${[...individuals]})`,
  deposits: (transaction, ids) => transaction`
    update deposit set words = null, reference = null where id = any(${[...ids]})`,
};

/**
 * An id whose refused content was given back is empty here, though the insurer may know a claim by it. Once the insurer's
 * record is removed, the id must not be sent again, so it is closed. Locked rows are skipped.
 */
async function closeFreedIds(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction`
    update interactive_claim
    set erased_at = now(), patient_hash = null, name_hash = null, patient_details = null, asked_patient_details = null
    where correlation_id in (
      select correlation_id from interactive_claim
      where correlation_id = any(${[...ids]}) and erased_at is null
        and outcome is null and asked_fingerprint is null
      for update skip locked)`;
}

/** Erasure: removal on request. */
export function createErasure(sql: Sql, encryption: FieldEncryption): Erasure {
  return {
    erase: (correlationId, actor = systemActor) =>
      sql.begin(async (transaction) => {
        const id = parseCorrelationId(correlationId);
        const outcome = id === null ? 'unknown' : await eraseLocked(transaction, id);
        // Text that is no id may be a card number typed by mistake, which must not get into the trail.
        await insertAuditEntry(transaction, {
          act: 'erase',
          outcome,
          correlationId: id,
          location: null,
          actor,
        });
        return outcome;
      }),

    async claimsOf(memberNumber, memberRefNumber) {
      const person = patientIndexText(memberNumber, memberRefNumber);
      const locations = await sql<{ minor_id: string }[]>`
        select minor_id from claim_day union select minor_id from interactive_claim`;
      // Each location has blind indexes of its own.
      const hashes = locations.flatMap((row) => encryption.blindIndexes(row.minor_id, person));
      const rows = await sql<IdRow[]>`
        select correlation_id from lodged_service
        where minor_id in (select distinct minor_id from claim_day) and patient_hash = any(${hashes})
        union
        select correlation_id from interactive_claim where patient_hash = any(${hashes})
        union
        select correlation_id from interactive_claim where claimant_hash = any(${hashes})
        union
        select correlation_id from interactive_claim where asked_patient_hash = any(${hashes})
        order by correlation_id`;
      return rows.map((row) => row.correlation_id);
    },

    async claimsOfVeteran(veteranNumber) {
      const locations = await sql<{ minor_id: string }[]>`select distinct minor_id from claim_day`;
      const person = veteranIndexText(veteranNumber);
      const hashes = locations.flatMap((row) => encryption.blindIndexes(row.minor_id, person));
      const rows = await sql<IdRow[]>`
        select distinct correlation_id from lodged_service
        where minor_id in (select distinct minor_id from claim_day) and patient_hash = any(${hashes})
        order by correlation_id`;
      return rows.map((row) => row.correlation_id);
    },
  };
}

interface ErasableRow {
  readonly kind: RetainedKind;
  /** A request is in flight. */
  readonly is_waiting: boolean;
  readonly is_outcome_unknown: boolean;
  readonly is_stored: boolean;
}

async function eraseLocked(transaction: Transaction, id: CorrelationId): Promise<ErasureResult> {
  await lockCorrelationId(transaction, id);
  const rows = [
    ...(await transaction<ErasableRow[]>`
      select 'claims' as kind, state in ('queued', 'correcting') as is_waiting, false as is_outcome_unknown,
        erased_at is null as is_stored
      from claim where correlation_id = ${id} for update`),
    ...(await transaction<ErasableRow[]>`
      select 'interactive-claims' as kind, coalesce(asking_until > clock_timestamp(), false) as is_waiting,
        asked_fingerprint is not null as is_outcome_unknown,
        ${transaction.unsafe(interactiveHasContent)} as is_stored
      from interactive_claim where correlation_id = ${id} for update`),
  ];
  if (rows.some((each) => each.is_waiting)) return 'waiting';
  const ours = rows.filter((each) => each.is_stored);
  for (const { kind } of ours) await removals[kind](transaction, [id]);
  const theirs = [
    await removals['insurer-claims'](transaction, [id]),
    await removals['insurer-interactive-claims'](transaction, [id]),
  ];
  if (ours.length === 0 && theirs.every(({ count }) => count === 0))
    return rows.length === 0 ? 'unknown' : 'nothing-left';
  return ours.some((each) => each.is_outcome_unknown) ? 'erased-outcome-unknown' : 'erased';
}
