// How a location is named: at the desk, else in the operator's file.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namePractice } from '../../../src/application/providers/name-practice.ts';
import { openPracticeRegister } from '../../../src/application/providers/practice-names.ts';
import type { Practice } from '../../../src/domain/values/practice.ts';
import type { AuditEntry } from '../../../src/ports/claims/audit-trail.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { minorId } from '../../support/minor-id.ts';

const [one, two] = [minorId('ABC00001'), minorId('ABC00002')];
const [wattle, banksia] = [
  { name: 'Wattle Clinic', phone: '02 5550 0000' },
  { name: 'Banksia Rooms', phone: null },
];

/** A store without notice of changes: what is read again is read by the register itself. */
function storeOf(held: Map<string, Practice>) {
  return {
    loadAll: async () => new Map(held),
    set: async (location: string, practice: Practice | null) =>
      void (practice === null ? held.delete(location) : held.set(location, practice)),
    watch: async () => async () => {},
  };
}

describe('a location', () => {
  it('is named as the file names it, until it is named at the desk, and again after that', async (test) => {
    const file = new Map([[one, banksia]]);
    const register = await openPracticeRegister({ store: storeOf(new Map()), file }, capturedLog());
    test.after(() => register.close());
    assert.deepEqual(
      [register.get(one), register.get(two), register.atDesk(one)],
      [banksia, undefined, null],
    );
    await register.set(one, wattle);
    assert.deepEqual(
      [register.get(one), register.atDesk(one), register.inFile(one)],
      [wattle, wattle, banksia],
    );
    await register.set(one, null);
    assert.deepEqual([register.get(one), register.atDesk(one)], [banksia, null]);
  });

  it('is named at the desk only after who did it is recorded', async () => {
    const done: unknown[] = [];
    const deps = {
      audit: {
        add: async ({ act, outcome, location }: AuditEntry) => void done.push([act, outcome, location]),
      },
      practices: { set: async (...set: readonly unknown[]) => void done.push(set) },
    };
    const who = { location: one, actor: { keyId: null, requestId: 'request-1' } };
    await namePractice(deps, who, wattle);
    await namePractice(deps, who, null);
    assert.deepEqual(done, [
      ['name-practice', 'named', one],
      [one, wattle],
      ['name-practice', 'removed', one],
      [one, null],
    ]);
  });
});
