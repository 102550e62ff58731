// What the page of settings says of printed documents, and to whom it shows keys.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeskVisit } from '../../../../src/desk/desk-screen.ts';
import {
  createSettingsScreen,
  type SettingsScreenDependencies,
} from '../../../../src/desk/screens/settings/settings-screen.ts';
import type { Practices } from '../../../../src/documents/practices.ts';
import type { PersonRole } from '../../../../src/domain/people/person-role.ts';

/** The page as text. */
async function pageOf(
  role: PersonRole,
  { practices = new Map(), wordingDir = null }: { practices?: Practices; wordingDir?: string | null } = {},
): Promise<string> {
  const screen = createSettingsScreen({
    keys: { list: async () => [] },
    webhookEndpoints: { list: async () => [] },
    practices,
    settings: { wordingDir, keepClaimsMonths: 1, keepEventsMonths: 1, webhookAllowNetworks: [] },
    timeZone: 'Australia/Sydney',
  } as unknown as SettingsScreenDependencies);
  const answer = await screen.show?.({
    person: { roles: [role], minorIds: ['SBX00001', 'SBX00002'] },
    location: 'SBX00001',
    query: new URLSearchParams(),
    form: new URLSearchParams(),
  } as unknown as DeskVisit);
  assert.ok(answer?.kind === 'page');
  return answer.body
    .toString()
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the page of settings', () => {
  it('says whose name and number documents print at each location, and whose wording', async () => {
    const practices = new Map([
      ['SBX00001', { name: 'Wattle Clinic', phone: '02 5550 0000' }],
      ['SBX00002', { name: 'Banksia Rooms', phone: null }],
    ]);
    const own = await pageOf('owner', { practices, wordingDir: '/wording' });
    assert.match(own, /Practice at SBX00001 Wattle Clinic, phone 02 5550 0000 /);
    assert.match(own, /Practice at SBX00002 Banksia Rooms Wording of agreements your own /);
    const none = await pageOf('owner');
    assert.match(none, /Practice at SBX00001 not named Practice at SBX00002 not named/);
    assert.match(none, /Wording of agreements that of this service /);
  });

  it('has the keys of an owner, and says to an operator who makes them', async () => {
    assert.match(await pageOf('owner'), /There is no key yet/);
    const operator = await pageOf('operator');
    assert.match(operator, /An owner makes and revokes keys/);
    assert.doesNotMatch(operator, /There is no key yet/);
  });
});
