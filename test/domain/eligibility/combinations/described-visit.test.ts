// A visit that is described without naming the patient: the date or the days of birth, and the request that it becomes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  birthDaysOfAge,
  readVisitDateOfBirth,
  requestOfVisit,
  type DescribedVisit,
} from '../../../../src/domain/eligibility/combinations/described-visit.ts';
import { faultyFact, knownFact, notSentFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import { patientBirthYearsMax } from '../../../../src/domain/limits.ts';
import { ageOn } from '../../../../src/domain/patients/age.ts';
import { localDate, plusDays, plusYears } from '../../../../src/domain/values/local-date.ts';

const day = localDate('2026-11-20');
const earliest = plusYears(day, -patientBirthYearsMax);
const visit: DescribedVisit = {
  dateOfService: knownFact(day),
  onDay: day,
  ageYears: null,
  dateOfBirth: notSentFact('PatientDateOfBirth'),
  sex: null,
  inHospital: null,
  bulkBilled: false,
  provider: notSentFact('ServicingProviderNumber'),
  referral: { isThere: false },
  referralDates: null,
  setting: undefined,
  isAfterHours: null,
  earlier: null,
};

describe('the date of birth of a visit', () => {
  const rows: readonly (readonly [string | undefined, string])[] = [
    [undefined, 'not-sent'],
    [day, 'known'],
    [plusDays(day, 1), 'faulty'],
    [earliest, 'known'],
    [plusDays(earliest, -1), 'faulty'],
    ['20 November', 'faulty'],
  ];
  for (const [sent, state] of rows)
    it(`is ${state} where ${sent ?? 'nothing'} is sent`, () => {
      assert.equal(readVisitDateOfBirth(sent, day).state, state);
    });
});

describe('the request of a described visit', () => {
  it('describes a patient where a birth, a sex or earlier services are said, and none else', () => {
    const sent = (over: Partial<DescribedVisit>) => requestOfVisit({ ...visit, ...over }, null).patient.sent;
    assert.equal(sent({}), 'none');
    for (const over of [
      { dateOfBirth: knownFact(day) },
      { dateOfBirth: faultyFact('PatientDateOfBirth', 'It is no day.') },
      { sex: '2' },
      { earlier: [] },
    ] as const)
      assert.equal(sent(over), 'described', JSON.stringify(over));
    assert.equal(requestOfVisit(visit, day).patient.sent, 'described', 'by age alone');
  });

  it('has the birth and the sex as they are said, and no other detail', () => {
    const { fields } = requestOfVisit({ ...visit, sex: '2' }, day).patient;
    assert.deepEqual(fields.dateOfBirth, { state: 'known', value: day });
    assert.deepEqual(fields.sex, { state: 'known', value: '2' });
    assert.equal(fields.familyName.state, 'not-sent');
    const faulty = { ...visit, dateOfBirth: faultyFact('PatientDateOfBirth', 'It is no day.') };
    const read = requestOfVisit(faulty, null).patient.fields;
    assert.partialDeepStrictEqual(read.dateOfBirth, { state: 'faulty', sentence: 'It is no day.' });
    assert.equal(read.sex.state, 'not-sent');
    assert.equal(requestOfVisit(visit, null).patient.fields.dateOfBirth.state, 'not-sent');
  });

  it('is in hospital where that is said, or else where the place is one', () => {
    const inHospital = (over: Partial<DescribedVisit>) =>
      requestOfVisit({ ...visit, ...over }, null).inHospital;
    assert.deepEqual(
      [
        inHospital({}),
        inHospital({ setting: 'hospital' }),
        inHospital({ setting: 'hospital', inHospital: false }),
        inHospital({ setting: 'video', inHospital: true }),
      ],
      [false, true, false, true],
    );
  });
});

describe('the days of birth of an age', () => {
  const days = [
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2026-02-28',
    '2026-03-01',
    '2027-02-28',
    '2026-11-20',
  ];
  for (const text of days)
    it(`are all those on which somebody of that age on ${text} may be born, and no others`, () => {
      const onDay = localDate(text);
      for (let age = 0; age <= 130; age++) {
        const [first, last] = birthDaysOfAge(age, onDay);
        assert.deepEqual([ageOn(first, 'years', onDay), ageOn(last, 'years', onDay)], [age, age], `${age}`);
        assert.equal(ageOn(plusDays(first, -1), 'years', onDay), age + 1, `before ${first}`);
        if (age === 0) assert.equal(last, onDay);
        else assert.equal(ageOn(plusDays(last, 1), 'years', onDay), age - 1, `after ${last}`);
      }
    });
});
