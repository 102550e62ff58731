// An interactive claim that comes twice at once: the second request waits for the outcome of the first and takes no lease.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { claimInteractively } from '../../../src/application/claims/claim-interactively.ts';
import type { InteractiveInsurer } from '../../../src/ports/insurer/interactive-insurer.ts';
import type { InteractiveStore } from '../../../src/ports/claims/interactive-store.ts';
import { freshStore, silentLog, type FreshStore } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { interactiveServiceOn, newId, testLocation } from '../../support/interactive-service.ts';
import { simulatorInputs } from '../../support/simulated-claim-service.ts';

describe('an interactive claim that comes twice at once', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  /** Two requests at once: the second waits for the first. `answer` lets the insurer answer the first. */
  async function claimTwice(patient: string, isAnswered = true) {
    const simulated = interactiveServiceOn(store.interactiveRecords);
    const claim = simulated.claimOf([{ itemNumber: '23' }], { patient });
    const counts = { begins: 0, finds: 0, calls: 0 };
    const interactiveClaims: InteractiveStore = {
      ...store.interactiveClaims,
      begin(...asked) {
        counts.begins += 1;
        return store.interactiveClaims.begin(...asked);
      },
      find(...asked) {
        counts.finds += 1;
        return store.interactiveClaims.find(...asked);
      },
    };
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    const interactiveInsurer: Pick<InteractiveInsurer, 'claimInteractively'> = {
      async claimInteractively(call) {
        counts.calls += 1;
        await promise;
        if (isAnswered) return simulated.insurer.claimInteractively(call);
        return { ok: false, failure: { kind: 'timeout', sentence: 'Medicare did not answer in time.' } };
      },
    };
    const { clock } = simulated;
    const deps = {
      clock,
      schedule: simulatorInputs.schedule,
      ids: systemIds,
      interactiveClaims,
      audit: store.audit,
      log: silentLog,
      interactiveInsurer,
    };
    const request = {
      minorId: testLocation,
      minorIds: [testLocation],
      stream: 'general' as const,
      correlationId: newId(),
      claim,
    };
    const both = [claimInteractively(deps, request), claimInteractively(deps, request)] as const;
    await eventually(() => counts.begins >= 2 && counts.finds >= 3);
    return { both, answer, counts };
  }

  it('asks for the lease once a request, and then only looks for the outcome', async () => {
    const { both, answer, counts } = await claimTwice('verified-senior');
    answer();
    const [first, second] = await Promise.all(both);
    assert.deepEqual([first.kind, second], ['answered', first]);
    assert.equal(counts.begins, 2);
  });

  it('gives both the outcome that nothing is known, and asks the insurer once', async () => {
    const { both, answer, counts } = await claimTwice('verified-adult-female', false);
    answer();
    const [first, second] = await Promise.all(both);
    assert.deepEqual([first.kind, second], ['insurer-unavailable', first]);
    assert.deepEqual([counts.begins, counts.calls], [2, 1]);
  });

  it('waits for ten seconds', async ({ mock }) => {
    const began = performance.now();
    let now = began;
    mock.method(performance, 'now', () => now);
    const { both, answer, counts } = await claimTwice('verified-adult-male');
    now = began + 9_999;
    const { finds } = counts;
    await eventually(() => counts.finds > finds + 1);
    now = began + 10_000;
    assert.equal((await Promise.race(both)).kind, 'insurer-unavailable');
    answer();
    const ended = await Promise.all(both);
    assert.deepEqual(ended.map(({ kind }) => kind).toSorted(), ['answered', 'insurer-unavailable']);
  });
});
