// Defines a visit as a caller describes it without naming the patient, and reads it as the request that the checks evaluate.
import { patientBirthYearsMax } from '../../limits.ts';
import { hasReachedAge } from '../../patients/age.ts';
import type { PastService, PatientSex } from '../../patients/patient.ts';
import type { PatientReading } from '../../patients/read-patient.ts';
import type { ReferralDates } from '../../providers/referral-validity.ts';
import { parseLocalDate, plusDays, plusYears, type LocalDate } from '../../values/local-date.ts';
import { factValue, faultyFact, knownFact, notSentFact, type Fact } from '../facts/fact.ts';
import type { NamedProvider } from '../facts/eligibility-facts.ts';
import type { ResolvedEligibilityRequest } from '../facts/resolved-request.ts';
import { isHospitalSetting, type ServiceSetting } from '../facts/service-setting.ts';

/** What is known of a referral: who gave it, whether there is one, or nothing. */
export type DescribedReferral = Fact<NamedProvider> | { readonly isThere: boolean };

export interface DescribedVisit {
  readonly dateOfService: Fact<LocalDate>;
  /** The day that what needs one is looked up on. */
  readonly onDay: LocalDate;
  /** In whole years on the date of service; null where it is not said, or a date of birth is. */
  readonly ageYears: number | null;
  readonly dateOfBirth: Fact<LocalDate>;
  readonly sex: PatientSex | null;
  /** Null: where the service was given decides. */
  readonly inHospital: boolean | null;
  readonly bulkBilled: boolean;
  readonly provider: Fact<NamedProvider>;
  readonly referral: DescribedReferral;
  /** Null: not said. */
  readonly referralDates: ReferralDates | null;
  readonly setting: ServiceSetting | undefined;
  /** Null: not said. */
  readonly isAfterHours: boolean | null;
  /** What the patient has had; null: not said. */
  readonly earlier: readonly PastService[] | null;
}

/** The date of birth of a visit, not after the date of service; a sentence where it is none. */
export function readVisitDateOfBirth(sent: string | undefined, onDay: LocalDate): Fact<LocalDate> {
  const field = 'PatientDateOfBirth';
  if (sent === undefined) return notSentFact(field);
  const born = parseLocalDate(sent);
  const isFit = born !== null && born <= onDay && born >= plusYears(onDay, -patientBirthYearsMax);
  return isFit
    ? knownFact(born)
    : faultyFact(
        field,
        "The patient's date of birth (PatientDateOfBirth) is not a day before the service. Enter it as 1980-02-29.",
      );
}

/** The first and the last day on which someone of that age on the day may be born. */
export function birthDaysOfAge(
  ageYears: number,
  onDay: LocalDate,
): readonly [first: LocalDate, last: LocalDate] {
  return [plusDays(lastBirthDay(ageYears + 1, onDay), 1), lastBirthDay(ageYears, onDay)];
}

/** The last day of birth of someone who has reached that age: also 29 February, whose birthday is the 28th in other years. */
function lastBirthDay(ageYears: number, onDay: LocalDate): LocalDate {
  const sameDay = plusYears(onDay, -ageYears);
  const next = plusDays(sameDay, 1);
  return hasReachedAge(next, ageYears, 'years', onDay) ? next : sameDay;
}

/** The request without its items, for a patient born on that day where only the age is said. */
export function requestOfVisit(
  visit: DescribedVisit,
  bornOn: LocalDate | null,
): Omit<ResolvedEligibilityRequest, 'items'> {
  const { dateOfService, onDay, sex, inHospital, bulkBilled, provider, referral, referralDates, setting } =
    visit;
  const dateOfBirth = bornOn === null ? visit.dateOfBirth : knownFact(bornOn);
  const isDescribed = dateOfBirth.state !== 'not-sent' || sex !== null || visit.earlier !== null;
  return {
    minorId: null,
    dateOfService,
    onDay,
    inHospital: inHospital ?? isHospitalSetting(setting),
    bulkBilled,
    patient: describedPatient(isDescribed, dateOfBirth, sex),
    ...('isThere' in referral
      ? { referrer: notSentFact('ReferrerProviderNumber'), referralStated: referral.isThere }
      : { referrer: referral }),
    ...(referralDates === null ? {} : { referral: referralDates }),
    ...(setting === undefined ? {} : { setting }),
    servicingProvider: provider,
    principalProvider: notSentFact('PrincipalProviderNumber'),
  };
}

type FieldReadings = PatientReading['fields'];

function describedPatient(
  isDescribed: boolean,
  dateOfBirth: Fact<LocalDate>,
  sex: PatientSex | null,
): PatientReading {
  const born = factValue(dateOfBirth);
  const readBirth: FieldReadings['dateOfBirth'] =
    dateOfBirth.state === 'faulty'
      ? { state: 'faulty', field: 'PatientDateOfBirth', sentence: dateOfBirth.sentence }
      : born === null
        ? { state: 'not-sent', field: 'PatientDateOfBirth' }
        : { state: 'known', value: born };
  return {
    patient: null,
    sent: isDescribed ? 'described' : 'none',
    fields: {
      dateOfBirth: readBirth,
      sex: sex === null ? { state: 'not-sent', field: 'PatientSex' } : { state: 'known', value: sex },
      familyName: { state: 'not-sent', field: 'PatientFamilyName' },
      givenName: { state: 'not-sent', field: 'PatientGivenName' },
      medicareNumber: { state: 'not-sent', field: 'PatientMedicareNumber' },
      medicareRefNumber: { state: 'not-sent', field: 'PatientMedicareRefNumber' },
    },
    fieldErrors: [],
  };
}
