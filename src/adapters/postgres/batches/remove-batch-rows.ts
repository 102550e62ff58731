// Removes the personal data of eligibility batches: by age, or the rows that name a person.
import type { LeasedBatchRow, RemovedRows } from '../../../ports/batches/batch-store.ts';
import { patientIndexText } from '../claims/lodged-service-rows.ts';
import type { Sql } from '../connection/sql.ts';
import { DecryptionError } from '../encryption/decryption-error.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { createBatchQueue } from './batch-queue.ts';
import { encryptBatchRequest, encryptBatchResult, leasedBatchRowFrom, type LeasedRow } from './batch-rows.ts';

/** Removes the rows of batches of a certain age, with those that have no result yet; how many batches it were. */
export async function removeBatchesOlderThan(sql: Sql, days: number, limit: number): Promise<number> {
  return sql.begin(async (transaction) => {
    const batches = await transaction<{ minor_id: string; id: string }[]>`
      update eligibility_batch set removed_at = now(), finished_at = coalesce(finished_at, now())
      where (minor_id, id) in (
        select minor_id, id from eligibility_batch
        where removed_at is null and created_at < now() - make_interval(days => ${days}::integer)
        order by created_at limit ${limit} for update skip locked)
      returning minor_id, id`;
    const ids = batches.map(({ id }) => id);
    await transaction`delete from eligibility_batch_row where batch_id = any(${ids})`;
    return batches.length;
  });
}

/** Rows that are decrypted at once. */
const pageRows = 1_000;
const erasedReason = 'What was sent about this patient was removed.';

/**
 * Empties every row that names a person, by card number and IRN or by the card alone, with its result. Rows have no blind
 * index, because they live for days: each is decrypted. One that cannot be is counted, and the others are emptied.
 */
export async function removePatientFromBatches(
  sql: Sql,
  encryption: FieldEncryption,
  patient: readonly [memberNumber: string, memberRefNumber: string],
): Promise<RemovedRows> {
  const erase = rowEraser(sql, encryption);
  let [removed, undecryptable] = [0, 0];
  for (let after = ''; ;) {
    const rows = await sql<LeasedRow[]>`
      select row.*, null as key_id, null as request_id, null as person, null as idempotency_key, false as may_retry
      from eligibility_batch_row as row where id > ${after} order by id limit ${pageRows}`;
    const last = rows.at(-1)?.id;
    if (last === undefined) return { removed, undecryptable };
    after = last;
    for (const row of rows) {
      const leased = decryptedRow(encryption, row);
      if (leased === null) undecryptable += 1;
      else if (isAbout(leased.body, patient)) {
        await erase(leased, row.id);
        removed += 1;
      }
    }
  }
}

/** Null where it cannot be decrypted. */
function decryptedRow(encryption: FieldEncryption, row: LeasedRow): LeasedBatchRow | null {
  try {
    return leasedBatchRowFrom(encryption, row);
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/** Empties a row; one without a result has one then. */
function rowEraser(sql: Sql, encryption: FieldEncryption) {
  const { settle } = createBatchQueue(sql, encryption);
  const erased = { state: 'ask', answer: null, reason: erasedReason } as const;
  return async (leased: LeasedBatchRow, id: string): Promise<void> => {
    await settle(leased, erased);
    const request = encryptBatchRequest(encryption, leased, { reference: null, body: {} });
    await sql`
      update eligibility_batch_row
      set request = ${request}::text::jsonb, state = ${erased.state},
        result = ${encryptBatchResult(encryption, leased, erased)}::text::jsonb
      where id = ${id}`;
  };
}

/** A row with the card alone may be about anybody on it, so it is taken as about the person. */
function isAbout(
  { PatientMedicareNumber: number, PatientMedicareRefNumber: reference }: LeasedBatchRow['body'],
  [memberNumber, memberRefNumber]: readonly [memberNumber: string, memberRefNumber: string],
): boolean {
  if (typeof number !== 'string') return false;
  const ofCard = typeof reference === 'string' && reference !== '' ? reference : memberRefNumber;
  return patientIndexText(number, ofCard) === patientIndexText(memberNumber, memberRefNumber);
}
