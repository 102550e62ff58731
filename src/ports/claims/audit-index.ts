// Hashes the patients and acting persons of the audit trail, so that it can be searched without names in it.

/** The hashes are of this database: keyed with a secret of it, which DATA_KEYS encrypt. */
export interface AuditIndex {
  /** What an entry has for a patient, by card number without its issue, and IRN. */
  patient(memberNumber: string, memberRefNumber: string): string;
  /** Every form in which entries may have that patient. */
  patientForms(memberNumber: string, memberRefNumber: string): readonly string[];
  /** What an entry has for an acting person, by the name that practice software sends. */
  person(name: string): string;
}
