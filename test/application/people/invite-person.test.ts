// Inviting a person: what an invitation needs, said in a sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invitePerson } from '../../../src/application/people/invite-person.ts';

describe('an invitation', () => {
  const whole = { name: 'Alex Lee', roles: ['desk'], minorIds: ['ABC00001'] };
  const cases: [what: string, over: Partial<typeof whole>, words: RegExp][] = [
    ['with a name, a role and a location gives a code', {}, /^person_\w{12}$/],
    ['needs a name', { name: ' ' }, /^A person needs a name/],
    ['needs a role', { roles: [] }, /^A person needs a role: send /],
    ['needs roles that are some', { roles: ['desk', 'chief'] }, /^"chief" is not a role: send /],
    ['needs a location', { minorIds: [] }, /^A person needs a Minor ID/],
    ['needs locations that are some', { minorIds: ['ABC00001', 'ABC'] }, /^"ABC" is not a Minor ID/],
  ];
  for (const [what, over, words] of cases)
    it(what, async () => {
      const added: string[] = [];
      const deps = {
        people: { add: async ({ id }: { readonly id: string }) => void added.push(id) },
        ids: { uuid: () => '', secretHex: (bytes: number) => 'ab'.repeat(bytes) },
        clock: { now: () => 0 },
      };
      const invited = await invitePerson(deps, { ...whole, ...over });
      assert.match(invited.ok ? invited.answer.id : invited.failure.sentence, words);
      assert.deepEqual(added, invited.ok ? [invited.answer.id] : []);
    });
});
