// The one-time link as it is shown: where it is of use, and what to do where it is not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PersonRole } from '../../../../src/domain/people/person-role.ts';
import { linkToHandOver } from '../../../../src/desk/screens/people/link-to-hand-over.ts';

describe('the one-time link', () => {
  for (const [address, isHereOnly] of [
    ['http://localhost:8080', true],
    ['http://127.0.0.1:8080', true],
    ['https://desk.localhost', true],
    ['https://desk.practice.example', false],
    ['https://localhost.example', false],
  ] as const)
    it(`at ${address} ${isHereOnly ? 'says that it works on this computer only, and who changes that' : 'works anywhere'}`, () => {
      const made = (role: PersonRole) =>
        linkToHandOver(address, { person: { roles: [role] } }, 'Kim Example', 'mgp_1');
      const { text, secrets } = made('owner');
      assert.equal(secrets[0]?.value, `${address}/desk/sign-in#mgp_1`);
      assert.equal(/on this computer only.*ask the operator/.test(text), isHereOnly);
      assert.doesNotMatch(text, /DESK_ORIGIN/);
      assert.equal(
        /on this computer only.*operator sets DESK_ORIGIN/.test(made('operator').text),
        isHereOnly,
      );
    });
});
