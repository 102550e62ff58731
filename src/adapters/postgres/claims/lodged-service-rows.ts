// Writes and reads the rows of `lodged_service`: the services of one patient in one claim, encrypted.
import type { Claim } from '../../../domain/claims/claim.ts';
import type { PastService } from '../../../domain/patients/patient.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import { columnContexts, type LocatedRow, type PatientRow } from '../encryption/encrypted-columns.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';

/** Identifies a person by card number, without its issue, and IRN. */
export function patientIndexText(memberNumber: string, memberRefNumber: string): string {
  return `${memberNumber.slice(0, 9)} ${memberRefNumber}`;
}

/** A row; one of the earlier release has one service in the last three columns, and `services` is null. */
export interface LodgedServiceRow extends PatientRow {
  readonly services: string | null;
  readonly item_number: string | null;
  readonly date_of_service: string | null;
  readonly provider_number: string | null;
}

/** A row as it is stored now. */
export interface EncryptedLodgedServiceRow extends PatientRow {
  readonly services: string;
}

/** The services of each patient of a claim, by patient key. */
export function groupServicesByPatient(claim: Claim): ReadonlyMap<string, readonly PastService[]> {
  const patients = new Map<string, PastService[]>();
  for (const { medicalEventDate, patient, service } of claim.medicalEvent) {
    const { memberNumber, memberRefNumber } = patient.medicare;
    const person = patientIndexText(memberNumber, memberRefNumber);
    const dateOfService = parseOffsetDate(medicalEventDate);
    invariant(dateOfService !== null, 'a checked claim has the days of its services');
    const services = service.map(({ itemNumber }) => ({
      // Zeros in front of an item number mean nothing on a claim (behaviour 1.3).
      itemNumber: String(Number(itemNumber)),
      dateOfService,
      providerNumber: claim.serviceProvider.providerNumber,
    }));
    patients.set(person, [...(patients.get(person) ?? []), ...services]);
  }
  return patients;
}

/** The row to store for a patient. */
export function encryptServiceRow(
  encryption: FieldEncryption,
  {
    person,
    services,
    ...row
  }: LocatedRow & { readonly person: string; readonly services: readonly PastService[] },
): EncryptedLodgedServiceRow {
  const ofPatient = { ...row, patient_hash: encryption.blindIndex(row.minor_id, person) };
  const text = JSON.stringify(services);
  return { ...ofPatient, services: encryption.encrypt(text, columnContexts.lodgedServices(ofPatient)) };
}

/** The services in a row. @throws DecryptionError. */
export function decryptServiceRow(
  encryption: FieldEncryption,
  row: LodgedServiceRow,
): readonly PastService[] {
  const context = columnContexts.lodgedServices(row);
  if (row.services !== null) return JSON.parse(encryption.decrypt(row.services, context)) as PastService[];
  encryption.requireOlderForm(row.patient_hash, context);
  const { item_number: itemNumber, date_of_service: day, provider_number: providerNumber } = row;
  if (itemNumber === null || day === null || providerNumber === null) return [];
  return [{ itemNumber, dateOfService: localDate(day), providerNumber }];
}
