// A person in the simulator's patient directory, and what depends on the day: birth date, card expiry, cover, past services.
import type { PastService, PatientSex } from '../../domain/patients/patient.ts';
import { localDate, plusDays, plusMonths, type LocalDate } from '../../domain/values/local-date.ts';
import type { HealthFundMembership } from '../../domain/patients/optional-patient-details.ts';
import type { VeteranNumber } from '../../domain/values/veteran-number.ts';
import type { CardNumberAndIrn } from './card-numbers.ts';

/** What Medicare says of a person whose details agree. */
export type EnrolmentStatus = 'eligible' | 'not-eligible' | 'reciprocal' | 'deceased' | 'unrecognised-status';

/** How a call about the person goes wrong, whatever the insurer does otherwise. */
export type PersonaFault =
  'none' | 'outage' | 'timeout' | 'malformed-answer' | 'sparse-answers' | 'system-unavailable';

/** A service in the past, counted back from the day of the check. */
export interface PastVisit {
  readonly itemNumber: string;
  readonly times: number;
  /** `this-year`: as late as today, and never in the year before. */
  readonly when: 'today' | 'this-year' | { readonly daysAgo: number };
  /** Who rendered it; null where the record does not say. */
  readonly providerNumber: string | null;
}

/** The file of a veteran, or of a dependant of one. */
export interface VeteranRecord {
  readonly veteranNumber: VeteranNumber;
  /** The kind of card, by the insurer's code. */
  readonly entitlementCode: string;
}

export interface InventedPerson {
  readonly key: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly sex: PatientSex;
  /** Years between the birth and the period of five years in which today lies. */
  readonly age: number;
  /** Month and day of the birth, `MM-DD`. */
  readonly birthday: string;
  readonly card: CardNumberAndIrn;
  readonly cardExpired: boolean;
  /** The card goes on for a month from whatever day it is. */
  readonly cardExpiresShortly: boolean;
  /** The card ended a month before whatever day it is. */
  readonly cardExpiredLately: boolean;
  /** Lines on issues and cards that were replaced. */
  readonly formerCards: readonly CardNumberAndIrn[];
  readonly enrolment: EnrolmentStatus;
  /** `unavailable`: Medicare cannot check the concession now. */
  readonly concession: boolean | 'unavailable';
  /** What Veterans' Affairs holds; null for somebody it does not know. */
  readonly veteran: VeteranRecord | null;
  /** What the Immunisation Register holds: nothing, everything of its schedule, the first visits, or a record that it does not show. */
  readonly immunised: 'no' | 'fully' | 'partly' | 'hidden';
  readonly fault: PersonaFault;
  /** True: with a correction Medicare supplies all that it holds of the person. */
  readonly isSuppliedWhole: boolean;
  /** A membership of a health fund, with the given name that the fund holds; null for none. */
  readonly fund: (HealthFundMembership & { readonly givenName: string }) | null;
  readonly visits: readonly PastVisit[];
}

const periodYears = 5;

/**
 * The first year of the period of five that a day lies in. Births and expiry dates hang on it, so that the child stays
 * a child in any year, and no birth date changes from one day to the next.
 */
function periodStart(today: LocalDate): number {
  const year = Number(today.slice(0, 4));
  return year - (year % periodYears);
}

const day = (year: number, monthAndDay: string) =>
  localDate(`${String(year).padStart(4, '0')}-${monthAndDay}`);

/** When the person was born: `age` to `age + 5` years before today. */
export function birthDateOf({ age, birthday }: InventedPerson, today: LocalDate): LocalDate {
  return day(periodStart(today) - age - 1, birthday);
}

/** The last day of the current card: years after today, a month after or before it, or, of an expired card, more than two years before. */
export function cardExpiryDateOf(
  { cardExpired, cardExpiresShortly, cardExpiredLately }: InventedPerson,
  today: LocalDate,
): LocalDate {
  if (cardExpiredLately) return plusMonths(today, -1);
  if (cardExpiresShortly) return plusMonths(today, 1);
  return day(periodStart(today) + (cardExpired ? -4 : 2 * periodYears), '12-31');
}

/** The days on which the person is covered, the last one null while it goes on. */
export function medicareCoverOn(
  person: InventedPerson,
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate | null } {
  const ended = person.enrolment === 'deceased' || person.enrolment === 'not-eligible';
  return {
    from: birthDateOf(person, today),
    to: ended ? day(periodStart(today) - 4, '12-31') : null,
  };
}

const servicesCache = new WeakMap<
  InventedPerson,
  { readonly today: LocalDate; readonly services: readonly PastService[] }
>();

/** What the record holds as of a day, newest first. */
export function pastServicesOf(person: InventedPerson, today: LocalDate): readonly PastService[] {
  const known = servicesCache.get(person);
  if (known?.today === today) return known.services;
  const services = sortNewestFirst(
    person.visits.flatMap((visit) =>
      daysOf(visit, today).map((dateOfService) => service(visit, dateOfService)),
    ),
  );
  servicesCache.set(person, { today, services });
  return services;
}

/** Services by their day, newest first; those of one day stay in their order. */
export function sortNewestFirst(services: readonly PastService[]): readonly PastService[] {
  return services.toSorted((one, other) => other.dateOfService.localeCompare(one.dateOfService));
}

const service = ({ itemNumber, providerNumber }: PastVisit, dateOfService: LocalDate): PastService => ({
  itemNumber,
  dateOfService,
  providerNumber,
});

const daysInWeek = 7;

function daysOf({ when, times }: PastVisit, today: LocalDate): LocalDate[] {
  const firstOfYear = localDate(`${today.slice(0, 4)}-01-01`);
  return Array.from({ length: times }, (_, at) => {
    if (when === 'today') return today;
    const weekly = plusDays(today, -daysInWeek * at - (when === 'this-year' ? 0 : when.daysAgo));
    return when === 'this-year' && weekly < firstOfYear ? firstOfYear : weekly;
  });
}
