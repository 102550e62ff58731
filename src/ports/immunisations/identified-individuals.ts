// The port that remembers whose identifier the Immunisation Register gave, so that the audit trail knows whose history was read.

/** Blind indexes alone: neither an identifier nor a patient is stored. Forgotten after a week. */
export interface IdentifiedIndividuals {
  /** `individual` is the blind index of an identifier, `patient` that of the patient. */
  remember(individual: string, patient: string): Promise<void>;
  /** The blind index of the patient; null for an identifier that was not given through this service. */
  patientOf(individual: string): Promise<string | null>;
}
