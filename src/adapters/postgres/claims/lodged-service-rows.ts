// Writes and reads the rows of `lodged_service`: the services of one patient in one claim, encrypted.
import type { StoreForwardClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import { nameComparisonKey } from '../../../domain/patients/patient-name.ts';
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

/** The name that a person is searched by; null where the claim does not give both parts. */
export function nameIndexText({ familyName, dateOfBirth }: SearchedName): string | null {
  if (familyName === undefined || dateOfBirth === undefined) return null;
  return `name ${nameComparisonKey(familyName)} ${dateOfBirth}`;
}

interface SearchedName {
  readonly familyName?: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
}

/** Identifies a veteran by file number. */
export const veteranIndexText = (veteranNumber: string): string => `veteran ${veteranNumber}`;

/** A row; one of the earlier release has one service in the last three columns, and `services` is null. */
export interface LodgedServiceRow extends PatientRow {
  /** The blind index of family name and date of birth; null where the claim lacks one, and in rows from before. */
  readonly name_hash?: string | null;
  readonly services: string | null;
  readonly item_number: string | null;
  readonly date_of_service: string | null;
  readonly provider_number: string | null;
}

/** A row as it is stored now. */
interface EncryptedLodgedServiceRow extends PatientRow {
  readonly name_hash: string | null;
  readonly services: string;
}

/** A patient of a claim, as the claim names them. */
interface PatientOfClaim {
  /** As `nameIndexText` writes it. */
  readonly name: string | null;
  readonly services: readonly PastService[];
}

/**
 * The patients of a claim, by patient key. A veteran has a key of another form, so that the services that DVA pays are not
 * found as those of a Medicare card; one who was named without a file number has none.
 */
export function groupServicesByPatient(claim: StoreForwardClaim): ReadonlyMap<string, PatientOfClaim> {
  const patients = new Map<string, PatientOfClaim>();
  for (const { medicalEventDate, patient, service } of claim.medicalEvent) {
    const person = personOf(patient);
    if (person === null) continue;
    const dateOfService = parseOffsetDate(medicalEventDate);
    invariant(dateOfService !== null, 'a checked claim has the days of its services');
    const services = service.map(({ itemNumber }) => ({
      // Zeros in front of an item number mean nothing on a claim (behaviour 1.3).
      itemNumber: itemNumber.replace(/^0+/, ''),
      dateOfService,
      providerNumber: claim.serviceProvider.providerNumber,
    }));
    const known = patients.get(person);
    patients.set(person, {
      name: nameIndexText(patient.identity) ?? known?.name ?? null,
      services: [...(known?.services ?? []), ...services],
    });
  }
  return patients;
}

function personOf(patient: StoreForwardClaim['medicalEvent'][number]['patient']): string | null {
  if ('medicare' in patient)
    return patientIndexText(patient.medicare.memberNumber, patient.medicare.memberRefNumber);
  const { veteranNumber = null } = patient.veteranMembership ?? {};
  return veteranNumber === null ? null : veteranIndexText(veteranNumber);
}

/** The row to store for a patient. */
export function encryptServiceRow(
  encryption: FieldEncryption,
  { person, name, services, ...row }: LocatedRow & PatientOfClaim & { readonly person: string },
): EncryptedLodgedServiceRow {
  const ofPatient = { ...row, patient_hash: encryption.blindIndex(row.minor_id, person) };
  const text = JSON.stringify(services);
  return {
    ...ofPatient,
    name_hash: name === null ? null : encryption.blindIndex(row.minor_id, name),
    services: encryption.encrypt(text, columnContexts.lodgedServices(ofPatient)),
  };
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
