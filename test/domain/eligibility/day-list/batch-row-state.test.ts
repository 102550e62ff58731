// The state of a row: refused before fix, fix before ask, and ok only where every item is eligible.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { batchRowState } from '../../../../src/domain/eligibility/day-list/batch-row-state.ts';

const yes = { isEligible: true, fields: [] };
const no = { isEligible: false, fields: [] };
const unknown = { isEligible: null, fields: [] };
const incomplete = { isEligible: null, fields: ['ReferrerProviderNumber'] };

describe('a row of an eligibility batch', () => {
  const cases: readonly [string, Parameters<typeof batchRowState>[0]['items'], readonly string[], string][] =
    [
      ['is ok where every item is eligible', [yes, yes], [], 'ok'],
      ['is refused where one item is not', [yes, no, incomplete], ['PatientSex'], 'refused'],
      ['is to be mended where a field would decide an item', [yes, incomplete, unknown], [], 'fix'],
      ['is to be mended where the patient’s details are wrong', [unknown], ['PatientGivenName'], 'fix'],
      ['is to be asked about where no field would help', [yes, unknown], [], 'ask'],
    ];
  for (const [what, items, patientFields, state] of cases) {
    it(what, () => assert.equal(batchRowState({ items, patientFields }), state));
  }
});
