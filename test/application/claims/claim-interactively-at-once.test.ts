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

  it('asks for the lease once a request, and then only looks for the outcome', async () => {
    const simulated = interactiveServiceOn(store.interactiveRecords);
    const claim = simulated.claimOf([{ itemNumber: '23' }], { patient: 'verified-senior' });
    const counts = { begins: 0, finds: 0 };
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
    const { promise, resolve } = Promise.withResolvers<void>();
    const interactiveInsurer: Pick<InteractiveInsurer, 'claimInteractively'> = {
      async claimInteractively(call) {
        await promise;
        return simulated.insurer.claimInteractively(call);
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
    const both = [claimInteractively(deps, request), claimInteractively(deps, request)];
    await eventually(() => counts.begins >= 2 && counts.finds >= 3);
    resolve();
    const [first, second] = await Promise.all(both);
    assert.deepEqual([first?.kind, second], ['answered', first]);
    assert.equal(counts.begins, 2);
  });
});
