// Interactive claims for tests: one that every rule lets pass, and pieces of it to change.
import type { InteractiveClaim } from '../../src/domain/interactive/interactive-claim.ts';
import { plusDays, localDate, type LocalDate } from '../../src/domain/values/local-date.ts';

type Event = InteractiveClaim['medicalEvent'][number];
type Service = Event['service'][number];
type Person = InteractiveClaim['patient'];

/** The day on which tests without a clock of their own claim. */
export const serviceDay = localDate('2026-08-14');

/** The details of somebody as a claim names them, from a ready body of POST /VerifyPatient. */
export function personOf(patient: Readonly<Record<string, string>>): Person {
  return {
    identity: {
      dateOfBirth: patient['PatientDateOfBirth'] ?? '',
      familyName: patient['PatientFamilyName'] ?? '',
      givenName: patient['PatientGivenName'] ?? '',
      sex: patient['PatientSex'] ?? '',
    },
    medicare: {
      memberNumber: patient['PatientMedicareNumber'] ?? '',
      memberRefNumber: patient['PatientMedicareRefNumber'] ?? '',
    },
  };
}

/** A person of 40 years on `claimDay`, whom no insurer knows. */
export const somebody: Person = {
  identity: { dateOfBirth: '1986-08-14', familyName: 'Wattlebird', givenName: 'Myrtle', sex: '2' },
  medicare: { memberNumber: '2953701411', memberRefNumber: '1' },
};

export const service = (over: Partial<Service> = {}): Service => ({
  id: '0001',
  itemNumber: '23',
  chargeAmount: '100.00',
  ...over,
});

export const event = (over: Partial<Event> = {}, day: LocalDate = serviceDay): Event => ({
  id: '01',
  medicalEventDate: plusDays(day, -1),
  service: [service()],
  ...over,
});

/** As many events as counts are given, each with that many services; all ids differ. */
export function eventsOf(counts: readonly number[], day: LocalDate = serviceDay): Event[] {
  let services = 0;
  return counts.map((count, at) =>
    event(
      {
        id: String(at + 1).padStart(2, '0'),
        service: Array.from({ length: count }, () =>
          service({ id: String((services += 1)).padStart(4, '0') }),
        ),
      },
      day,
    ),
  );
}

/** A fully paid account for one standard consultation, claimed by the patient. */
export function interactiveClaim(
  over: Partial<InteractiveClaim> = {},
  day: LocalDate = serviceDay,
): InteractiveClaim {
  return {
    accountPaidInd: 'Y',
    authorisationDate: day,
    submissionAuthorityInd: 'Y',
    serviceProvider: { providerNumber: '2054781W' },
    patient: somebody,
    claimant: somebody,
    medicalEvent: [event({}, day)],
    ...over,
  };
}

/** An id of a location: the number in its tail. */
export const correlationIdOf = (minorId: string, number: number): string =>
  `urn:uuid:${minorId}${String(number).padStart(16, '0')}`;
