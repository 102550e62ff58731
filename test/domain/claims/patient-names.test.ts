// The names of a claim's patients, as a page shows them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patientNames } from '../../../src/domain/claims/patient-names.ts';
import { bulkBillClaim, claimPatient, medicalEvent } from '../../support/bulk-bill-claims.ts';

type Identity = Readonly<Record<string, string>>;

const namesOf = (...identities: readonly Identity[]) =>
  patientNames(
    bulkBillClaim('general', {
      medicalEvent: identities.map((identity, at) =>
        medicalEvent('general', { id: String(at + 1), patient: { ...claimPatient, identity } }),
      ),
    }),
  );

describe('the patients of a claim', () => {
  const cases: readonly (readonly [
    what: string,
    identities: readonly Identity[],
    names: readonly string[],
  ])[] = [
    ['given name first', [{ givenName: 'Matilda', familyName: 'Quokka' }], ['Matilda Quokka']],
    ['a single name', [{ givenName: 'ONLYNAME', familyName: 'Quokka' }], ['Quokka']],
    ['a claim without names', [{ dateOfBirth: '1986-02-14' }], []],
    [
      'two events of one patient, then another',
      [
        { givenName: 'Matilda', familyName: 'Quokka' },
        { givenName: 'Matilda', familyName: 'Quokka' },
        { givenName: 'Robin', familyName: 'Quokka' },
      ],
      ['Matilda Quokka', 'Robin Quokka'],
    ],
  ];
  for (const [what, identities, names] of cases)
    it(`are named: ${what}`, () => assert.deepEqual(namesOf(...identities), names));
});
