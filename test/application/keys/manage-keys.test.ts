// Which keys an owner sees, makes and revokes: those of the own locations alone.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { createKey } from '../../../src/application/keys/create-key.ts';
import {
  findManagedKey,
  listManagedKeys,
  makeManagedKey,
  revokeManagedKey,
} from '../../../src/application/keys/manage-keys.ts';
import { systemActor } from '../../../src/domain/values/actor.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import type { AuditEntry } from '../../../src/ports/claims/audit-trail.ts';
import { memoryKeys } from '../../support/memory-keys.ts';
import { minorId } from '../../support/minor-id.ts';

const one = minorId('ABC00001');
const two = minorId('ABC00002');
const other = minorId('XYZ00001');
const owner = { person: { minorIds: [one, two] }, actor: systemActor };

async function register() {
  const keys = memoryKeys({});
  const entries: AuditEntry[] = [];
  const deps = {
    keys,
    ids: systemIds,
    clock: { today: () => localDate('2026-11-23') },
    audit: { add: async (entry: AuditEntry) => void entries.push(entry) },
  };
  const add = async (label: string, minorIds: readonly string[]) => {
    const made = await createKey(deps, { label, minorIds });
    assert.ok(made.ok);
    return made.answer.id;
  };
  return { deps, entries, add };
}

describe('the keys of an owner', () => {
  it('are the valid ones that act for the own locations alone, the newest first', async () => {
    const { deps, entries, add } = await register();
    const ids = {
      first: await add('first', [one]),
      shared: await add('shared', [one, other]),
      last: await add('last', [one, two]),
      strange: await add('strange', [other]),
    };
    const labels = async () => (await listManagedKeys(deps, owner)).map(({ label }) => label);
    assert.deepEqual(await labels(), ['last', 'first']);
    assert.equal(await findManagedKey(deps, owner, ids.shared), null);
    assert.equal(await revokeManagedKey(deps, owner, ids.strange), false);
    assert.equal(await revokeManagedKey(deps, owner, ids.last), true);
    assert.deepEqual(await labels(), ['first']);
    assert.deepEqual(
      entries.map(({ act }) => act),
      ['revoke-key'],
    );
  });

  it('are made for the own locations, with a scope at least', async () => {
    const { deps, entries } = await register();
    const make = (minorIds: readonly (typeof one)[], scopes: readonly 'claims'[]) =>
      makeManagedKey(deps, owner, { label: 'desk', minorIds, scopes, expiresOn: null });
    assert.equal(await make([one, other], ['claims']), null);
    assert.equal(await make([one], []), null);
    assert.deepEqual(entries, []);
    assert.match((await make([one, two], ['claims']))?.secret ?? '', /^mgk_/);
    assert.deepEqual(
      entries.map(({ act }) => act),
      ['create-key'],
    );
  });
});
