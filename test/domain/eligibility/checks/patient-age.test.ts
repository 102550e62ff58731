// Age limits of every unit, at their edges, on the date of service.
import { patientAgeCheck } from '../../../../src/domain/eligibility/checks/patient-age.ts';
import { faultyFact, notSentFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import { born, checkCases, noPatient, patient } from '../../../support/eligibility-facts.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

checkCases(patientAgeCheck, '5011' /* 75 or over */, [
  [
    '75th birthday is the date of service',
    { patient: born('1951-11-20') },
    true,
    'AgeWithinLimits',
    'The patient is 75 years old on 20 November 2026, and the item is for patients aged 75 years or over.',
  ],
  [
    'one day before the 75th birthday',
    { patient: born('1951-11-21') },
    false,
    'AgeOutsideLimits',
    'The patient is 74 years old on 20 November 2026, but the item is only for patients aged 75 years or over.',
  ],
  [
    'no date of birth sent',
    { patient: patient({ sent: 'partly', dateOfBirth: notSentFact('PatientDateOfBirth') }) },
    null,
    'DateOfBirthNeeded',
    "The item is only for patients aged 75 years or over. Enter the patient's date of birth (PatientDateOfBirth), then check again.",
  ],
  [
    'a date of birth that is none',
    { patient: patient({ dateOfBirth: faultyFact('PatientDateOfBirth', 'PatientDateOfBirth is no day.') }) },
    null,
    'DateOfBirthNeeded',
    'PatientDateOfBirth is no day.',
  ],
  [
    'a date of service that is none',
    { dateOfService: faultyFact('DateOfService', 'DateOfService is no day.') },
    null,
    'AgeDateNeeded',
    'DateOfService is no day.',
  ],
  [
    'a service on the day before the birth',
    { patient: born('2026-11-21') },
    null,
    'ServiceBeforeBirth',
    "The service on 20 November 2026 is before the patient's birth on 21 November 2026. Correct one of the two dates, then check again.",
  ],
  [
    'a service on the day of the birth',
    { patient: born('2026-11-20') },
    false,
    'AgeOutsideLimits',
    /under 1 year/,
  ],
  ['no patient at all', { patient: noPatient }, null, null],
]);

checkCases(patientAgeCheck, '5001' /* from 4 to under 75 */, [
  ['one day before the 4th birthday', { patient: born('2022-11-21') }, false, 'AgeOutsideLimits'],
  ['4th birthday', { patient: born('2022-11-20') }, true, 'AgeWithinLimits'],
  ['one day before the 75th birthday', { patient: born('1951-11-21') }, true, 'AgeWithinLimits'],
  ['75th birthday', { patient: born('1951-11-20') }, false, 'AgeOutsideLimits'],
]);

checkCases(patientAgeCheck, '44108' /* under 12 months */, [
  ['one day before 12 months', { patient: born('2025-11-21') }, true, 'AgeWithinLimits', /is 11 months old/],
  ['12 months', { patient: born('2025-11-20') }, false, 'AgeOutsideLimits', /under 12 months\.$/],
]);

checkCases(patientAgeCheck, '73070' /* from 297 months */, [
  ['297 months', { patient: born('2002-02-20') }, true, 'AgeWithinLimits'],
  [
    'one day before 297 months',
    { patient: born('2002-02-21') },
    false,
    'AgeOutsideLimits',
    /is 24 years and 8 months old .* only for patients aged 24 years and 9 months or over\.$/,
  ],
]);

const adult = scheduleItem({ facts: { age: [{ from: 18, unit: 'years' }] } });
checkCases(patientAgeCheck, adult, [
  [
    'born 29 February, on 28 February',
    { ...on('2026-02-28'), patient: born('2008-02-29') },
    true,
    'AgeWithinLimits',
    /is 18 years/,
  ],
  [
    'born 29 February, on 27 February',
    { ...on('2026-02-27'), patient: born('2008-02-29') },
    false,
    'AgeOutsideLimits',
    /is 17 years/,
  ],
]);

const either = {
  age: [
    { under: 3, unit: 'weeks' as const },
    { from: 65, unit: 'years' as const },
  ],
};
checkCases(patientAgeCheck, scheduleItem({ facts: either }), [
  ['the last day of the first of two ranges', { patient: born('2026-10-31') }, true, 'AgeWithinLimits'],
  [
    'between two ranges',
    { patient: born('2026-10-30') },
    false,
    'AgeOutsideLimits',
    /under 3 weeks or 65 years or over/,
  ],
  ['the first day of the second', { patient: born('1961-11-20') }, true, 'AgeWithinLimits'],
]);

checkCases(patientAgeCheck, scheduleItem({ facts: { age: [{ from: 5, under: 29, unit: 'days' }] } }), [
  ['the day before the fifth day', { patient: born('2026-11-16') }, false, 'AgeOutsideLimits', /4 days old/],
  ['the fifth day', { patient: born('2026-11-15') }, true, 'AgeWithinLimits'],
  ['the 28th day', { patient: born('2026-10-23') }, true, 'AgeWithinLimits'],
  ['the 29th day', { patient: born('2026-10-22') }, false, 'AgeOutsideLimits'],
]);

checkCases(patientAgeCheck, '23', [['an item without an age limit', {}, null, null]]);

function on(date: string) {
  return { dateOfService: date };
}

/** Child dental: a patient who is under 18 on 1 January is so all year. */
checkCases(patientAgeCheck, '88011', [
  ['17', { patient: born('2008-11-21') }, true, 'AgeWithinRule'],
  ['18 today', { patient: born('2008-11-20') }, true, 'AgeWithinRule'],
  ['18 since 2 January', { patient: born('2008-01-02') }, true, 'AgeWithinRule'],
  [
    '18 since 1 January',
    { patient: born('2008-01-01') },
    false,
    'AgeOutsideRule',
    /under 18 on some day of the calendar year, but the patient is 18 years old/,
  ],
  [
    'no date of birth',
    { patient: patient({ dateOfBirth: notSentFact('PatientDateOfBirth') }) },
    null,
    'DateOfBirthNeeded',
  ],
]);
