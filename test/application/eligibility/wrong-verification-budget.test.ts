// The budget of wrong verifications: what counts, for whom, for how long, and that guesses at the same time count too.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createWrongVerificationBudget,
  type WrongVerificationLimits,
  type WrongVerificationBudget,
} from '../../../src/application/eligibility/wrong-verification-budget.ts';
import type { PatientVerification } from '../../../src/domain/patients/patient-verification.ts';
import type { Verdict } from '../../../src/domain/values/verdict.ts';

const minuteMs = 60_000;

const verification = (verified: Verdict): PatientVerification => ({
  verified,
  outcome: verified === true ? 'verified' : verified === false ? 'details-differ' : 'call-failed',
  reason: '',
  fields: [],
  correctGivenName: null,
  correctMedicareNumber: null,
  correctMedicareReferenceNumber: null,
});

/** A budget with a clock that stands still, and the verdicts or exceeded owners of verifications with it. */
function budgetOf(limits: Omit<WrongVerificationLimits, 'now'>) {
  const time = { ms: 0 };
  const budget: WrongVerificationBudget = createWrongVerificationBudget({ ...limits, now: () => time.ms });
  const verify = async (verified: Verdict, keyId = 'key_1', card = '4842698851') => {
    const result = await budget.verify(keyId, card, async () => verification(verified));
    return 'owner' in result ? result.owner : result.verified;
  };
  return { budget, time, verify };
}

describe('wrong verifications', () => {
  it('of a card are as many as its budget, whatever keys they are from; then not even a right one is made', async () => {
    const { verify } = budgetOf({ perKey: 30, perCard: 2 });
    assert.equal(await verify(false, 'key_1'), false);
    assert.equal(await verify(false, 'key_2'), false);
    assert.equal(await verify(true, 'key_3'), 'card');
    assert.equal(await verify(true, 'key_3', '2953701451'), true);
  });

  it('of a key are as many as its budget, whatever cards they name', async () => {
    const { verify } = budgetOf({ perKey: 2, perCard: 5 });
    for (const card of ['a', 'b']) assert.equal(await verify(false, 'key_1', card), false);
    assert.equal(await verify(true, 'key_1', 'c'), 'key');
    assert.equal(await verify(true, 'key_2', 'c'), true);
  });

  it('are only those that differ from the record', async () => {
    const { verify } = budgetOf({ perKey: 1, perCard: 1 });
    for (const verdict of [true, null, true, null, false] as const)
      assert.equal(await verify(verdict), verdict);
    assert.equal(await verify(true), 'key');
  });

  it('count for an hour each, and the answer says when the next one is free', async () => {
    const { budget, time, verify } = budgetOf({ perKey: 0, perCard: 2 });
    await verify(false);
    time.ms = 10 * minuteMs;
    await verify(false);
    time.ms = 59 * minuteMs;
    assert.deepEqual(await budget.verify('key_1', '4842698851', assert.fail), {
      owner: 'card',
      isUsedUp: true,
      retryAfterSeconds: 60,
    });
    time.ms = 60 * minuteMs;
    assert.equal(await verify(false), false);
    assert.equal(await verify(false), 'card');
    time.ms = 70 * minuteMs;
    assert.equal(await verify(true), true);
  });

  it('have no limit where it is 0', async () => {
    const { verify } = budgetOf({ perKey: 0, perCard: 0 });
    for (let time = 0; time < 100; time += 1) assert.equal(await verify(false), false);
  });

  it('made at the same time are no more than the budget', async () => {
    const { budget } = budgetOf({ perKey: 0, perCard: 3 });
    let asked = 0;
    const guess = () =>
      budget.verify('key_1', '4842698851', async () => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 1));
        return verification(false);
      });
    await Promise.all(Array.from({ length: 20 }, guess));
    assert.equal(asked, 3);
  });

  it('wait for others in flight, which may be right, instead of being rejected', async () => {
    const { budget } = budgetOf({ perKey: 0, perCard: 1 });
    const right = () => budget.verify('key_1', '4842698851', () => delay(10, verification(true)));
    const results = await Promise.all([right(), right(), right()]);
    for (const result of results) assert.ok(!('owner' in result));
  });

  it('wait no longer than a deadline for others in flight, which may hang, and are then rejected for a moment', async () => {
    const { budget } = budgetOf({ perKey: 2, perCard: 0, waitMs: 1 });
    await budget.verify('key_1', 'a', async () => verification(false));
    const hanging = Promise.withResolvers<PatientVerification>();
    const inFlight = budget.verify('key_1', 'b', () => hanging.promise);
    const rejected = { owner: 'key', isUsedUp: false, retryAfterSeconds: 5 };
    assert.deepEqual(await budget.verify('key_1', 'c', assert.fail), rejected);
    hanging.resolve(verification(true));
    await inFlight;
    assert.deepEqual(await budget.verify('key_1', 'c', async () => verification(true)), verification(true));
  });

  it('have one deadline, however many others come first', async () => {
    const waitMs = 60_000;
    const { budget, time } = budgetOf({ perKey: 0, perCard: 1, waitMs });
    const [first, second] = [
      Promise.withResolvers<PatientVerification>(),
      Promise.withResolvers<PatientVerification>(),
    ];
    const verify = (answer: () => Promise<PatientVerification>) =>
      budget.verify('key_1', '4842698851', answer);
    const answered = [verify(() => first.promise), verify(() => second.promise)];
    const last = verify(assert.fail);
    time.ms = waitMs;
    first.resolve(verification(true));
    assert.deepEqual(await last, { owner: 'card', isUsedUp: false, retryAfterSeconds: 5 });
    second.resolve(verification(true));
    await Promise.all(answered);
  });

  it('that break do not count, and do not block others', async () => {
    const { budget, verify } = budgetOf({ perKey: 1, perCard: 1 });
    const breaks = budget.verify('key_1', '4842698851', () => Promise.reject(new Error('broken')));
    await assert.rejects(breaks, /broken/);
    assert.equal(await verify(true), true);
  });

  it('stay counted whatever number of other cards is verified, unless as many others are wrong', async () => {
    const { verify } = budgetOf({ perKey: 0, perCard: 1 });
    assert.equal(await verify(false, 'key_1', 'first'), false);
    for (let card = 0; card < 20_001; card += 1) await verify(true, 'key_1', String(card));
    // With the counter of the key and of the first card these are as many as are kept.
    for (let card = 0; card < 19_998; card += 1) await verify(false, 'key_1', String(card));
    assert.equal(await verify(true, 'key_1', 'first'), 'card');
    for (let card = 0; card < 20_001; card += 1) await verify(false, 'key_1', String(card));
    assert.equal(await verify(true, 'key_1', 'first'), true);
  });

  it('in flight stay counted whatever number of other cards is wrong', async () => {
    const { budget, verify } = budgetOf({ perKey: 0, perCard: 1, waitMs: 1 });
    const hanging = Promise.withResolvers<PatientVerification>();
    const inFlight = budget.verify('key_1', 'first', () => hanging.promise);
    for (let card = 0; card < 20_001; card += 1) await verify(false, 'key_1', String(card));
    const rejected = { owner: 'card', isUsedUp: false, retryAfterSeconds: 5 };
    assert.deepEqual(await budget.verify('key_1', 'first', assert.fail), rejected);
    hanging.resolve(verification(true));
    await inFlight;
  });

  it('in flight are not waited for once the caller has left', async () => {
    const { budget } = budgetOf({ perKey: 0, perCard: 1, waitMs: 60_000 });
    const hanging = Promise.withResolvers<PatientVerification>();
    const first = budget.verify('key_1', 'card', () => hanging.promise);
    const caller = new AbortController();
    const second = budget.verify('key_2', 'card', assert.fail, caller.signal);
    caller.abort();
    assert.deepEqual(await second, { owner: 'card', isUsedUp: false, retryAfterSeconds: 5 });
    hanging.resolve(verification(true));
    await first;
  });
});
