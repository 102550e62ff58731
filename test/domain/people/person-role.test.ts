// What each role may do, in one table: a change of it is a change of what people see.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isRolePermitted,
  isPersonRole,
  needsRecentPasskey,
  type Permission,
  type PersonRole,
} from '../../../src/domain/people/person-role.ts';

/** Desk, biller, owner, operator; then whether a recent passkey is needed. */
const table: Readonly<Record<Permission, string>> = {
  'check-eligibility': 'yes yes no no, no',
  'lodge-claims': 'yes yes no no, no',
  'print-documents': 'yes yes no no, no',
  'follow-claims': 'yes yes no no, no',
  'correct-claims': 'no yes no no, no',
  'write-off': 'no yes no no, no',
  'write-off-large-amounts': 'no yes no no, yes',
  'reconcile-money': 'no yes no no, no',
  'import-bank-statements': 'no yes no no, yes',
  'see-figures': 'no no yes no, no',
  'see-acts': 'no no yes no, no',
  'manage-people': 'no no yes no, yes',
  'manage-workstations': 'no no yes no, yes',
  'manage-keys': 'no no yes no, yes',
  'manage-settings': 'no no yes yes, no',
  'see-health': 'no no yes yes, no',
};

const word = (is: boolean): string => (is ? 'yes' : 'no');

describe('a role', () => {
  const permissions = Object.keys(table) as Permission[];
  for (const permission of permissions)
    it(`is as listed for ${permission}`, () => {
      const roles: readonly PersonRole[] = ['desk', 'biller', 'owner', 'operator'];
      const held = roles.map((role) => word(isRolePermitted([role], permission))).join(' ');
      assert.equal(`${held}, ${word(needsRecentPasskey(permission))}`, table[permission]);
    });

  it('adds to the others of a person, and none permits nothing', () => {
    assert.ok(isRolePermitted(['operator', 'desk'], 'lodge-claims'));
    assert.ok(isRolePermitted(['operator', 'desk'], 'see-health'));
    assert.ok(!permissions.some((permission) => isRolePermitted([], permission)));
  });

  it('is one of four words', () => {
    assert.deepEqual(['desk', 'biller', 'owner', 'operator', 'Desk', 'admin', ''].map(isPersonRole), [
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
