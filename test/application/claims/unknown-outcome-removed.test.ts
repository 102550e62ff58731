// Retention and erasure while an interactive claim is sent again: no answer is lost, and nothing is sent twice.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemClock } from '../../../src/adapters/system/clock.ts';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import type { CorrelationId } from '../../../src/domain/values/correlation-id.ts';
import { plusDays, plusMonths, plusYears } from '../../../src/domain/values/local-date.ts';
import {
  claimInteractively,
  type InteractiveClaimResult,
} from '../../../src/application/claims/claim-interactively.ts';
import { removeExpiredData } from '../../../src/application/maintenance/retention-job.ts';
import type { InteractiveInsurer } from '../../../src/ports/insurer/interactive-insurer.ts';
import { freshStore, silentLog, type FreshStore } from '../../support/database.ts';
import { testDay, testLocation, interactiveServiceOn, newId } from '../../support/interactive-service.ts';
import { simulatorInputs } from '../../support/simulated-claim-service.ts';

const patient = 'verified-senior';
const months = 7;
const timeout = { kind: 'timeout', sentence: 'Medicare did not answer in time.' } as const;

describe('an interactive claim whose answer was lost', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  let days = 0;
  /** A practice whose first answer is lost; later ones come when `answer` lets them. */
  async function unknownOutcome() {
    const simulated = interactiveServiceOn(store.interactiveRecords);
    const date = plusDays(testDay, -(days += 1));
    const claim = simulated.claimOf([{ itemNumber: '23' }], { patient, date });
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    let calls = 0;
    const interactiveInsurer: Pick<InteractiveInsurer, 'claimInteractively'> = {
      async claimInteractively(call) {
        calls += 1;
        const isFirst = calls === 1;
        const answer = await simulated.insurer.claimInteractively(call);
        if (isFirst) return { ok: false, failure: timeout };
        reached.resolve();
        await gate.promise;
        return answer;
      },
    };
    const id = newId();
    const send = (correlationId: CorrelationId = id, today = testDay): Promise<InteractiveClaimResult> =>
      claimInteractively(
        {
          clock: { ...simulated.clock, today: () => today },
          schedule: simulatorInputs.schedule,
          ids: systemIds,
          interactiveClaims: store.interactiveClaims,
          audit: store.audit,
          log: silentLog,
          interactiveInsurer,
        },
        { minorId: testLocation, minorIds: [testLocation], stream: 'general', correlationId, claim },
      );
    assert.equal((await send()).kind, 'insurer-unavailable');
    const paid = async () =>
      (await store.interactiveRecords.paidServices(patient)).filter((each) => each.dateOfService === date)
        .length;
    return { id, send, paid, reached: reached.promise, answer: gate.resolve, calls: () => calls };
  }
  const removeOn = (day: typeof testDay) =>
    removeExpiredData({
      retention: store.retention,
      audit: store.audit,
      clock: { today: () => day },
      keepClaimsMonths: months,
      keepInteractiveMonths: months,
    });
  const lastDay = plusMonths(testDay, months);
  const reasonOf = (claimed: InteractiveClaimResult) =>
    claimed.kind === 'refused' ? claimed.messages.serviceMessage.map(({ reason }) => reason) : claimed.kind;

  it('is removed with the millisecond in which its last day ends in Sydney', async () => {
    const { id } = await unknownOutcome();
    const ends = Date.parse(`${plusDays(lastDay, 1)}T00:00:00+10:00`);
    const on = async (now: number) =>
      (await removeOn(systemClock('Australia/Sydney', () => now).today()))['interactive-claims'];
    assert.deepEqual(
      [await on(ends - 1), (await store.interactiveClaims.find(testLocation, id))?.state],
      [0, 'outcome-unknown'],
    );
    assert.equal(await on(ends), 1);
    assert.equal(await on(ends), 0);
    assert.equal(await store.erasure.erase(id), 'nothing-left');
  });

  it('and that is sent again after it was removed is not sent to the insurer, whenever that is', async () => {
    const { id, send, paid, answer, calls } = await unknownOutcome();
    await removeOn(plusDays(lastDay, 1));
    answer();
    for (const day of [testDay, lastDay, plusYears(testDay, 3)])
      assert.match(String(reasonOf(await send(id, day))), /^Medicare never answered .* before you claim/);
    assert.equal(calls(), 1);
    assert.equal(await paid(), 0, 'the simulator has forgotten it as well');
  });

  it('and that is being asked about again is left by both, so that its answer is reported and kept', async () => {
    const { id, send, paid, reached, answer, calls } = await unknownOutcome();
    const again = send();
    await reached;
    const counts = await removeOn(plusDays(lastDay, 1));
    assert.deepEqual([counts['interactive-claims'], counts['insurer-interactive-claims']], [0, 0]);
    assert.equal(await store.erasure.erase(id), 'waiting');
    answer();
    const reported = await again;
    assert.equal(reported.kind === 'answered' && reported.outcome.state, 'assessed');
    assert.deepEqual(await send(), reported);
    assert.deepEqual([calls(), await paid()], [2, 1]);
  });

  it('and whose process stood still over the answer gives it, although the claim was removed meanwhile', async () => {
    const { id, send, reached, answer, calls } = await unknownOutcome();
    const again = send();
    await reached;
    await store.sql`update interactive_claim set asking_until = now() where correlation_id = ${id}`;
    assert.equal(await store.erasure.erase(id), 'erased-outcome-unknown');
    answer();
    const reported = await again;
    assert.equal(reported.kind === 'answered' && reported.outcome.state, 'assessed');
    assert.match(String(reasonOf(await send())), /^The answer to the claim .* is no longer kept/);
    assert.equal(calls(), 2);
  });

  it('many that are sent again while the job runs: each is answered or refused, and asked about once', async () => {
    const practices = await Promise.all(Array.from({ length: 20 }, () => unknownOutcome()));
    for (const { answer } of practices) answer();
    const [, ...reported] = await Promise.all([
      removeOn(plusDays(lastDay, 1)),
      ...practices.map(({ send }) => send()),
    ]);
    for (const [at, { calls, send, paid }] of practices.entries()) {
      const first = reported[at];
      assert.ok(first);
      assert.equal(calls(), first.kind === 'answered' ? 2 : 1);
      assert.ok((await paid()) <= 1);
      if (first.kind === 'refused') assert.deepEqual(await send(), first);
    }
  });
});
