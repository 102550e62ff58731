// The simulator's patient directory in memory: finds people by their details, and gives the services they have had.
import type { PastService, Patient } from '../../domain/patients/patient.ts';
import type { VeteranPatient } from '../../domain/patients/veteran.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { ProviderPersona } from '../../ports/simulator/sandbox.ts';
import { findBestMatch, type PersonMatch } from './match-person.ts';
import { createInventedPeople } from './invented-people.ts';
import { findBestVeteranMatch, type VeteranMatch } from './match-veteran.ts';
import { pastServicesOf, type InventedPerson } from './invented-person.ts';

export interface PatientDirectory {
  readonly people: readonly InventedPerson[];
  /** The person the details match best, and what differs; null when no person is close enough. */
  find(patient: Patient, today: LocalDate): PersonMatch | null;
  /** The person whom the details of a veteran name; null when no person is close enough. */
  findVeteran(patient: VeteranPatient, today: LocalDate): VeteranMatch | null;
  /** What the person has had as of a day, newest first. */
  servicesOf(person: InventedPerson, today: LocalDate): readonly PastService[];
}

/** The seed used where none is given. */
export const defaultSeed = 1_984;

/** The directory of a seed. */
export function openPatientDirectory(
  seed: number,
  providerPersonas: readonly ProviderPersona[],
): PatientDirectory {
  const numbers = new Map(providerPersonas.map(({ key, providerNumber }) => [key, providerNumber]));
  const people = createInventedPeople(seed, numbers);
  const matchCache = new WeakMap<
    Patient,
    { readonly today: LocalDate; readonly match: PersonMatch | null }
  >();
  return {
    people,
    // The patient of one request is looked up several times.
    find(patient, today) {
      const known = matchCache.get(patient);
      if (known?.today === today) return known.match;
      const match = findBestMatch(people, patient, today);
      matchCache.set(patient, { today, match });
      return match;
    },
    findVeteran: (patient, today) => findBestVeteranMatch(people, patient, today),
    servicesOf: pastServicesOf,
  };
}
