// The rows of a day list at the desk.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  billedUnderPractitioner,
  dayToComeOf,
  readDayRows,
} from '../../../../src/desk/screens/day/day-rows.ts';
import { verificationOfFailedCall } from '../../../../src/domain/patients/patient-verification.ts';
import { readPatient } from '../../../../src/domain/patients/read-patient.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';

const payeeOf = (body: object) => {
  const row = billedUnderPractitioner({ row: 1, reference: null, body: { MedicareItems: [], ...body } });
  return 'body' in row ? row.body['PrincipalProviderNumber'] : 'unreadable';
};

const today = localDate('2026-11-20');
const listDay = (...days: readonly (string | undefined)[]) =>
  dayToComeOf(
    days.map((DateOfService, at) => ({ row: at + 1, reference: null, body: { DateOfService } })),
    today,
  );

const shownReason = (reason: string) => readDayRows([{ row: 1, reason }], [])[0]?.reason;

const sexMissing =
  readPatient({}, today).fieldErrors.find(({ field }) => field === 'PatientSex')?.sentence ?? '';

describe('a row of a day list', () => {
  for (const [reason, shown] of [
    [
      "Enter the patient's date of birth (PatientDateOfBirth), then check again.",
      "Enter the patient's date of birth (column Date of birth), then check again.",
    ],
    [
      "Enter the patient's sex (PatientSex) and the postcode (Postcode).",
      "Enter the patient's sex (column Sex) and the postcode.",
    ],
    [sexMissing, "The patient's sex (column Sex) is missing. Enter F or M, other or not stated."],
    [
      verificationOfFailedCall('Medicare could not be reached.').reason,
      'The patient could not be checked with Medicare: Medicare could not be reached. Nothing is refused: check again in a few minutes.',
    ],
    ['PatientSex is wrong (9).', "The patient's sex is wrong (9)."],
    ['Item 23 (Level B) is paid once.', 'Item 23 (Level B) is paid once.'],
  ] as const)
    it(`says "${shown}"`, () => assert.equal(shownReason(reason), shown));

  it('that is only read says what is missing in it', () => {
    const body = {
      MedicareItems: [{ ItemNumber: '23' }],
      PatientDateOfBirth: '1986-03-14',
      PatientFamilyName: 'Quokka',
      PatientGivenName: 'Matilda',
      PatientMedicareNumber: '4842698851',
      PatientMedicareRefNumber: '1',
    };
    const reasonOf = (more: object) =>
      readDayRows([{ row: 1, reference: null, body: { ...body, ...more } }], [])[0]?.reason;
    assert.equal(reasonOf({}), 'Missing: Sex and Servicing provider.');
    assert.equal(reasonOf({ PatientSex: '2', ServicingProviderNumber: '9900110B' }), '');
  });

  it('is billed under the practitioner where it names no payee', () => {
    assert.equal(payeeOf({ ServicingProviderNumber: '9900110B' }), '9900110B');
    assert.equal(payeeOf({ ServicingProviderNumber: '9900110B', PrincipalProviderNumber: null }), '9900110B');
  });

  it('is of a list for the day to come that each row names', () => {
    assert.equal(listDay('2026-11-21', '2026-11-21'), '2026-11-21');
    for (const days of [
      ['2026-11-21', '2026-11-22'],
      ['2026-11-21', undefined],
      ['2026-11-20'],
      ['2026-11-19'],
      [],
    ])
      assert.equal(listDay(...days), null, days.join(' '));
    assert.equal(dayToComeOf([{ row: 1, reason: 'It has no items.' }], today), null);
  });

  it('keeps the payee that it names, and stays as it is where it cannot be read', () => {
    const named = { ServicingProviderNumber: '9900110B', PrincipalProviderNumber: '9900120A' };
    assert.equal(payeeOf(named), '9900120A');
    const unreadable = { row: 2, reason: 'The date is not a day.' };
    assert.deepEqual(billedUnderPractitioner(unreadable), unreadable);
  });
});
