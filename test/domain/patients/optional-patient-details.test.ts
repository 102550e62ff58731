// The details besides the six: what is read of each, and which are errors that name their field.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readOptionalDetails } from '../../../src/domain/patients/optional-patient-details.ts';

describe('the optional details of a patient', () => {
  const fund = { Organisation: 'ABC', MemberNumber: 'x1', MemberRefNumber: '02' };
  const read: readonly (readonly [object, object])[] = [
    [{ PatientSecondInitial: 'Q' }, { secondInitial: 'Q' }],
    [
      { AlsoKnownAs: { FamilyName: ' Smith ', GivenName: 'Jo' } },
      { alsoKnownAs: { familyName: 'Smith', givenName: 'Jo' } },
    ],
    [{ AlsoKnownAs: { FamilyName: 'Smith' } }, { alsoKnownAs: { familyName: 'Smith' } }],
    [{ AlsoKnownAs: { FamilyName: null, GivenName: 'Jo' } }, { alsoKnownAs: { givenName: 'Jo' } }],
    [
      { Locality: "O'Connor", Postcode: '2602' },
      { locality: "O'Connor", postcode: '2602' },
    ],
    [
      { HealthFund: fund },
      { healthFund: { organisation: 'ABC', memberNumber: 'x1', memberRefNumber: '02' } },
    ],
    [
      { HealthFund: { ...fund, MemberRefNumber: null } },
      { healthFund: { organisation: 'ABC', memberNumber: 'x1' } },
    ],
    [
      { HealthFund: { Organisation: 'ABC', MemberNumber: 'x1' } },
      { healthFund: { organisation: 'ABC', memberNumber: 'x1' } },
    ],
    [{ Postcode: null, Locality: null }, {}],
    [{}, {}],
  ];
  for (const [sent, details] of read)
    it(`are read of ${JSON.stringify(sent)}`, () => {
      assert.deepEqual(readOptionalDetails({ ...sent }), { details, fieldErrors: [] });
    });

  const faulty: readonly (readonly [string, unknown])[] = [
    ['PatientSecondInitial', 'QR'],
    ['AlsoKnownAs', {}],
    ['AlsoKnownAs', 'Smith'],
    ['AlsoKnownAs', { FamilyName: 7, GivenName: 'Jo' }],
    ['AlsoKnownAs', { FamilyName: 'Smith', GivenName: '!' }],
    ['AlsoKnownAs', { FamilyName: null }],
    ['Locality', ' '],
    ['Postcode', '260'],
    ['Postcode', 2602],
    ['HealthFund', { ...fund, Organisation: 'abc' }],
    ['HealthFund', { ...fund, MemberNumber: '' }],
    ['HealthFund', { ...fund, MemberRefNumber: '123' }],
    ['HealthFund', 'ABC'],
  ];
  for (const [field, value] of faulty)
    it(`have an error that names ${field} for ${JSON.stringify(value)}`, () => {
      const { details, fieldErrors } = readOptionalDetails({ [field]: value });
      assert.deepEqual(
        [details, fieldErrors.map((error) => [error.field, error.kind])],
        [{}, [[field, 'faulty']]],
      );
    });
});
