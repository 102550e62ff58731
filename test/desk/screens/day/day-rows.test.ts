// The rows of a day list at the desk.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { billedUnderPractitioner } from '../../../../src/desk/screens/day/day-rows.ts';

const payeeOf = (body: object) => {
  const row = billedUnderPractitioner({ row: 1, reference: null, body: { MedicareItems: [], ...body } });
  return 'body' in row ? row.body['PrincipalProviderNumber'] : 'unreadable';
};

describe('a row of a day list', () => {
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
