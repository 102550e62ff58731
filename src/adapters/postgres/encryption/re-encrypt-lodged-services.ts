// Re-encrypts the services of patients in claims, with the blind index that they are looked up and bound by.
import type { StoreForwardClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import {
  encryptServiceRow,
  decryptServiceRow,
  groupServicesByPatient,
  type LodgedServiceRow,
} from '../claims/lodged-service-rows.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { columnContexts, type BoundClaimColumns } from './encrypted-columns.ts';
import { encryptedPrefix, type FieldEncryption, type StoredColumn } from './field-encryption.ts';
import {
  batchResultFrom,
  batchRowsMax,
  type ReEncryptionBatch,
  type ReportRowError,
} from './run-re-encryption-batches.ts';

interface DocumentRow extends BoundClaimColumns {
  readonly revision: number;
  readonly document: StoredColumn<StoreForwardClaim> | null;
}

/** Of claims with a row that is under another key, or in an older form. */
export function createLodgedServicesBatch(
  encryption: FieldEncryption,
  key: string,
  report: ReportRowError,
): ReEncryptionBatch {
  return async (sql, after) => {
    const ids = await sql<{ correlation_id: string }[]>`
      select correlation_id from claim
      where correlation_id > ${after} and exists (
        select from lodged_service
        where lodged_service.correlation_id = claim.correlation_id and ${isNotUnderKey(sql, key)})
      order by correlation_id limit ${batchRowsMax} for update skip locked`;
    let rewritten = 0;
    for (const { correlation_id: id } of ids) {
      try {
        rewritten += await rewriteServices(sql, encryption, id);
      } catch (error) {
        report(error, id);
      }
    }
    return batchResultFrom(ids, rewritten);
  };
}

/** The blind index is always written with the services. */
const isNotUnderKey = (sql: Sql | Transaction, key: string) => sql`
  (services is null or not starts_with(services, ${encryptedPrefix(key)}))`;

/** Decrypts all rows of a claim before it writes any; gives how many it read. */
async function rewriteServices(sql: Transaction, encryption: FieldEncryption, id: string): Promise<number> {
  const rows = await sql<LodgedServiceRow[]>`select * from lodged_service where correlation_id = ${id}`;
  let read = 0;
  for (const [person, name] of await patientsOf(sql, encryption, id)) {
    const ofPerson = rows.filter((row) =>
      encryption.blindIndexes(row.minor_id, person).includes(row.patient_hash),
    );
    const [first] = ofPerson;
    if (first === undefined) continue;
    const services = ofPerson.flatMap((row) => decryptServiceRow(encryption, row));
    const row = encryptServiceRow(encryption, {
      correlation_id: id,
      minor_id: first.minor_id,
      person,
      name,
      services,
    });
    await sql`
      delete from lodged_service
      where correlation_id = ${id} and patient_hash = any(${ofPerson.map((each) => each.patient_hash)})`;
    await sql`
      insert into lodged_service (correlation_id, minor_id, patient_hash, name_hash, services)
      values (${id}, ${row.minor_id}, ${row.patient_hash}, ${row.name_hash}, ${row.services})`;
    read += ofPerson.length;
  }
  return read;
}

/** The patients whom any revision names, each with the name to search by: only they have rows. */
async function patientsOf(
  sql: Transaction,
  encryption: FieldEncryption,
  id: string,
): Promise<ReadonlyMap<string, string | null>> {
  const revisions = await sql<DocumentRow[]>`
    select claim.*, each.revision, each.document
    from claim, lateral (
      select claim.revision, claim.document
      union
      select revision, document from claim_revision where claim_revision.correlation_id = claim.correlation_id) as each
    where correlation_id = ${id} order by each.revision`;
  const patients = new Map<string, string | null>();
  for (const row of revisions) {
    if (row.document === null) continue;
    const claim = encryption.decryptJson(row.document, columnContexts.claimDocument(row, row.revision));
    for (const [person, { name }] of groupServicesByPatient(claim)) patients.set(person, name);
  }
  return patients;
}
