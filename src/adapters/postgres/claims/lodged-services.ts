// Stores the services of our own bulk bill claims, and finds them by location and blind index of the patient.
import type { Claim } from '../../../domain/claims/claim.ts';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { LodgedServices, ServiceOfClaim } from '../../../ports/claims/lodged-services.ts';
import { noEncryption, type DecryptionError, type FieldEncryption } from '../encryption/field-encryption.ts';
import type { Sql, Transaction } from '../connection/sql.ts';

/** Identifies a person by card number, without its issue, and IRN. */
export function patientKey(memberNumber: string, memberRefNumber: string): string {
  return `${memberNumber.slice(0, 9)} ${memberRefNumber}`;
}

interface LodgedRow {
  readonly item_number: string;
  readonly date_of_service: string;
  readonly provider_number: string;
  readonly lodged_on: string | null;
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
      const rows = await sql<LodgedRow[]>`
        select item_number, date_of_service, provider_number,
          case when claim.state = 'queued' then null else lodged_on end as lodged_on
        from lodged_service join claim using (correlation_id)
        where lodged_service.minor_id = ${location}
          and patient_hash = any(${[...encryption.blindIndexes(patientKey(medicareNumber, medicareRefNumber))]}) and claim.state <> 'refused'
        order by date_of_service desc, item_number`;
      return rows.map((row): ServiceOfClaim => ({
        itemNumber: row.item_number,
        dateOfService: localDate(row.date_of_service),
        providerNumber: row.provider_number,
        lodgedOn: row.lodged_on === null ? null : localDate(row.lodged_on),
      }));
    },
  };
}

/** A claim with its id and location. */
interface PatientClaim {
  readonly correlationId: CorrelationId;
  readonly location: MinorId;
  readonly claim: Claim;
}

/** The rows of a claim's services, as JSON. */
export function serviceRows(
  encryption: FieldEncryption,
  { correlationId, location, claim }: PatientClaim,
): string {
  const indexes = new Map<string, string>();
  const blindIndexOf = (patient: string) => {
    const known = indexes.get(patient) ?? encryption.blindIndex(patient);
    indexes.set(patient, known);
    return known;
  };
  const rows = claim.medicalEvent.flatMap(({ medicalEventDate, patient: { medicare }, service }) =>
    service.map(({ itemNumber }) => ({
      correlation_id: correlationId,
      minor_id: location,
      patient_hash: blindIndexOf(patientKey(medicare.memberNumber, medicare.memberRefNumber)),
      // Zeros in front of an item number mean nothing on a claim (behaviour 1.3).
      item_number: String(Number(itemNumber)),
      date_of_service: parseOffsetDate(medicalEventDate),
      provider_number: claim.serviceProvider.providerNumber,
    })),
  );
  return JSON.stringify(rows);
}

/** Replaces the services of a claim by those of its newest revision, in the transaction that stores it. */
export async function replaceServices(
  transaction: Transaction,
  encryption: FieldEncryption,
  ofClaim: PatientClaim,
): Promise<void> {
  await transaction`delete from lodged_service where correlation_id = ${ofClaim.correlationId}`;
  await transaction`
    insert into lodged_service
    select * from jsonb_populate_recordset(null::lodged_service, ${serviceRows(encryption, ofClaim)}::text::jsonb)`;
}
