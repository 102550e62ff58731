// The session of a sandbox's invented owner, who is added once, also where two processes do it at the same time.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  openSandboxSession,
  type SandboxSessionDependencies,
} from '../../../src/application/people/open-sandbox-session.ts';
import { sandboxKeys } from '../../../src/application/keys/sandbox-keys.ts';
import { sandboxOwner } from '../../../src/domain/people/sandbox-owner.ts';

/** A sandbox with these people; `add` fails, and another process has added the owner by then or not; the browser is a workstation or not. */
async function open(ids: readonly string[], { fails = false, byAnother = false, isKnown = false } = {}) {
  const there = [...ids];
  const done: string[] = [];
  const own = 'cd'.repeat(32);
  const deps: SandboxSessionDependencies = {
    people: {
      list: async () => there.map((id) => ({ id })) as never,
      async add({ id, minorIds }) {
        assert.deepEqual(minorIds, sandboxKeys[0]?.minorIds);
        if (byAnother) there.push(id);
        if (fails) throw new Error('it is there');
        done.push(`add ${id}`);
      },
      async setPin(id) {
        done.push(`set PIN of ${id}`);
        return true;
      },
    },
    sessions: {
      workstationOf: async () => (isKnown ? 'workstation_1' : null),
      async addWorkstation({ id, enrolledBy }: { readonly id: string; readonly enrolledBy: string }) {
        assert.equal(id, `workstation_${'ab'.repeat(6)}`);
        done.push(`workstation of ${enrolledBy}`);
      },
      begin: async ({ personId }: { readonly personId: string }) => void done.push(`session of ${personId}`),
    },
    ids: { uuid: () => '', secretHex: (bytes) => 'ab'.repeat(bytes) },
    clock: { now: () => 0 },
    audit: { add: async ({ act, outcome }) => void done.push(`${act} ${outcome}`) },
    auditIndex: { person: (id) => id },
  };
  const opened = await openSandboxSession(deps, own);
  assert.equal(opened.workstationSecret === own, isKnown);
  assert.deepEqual([opened.token.length, opened.workstationSecret.length], [64, 64]);
  return done;
}
const { id } = sandboxOwner;
const begun = [`workstation of ${id}`, `session of ${id}`, 'sign-in sandbox'];

describe('the session of a sandbox', () => {
  it('adds its owner to a new one', async () => {
    assert.deepEqual(await open([]), [`add ${id}`, `set PIN of ${id}`, ...begun]);
  });

  it('adds no one where the owner is there, among others', async () => {
    assert.deepEqual(await open(['person_1', id]), begun);
  });

  it('is at the workstation that the browser is already', async () => {
    assert.deepEqual(await open([id], { isKnown: true }), [`session of ${id}`, 'sign-in sandbox']);
  });

  it('goes on where another process has just added the owner', async () => {
    assert.deepEqual(await open(['person_1'], { fails: true, byAnother: true }), [
      `set PIN of ${id}`,
      ...begun,
    ]);
  });

  it('fails where the owner could not be added', async () => {
    await assert.rejects(open(['person_1'], { fails: true }), /it is there/);
  });
});
