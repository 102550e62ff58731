// Names the patients of a claim as people call them: given name, then family name.
import { onlyName } from '../patients/patient.ts';
import type { StoreForwardClaim } from './store-and-forward-claim.ts';

/** Each once, in the order of the claim; a patient of whom the claim has no name is left out. */
export function patientNames({ medicalEvent }: StoreForwardClaim): readonly string[] {
  const names = medicalEvent.map(({ patient }) => {
    const { givenName = '', familyName = '' } = patient.identity;
    return [givenName.toUpperCase() === onlyName ? '' : givenName, familyName]
      .filter((name) => name !== '')
      .join(' ');
  });
  return [...new Set(names)].filter((name) => name !== '');
}
