// Reads the patients of interactive claims, encrypted in their rows, and the index of names that is made of them.
import type { InteractivePatient } from '../../../domain/interactive/interactive-claim.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import { DecryptionError } from '../encryption/decryption-error.ts';
import { columnContexts, type LocatedRow } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption, StoredColumn } from '../encryption/field-encryption.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { nameIndexText } from './lodged-service-rows.ts';

interface PatientRow extends LocatedRow {
  readonly patient: StoredColumn<InteractivePatient> | null;
}

/** The patients of some claims of a location, as they were sent last. */
export async function findInteractivePatients(
  sql: Sql | Transaction,
  encryption: FieldEncryption,
  location: MinorId,
  correlationIds: readonly CorrelationId[],
): Promise<ReadonlyMap<CorrelationId, InteractivePatient>> {
  const rows = await sql<PatientRow[]>`
    select correlation_id, minor_id, coalesce(asked_patient_details, patient_details) as patient
    from interactive_claim where correlation_id = any(${[...correlationIds]}) and minor_id = ${location}`;
  return new Map(rows.flatMap((row) => readablePatient(row, encryption)));
}

/** Nothing where it is not kept, or cannot be decrypted, which decrypting reports. */
function readablePatient(
  row: PatientRow,
  encryption: FieldEncryption,
): readonly (readonly [CorrelationId, InteractivePatient])[] {
  if (row.patient === null) return [];
  try {
    const patient = encryption.decryptJson(row.patient, columnContexts.interactivePatientDetails(row));
    return [[row.correlation_id as CorrelationId, patient]];
  } catch (error) {
    if (error instanceof DecryptionError) return [];
    throw error;
  }
}

/** After a correction was refused, which may have named somebody else: the claim is found by the name that it has. */
export async function restoreNameIndex(
  transaction: Transaction,
  encryption: FieldEncryption,
  location: MinorId,
  correlationId: CorrelationId,
): Promise<void> {
  const patients = await findInteractivePatients(transaction, encryption, location, [correlationId]);
  const patient = patients.get(correlationId);
  const name = patient === undefined ? null : nameIndexText(patient.identity);
  await transaction`
    update interactive_claim set name_hash = ${name === null ? null : encryption.blindIndex(location, name)}
    where correlation_id = ${correlationId}`;
}
