// What every claim store promises of the queue of claims that the insurer does not know yet, whatever it is built on.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { ClaimRecord } from '../../src/domain/claims/claim-record.ts';
import { claimIdFromCount } from '../../src/domain/values/claim-id.ts';
import { claimDay, gp, idOf } from '../support/bulk-bill-claims.ts';
import {
  accepted,
  bulkBilledKind,
  candidatesOf,
  leaseMs,
  lodge,
  messages,
  refusedAnswer,
  type OpenedClaims,
} from './claim-store-fixture.ts';
import { newTraceId } from '../support/trace-ids.ts';
import { minorId } from '../support/minor-id.ts';
import { times } from '../support/times.ts';

/** Runs the suite on the store that `open` gives. */
export function outboxContract(
  name: string,
  skip: string | false,
  open: () => Promise<OpenedClaims>,
  kind = bulkBilledKind,
): void {
  const { candidateOf, chargedAt } = candidatesOf(kind);
  describe(`${kind.stream} claims that wait in a store on ${name}`, { skip }, () => {
    let opened: OpenedClaims;
    before(async () => (opened = await open()));
    afterEach(() => opened.clear());
    after(() => opened.close());

    const one = idOf(1);
    const first = candidateOf(one);
    const changed = candidateOf(one, chargedAt('61.00'));
    const held = async (id = one): Promise<ClaimRecord> => {
      const record = await opened.elsewhere.find(minorId('SBX00001'), id);
      assert.ok(record);
      return record;
    };

    describe('the queue', () => {
      it('gives a new claim at once, to one taker only', async () => {
        await lodge(opened.claims, first);
        const takers = await Promise.all(
          times(20, (at) => (at % 2 === 0 ? opened.claims : opened.elsewhere).lease(one, leaseMs)),
        );
        const [taken, ...others] = takers.filter((each) => each !== null);
        assert.deepEqual(others, []);
        assert.deepEqual(taken, {
          correlationId: one,
          location: first.location,
          stream: kind.stream,
          claim: first.claim,
          lodgedOn: claimDay,
          revision: 1,
          attempt: 1,
        });
      });

      it('leases each due claim to one process, longest due first, up to the limit', async () => {
        await Promise.all(times(30, (at) => lodge(opened.claims, candidateOf(idOf(at)))));
        const batches = await Promise.all(
          times(6, (at) => (at % 2 === 0 ? opened.claims : opened.elsewhere).leaseDue(4, leaseMs)),
        );
        const ids = batches.flat().map(({ correlationId }) => correlationId);
        assert.ok(batches.every((batch) => batch.length <= 4));
        assert.equal(new Set(ids).size, ids.length);
        while ((await opened.claims.leaseDue(4, leaseMs)).length > 0);
        assert.equal((await opened.claims.leaseDue(4, leaseMs)).length, 0);
      });

      it('gives a claim back when its taker is gone, and counts the tries', async () => {
        await lodge(opened.claims, first);
        assert.equal((await opened.claims.lease(one, leaseMs))?.attempt, 1);
        assert.deepEqual(await opened.elsewhere.leaseDue(4, leaseMs), []);
        await opened.endLeases();
        const [taken] = await opened.elsewhere.leaseDue(4, leaseMs);
        assert.deepEqual([taken?.correlationId, taken?.attempt], [one, 2]);
      });

      it('keeps a claim leased as long as the lease is extended', async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, 1);
        await opened.claims.extendLeases([one, idOf(2)], leaseMs);
        assert.equal(await opened.elsewhere.lease(one, leaseMs), null);
      });

      it('keeps a postponed claim until it is due, but gives it to who asks for that one', async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, leaseMs);
        await opened.claims.postpone(one, 60_000);
        assert.deepEqual(await opened.claims.leaseDue(4, leaseMs), []);
        assert.ok(await opened.elsewhere.lease(one, leaseMs));
        await opened.claims.postpone(one, 0);
        assert.equal((await opened.elsewhere.leaseDue(4, leaseMs)).length, 1);
      });

      it('requeues every postponed claim, and none that is in flight', async () => {
        await Promise.all(times(3, (at) => lodge(opened.claims, candidateOf(idOf(at)))));
        for (const at of [0, 1]) {
          await opened.claims.lease(idOf(at), leaseMs);
          await opened.claims.postpone(idOf(at), 60_000);
        }
        await opened.claims.lease(idOf(2), leaseMs);
        await opened.elsewhere.requeueAll();
        const woken = (await opened.elsewhere.leaseDue(10, leaseMs)).map(
          ({ correlationId }) => correlationId,
        );
        assert.deepEqual(woken.toSorted(), [idOf(0), idOf(1)]);
      });

      it('is left by a settled claim', async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, leaseMs);
        await opened.claims.settle(one, 1, accepted(1));
        await opened.claims.postpone(one, 0);
        await opened.claims.requeueAll();
        assert.deepEqual(await opened.claims.leaseDue(4, leaseMs), []);
        assert.equal(await opened.claims.lease(one, leaseMs), null);
      });

      it('says how much waits, for how long, and how much is settled', async () => {
        const nothing = { queued: 0, correcting: 0, lodged: 0, refused: 0, longestSeconds: 0 };
        assert.deepEqual(await opened.claims.counts(), nothing);
        await Promise.all(times(3, (at) => lodge(opened.claims, candidateOf(idOf(at + 1)))));
        await opened.claims.lease(one, leaseMs);
        await opened.claims.settle(one, 1, accepted(1));
        await lodge(opened.claims, changed);
        for (const [at, answer] of [accepted(2), refusedAnswer].entries()) {
          const id = idOf(4 + at);
          await lodge(opened.claims, candidateOf(id));
          await opened.claims.lease(id, leaseMs);
          await opened.claims.settle(id, 1, answer);
        }
        const { longestSeconds, ...counts } = await opened.elsewhere.counts();
        assert.deepEqual(counts, { queued: 2, correcting: 1, lodged: 1, refused: 1 });
        assert.ok(longestSeconds > 0);
      });

      it('keeps the trace of the request that brought the newest content', async () => {
        const [lodging, correcting] = [newTraceId(), newTraceId()];
        await lodge(opened.claims, { ...first, traceId: lodging });
        assert.equal((await opened.elsewhere.lease(one, leaseMs))?.traceId, lodging);
        await opened.claims.settle(one, 1, accepted(1));
        await lodge(opened.claims, { ...changed, traceId: correcting });
        assert.equal((await opened.elsewhere.lease(one, leaseMs))?.traceId, correcting);
      });
    });

    describe("the insurer's answer", () => {
      it('lodges a queued claim under the claim id, once', async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, leaseMs);
        const record = await opened.claims.settle(one, 1, accepted(7));
        assert.deepEqual([record.state, record.claimId], ['lodged', 'A0007@']);
        assert.deepEqual(await opened.elsewhere.settle(one, 1, accepted(8)), record);
        assert.deepEqual(await opened.elsewhere.settle(one, 1, refusedAnswer), record);
        assert.equal(await opened.countOn(gp, claimDay), 1);
      });

      it('keeps the claim lodged when a correction is refused, with the reason', async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, leaseMs);
        await opened.claims.settle(one, 1, accepted(7));
        assert.equal((await lodge(opened.claims, changed)).record?.state, 'correcting');
        assert.equal((await opened.claims.lease(one, leaseMs))?.revision, 2);
        const record = await opened.claims.settle(one, 2, refusedAnswer);
        assert.deepEqual([record.state, record.claimId, record.rejection], ['lodged', 'A0007@', messages]);
        assert.equal(await opened.countOn(gp, claimDay), 1);
        assert.deepEqual(
          (await opened.revisions(one)).map(({ isRefused }) => isRefused),
          [false, true],
        );
      });

      it('to an earlier revision gives the claim id, and the newer one is sent next', async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, leaseMs);
        await lodge(opened.claims, changed);
        assert.equal(await opened.claims.lease(one, leaseMs), null, 'the first is still being sent');
        const record = await opened.claims.settle(one, 1, accepted(7));
        assert.deepEqual([record.state, record.claimId, record.revision], ['correcting', 'A0007@', 2]);
        const [next] = await opened.elsewhere.leaseDue(1, leaseMs);
        assert.deepEqual([next?.revision, next?.attempt, next?.claim], [2, 1, changed.claim]);
      });

      it('that refuses an earlier revision keeps the newer one queued, and the count as it is', async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, leaseMs);
        await lodge(opened.claims, changed);
        const record = await opened.claims.settle(one, 1, refusedAnswer);
        assert.deepEqual([record.state, record.claimId, record.rejection], ['queued', null, null]);
        assert.equal((await opened.claims.lease(one, leaseMs))?.revision, 2);
        assert.equal(await opened.countOn(gp, claimDay), 1);
      });

      it('that is unknown is asked for again before anything newer is sent', async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, leaseMs);
        await lodge(opened.claims, changed);
        await opened.endLeases();
        const taken = await opened.elsewhere.lease(one, leaseMs);
        assert.deepEqual([taken?.revision, taken?.claim], [1, first.claim]);
        await opened.elsewhere.settle(one, 1, accepted(7));
        await opened.elsewhere.lease(one, leaseMs);
        await opened.elsewhere.settle(one, 2, refusedAnswer);
        const record = await held();
        assert.deepEqual(
          [record.state, record.claimId],
          ['lodged', 'A0007@'],
          'what the insurer took is not lost',
        );
      });

      it('is recorded once when two processes bring it at the same time', async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, leaseMs);
        const records = await Promise.all(
          times(10, (at) => (at % 2 === 0 ? opened.claims : opened.elsewhere).settle(one, 1, accepted(7))),
        );
        assert.deepEqual(
          new Set(records.map(({ state, claimId }) => `${state} ${claimId}`)),
          new Set(['lodged A0007@']),
        );
      });

      it('and a correction at the same time leave the correction to be sent', async () => {
        for (const at of times(10, (serial) => serial + 1)) {
          const id = idOf(at);
          await lodge(opened.claims, candidateOf(id));
          await opened.claims.lease(id, leaseMs);
          await Promise.all([
            opened.claims.settle(id, 1, accepted(at)),
            lodge(opened.elsewhere, candidateOf(id, chargedAt('61.00'))),
          ]);
          const record = await held(id);
          assert.deepEqual(
            [record.state, record.claimId, record.revision],
            ['correcting', claimIdFromCount(at), 2],
          );
          assert.equal((await opened.claims.lease(id, leaseMs))?.revision, 2);
        }
      });
    });
  });
}
