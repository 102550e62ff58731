// What an owner may do about the people and the workstations of the own locations, and about none of others.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  changeColleague,
  findManagedPerson,
  inviteColleague,
  listManagedPeople,
  removeColleague,
  renewCodeOfColleague,
} from '../../../src/application/people/manage-people.ts';
import {
  findManagedWorkstation,
  listWorkstations,
  removeWorkstation,
} from '../../../src/application/people/manage-workstations.ts';
import type { AuditEntry } from '../../../src/ports/claims/audit-trail.ts';
import type { RegisteredPerson } from '../../../src/ports/people/person-register.ts';
import type { Workstation } from '../../../src/ports/people/session-store.ts';
import { minorId } from '../../support/minor-id.ts';

const [one, two, foreign] = [minorId('ABC00001'), minorId('ABC00002'), minorId('XYZ00001')];
const actor = { keyId: null, requestId: 'request-1' };
const owner = { person: { personId: 'owner', minorIds: [one, two] }, actor };

const person = (
  id: string,
  minorIds: RegisteredPerson['minorIds'],
  isDisabled = false,
): RegisteredPerson => ({
  id,
  name: id,
  roles: ['desk'],
  minorIds,
  hasPin: false,
  wrongPins: 0,
  passkeys: 1,
  accounts: 0,
  createdAt: new Date(0),
  disabledAt: isDisabled ? new Date(1) : null,
});
const register = [
  person('owner', [one, two]),
  person('colleague', [two]),
  person('shared', [one, foreign]),
  person('stranger', [foreign]),
  person('gone', [one], true),
];
const stationOf = (enrolledBy: string): Workstation => ({
  id: `station of ${enrolledBy}`,
  name: enrolledBy,
  enrolledBy,
  enrolledAt: new Date(0),
  lastUsedAt: null,
});

/** A register that carries changes out or not, and what is asked of it and recorded. */
function open(isDone = true) {
  const asked: string[] = [];
  const recorded: string[] = [];
  const note = (what: string) => async (id: string | { readonly id: string }, more?: unknown) => {
    const detail = what === 'change' || what === 'disable' ? ` ${JSON.stringify(more)}` : '';
    asked.push(`${what} ${typeof id === 'string' ? id : 'new'}${detail}`);
    return isDone;
  };
  const deps = {
    people: {
      list: async () => register,
      add: async (added: { readonly id: string }) => void (await note('add')(added)),
      change: note('change'),
      reset: note('reset'),
      disable: note('disable'),
    },
    sessions: {
      workstations: async () => register.map(({ id }) => stationOf(id)),
      removeWorkstation: note('remove'),
    },
    audit: {
      add: async ({ act, outcome, actor: by }: AuditEntry) =>
        void recorded.push(`${act} ${outcome} ${by.requestId}`),
    },
    ids: { uuid: () => 'uuid', secretHex: (bytes: number) => 'ab'.repeat(bytes) },
    clock: { now: () => 0 },
  };
  return { deps, asked, recorded };
}

describe('the people of an owner', () => {
  it('are those of a location of the owner who may sign in, with the locations that both have', async () => {
    const people = await listManagedPeople(open().deps, owner);
    assert.deepEqual(
      people.map(({ id, minorIds, isManaged }) => [id, minorIds, isManaged]),
      [
        ['owner', [one, two], true],
        ['colleague', [two], true],
        ['shared', [one], false],
      ],
    );
  });

  it('are found where the owner acts for all their locations', async () => {
    const { deps } = open();
    assert.equal((await findManagedPerson(deps, owner, 'colleague'))?.id, 'colleague');
    for (const id of ['shared', 'stranger', 'gone', 'x'])
      assert.equal(await findManagedPerson(deps, owner, id), null, id);
  });
});

describe('an owner who invites', () => {
  it('gives a new person a code, which is recorded', async () => {
    const { deps, asked, recorded } = open();
    const invited = await inviteColleague(deps, owner, {
      name: 'Alex Lee',
      roles: ['desk'],
      minorIds: [two],
    });
    assert.ok(invited !== null);
    assert.deepEqual([asked, recorded], [['add new'], [`invite-person ${invited.id} request-1`]]);
  });

  const refused: readonly [string, Parameters<typeof inviteColleague>[2]][] = [
    ['no location', { name: 'Alex Lee', roles: ['desk'], minorIds: [] }],
    ['a location of others too', { name: 'Alex Lee', roles: ['desk'], minorIds: [one, foreign] }],
    ['no name', { name: '', roles: ['desk'], minorIds: [one] }],
  ];
  for (const [what, invitation] of refused)
    it(`invites no one with ${what}`, async () => {
      const { deps, asked, recorded } = open();
      assert.equal(await inviteColleague(deps, owner, invitation), null);
      assert.deepEqual([asked, recorded], [[], []]);
    });
});

describe('an owner who changes a person', () => {
  const both = { roles: ['owner'], minorIds: [one, two] } as const;
  const rows: readonly [string, string, Parameters<typeof changeColleague>[3], string][] = [
    ['a colleague', 'colleague', { roles: ['desk'], minorIds: [one] }, 'done'],
    ['the own other roles', 'owner', { ...both, roles: ['owner', 'desk'] }, 'done'],
    ['a colleague to no role', 'colleague', { ...both, roles: [] }, 'not-found'],
    ['a colleague to no location', 'colleague', { ...both, minorIds: [] }, 'not-found'],
    ['a colleague to a location of others', 'colleague', { ...both, minorIds: [one, foreign] }, 'not-found'],
    ['somebody of other locations too', 'shared', both, 'not-found'],
    ['the own access to less than an owner', 'owner', { ...both, roles: ['desk'] }, 'yourself'],
    ['the own access to fewer locations', 'owner', { ...both, minorIds: [one] }, 'yourself'],
  ];
  for (const [what, id, access, outcome] of rows)
    it(`changes ${what}: ${outcome}`, async () => {
      const { deps, asked, recorded } = open();
      assert.equal(await changeColleague(deps, owner, id, access), outcome);
      const isDone = outcome === 'done';
      assert.deepEqual(asked, isDone ? [`change ${id} ${JSON.stringify(access)}`] : []);
      assert.deepEqual(recorded, isDone ? [`change-person ${id} request-1`] : []);
    });

  it('does not find one who was disabled meanwhile', async () => {
    assert.equal(await changeColleague(open(false).deps, owner, 'colleague', both), 'not-found');
    assert.equal(await removeColleague(open(false).deps, owner, 'colleague'), 'not-found');
    assert.equal(await renewCodeOfColleague(open(false).deps, owner, 'colleague'), null);
  });

  it('removes a colleague, and keeps the name; neither the own access nor that of others', async () => {
    const { deps, asked, recorded } = open();
    assert.equal(await removeColleague(deps, owner, 'owner'), 'yourself');
    assert.equal(await removeColleague(deps, owner, 'shared'), 'not-found');
    assert.deepEqual([asked, recorded], [[], []]);
    assert.equal(await removeColleague(deps, owner, 'colleague'), 'done');
    assert.deepEqual(asked, ['disable colleague false']);
    assert.deepEqual(recorded, ['disable-person colleague request-1']);
  });

  it('renews the code of a colleague; neither the own nor that of others', async () => {
    const { deps, asked, recorded } = open();
    assert.equal(await renewCodeOfColleague(deps, owner, 'owner'), null);
    assert.equal(await renewCodeOfColleague(deps, owner, 'shared'), null);
    assert.deepEqual([asked, recorded], [[], []]);
    assert.match((await renewCodeOfColleague(deps, owner, 'colleague')) ?? '', /^mgp_/);
    assert.deepEqual([asked, recorded], [['reset colleague'], ['reset-person colleague request-1']]);
  });
});

describe('the workstations of an owner', () => {
  it('are those that somebody of these locations alone enrolled', async () => {
    const { deps } = open();
    const names = (await listWorkstations(deps, owner.person)).map(({ name }) => name);
    assert.deepEqual(names, ['owner', 'colleague', 'gone']);
    const found = await findManagedWorkstation(deps, owner.person, 'station of colleague');
    assert.equal(found?.name, 'colleague');
    assert.equal(await findManagedWorkstation(deps, owner.person, 'station of shared'), null);
  });

  it('are removed, which is recorded, and those of others are not', async () => {
    const { deps, asked, recorded } = open();
    assert.equal(await removeWorkstation(deps, owner.person, 'station of shared', actor), false);
    assert.deepEqual([asked, recorded], [[], []]);
    assert.equal(await removeWorkstation(deps, owner.person, 'station of colleague', actor), true);
    assert.deepEqual(asked, ['remove station of colleague']);
    assert.deepEqual(recorded, ['remove-workstation station of colleague request-1']);
  });
});
