// A veteran as sent: what is needed, what may be left out, and by what the audit trail knows one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patientIdentifierParts } from '../../../src/domain/patients/patient-identifier.ts';
import { readVeteran } from '../../../src/domain/patients/read-veteran.ts';
import { veteranIdentifier } from '../../../src/domain/patients/veteran.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';

const sent = {
  PatientDateOfBirth: '1950-03-28',
  PatientFamilyName: 'Citizen',
  PatientGivenName: 'Robin',
  PatientSex: '2',
};
const read = (over: object) => readVeteran({ ...sent, ...over }, localDate('2026-11-20'));

describe('a veteran', () => {
  it('is read of the four details, with number and address where they are sent', () => {
    const { patient, fieldErrors } = read({});
    assert.deepEqual(fieldErrors, []);
    assert.partialDeepStrictEqual(patient, {
      veteranNumber: null,
      locality: null,
      postcode: null,
      secondInitial: null,
    });
    const more = read({ VeteranNumber: 'qsm 88776b', Locality: 'Tullamarine', Postcode: '3043' }).patient;
    assert.partialDeepStrictEqual(more, {
      veteranNumber: 'QSM88776B',
      locality: 'Tullamarine',
      postcode: '3043',
    });
  });

  for (const field of Object.keys(sent))
    it(`is not read without ${field}`, () => {
      const { patient, fieldErrors } = read({ [field]: undefined });
      assert.equal(patient, null);
      assert.deepEqual(
        fieldErrors.map((error) => error.field),
        [field],
      );
    });

  it('is not read with a number or an address that is none, which is named', () => {
    for (const [field, value] of [
      ['VeteranNumber', 'X1'],
      ['VeteranNumber', 5],
      ['Postcode', '1'],
    ] as const) {
      const { patient, fieldErrors } = read({ [field]: value });
      assert.deepEqual([patient, fieldErrors.map((error) => error.field)], [null, [field]]);
    }
  });
});

describe('what identifies a patient', () => {
  it('is the file number of a veteran, and names and birth of one without', () => {
    const { patient } = read({ VeteranNumber: 'QSM88776B' });
    assert.ok(patient);
    assert.deepEqual(patientIdentifierParts(veteranIdentifier(patient)), ['veteran', 'QSM88776B']);
    const [kind, ...parts] = patientIdentifierParts(veteranIdentifier({ ...patient, veteranNumber: null }));
    assert.deepEqual([kind, parts.length, parts[2]], ['person', 3, '1950-03-28']);
  });

  it('is the card without its issue, and the reference number on it', () => {
    const parts = patientIdentifierParts({
      kind: 'medicare-card',
      memberNumber: '2950301611',
      memberRefNumber: '2',
    });
    assert.deepEqual(parts, ['295030161', '2']);
  });
});
