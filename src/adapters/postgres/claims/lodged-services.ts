// Stores the services of our own claims, encrypted, and finds them by location and blind index of the patient.
import type { StoreForwardClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import { keepClaimId } from '../../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { LodgedServices, ServiceOfLodgedClaim } from '../../../ports/claims/lodged-services.ts';
import type { DecryptionError } from '../encryption/decryption-error.ts';
import { noEncryption, type FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import {
  encryptServiceRow,
  patientIndexText,
  decryptServiceRow,
  groupServicesByPatient,
  type LodgedServiceRow,
} from './lodged-service-rows.ts';

interface LodgedRow extends LodgedServiceRow {
  readonly lodged_on: string | null;
  readonly claim_id: string | null;
}

/** The lodged services of a database; `missing` gives the error when a patient cannot be looked up under every key in use. */
export function lodgedServices(
  sql: Sql,
  encryption: FieldEncryption = noEncryption,
  missing: () => DecryptionError | null = () => null,
): LodgedServices {
  return {
    async ofPatient(location, { medicareNumber, medicareRefNumber }) {
      const error = missing();
      if (error !== null) throw error;
      const person = patientIndexText(medicareNumber, medicareRefNumber);
      const rows = await sql<LodgedRow[]>`
        select lodged_service.*, claim.claim_id, case when claim.state = 'queued' then null else lodged_on end as lodged_on
        from lodged_service join claim using (correlation_id)
        where lodged_service.minor_id = ${location}
          and patient_hash = any(${[...encryption.blindIndexes(location, person)]}) and claim.state <> 'refused'`;
      return rows
        .flatMap((row) => {
          const lodgedOn = row.lodged_on === null ? null : localDate(row.lodged_on);
          return decryptServiceRow(encryption, row).map((service): ServiceOfLodgedClaim => ({
            ...service,
            correlationId: row.correlation_id as CorrelationId,
            claimId: row.claim_id === null ? null : keepClaimId(row.claim_id),
            lodgedOn,
          }));
        })
        .sort(newestFirst);
    },
  };
}

/** Of one day, by item. */
const newestFirst = (one: ServiceOfLodgedClaim, other: ServiceOfLodgedClaim): number =>
  one.dateOfService === other.dateOfService
    ? Number(one.itemNumber) - Number(other.itemNumber)
    : one.dateOfService < other.dateOfService
      ? 1
      : -1;

/** A claim with its id and location. */
interface PatientClaim {
  readonly correlationId: CorrelationId;
  readonly location: MinorId;
  readonly claim: StoreForwardClaim;
}

/** The services of a claim as a table named `patient`, with a row for each patient. */
export function lodgedServiceRows(
  sql: Sql | Transaction,
  encryption: FieldEncryption,
  { correlationId, location, claim }: PatientClaim,
) {
  const rows = [...groupServicesByPatient(claim)].map(([person, patient]) =>
    encryptServiceRow(encryption, { correlation_id: correlationId, minor_id: location, person, ...patient }),
  );
  return sql`
    unnest(${rows.map((row) => row.patient_hash)}::text[], ${rows.map((row) => row.name_hash)}::text[],
      ${rows.map((row) => row.services)}::text[]) as patient (patient_hash, name_hash, services)`;
}

/** Replaces the services of a claim by those of its newest revision, in the transaction that stores it. */
export async function replaceLodgedServices(
  transaction: Transaction,
  encryption: FieldEncryption,
  ofClaim: PatientClaim,
): Promise<void> {
  await transaction`delete from lodged_service where correlation_id = ${ofClaim.correlationId}`;
  await transaction`
    insert into lodged_service (correlation_id, minor_id, patient_hash, name_hash, services)
    select ${ofClaim.correlationId}, ${ofClaim.location}, patient.*
    from ${lodgedServiceRows(transaction, encryption, ofClaim)}`;
}
