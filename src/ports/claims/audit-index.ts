// Hashes the patients and acting persons of the audit trail, so that it can be searched without names in it.
import type { PatientIdentifier } from '../../domain/patients/patient-identifier.ts';

/** The hashes are of this database: keyed with a secret of it, which DATA_KEYS encrypt. */
export interface AuditIndex {
  /** What an entry has for a patient. */
  patient(who: PatientIdentifier): string;
  /** Every form in which entries may have that patient. */
  patientForms(who: PatientIdentifier): readonly string[];
  /** What an entry has for an acting person, by the name that practice software sends. */
  person(name: string): string;
}
