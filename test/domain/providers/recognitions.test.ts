// Naming roles for people.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { roleTitles } from '../../../src/domain/providers/recognitions.ts';

describe('the title of a role', () => {
  const titleOf = roleTitles([
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
