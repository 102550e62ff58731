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
        linkToHandOver(
          { address },
          { person: { roles: [role] }, timeZone: 'Australia/Sydney' },
          { code: 'mgp_1', name: 'Kim Example', endsAt: Date.parse('2026-12-06T09:30:00Z') },
        );
      const { text, secrets } = made('owner');
      assert.equal(secrets[0]?.value, `${address}/desk/sign-in#mgp_1`);
      assert.equal(/on this computer only.*ask the operator/.test(text), isHereOnly);
      assert.match(text, /for Kim Example alone.*works once, until 6 Dec 2026, 20:30\./);
      assert.doesNotMatch(text, /DESK_ORIGIN/);
      assert.equal(
        /on this computer only.*operator sets DESK_ORIGIN/.test(made('operator').text),
        isHereOnly,
      );
    });
});
