// Names the patients of a claim as people call them: given name, then family name.
import { onlyName } from '../patients/patient.ts';
import type { StoreForwardClaim } from './store-and-forward-claim.ts';

/** Each once, in the order of the claim; a patient of whom the claim has no name is left out. */
export function patientNames({ medicalEvent }: StoreForwardClaim): readonly string[] {
  const names = medicalEvent.map(({ patient }) => patientName(patient.identity));
  return [...new Set(names)].filter((name) => name !== '');
}

/** Empty where the claim has no name of the patient. */
export const patientName = ({ givenName = '', familyName = '' }: NamedPatient): string =>
  [givenName.toUpperCase() === onlyName ? '' : givenName, familyName].filter((name) => name !== '').join(' ');

interface NamedPatient {
  readonly givenName?: string;
  readonly familyName?: string;
}
