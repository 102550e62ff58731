// The name of a patient on printed documents.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatPrintedPatientName } from '../../src/documents/printed-patient-name.ts';

describe("a patient's name in print", () => {
  const cases: [string, string, string][] = [
    ['Jane', 'Citizen', 'Jane Citizen'],
    ['ONLYNAME', 'Cher', 'Cher'],
    ['OnlyName', 'Cher', 'Cher'],
    ['Onlynamed', 'Cher', 'Onlynamed Cher'],
  ];
  for (const [givenName, familyName, printed] of cases) {
    it(`is ${printed} for ${givenName} and ${familyName}`, () => {
      assert.equal(formatPrintedPatientName({ givenName, familyName }), printed);
    });
  }
});
