// Rebuilds the blind indexes of interactive claims under the active data key, from encrypted columns next to them.
import type { InteractivePatient } from '../../../domain/interactive/interactive-claim.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/interactive-outcome.ts';
import { nameIndexText, patientIndexText } from '../claims/lodged-service-rows.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { blindIndexPrefix } from './blind-index.ts';
import { columnContexts, type LocatedRow } from './encrypted-columns.ts';
import type { FieldEncryption, StoredColumn } from './field-encryption.ts';
import {
  batchResultFrom,
  batchRowsMax,
  type ReEncryptionBatch,
  type ReportRowError,
} from './run-re-encryption-batches.ts';

/** The batches that rebuild them; `report` is called with the error of a row that cannot be decrypted, and its id. */
export const createRebuildBatches = (
  encryption: FieldEncryption,
  key: string,
  report: ReportRowError,
): readonly ReEncryptionBatch[] => [
  ...interactiveIndexes.map((index) => interactiveBatch(encryption, key, index, report)),
  removeNames(key),
];

/**
 * Removes the blind indexes of names of interactive claims that are not under the key and were stored before the patient was: they
 * cannot be made again, and these claims are found by the card alone.
 */
const removeNames =
  (key: string): ReEncryptionBatch =>
  async (sql, after) => {
    const rows = await sql<{ correlation_id: string }[]>`
      select correlation_id from interactive_claim
      where correlation_id > ${after} and name_hash is not null
        and ${sql.unsafe(patientDetails)} is null and not starts_with(name_hash, ${blindIndexPrefix(key)})
      order by correlation_id limit ${batchRowsMax} for update skip locked`;
    const ids = rows.map((row) => row.correlation_id);
    await sql`update interactive_claim set name_hash = null where correlation_id = any(${ids})`;
    return batchResultFrom(rows, ids.length);
  };

/** A blind index of interactive claims, and the encrypted column that it is rebuilt from. */
interface InteractiveIndex {
  readonly index: 'patient_hash' | 'claimant_hash' | 'asked_patient_hash' | 'name_hash';
  /** SQL. */
  readonly source: string;
  /** Which rows have one; SQL. */
  readonly isNeeded: string;
  readonly personIn: (encryption: FieldEncryption, row: SourceRow) => string;
}

const personOfOutcome = (person: 'patient' | 'claimant'): InteractiveIndex => ({
  index: `${person}_hash`,
  source: 'outcome',
  isNeeded: 'outcome is not null',
  personIn(encryption, row) {
    const outcome = encryption.decryptJson<InteractiveOutcome>(
      row.stored as StoredColumn<InteractiveOutcome>,
      columnContexts.interactiveOutcome(row),
    );
    return patientIndexText(outcome[person].memberNumber, outcome[person].memberRefNumber);
  },
});

/** The patient as sent last. */
const patientDetails = 'coalesce(asked_patient_details, patient_details)';

const detailsIn = (encryption: FieldEncryption, row: SourceRow): InteractivePatient =>
  encryption.decryptJson(
    row.stored as StoredColumn<InteractivePatient>,
    columnContexts.interactivePatientDetails(row),
  );

const interactiveIndexes: readonly InteractiveIndex[] = [
  personOfOutcome('patient'),
  personOfOutcome('claimant'),
  {
    // Of a claim that was refused when it was new.
    index: 'patient_hash',
    source: 'patient_details',
    isNeeded: 'outcome is null and patient_details is not null',
    personIn(encryption, row) {
      const { medicare } = detailsIn(encryption, row);
      return patientIndexText(medicare.memberNumber, medicare.memberRefNumber);
    },
  },
  {
    index: 'name_hash',
    source: patientDetails,
    isNeeded: `name_hash is not null and ${patientDetails} is not null`,
    personIn(encryption, row) {
      const name = nameIndexText(detailsIn(encryption, row).identity);
      invariant(name !== null, 'a claim with an index of the name has the name');
      return name;
    },
  },
  {
    index: 'asked_patient_hash',
    source: 'asked_patient',
    isNeeded: 'asked_patient is not null',
    personIn: (encryption, row) =>
      encryption.decrypt(row.stored as string, columnContexts.interactivePatient(row)),
  },
];

/** Every blind index, and the condition under which a row needs one. */
export const blindIndexColumns: readonly {
  readonly table: string;
  readonly column: string;
  readonly isNeeded: string;
}[] = [
  { table: 'lodged_service', column: 'patient_hash', isNeeded: 'patient_hash is not null' },
  { table: 'lodged_service', column: 'name_hash', isNeeded: 'name_hash is not null' },
  {
    table: 'interactive_claim',
    column: 'name_hash',
    isNeeded: `name_hash is not null and ${patientDetails} is null`,
  },
  ...interactiveIndexes.map(({ index, isNeeded }) => ({
    table: 'interactive_claim',
    column: index,
    isNeeded,
  })),
];

/** Under another key, in the form of the earlier release, or missing, as in answers stored before there was that column. */
const needsRebuild = (sql: Sql | Transaction, key: string, { index, isNeeded }: InteractiveIndex) => sql`
  ${sql.unsafe(isNeeded)}
    and (${sql.unsafe(index)} is null or not starts_with(${sql.unsafe(index)}, ${blindIndexPrefix(key)}))`;

interface SourceRow extends LocatedRow {
  readonly stored: string | object;
}

function interactiveBatch(
  encryption: FieldEncryption,
  key: string,
  column: InteractiveIndex,
  report: ReportRowError,
): ReEncryptionBatch {
  const { index, source, personIn } = column;
  return async (sql, after) => {
    const rows = await sql<SourceRow[]>`
      select correlation_id, minor_id, ${sql.unsafe(source)} as stored from interactive_claim
      where correlation_id > ${after} and ${needsRebuild(sql, key, column)}
      order by correlation_id limit ${batchRowsMax} for update skip locked`;
    let rewritten = 0;
    for (const row of rows) {
      const { correlation_id: id, minor_id: location } = row;
      try {
        const rebuilt = encryption.blindIndex(location, personIn(encryption, row));
        await sql`update interactive_claim set ${sql.unsafe(index)} = ${rebuilt} where correlation_id = ${id}`;
        rewritten += 1;
      } catch (error) {
        report(error, id);
      }
    }
    return batchResultFrom(rows, rewritten);
  };
}
