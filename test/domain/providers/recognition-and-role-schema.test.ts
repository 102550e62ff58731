// Naming roles for people.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRoleTitleLookup } from '../../../src/domain/providers/recognition-and-role-schema.ts';
import { RecognitionLine, RoleLine } from '../../../src/domain/providers/recognition-and-role-schema.ts';
import { schemaCases } from '../../support/schema-cases.ts';

describe('the title of a role', () => {
  const titleOf = createRoleTitleLookup([
    { role: 'gp', title: 'General practitioner', includes: [], codes: ['1'] },
    { role: 'other:ship doctor', title: 'Doctor of a ship', includes: [], codes: [] },
  ]);
  const cases: [role: string, title: string][] = [
    ['gp', 'General practitioner'],
    ['other:ship doctor', 'Doctor of a ship'],
    ['other:keeper of the light', 'keeper of the light'],
    ['consultant-physician:sea-medicine', 'consultant physician sea medicine'],
  ];
  for (const [role, title] of cases) {
    it(`${role} reads "${title}"`, () => assert.equal(titleOf(role), title));
  }
});

const recognition = { code: '1', label: 'Label', kind: 'gp', parents: ['gp'], note: 'Note' };
schemaCases('a recognition', RecognitionLine, recognition, [
  ['the label to no text', { ...recognition, label: '' }, false],
  ['the label to one character', { ...recognition, label: 'x' }, true],
  ['the note to no text', { ...recognition, note: '' }, false],
]);

const role = { role: 'gp', title: 'Title', includes: [], codes: ['1'] };
schemaCases('a role', RoleLine, role, [
  ['the title to no text', { ...role, title: '' }, false],
  ['credential to true', { ...role, credential: true }, true],
  ['credential to false', { ...role, credential: false }, false],
  ['verify to true', { ...role, verify: true }, true],
  ['verify to false', { ...role, verify: false }, false],
]);
