// A page that answers a form: as often as it is asked for, for the session that posted it alone.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aesGcm } from '../../../src/adapters/system/aes-gcm.ts';
import { keepPage, readKeptPage } from '../../../src/application/people/keep-page.ts';

const by = { personId: 'person_1', sessionToken: 'token', formId: 'form_1 SBX00001' };
const hourMs = 3_600_000;
const now = 100 * hourMs;

function open() {
  const kept = new Map<string, string>();
  const asked: unknown[] = [];
  const postedForms = {
    async keep(idHash: string, content: string, times: object) {
      asked.push(times);
      kept.set(idHash, content);
    },
    read: async (idHash: string) => kept.get(idHash) ?? null,
  };
  return { kept, asked, deps: { postedForms, clock: { now: () => now }, cipher: aesGcm } };
}

describe('the page that answers a form', () => {
  it('is there for its session as often as it is asked for, and encrypted', async () => {
    const { deps, kept, asked } = open();
    await keepPage(deps, by, 'Matilda Quokka');
    assert.equal(await readKeptPage(deps, by), 'Matilda Quokka');
    assert.equal(await readKeptPage(deps, by), 'Matilda Quokka');
    assert.doesNotMatch([...kept.values()].join(), /Quokka/);
    assert.deepEqual(asked, [{ now, expiredAt: now - 12 * hourMs }]);
  });

  it('is nothing for another session, person, form or location', async () => {
    const { deps } = open();
    await keepPage(deps, by, 'page');
    for (const other of [{ sessionToken: 'x' }, { personId: 'x' }, { formId: 'form_1 SBX00002' }])
      assert.equal(await readKeptPage(deps, { ...by, ...other }), null);
  });
});
