// Sending one claim: when it is tried again, and when a second message is sent because the first one hangs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createClaimSender, retryDelayMs } from '../../../src/application/claims/send-claim.ts';
import type { ClaimRecord } from '../../../src/domain/claims/claim-record.ts';
import type { TraceId } from '../../../src/domain/values/trace-id.ts';
import type { ClaimStore } from '../../../src/ports/claims/claim-store.ts';
import { freshStore, silentLog } from '../../support/database.ts';
import { candidateOf, claimDay, idOf } from '../../support/bulk-bill-claims.ts';
import { onlyWith } from '../../support/only-with.ts';
import { stubInsurer } from '../../support/stub-insurer.ts';

describe('the wait before the next try', () => {
  const longest: readonly (readonly [attempt: number, milliseconds: number])[] = [
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [6, 32_000],
    [7, 60_000],
    [8, 60_000],
    [1_000_000, 60_000],
  ];
  for (const [attempt, milliseconds] of longest) {
    it(`is at most ${milliseconds} ms after try ${attempt}, and at least half of it`, () => {
      assert.equal(retryDelayMs(attempt, 0), milliseconds);
      assert.equal(retryDelayMs(attempt, 1), milliseconds / 2);
    });
  }

  it('leaves the first try again time for a look at the queue within two seconds', () => {
    const lookEveryMs = 500;
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
        assert.ok(retryDelayMs(1, chance) + lookEveryMs <= 1_500);
      }),
    );
  });

  it('is another one for another chance, so that claims do not come back together', () => {
    const waits = Array.from({ length: 100 }, (_, at) => retryDelayMs(7, at / 100));
    assert.equal(new Set(waits).size, 100);
  });
});

describe('a message that hangs', () => {
  it('is sent a second time after some multiple of what the last answers took, not of the deadline', async (test) => {
    const store = await freshStore();
    test.after(() => store.close());
    const answering = stubInsurer();
    let isHanging = false;
    const insurer = {
      ...answering,
      lodge(call: Parameters<typeof answering.lodge>[0]) {
        if (!isHanging) return answering.lodge(call);
        isHanging = false;
        return new Promise<never>(() => {});
      },
    };
    // Without answers to go by, an eighth of the deadline is waited: longer than this test may take.
    const deadlineMs = 3_600_000;
    const sender = createClaimSender({
      claims: store.claims,
      insurer,
      log: silentLog,
      deadlineMs,
      jitter: () => 0,
      closing: new AbortController().signal,
    });
    for (let number = 1; number <= 11; number += 1) {
      await store.claims.accept(candidateOf(idOf(number)), () => ({ kind: 'new' }));
      const leased = await store.claims.lease(idOf(number), deadlineMs);
      assert.ok(leased);
      isHanging = number === 11;
      assert.equal((await sender.send(leased, true))?.state, 'lodged');
    }
  });
});

it('a claim that waited is logged with the trace of its caller once it is with the insurer', async () => {
  const logged: unknown[] = [];
  const sender = createClaimSender({
    claims: onlyWith<ClaimStore>({ settle: async () => onlyWith<ClaimRecord>({}) }),
    insurer: stubInsurer(),
    log: { ...silentLog, info: (...words) => void logged.push(words) },
    deadlineMs: 60_000,
    jitter: () => 0,
    closing: new AbortController().signal,
  });
  const leased = { ...candidateOf(idOf(1)), lodgedOn: claimDay, revision: 1 };
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736' as TraceId;
  await sender.send({ ...leased, attempt: 1, traceId }, true);
  await sender.send({ ...leased, attempt: 2, traceId }, true);
  await sender.send({ ...leased, attempt: 3 }, true);
  const words = 'a claim that waited is with the insurer';
  assert.deepEqual(logged, [
    [words, { trace_id: traceId }],
    [words, {}],
  ]);
});
