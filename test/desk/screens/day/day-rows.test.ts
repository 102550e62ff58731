// The rows of a day list at the desk.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { billedUnderPractitioner, readDayRows } from '../../../../src/desk/screens/day/day-rows.ts';

const payeeOf = (body: object) => {
  const row = billedUnderPractitioner({ row: 1, reference: null, body: { MedicareItems: [], ...body } });
  return 'body' in row ? row.body['PrincipalProviderNumber'] : 'unreadable';
};

const shownReason = (reason: string) => readDayRows([{ row: 1, reason }])[0]?.reason;

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
    ['PatientSex is wrong (9).', "The patient's sex is wrong (9)."],
    ['Item 23 (Level B) is paid once.', 'Item 23 (Level B) is paid once.'],
  ] as const)
    it(`says "${shown}"`, () => assert.equal(shownReason(reason), shown));

  it('is billed under the practitioner where it names no payee', () => {
    assert.equal(payeeOf({ ServicingProviderNumber: '9900110B' }), '9900110B');
    assert.equal(payeeOf({ ServicingProviderNumber: '9900110B', PrincipalProviderNumber: null }), '9900110B');
  });

  it('keeps the payee that it names, and stays as it is where it cannot be read', () => {
    const named = { ServicingProviderNumber: '9900110B', PrincipalProviderNumber: '9900120A' };
    assert.equal(payeeOf(named), '9900120A');
    const unreadable = { row: 2, reason: 'The date is not a day.' };
    assert.deepEqual(billedUnderPractitioner(unreadable), unreadable);
  });
});
