// The contract of `acceptNew`: a claim whose id was never used is stored with one statement.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { NewClaimStorage } from '../../src/ports/claims/claim-store.ts';
import { candidateOf, chargedAt, claimDay, gp, idOf } from '../support/bulk-bill-claims.ts';
import { accepted, leaseMs, lodge, refusedAnswer, type OpenedClaims } from './claim-store-fixture.ts';
import { minorId } from '../support/minor-id.ts';
import { times } from '../support/times.ts';

const waits: NewClaimStorage = { perDayMax: 100, leaseMs: null };
const sent: NewClaimStorage = { ...waits, leaseMs };

/** Runs the suite on the store that `open` gives. */
export function acceptNewClaimContract(
  name: string,
  skip: string | false,
  open: () => Promise<OpenedClaims>,
): void {
  describe(`storing a new claim with one statement on ${name}`, { skip }, () => {
    let opened: OpenedClaims;
    before(async () => (opened = await open()));
    afterEach(() => opened.clear());
    after(() => opened.close());

    const one = idOf(1);
    const first = candidateOf(one);
    const location = minorId('SBX00001');

    it('stores the claim as `accept` does: counted, with its revision', async () => {
      const other = candidateOf(idOf(2));
      const lodged = await lodge(opened.claims, other);
      const inOneStep = await opened.claims.acceptNew(first, waits);
      assert.deepEqual({ ...inOneStep?.record, correlationId: idOf(2) }, { ...lodged.record });
      const [held, another] = await Promise.all([
        opened.elsewhere.find(location, one),
        opened.elsewhere.find(location, idOf(2)),
      ]);
      assert.deepEqual({ ...held, correlationId: idOf(2) }, { ...another });
      assert.deepEqual(await opened.revisions(one), [{ charge: '60.00', isRefused: false }]);
      assert.equal(await opened.countOn(gp, claimDay), 2);
    });

    it('queues it, due at once, where it is not leased', async () => {
      assert.equal((await opened.claims.acceptNew(first, waits))?.leased, null);
      const [due] = await opened.elsewhere.leaseDue(4, leaseMs);
      assert.deepEqual([due?.correlationId, due?.attempt], [one, 1]);
    });

    it('leases it as `lease` would, until the lease ends', async () => {
      const { leased } = (await opened.claims.acceptNew(first, sent)) ?? {};
      assert.equal(await opened.elsewhere.lease(one, leaseMs), null);
      assert.deepEqual(await opened.elsewhere.leaseDue(4, leaseMs), []);
      await opened.endLeases();
      const again = await opened.elsewhere.lease(one, leaseMs);
      assert.deepEqual({ ...again, attempt: 1 }, leased);
      assert.equal(again?.attempt, 2, 'the first try counts');
    });

    it('accepts the answer to it as to any other', async () => {
      await opened.claims.acceptNew(first, sent);
      const settled = await opened.claims.settle(one, 1, accepted(7));
      assert.deepEqual([settled.state, settled.claimId], ['lodged', 'A0007@']);
      assert.deepEqual(await opened.claims.leaseDue(4, leaseMs), []);
    });

    it('makes a correction wait for the revision whose outcome is unknown', async () => {
      await opened.claims.acceptNew(first, sent);
      await lodge(opened.claims, candidateOf(one, chargedAt('61.00')));
      await opened.endLeases();
      assert.equal((await opened.elsewhere.lease(one, leaseMs))?.revision, 1);
    });

    it('stores nothing where the id was used, whatever became of the claim', async () => {
      await lodge(opened.claims, first);
      assert.equal(await opened.claims.acceptNew(first, sent), null, 'queued');
      await opened.claims.lease(one, leaseMs);
      assert.equal(await opened.claims.acceptNew(first, sent), null, 'being sent');
      await opened.claims.settle(one, 1, refusedAnswer);
      assert.equal(await opened.claims.acceptNew(first, sent), null, 'refused');
      assert.equal((await opened.revisions(one)).length, 1);
      assert.equal(await opened.countOn(gp, claimDay), 0);
    });

    it('fills a day to its limit, and stores nothing beyond it', async () => {
      const twoADay = { ...waits, perDayMax: 2 };
      assert.ok(await opened.claims.acceptNew(candidateOf(idOf(1)), twoADay));
      assert.ok(await opened.claims.acceptNew(candidateOf(idOf(2)), twoADay));
      assert.equal(await opened.claims.acceptNew(candidateOf(idOf(3)), twoADay), null);
      assert.equal(await opened.elsewhere.find(location, idOf(3)), null);
      assert.equal(await opened.countOn(gp, claimDay), 2);
      assert.ok(await opened.claims.acceptNew(candidateOf(idOf(3, 'SBX00002')), twoADay));
    });

    it('is exact however many arrive at once', async () => {
      const all = await Promise.all(
        times(40, (at) =>
          (at % 2 === 0 ? opened.claims : opened.elsewhere).acceptNew(candidateOf(idOf(at)), {
            ...waits,
            perDayMax: 25,
          }),
        ),
      );
      assert.equal(all.filter((each) => each !== null).length, 25);
      assert.equal(await opened.countOn(gp, claimDay), 25);
    });

    it('stores one of 50 claims that come at once with one id, by either method', async () => {
      const all = await Promise.all(
        times(50, async (at) => {
          const claims = at % 2 === 0 ? opened.claims : opened.elsewhere;
          if (at % 3 === 0) return (await lodge(claims, first)).arrival.kind === 'new';
          return (await claims.acceptNew(first, sent)) !== null;
        }),
      );
      assert.equal(all.filter((isNew) => isNew).length, 1);
      assert.equal((await opened.revisions(one)).length, 1);
      assert.equal(await opened.countOn(gp, claimDay), 1);
    });
  });
}
