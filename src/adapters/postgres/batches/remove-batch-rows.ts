// Removes the personal data of eligibility batches: by age, or the rows that name a person.
import type { LeasedBatchRow } from '../../../ports/batches/batch-store.ts';
import { patientIndexText } from '../claims/lodged-service-rows.ts';
import type { Sql } from '../connection/sql.ts';
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
 * Empties every row that names a person, by card number and IRN, with its result; how many rows it were. Rows have no blind
 * index, because they live for days: each is decrypted.
 */
export async function removePatientFromBatches(
  sql: Sql,
  encryption: FieldEncryption,
  patient: readonly [memberNumber: string, memberRefNumber: string],
): Promise<number> {
  const person = patientIndexText(...patient);
  const { settle } = createBatchQueue(sql, encryption);
  let removed = 0;
  for (let after = ''; ;) {
    const rows = await sql<LeasedRow[]>`
      select row.*, null as key_id, null as request_id, null as person, null as idempotency_key, false as may_retry
      from eligibility_batch_row as row where id > ${after} order by id limit ${pageRows}`;
    const last = rows.at(-1)?.id;
    if (last === undefined) return removed;
    after = last;
    for (const row of rows) {
      const leased = leasedBatchRowFrom(encryption, row);
      if (personIn(leased.body) !== person) continue;
      const erased = { state: 'ask', answer: null, reason: erasedReason } as const;
      await settle(leased, erased);
      const request = encryptBatchRequest(encryption, leased, { reference: null, body: {} });
      await sql`
        update eligibility_batch_row
        set request = ${request}::text::jsonb, state = ${erased.state},
          result = ${encryptBatchResult(encryption, leased, erased)}::text::jsonb
        where id = ${row.id}`;
      removed += 1;
    }
  }
}

function personIn(body: LeasedBatchRow['body']): string | null {
  const { PatientMedicareNumber: number, PatientMedicareRefNumber: reference } = body;
  return typeof number === 'string' && typeof reference === 'string'
    ? patientIndexText(number, reference)
    : null;
}
