// Repeating one revision of a claim within its caller's deadline.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, it } from 'node:test';
import {
  sendWithRetries,
  type LodgementRetryOptions,
} from '../../../src/application/claims/send-with-retries.ts';
import { claimIdFromCount } from '../../../src/domain/values/claim-id.ts';
import type { LodgeAnswer } from '../../../src/ports/insurer/claim-insurer.ts';
import { rejection } from '../../support/stub-insurer.ts';
import type { InsurerFailure, InsurerResult } from '../../../src/ports/insurer/eligibility-insurer.ts';

const answer: LodgeAnswer = { kind: 'accepted', claimId: claimIdFromCount(1) };
const answered = { ok: true, answer } as const;
const failed = (kind: InsurerFailure['kind'], isUnsent = false) =>
  ({ ok: false, failure: { kind, sentence: 'Not now.', ...(isUnsent ? { isUnsent } : {}) } }) as const;
const refused = { ok: true, answer: { kind: 'refused', messages: rejection } } as const;
const hanging = 'hanging';
type Ending = InsurerResult<LodgeAnswer>;
/** Ends after a while, when the next message is on its way. */
const slow = (ending: Ending) => ({ ending });
type Script = readonly (Ending | ReturnType<typeof slow> | typeof hanging)[];

/** Sends messages that end as the script says; the last entry is for all further ones. */
async function outcomeOf(script: Script, over: Partial<LodgementRetryOptions> = {}) {
  let messages = 0;
  const outcome = await sendWithRetries({
    send() {
      const ending = script[Math.min(messages, script.length - 1)];
      messages += 1;
      if (ending === undefined || ending === hanging) return new Promise(() => {});
      return 'ending' in ending ? delay(40, ending.ending) : Promise.resolve(ending);
    },
    deadlineMs: 60_000,
    hedgeAfterMs: () => 5,
    mayRepeat: () => true,
    repeatsFailures: true,
    jitter: () => 1,
    ...over,
  });
  if ('failure' in outcome) return [outcome.failure.kind, outcome.mayArrive, messages];
  const what = outcome.answer.kind === 'accepted' ? 'answered' : 'refused by it';
  return [what, outcome.mayArrive, messages];
}

describe('a claim', () => {
  it('that is answered is sent once', async () => {
    assert.deepEqual(await outcomeOf([answered]), ['answered', false, 1]);
  });

  it('that is answered after failures may still arrive by one of them', async () => {
    assert.deepEqual(await outcomeOf([failed('unreachable'), failed('timeout'), answered]), [
      'answered',
      true,
      3,
    ]);
  });

  it('that is answered after messages that were never sent arrives no more', async () => {
    assert.deepEqual(await outcomeOf([failed('unreachable', true), answered]), ['answered', false, 2]);
  });

  it('that hangs is sent up to three times next to it, and may still arrive', async () => {
    assert.deepEqual(await outcomeOf([hanging, answered]), ['answered', true, 2]);
    assert.deepEqual(await outcomeOf([hanging, hanging, hanging, answered]), ['answered', true, 4]);
    const timeout = new Promise<InsurerResult<LodgeAnswer>>((resolve) =>
      setTimeout(() => resolve(failed('timeout')), 2_000),
    );
    let messages = 0;
    const send = () => ((messages += 1) > 4 ? Promise.resolve(answered) : timeout);
    assert.deepEqual(await outcomeOf([], { send, repeatsFailures: false }), ['timeout', true, 0]);
    assert.equal(messages, 4, 'and not a fifth time');
  });

  it('that is refused next to messages that hang may still arrive, until its deadline', async () => {
    assert.deepEqual(await outcomeOf([hanging, refused], { deadlineMs: 60 }), ['refused by it', true, 2]);
    assert.deepEqual(await outcomeOf([refused]), ['refused by it', false, 1]);
  });

  it('that is refused is accepted if a message next to it is', async () => {
    assert.deepEqual(await outcomeOf([slow(answered), refused]), ['answered', false, 2]);
    assert.deepEqual(await outcomeOf([slow(refused), refused]), ['refused by it', false, 2]);
    assert.deepEqual(await outcomeOf([slow(failed('timeout')), refused]), ['refused by it', true, 2]);
    assert.deepEqual(await outcomeOf([slow(failed('unreachable', true)), refused]), [
      'refused by it',
      false,
      2,
    ]);
  });

  it('that fails time after time is sent seven times, at waits that double from 10 ms', async () => {
    const within = { deadlineMs: 1_600 };
    assert.deepEqual(await outcomeOf([failed('unreachable')], within), ['unreachable', true, 7]);
  });

  it('that fails once waits 20 ms before it is sent again, where chance shortens nothing', async () => {
    const began = performance.now();
    const outcome = await outcomeOf([failed('unreachable'), answered], {
      jitter: () => 0,
      hedgeAfterMs: () => null,
    });
    assert.deepEqual(outcome, ['answered', true, 2]);
    assert.ok(performance.now() - began >= 18);
  });

  it('that hangs once and fails otherwise is repeated all the same', async () => {
    const script: Script = [hanging, ...Array.from({ length: 5 }, () => failed('unreachable')), answered];
    assert.deepEqual(await outcomeOf(script), ['answered', true, 7]);
  });

  for (const kind of ['malformed-answer', 'refused'] as const) {
    it(`whose failure is "${kind}" is not repeated`, async () => {
      assert.deepEqual(await outcomeOf([failed(kind), answered]), [kind, true, 1]);
    });
  }

  it('of the backlog is not repeated after a failure, only next to a message that hangs', async () => {
    const over = { repeatsFailures: false };
    assert.deepEqual(await outcomeOf([failed('unreachable'), answered], over), ['unreachable', true, 1]);
    assert.deepEqual(await outcomeOf([hanging, answered], over), ['answered', true, 2]);
  });

  it('is not repeated while that is of no use, nor once it has become so', async () => {
    assert.deepEqual(await outcomeOf([failed('unreachable')], { mayRepeat: () => false }), [
      'unreachable',
      true,
      1,
    ]);
    let asked = 0;
    const mayRepeat = () => (asked += 1) <= 3;
    assert.deepEqual(await outcomeOf([failed('unreachable')], { mayRepeat }), ['unreachable', true, 2]);
  });

  it('is not repeated beyond its deadline', async () => {
    assert.deepEqual(await outcomeOf([failed('timeout'), answered], { deadlineMs: 0 }), ['timeout', true, 1]);
  });
});
