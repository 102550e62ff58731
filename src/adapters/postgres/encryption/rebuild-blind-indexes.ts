// Rebuilds the blind indexes of patients and claimants under the active data key, from encrypted columns next to them.
import type { Claim } from '../../../domain/claims/claim.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/outcome.ts';
import { patientKey } from '../claims/lodged-services.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { contexts } from './encrypted-columns.ts';
import { blindIndexPrefix, type FieldEncryption, type StoredColumn } from './field-encryption.ts';
import { batchResult, batchRows, type Batch } from './re-encryption-batch.ts';

type Report = (error: unknown) => void;

/** The batches that rebuild them; `report` is called with the error of a row that cannot be decrypted. */
export const rebuildBatches = (
  encryption: FieldEncryption,
  key: string,
  report: Report,
): readonly Batch[] => [
  servicesBatch(encryption, key, report),
  ...interactiveIndexes.map((index) => interactiveBatch(encryption, key, index, report)),
];

const notUnderKey = (sql: Sql | Transaction, key: string, column = 'patient_hash') => sql`
  ${sql.unsafe(column)} is not null and not starts_with(${sql.unsafe(column)}, ${blindIndexPrefix(key)})`;

interface DocumentRow {
  readonly correlation_id: string;
  readonly revision: number;
  readonly document: StoredColumn<Claim> | null;
}

/** Of the services in bulk bill claims. */
function servicesBatch(encryption: FieldEncryption, key: string, report: Report): Batch {
  return async (sql, after) => {
    const ids = await sql<{ correlation_id: string }[]>`
      select correlation_id from claim
      where correlation_id > ${after} and exists (
        select from lodged_service
        where lodged_service.correlation_id = claim.correlation_id and ${notUnderKey(sql, key)})
      order by correlation_id limit ${batchRows} for update skip locked`;
    let rewritten = 0;
    for (const { correlation_id: id } of ids) {
      try {
        const revisions = await sql<DocumentRow[]>`
          select correlation_id, revision, document from claim_revision where correlation_id = ${id}`;
        for (const patient of patientsIn(encryption, revisions)) {
          const services = await sql`
            update lodged_service set patient_hash = ${encryption.blindIndex(patient)}
            where correlation_id = ${id} and patient_hash = any(${[...encryption.blindIndexes(patient)]})
              and ${notUnderKey(sql, key)}`;
          rewritten += services.count;
        }
      } catch (error) {
        report(error);
      }
    }
    return batchResult(ids, rewritten);
  };
}

function patientsIn(encryption: FieldEncryption, revisions: readonly DocumentRow[]): ReadonlySet<string> {
  const patients = new Set<string>();
  for (const { correlation_id: id, revision, document } of revisions) {
    if (document === null) continue;
    const { medicalEvent } = encryption.decryptJson(document, contexts.claimDocument(id, revision));
    for (const { patient } of medicalEvent)
      patients.add(patientKey(patient.medicare.memberNumber, patient.medicare.memberRefNumber));
  }
  return patients;
}

/** A blind index of interactive claims, and the encrypted column that it is rebuilt from. */
interface InteractiveIndex {
  readonly index: 'patient_hash' | 'claimant_hash' | 'asked_patient_hash';
  readonly source: 'outcome' | 'asked_patient';
  readonly personIn: (encryption: FieldEncryption, id: string, stored: string | object) => string;
}

const personOfOutcome = (person: 'patient' | 'claimant'): InteractiveIndex => ({
  index: `${person}_hash`,
  source: 'outcome',
  personIn(encryption, id, stored) {
    const outcome = encryption.decryptJson<InteractiveOutcome>(
      stored as StoredColumn<InteractiveOutcome>,
      contexts.interactiveOutcome(id),
    );
    return patientKey(outcome[person].memberNumber, outcome[person].memberRefNumber);
  },
});

const interactiveIndexes: readonly InteractiveIndex[] = [
  personOfOutcome('patient'),
  personOfOutcome('claimant'),
  {
    index: 'asked_patient_hash',
    source: 'asked_patient',
    personIn: (encryption, id, stored) =>
      encryption.decrypt(stored as string, contexts.interactivePatient(id)),
  },
];

/** Every blind index, and the condition under which a row needs one. */
export const blindIndexColumns: readonly {
  readonly table: string;
  readonly column: string;
  readonly isNeeded: string;
}[] = [
  { table: 'lodged_service', column: 'patient_hash', isNeeded: 'patient_hash is not null' },
  ...interactiveIndexes.map(({ index, source }) => ({
    table: 'interactive_claim',
    column: index,
    isNeeded: `${source} is not null`,
  })),
];

/** Under another key, or missing, as in answers stored before there was that column. */
const needsRebuild = (sql: Sql | Transaction, key: string, { index, source }: InteractiveIndex) => sql`
  ${sql.unsafe(source)} is not null and (${sql.unsafe(index)} is null or (${notUnderKey(sql, key, index)}))`;

interface SourceRow {
  readonly correlation_id: string;
  readonly stored: string | object;
}

function interactiveBatch(
  encryption: FieldEncryption,
  key: string,
  column: InteractiveIndex,
  report: Report,
): Batch {
  const { index, source, personIn } = column;
  return async (sql, after) => {
    const rows = await sql<SourceRow[]>`
      select correlation_id, ${sql.unsafe(source)} as stored from interactive_claim
      where correlation_id > ${after} and ${needsRebuild(sql, key, column)}
      order by correlation_id limit ${batchRows} for update skip locked`;
    let rewritten = 0;
    for (const { correlation_id: id, stored } of rows) {
      try {
        const rebuilt = encryption.blindIndex(personIn(encryption, id, stored));
        await sql`update interactive_claim set ${sql.unsafe(index)} = ${rebuilt} where correlation_id = ${id}`;
        rewritten += 1;
      } catch (error) {
        report(error);
      }
    }
    return batchResult(rows, rewritten);
  };
}
