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
import type { PersonSession } from '../../../../src/ports/people/session-store.ts';
import type { EndpointStore } from '../../../../src/ports/webhooks/endpoint-store.ts';
import { memoryKeys } from '../../../support/memory-keys.ts';
import { minorId } from '../../../support/minor-id.ts';
import { onlyWith } from '../../../support/only-with.ts';

const here = minorId('SBX00001');

/** The page as text. */
async function pageOf(
  role: PersonRole,
  { practices = new Map(), wordingDir = null }: { practices?: Practices; wordingDir?: string | null } = {},
): Promise<string> {
  const screen = createSettingsScreen(
    onlyWith<SettingsScreenDependencies>({
      keys: memoryKeys({}),
      webhookEndpoints: onlyWith<EndpointStore>({ list: async () => [] }),
      practices,
      settings: {
        deskOrigin: null,
        insurer: 'simulator',
        timeZone: 'Australia/Sydney',
        keepClaimsMonths: 1,
        keepEventsMonths: 1,
        webhookAllowNetworks: [],
        practicesFile: null,
        wordingDir,
      },
      timeZone: 'Australia/Sydney',
    }),
  );
  const answer = await screen.show?.(
    onlyWith<DeskVisit>({
      person: onlyWith<PersonSession>({ roles: [role], minorIds: [here, minorId('SBX00002')] }),
      location: here,
      query: new URLSearchParams(),
      form: new URLSearchParams(),
      formToken: 'token',
      formId: 'form',
    }),
  );
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
