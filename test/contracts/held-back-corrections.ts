// What every claim store promises of a correction while a message with an earlier revision may still arrive at the insurer.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { candidateOf, chargedAt, idOf } from '../support/bulk-bill-claims.ts';
import { accepted, leaseMs, lodge, refusedAnswer, type OpenedClaims } from './claim-store-fixture.ts';

/** Far longer than a test, and shorter than the shortest that can be measured. */
const long = 60_000;
const over = 0;

/** Runs the suite on the store that `open` gives. */
export function heldBackCorrectionsContract(
  name: string,
  skip: string | false,
  open: () => Promise<OpenedClaims>,
): void {
  describe(`a correction in a store on ${name}`, { skip }, () => {
    let opened: OpenedClaims;
    before(async () => (opened = await open()));
    afterEach(() => opened.clear());
    after(() => opened.close());

    const one = idOf(1);
    const first = candidateOf(one);
    const changed = candidateOf(one, chargedAt('61.00'));
    const leased = async (messageLifetimeMs: number) => {
      const taken = await opened.elsewhere.lease(one, leaseMs, messageLifetimeMs);
      return taken?.revision ?? null;
    };
    const due = async (messageLifetimeMs: number) => {
      const taken = await opened.elsewhere.leaseDue(4, leaseMs, messageLifetimeMs);
      return taken.map(({ revision }) => revision);
    };

    /** How the first message came to have no answer; the claim is then answered and corrected. */
    const ways: Readonly<Record<string, () => Promise<unknown>>> = {
      'was given up, and repeated later': async () => {
        await opened.claims.postpone(one, 0, true);
        await opened.claims.lease(one, leaseMs, long);
        return opened.claims.settle(one, 1, accepted(7));
      },
      'was given up, and repeated at once': () => opened.claims.settle(one, 1, accepted(7), true),
      'was sent by a process that crashed': async () => {
        await opened.endLeases();
        await opened.claims.lease(one, leaseMs, long);
        return opened.claims.settle(one, 1, accepted(7));
      },
      'was given up, and its repeat refused': async () => {
        await opened.claims.postpone(one, 0, true);
        await opened.claims.lease(one, leaseMs, long);
        return opened.claims.settle(one, 1, refusedAnswer);
      },
    };
    for (const [way, answer] of Object.entries(ways)) {
      it(`is held back when the first message ${way}, until that cannot arrive any more`, async () => {
        await lodge(opened.claims, first);
        await opened.claims.lease(one, leaseMs, long);
        await answer();
        await lodge(opened.claims, changed);
        assert.deepEqual(await due(long), []);
        assert.equal(await leased(long), null);
        const heldBackMs = await opened.claims.heldBackMs(one, long);
        assert.ok(heldBackMs > 0 && heldBackMs <= long, `${heldBackMs}`);
        assert.equal(await opened.claims.heldBackMs(one, over), 0);
        assert.deepEqual(await due(over), [2]);
      });
    }

    it('that arrives before the first message is answered is held back as well', async () => {
      await lodge(opened.claims, first);
      await opened.claims.lease(one, leaseMs, long);
      await opened.claims.postpone(one, 0, true);
      await lodge(opened.claims, changed);
      assert.equal(await opened.claims.heldBackMs(one, long), 0, 'the first content is repeated');
      assert.deepEqual(await due(long), [1]);
      await opened.claims.settle(one, 1, accepted(7));
      assert.deepEqual(await due(long), []);
      assert.equal(await leased(over), 2);
    });

    it('that is refused stays open while a message with it may still arrive, and is sent again when none can', async () => {
      const postponeRejection = (messageLifetimeMs: number, mayArrive: boolean, revision = 1) =>
        opened.claims.postponeRejection({ correlationId: one, revision, messageLifetimeMs, mayArrive });
      await lodge(opened.claims, first);
      await opened.claims.lease(one, leaseMs, long);
      assert.equal(await postponeRejection(long, false), false, 'every message was answered');
      assert.equal(await postponeRejection(over, true), false, 'no message can arrive');
      assert.equal(await leased(long), null, 'the lease goes on');
      assert.equal(await postponeRejection(long, true), true);
      assert.deepEqual(await due(long), [], 'not at once');
      assert.equal(await leased(long), 1, 'but for who on this request');
      assert.equal(await postponeRejection(long, false), true, 'by the message before');
      assert.equal(await postponeRejection(long, true, 2), false, 'not a revision that was not sent');
    });

    it('is repeated without waiting once it was sent itself', async () => {
      await lodge(opened.claims, first);
      await opened.claims.lease(one, leaseMs, long);
      await opened.claims.settle(one, 1, accepted(7), true);
      await lodge(opened.claims, changed);
      assert.equal(await leased(over), 2);
      await opened.claims.postpone(one, 0, true);
      assert.deepEqual(await due(long), [2]);
    });

    it('is sent at once when every message before it was answered, or certainly did not arrive', async () => {
      await lodge(opened.claims, first);
      await opened.claims.lease(one, leaseMs, long);
      await opened.claims.postpone(one, 0);
      await opened.claims.lease(one, leaseMs, long);
      await opened.claims.settle(one, 1, accepted(7));
      await lodge(opened.claims, changed);
      assert.equal(await opened.claims.heldBackMs(one, long), 0);
      assert.deepEqual(await due(long), [2]);
    });
  });
}
