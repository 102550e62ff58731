// The keyed hashes by which people are found, made again under the first key from what they stand for: no hash can be opened.
import type { Claim } from '../../../domain/claims/claim.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/outcome.ts';
import { patientKey } from '../claims/lodged-services.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { rowsAtOnce, stepOf, type Step } from './re-encrypt-step.ts';
import { contexts } from './encrypted-columns.ts';
import { blindIndexPrefix, type StoredColumn, type FieldEncryption } from './field-encryption.ts';

/** Which rows have a hash that is not under `key`, by table; a table stands once for each of its hashes. */
export const staleBlindIndexes = (sql: Sql, key: string) => [
  { table: 'lodged_service', stale: staleHash(sql, key) },
  ...interactivePeople.map((people) => ({
    table: 'interactive_claim',
    stale: wronglyHashed(sql, key, people),
  })),
];

/** The steps that make them again; `tell` is told of a row that cannot be opened. */
export const rebuildBatches = (
  vault: FieldEncryption,
  key: string,
  tell: (problem: unknown) => void,
): readonly Step[] => [
  servicesStep(vault, key, tell),
  ...interactivePeople.map((people) => interactiveStep(vault, key, people, tell)),
];

const staleHash = (sql: Sql | Transaction, key: string, column = 'patient_hash') => sql`
  ${sql.unsafe(column)} is not null and not starts_with(${sql.unsafe(column)}, ${blindIndexPrefix(key)})`;

interface DocumentRow {
  readonly correlation_id: string;
  readonly revision: number;
  readonly document: StoredColumn<Claim> | null;
}

/** Of the services in bulk bill claims. */
function servicesStep(vault: FieldEncryption, key: string, tell: (problem: unknown) => void): Step {
  return async (sql, after) => {
    const ids = await sql<{ correlation_id: string }[]>`
      select correlation_id from claim
      where correlation_id > ${after} and exists (
        select from lodged_service
        where lodged_service.correlation_id = claim.correlation_id and ${staleHash(sql, key)})
      order by correlation_id limit ${rowsAtOnce} for update skip locked`;
    let rewritten = 0;
    for (const { correlation_id: id } of ids) {
      try {
        const revisions = await sql<DocumentRow[]>`
          select correlation_id, revision, document from claim_revision where correlation_id = ${id}`;
        for (const patient of patientsIn(vault, revisions)) {
          const services = await sql`
            update lodged_service set patient_hash = ${vault.blindIndex(patient)}
            where correlation_id = ${id} and patient_hash = any(${[...vault.blindIndexes(patient)]})
              and ${staleHash(sql, key)}`;
          rewritten += services.count;
        }
      } catch (problem) {
        tell(problem);
      }
    }
    return stepOf(ids, rewritten);
  };
}

function patientsIn(vault: FieldEncryption, revisions: readonly DocumentRow[]): ReadonlySet<string> {
  const patients = new Set<string>();
  for (const { correlation_id: id, revision, document } of revisions) {
    if (document === null) continue;
    for (const { patient } of vault.decryptJson(document, contexts.claimDocument(id, revision)).medicalEvent)
      patients.add(patientKey(patient.medicare.memberNumber, patient.medicare.memberRefNumber));
  }
  return patients;
}

/** Hashes of the people of interactive claims, and the sealed column that each is made again from. */
interface InteractivePeople {
  readonly hash: 'patient_hash' | 'claimant_hash' | 'asked_patient_hash';
  readonly from: 'outcome' | 'asked_patient';
  readonly whom: (vault: FieldEncryption, id: string, stored: string | object) => string;
}

const answeredFor = (person: 'patient' | 'claimant'): InteractivePeople => ({
  hash: `${person}_hash`,
  from: 'outcome',
  whom(vault, id, stored) {
    const outcome = vault.decryptJson<InteractiveOutcome>(
      stored as StoredColumn<InteractiveOutcome>,
      contexts.interactiveOutcome(id),
    );
    return patientKey(outcome[person].memberNumber, outcome[person].memberRefNumber);
  },
});

const interactivePeople: readonly InteractivePeople[] = [
  answeredFor('patient'),
  answeredFor('claimant'),
  {
    hash: 'asked_patient_hash',
    from: 'asked_patient',
    whom: (vault, id, stored) => vault.decrypt(stored as string, contexts.interactivePatient(id)),
  },
];

/** Under another key, or not hashed at all, as answers from before there was that column. */
const wronglyHashed = (sql: Sql | Transaction, key: string, { hash, from }: InteractivePeople) => sql`
  ${sql.unsafe(from)} is not null and (${sql.unsafe(hash)} is null or (${staleHash(sql, key, hash)}))`;

interface PersonRow {
  readonly correlation_id: string;
  readonly stored: string | object;
}

function interactiveStep(
  vault: FieldEncryption,
  key: string,
  people: InteractivePeople,
  tell: (problem: unknown) => void,
): Step {
  const { hash, from, whom } = people;
  return async (sql, after) => {
    const rows = await sql<PersonRow[]>`
      select correlation_id, ${sql.unsafe(from)} as stored from interactive_claim
      where correlation_id > ${after} and ${wronglyHashed(sql, key, people)}
      order by correlation_id limit ${rowsAtOnce} for update skip locked`;
    let rewritten = 0;
    for (const { correlation_id: id, stored } of rows) {
      try {
        const anew = vault.blindIndex(whom(vault, id, stored));
        await sql`update interactive_claim set ${sql.unsafe(hash)} = ${anew} where correlation_id = ${id}`;
        rewritten += 1;
      } catch (problem) {
        tell(problem);
      }
    }
    return stepOf(rows, rewritten);
  };
}
