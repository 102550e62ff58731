// The insurer's records, in memory: its people, found by what a caller says of them, and the services they have had.
import type { PastService, Patient } from '../../domain/patients/patient.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { ProviderPersona } from '../../ports/simulator/sandbox.ts';
import { findPerson, type Match } from './match.ts';
import { peopleOf } from './people.ts';
import { servicesOf, type Person } from './person.ts';

export interface Records {
  readonly people: readonly Person[];
  /** Who is meant, and what differs; null when nobody comes near. */
  find(patient: Patient, today: LocalDate): Match | null;
  /** What the person has had as of a day, newest first. */
  servicesOf(person: Person, today: LocalDate): readonly PastService[];
}

/** The people of whoever asks for no others. */
export const usualSeed = 1_984;

/** Opens the records of a seed. */
export function openRecords(seed: number, providerPersonas: readonly ProviderPersona[]): Records {
  const numbers = new Map(providerPersonas.map(({ key, providerNumber }) => [key, providerNumber]));
  const people = peopleOf(seed, numbers);
  const met = new WeakMap<Patient, { readonly today: LocalDate; readonly match: Match | null }>();
  return {
    people,
    // The patient of one request is asked about several times over.
    find(patient, today) {
      const known = met.get(patient);
      if (known?.today === today) return known.match;
      const match = findPerson(people, patient, today);
      met.set(patient, { today, match });
      return match;
    },
    servicesOf,
  };
}
