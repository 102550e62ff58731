// Pendable claims in the simulator: held for an hour to the second, pended only on request, and closed after that.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { plusDays } from '../../../../src/domain/values/local-date.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';
import {
  testDay,
  testLocation,
  interactiveServiceOn,
  newId,
  describeOutcome,
  type InteractiveTestService,
} from '../../../support/interactive-service.ts';

const second = 1_000;

describe('a pendable claim at the simulator', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  let days = 0;
  /** A claim that is held, for a day of its own, and its service. */
  async function held() {
    const service = interactiveServiceOn(store.interactiveRecords);
    const correlationId = newId();
    const claim = service.claimOf([{ itemNumber: '23' }], {
      patient: 'interactive-pendable',
      date: plusDays(testDay, -(days += 1)),
    });
    const outcome = await service.outcomeTo(claim, { correlationId });
    assert.equal(outcome.state, 'pendable');
    return { service, correlationId, claim, outcome };
  }

  const codeOf = async (
    { insurer }: InteractiveTestService,
    call: Omit<Parameters<InteractiveTestService['insurer']['claimInteractively']>[0], 'location'>,
  ) => {
    const answer = await insurer.claimInteractively({ location: testLocation, ...call });
    assert.ok(answer.ok && answer.answer.kind === 'refused');
    return answer.answer.messages.serviceMessage.map(({ code }) => code);
  };

  it('is pended in the 3,600th second, and 9777 in the next, corrected or not', async () => {
    const early = await held();
    early.service.wait(3_600 * second + 999);
    const pended = await early.service.outcomeTo(early.claim, { ...early, pend: true });
    assert.deepEqual(pended, { ...early.outcome, state: 'pended' });
    const late = await held();
    late.service.wait(3_601 * second);
    const { correlationId, claim } = late;
    const corrected = { ...claim, accountReferenceId: 'another' };
    for (const each of [claim, corrected]) {
      for (const pend of [true, false]) {
        assert.deepEqual(
          await codeOf(late.service, { correlationId, stream: 'general', claim: each, pend }),
          ['9777'],
        );
      }
    }
  });

  it('is assessed anew in the 3,600th second when it is corrected, under the same claim id', async () => {
    const { service, correlationId, claim, outcome } = await held();
    service.wait(3_600 * second);
    const corrected = { ...claim, accountReferenceId: 'another' };
    const assessed = await service.outcomeTo(corrected, { correlationId });
    assert.deepEqual(describeOutcome(assessed), ['assessed', '00023 ASSESSED 45.05']);
    assert.equal(assessed.claimId, outcome.claimId);
    assert.deepEqual(await codeOf(service, { correlationId, stream: 'general', claim, pend: true }), [
      '9777',
    ]);
  });

  it('is held anew when the correction is a possible duplicate too', async () => {
    const service = interactiveServiceOn(store.interactiveRecords);
    const claim = service.claimOf([{ itemNumber: '36' }], { patient: 'accented-name' });
    await service.outcomeTo(claim);
    const correlationId = newId();
    assert.equal((await service.outcomeTo(claim, { correlationId })).state, 'pendable');
    service.wait(3_000 * second);
    const corrected = { ...claim, accountReferenceId: 'another' };
    assert.equal((await service.outcomeTo(corrected, { correlationId })).state, 'pendable');
    service.wait(3_000 * second);
    assert.equal((await service.outcomeTo(corrected, { correlationId, pend: true })).state, 'pended');
  });

  it('stays pendable for who repeats the call because its answer was lost', async () => {
    const { service, correlationId, claim, outcome } = await held();
    assert.deepEqual(await service.outcomeTo(claim, { correlationId }), outcome);
    service.wait(3_600 * second);
    assert.deepEqual(await service.outcomeTo(claim, { correlationId }), outcome);
  });

  it('stays pended, however often and late it is sent', async () => {
    const { service, correlationId, claim } = await held();
    const pended = await service.outcomeTo(claim, { correlationId, pend: true });
    service.wait(90_000 * second);
    for (const pend of [true, false]) {
      assert.deepEqual(await service.outcomeTo(claim, { correlationId, pend }), pended);
    }
  });

  it('is known after a restart', async () => {
    const { correlationId, claim, outcome } = await held();
    const restarted = interactiveServiceOn(store.interactiveRecords);
    assert.deepEqual(await restarted.outcomeTo(claim, { correlationId }), outcome);
  });

  it('is not touched by a call that gets no answer', async () => {
    const { service, correlationId, claim } = await held();
    for (const fault of ['down', 'timeout'] as const) {
      service.setFault(fault);
      const answer = await service.insurer.claimInteractively({
        location: testLocation,
        correlationId,
        stream: 'general',
        claim,
        pend: true,
      });
      assert.equal(answer.ok, false);
    }
    service.setFault('slow');
    assert.equal((await service.outcomeTo(claim, { correlationId })).state, 'pendable');
  });
});
