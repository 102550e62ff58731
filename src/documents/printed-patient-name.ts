// Formats a patient's name for printed documents.
import { normaliseGivenName } from '../domain/patients/patient-name.ts';
import { onlyName } from '../domain/patients/patient.ts';

/** Given name, then family name; a single-name patient has the family name alone. */
export function formatPrintedPatientName(identity: {
  readonly givenName?: string;
  readonly familyName?: string;
}): string {
  const given = normaliseGivenName(identity.givenName ?? '');
  return `${given === onlyName ? '' : given} ${identity.familyName ?? ''}`.trim();
}
