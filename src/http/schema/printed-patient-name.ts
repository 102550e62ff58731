// Formats a patient's name for printed documents.
import { givenNameOf } from '../../domain/patients/name.ts';
import { onlyName } from '../../domain/patients/patient.ts';

/** Given name, then family name; a single-name patient has the family name alone. */
export function printedPatientName(identity: {
  readonly givenName?: string;
  readonly familyName?: string;
}): string {
  const given = givenNameOf(identity.givenName ?? '');
  return `${given === onlyName ? '' : given} ${identity.familyName ?? ''}`.trim();
}
