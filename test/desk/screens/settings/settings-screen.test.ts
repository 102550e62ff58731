// What the page of settings says of the practice and of a webhook, and to whom it shows keys.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeskVisit } from '../../../../src/desk/desk-screen.ts';
import {
  createSettingsScreen,
  type SettingsScreenDependencies,
} from '../../../../src/desk/screens/settings/settings-screen.ts';
import type { PracticeRegister } from '../../../../src/application/providers/practice-names.ts';
import type { LocationZoneRegister } from '../../../../src/application/providers/location-zone-register.ts';
import type { LocationZone } from '../../../../src/domain/values/location-zone.ts';
import { systemActor } from '../../../../src/domain/values/actor.ts';
import type { Practice } from '../../../../src/domain/values/practice.ts';
import type { PersonRole } from '../../../../src/domain/people/person-role.ts';
import type { PersonSession } from '../../../../src/ports/people/session-store.ts';
import type { EndpointStore } from '../../../../src/ports/webhooks/endpoint-store.ts';
import type { WebhookSender } from '../../../../src/ports/webhooks/webhook-sender.ts';
import { memoryKeys } from '../../../support/memory-keys.ts';
import { minorId } from '../../../support/minor-id.ts';
import { onlyWith } from '../../../support/only-with.ts';

const here = minorId('SBX00001');

interface Served {
  readonly atDesk?: ReadonlyMap<string, Practice>;
  readonly inFile?: ReadonlyMap<string, Practice>;
  readonly wordingDir?: string | null;
  readonly zones?: ReadonlyMap<string, LocationZone>;
  /** Where acts and what they set are written. */
  readonly done?: string[];
}

/** The page of somebody as text, or the path that follows; on stores that are empty and a network where no name has an address; `typed`: posted to it. */
async function pageOf(
  role: PersonRole,
  { atDesk = new Map(), inFile = new Map(), wordingDir = null, zones = new Map(), done = [] }: Served = {},
  typed: Readonly<Record<string, string>> | null = null,
): Promise<string> {
  const screen = createSettingsScreen(
    onlyWith<SettingsScreenDependencies>({
      keys: memoryKeys({}),
      webhookEndpoints: onlyWith<EndpointStore>({ list: async () => [] }),
      webhookSender: onlyWith<WebhookSender>({ check: async () => 'unknown-host' }),
      practices: onlyWith<PracticeRegister>({
        get: (location) => atDesk.get(location) ?? inFile.get(location),
        atDesk: (location) => atDesk.get(location) ?? null,
        inFile: (location) => inFile.get(location) ?? null,
        set: async (_, practice) => void done.push(`${practice?.name}, ${practice?.phone}`),
      }),
      settings: {
        deskOrigin: null,
        insurer: 'simulator',
        timeZone: 'Australia/Sydney',
        keepClaimsMonths: 24,
        keepInteractiveMonths: 1,
        keepEventsMonths: 1,
        webhookAllowNetworks: [],
        practicesFile: null,
        wordingDir,
      },
      zones: onlyWith<LocationZoneRegister>({
        zoneOf: (location) => zones.get(location ?? '') ?? 'Australia/Perth',
        atDesk: (location) => zones.get(location) ?? null,
        withoutDesk: () => 'Australia/Perth',
        set: async (_, zone) => void done.push(String(zone)),
      }),
      audit: { add: async ({ act }) => void done.push(act) },
    }),
  );
  const visit = onlyWith<DeskVisit>({
    person: onlyWith<PersonSession>({
      roles: [role],
      personId: 'person_1',
      minorIds: [here, minorId('SBX00002')],
    }),
    location: here,
    actor: systemActor,
    timeZone: 'Australia/Sydney',
    query: new URLSearchParams(),
    form: new URLSearchParams(typed ?? {}),
    formToken: 'token',
    formId: 'form',
  });
  const answer = await (typed === null ? screen.show?.(visit) : screen.act?.(visit));
  if (answer?.kind === 'see-other') return answer.path;
  assert.ok(answer?.kind === 'page');
  return answer.body
    .toString()
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the page of settings', () => {
  it('says how each location is named and who named it, and whose wording agreements have', async () => {
    const inFile = new Map([
      ['SBX00001', { name: 'Old Clinic', phone: null }],
      ['SBX00002', { name: 'Banksia Rooms', phone: null }],
    ]);
    const atDesk = new Map([['SBX00001', { name: 'Wattle Clinic', phone: '02 5550 0000' }]]);
    const own = await pageOf('owner', { atDesk, inFile, wordingDir: '/wording' });
    assert.match(own, /Practice at SBX00001 Wattle Clinic, phone 02 5550 0000 \(set here\) /);
    assert.match(own, /Practice at SBX00002 Banksia Rooms \(set by the operator\) /);
    assert.match(own, /Wording of agreements your own /);
    assert.match(own, /Leave name and telephone empty to use what the operator has set/);
    assert.doesNotMatch(own, /Old Clinic/);
    const none = await pageOf('owner');
    assert.match(none, /Practice at SBX00001 no name yet .*Practice at SBX00002 no name yet/);
    assert.match(
      none,
      /Wording of agreements that of this service .*Leave name and telephone empty to print no name/,
    );
  });

  it('says in which time zone each location is and who set it, and offers the places of Australia', async () => {
    const page = await pageOf('owner', { zones: new Map([['SBX00002', 'Indian/Cocos']]) });
    assert.match(page, /Times at SBX00001 Perth \(set by the operator\) /);
    assert.match(page, /Times at SBX00002 Cocos Islands \(set here\) /);
    assert.match(page, /Time zone .* As the operator has set it: Perth Sydney, Canberra Melbourne Hobart /);
  });

  it('says in a sentence that a zone is none of these', async () => {
    const page = await pageOf('owner', {}, { do: 'save-practice', 'time-zone': 'Mars/Olympus' });
    assert.match(page, /Choose a place of the list/);
  });

  it('saves name, telephone and zone together, and does only what is another than now', async () => {
    const done: string[] = [];
    const now = new Map([['SBX00001', { name: 'Wattle Clinic', phone: '02 5550 0000' }]]);
    const typed = (name: string, phone: string, zone: string) => {
      const fields = { 'practice-name': name, 'practice-phone': phone, 'time-zone': zone };
      return pageOf('owner', { atDesk: now, done }, { do: 'save-practice', ...fields });
    };
    assert.equal(await typed('Wattle Clinic', '02 5550 0000', ''), '/desk/settings?done=practice');
    assert.deepEqual(done.splice(0), []);
    await typed('Wattle Rooms', '02 5550 0000', 'Australia/Hobart');
    assert.deepEqual(done.splice(0), [
      'name-practice',
      'Wattle Rooms, 02 5550 0000',
      'set-time-zone',
      'Australia/Hobart',
    ]);
    await typed('Wattle Clinic', '', '');
    assert.deepEqual(done.splice(0), ['name-practice', 'Wattle Clinic, null']);
    assert.match(await typed('', '02 5550 0000', 'Australia/Hobart'), /Write the name as it can be printed/);
    assert.deepEqual(done, []);
  });

  it('says to an owner how long claims are kept, of each kind', async () => {
    const page = await pageOf('owner');
    assert.match(page, /bulk bill claim, after it was lodged 24 months /);
    assert.match(page, /patient who paid, after it was sent 1 month /);
  });

  it('has the keys of an owner, and says to an operator who makes them', async () => {
    assert.match(await pageOf('owner'), /There is no key in use/);
    const operator = await pageOf('operator');
    assert.match(operator, /An owner makes and revokes keys/);
    assert.doesNotMatch(operator, /There is no key in use/);
  });
  it('says for which name of a webhook it looked in vain, and what to do when the name is right', async () => {
    const typed = { do: 'add-webhook', program: 'Recalls', url: 'https://hooks.example.com:8443/in?x=1' };
    const page = await pageOf('owner', {}, { ...typed, 'webhook-at': 'SBX00001' });
    assert.match(page, /looked for the name hooks\.example\.com and did not find it/);
    assert.match(page, /If it is the same, ask the operator/);
  });
});
