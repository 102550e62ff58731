// A crash or a lost call at every step of a deletion: asked again, on the day or after midnight, the claim ends deleted once and truly.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { claimInteractively } from '../../../src/application/claims/claim-interactively.ts';
import { deleteClaim, type DeleteClaimResult } from '../../../src/application/claims/delete-claim.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import { auditEntries } from '../../support/audit-entries.ts';
import {
  crashableProcess,
  mishapsOf,
  noMishap,
  type ProcessMishap,
} from '../../support/crashable-process.ts';
import { freshStore, silentLog, type FreshStore } from '../../support/database.ts';
import { interactiveServiceOn, newId, testDay, testLocation } from '../../support/interactive-service.ts';
import { zonesOf } from '../../support/location-zones.ts';
import { simulatorInputs } from '../../support/simulated-claim-service.ts';

const patient = 'verified-senior';

describe('a deletion, a crash or a lost call at any step', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  const answerOf = (result: DeleteClaimResult) =>
    result.kind === 'refused'
      ? result.messages.serviceMessage.map(({ code }) => code).join(' ')
      : result.kind;

  let days = 0;
  /** Deletes until something happens; then the sender asks another process again, `daysLater`. */
  async function attempt(mishap: ProcessMishap, daysLater: number) {
    const simulated = interactiveServiceOn(store.interactiveRecords);
    const date = plusDays(testDay, -(days += 1));
    const claim = simulated.claimOf([{ itemNumber: '23' }], { patient, date });
    const { audit, interactiveClaims } = store;
    const base = {
      clock: simulated.clock,
      ids: systemIds,
      schedule: simulatorInputs.schedule,
      log: silentLog,
      zones: zonesOf(),
    };
    const living = { ...base, audit, interactiveClaims, interactiveInsurer: simulated.insurer };
    const caller = { minorId: testLocation, minorIds: [testLocation], correlationId: newId() };
    const made = await claimInteractively(living, { ...caller, stream: 'general', claim });
    assert.ok(made.kind === 'answered' && made.outcome.state === 'assessed');

    const crashable = crashableProcess(mishap);
    const dying = {
      ...base,
      audit: crashable.through(audit),
      interactiveClaims: crashable.through(interactiveClaims),
      interactiveInsurer: crashable.through(simulated.insurer),
    };
    const deletion = { patient: claim.patient, reasonCode: '004' };
    const remove = (deps: typeof living) => deleteClaim(deps, { ...caller, deletion });
    const first = await crashable.live(remove(dying)).catch(() => null);
    crashable.bury();
    const paidTimes = async () =>
      (await store.interactiveRecords.paidServices(patient)).filter(
        ({ dateOfService }) => dateOfService === date,
      ).length;
    const wasDeleted = (await paidTimes()) === 0;
    simulated.advance(daysLater);
    const second = await remove(living);
    const third = await remove(living);
    const held = await store.interactiveClaims.find(testLocation, caller.correlationId);
    const acts = (await auditEntries(store, caller.correlationId)).filter(
      ({ act }) => act === 'delete-claim',
    );
    return {
      first: first === null ? null : answerOf(first),
      later: [answerOf(second), answerOf(third)],
      wasDeleted,
      isPaid: (await paidTimes()) > 0,
      deletion: held?.answer?.outcome.deletion ?? null,
      audited: acts.map(({ outcome }) => outcome),
      hit: crashable.hit(),
      steps: crashable.steps(),
    };
  }

  it('is deleted on the day by the same request again, once and for good, each answer in the audit trail', async () => {
    const undisturbed = await attempt(noMishap, 0);
    assert.deepEqual([undisturbed.first, undisturbed.later], ['deleted', ['deleted', 'deleted']]);
    const hits = new Set<string | null>();
    for (const mishap of mishapsOf(undisturbed.steps)) {
      const { later, isPaid, deletion, audited, hit } = await attempt(mishap, 0);
      hits.add(hit);
      const where = `${mishap.how} ${mishap.when} ${hit}, step ${mishap.step}`;
      assert.deepEqual(later, ['deleted', 'deleted'], where);
      assert.equal(isPaid, false, where);
      assert.deepEqual(deletion, { reasonCode: '004', day: testDay }, where);
      assert.deepEqual(audited.slice(-2), ['deleted', 'deleted'], where);
    }
    assert.deepEqual(
      hits,
      new Set(['find', 'recordDeletionRequest', 'deleteClaim', 'recordDeletion', 'add']),
    );
  });

  it('is after midnight what the insurer made of it: deleted where the message arrived, else too late', async () => {
    const { steps } = await attempt(noMishap, 1);
    for (const mishap of mishapsOf(steps)) {
      const { later, wasDeleted, isPaid, deletion, hit } = await attempt(mishap, 1);
      const where = `${mishap.how} ${mishap.when} ${hit}, step ${mishap.step}`;
      assert.deepEqual(later, wasDeleted ? ['deleted', 'deleted'] : ['2030', '2030'], where);
      assert.equal(isPaid, !wasDeleted, where);
      assert.deepEqual(deletion, wasDeleted ? { reasonCode: '004', day: testDay } : null, where);
    }
  });
});
