// The pool that sends the backlog: no claim waits for another to end, and nothing is leased beyond the limit.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDueWorkPool } from '../../../src/application/claims/due-work-pool.ts';
import type { LeasedClaim } from '../../../src/ports/claims/claim-store.ts';
import { candidateOf, claimDay, idOf } from '../../support/bulk-bill-claims.ts';
import { eventually } from '../../support/eventually.ts';

const leasedClaim = (at: number): LeasedClaim => {
  const { correlationId, location, stream, claim } = candidateOf(idOf(at));
  return { correlationId, location, stream, claim, lodgedOn: claimDay, revision: 1, attempt: 1 };
};

/** An outbox of so many claims; what is sent ends when the test ends it. */
function outboxOf(count: number, limit = 4) {
  let left = count;
  let isGoing = true;
  const ends: (() => void)[] = [];
  const asked: number[] = [];
  const pool = createDueWorkPool({
    async leaseDue(most) {
      asked.push(most);
      const taken = Math.min(most, left);
      left -= taken;
      return Array.from({ length: taken }, (_, at) => leasedClaim(left + at + 1));
    },
    async send() {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await promise;
    },
    limit: () => limit,
    goesOn: () => isGoing,
  });
  return { pool, asked, ends, left: () => left, stop: () => void (isGoing = false) };
}

describe('a pool of four', () => {
  it('begins four, and another whenever one ends, whatever the others do', async () => {
    const { pool, ends, left } = outboxOf(20);
    await pool.fill();
    assert.deepEqual([pool.inFlight(), left()], [4, 16]);
    const hanging = ends.shift();
    for (let sent = 0; sent < 16; sent += 1) {
      ends.shift()?.();
      await eventually(() => left() === 15 - sent && ends.length === 3);
    }
    assert.equal(pool.inFlight(), 4);
    for (const end of [hanging, ...ends]) end?.();
    await eventually(() => pool.inFlight() === 0);
  });

  it('leases for all that have ended at once', async () => {
    const { pool, asked, ends } = outboxOf(20);
    await pool.fill();
    for (const end of ends.splice(0)) end();
    await eventually(() => ends.length === 4);
    assert.ok(asked.every((most) => most >= 1 && most <= 4));
    assert.ok(asked.length < 8, asked.join());
  });

  it('asks no more once the outbox had less than was wanted, until it is filled again', async () => {
    const { pool, asked, ends } = outboxOf(3);
    await pool.fill();
    for (const end of ends.splice(0)) end();
    await eventually(() => pool.inFlight() === 0);
    assert.deepEqual(asked, [4]);
    await pool.fill();
    assert.deepEqual(asked, [4, 4]);
  });

  it('leases nothing by itself when it does not go on', async () => {
    const { pool, asked, ends, stop } = outboxOf(20);
    await pool.fill();
    stop();
    for (const end of ends.splice(0)) end();
    await eventually(() => pool.inFlight() === 0);
    assert.deepEqual(asked, [4]);
  });

  it('leases nothing beyond a limit that has fallen', async () => {
    const { pool, asked } = outboxOf(20, 0);
    await pool.fill();
    assert.deepEqual(asked, []);
  });

  it('asks an outbox that cannot be read any more once, and not again until it is filled', async () => {
    let asked = 0;
    const ends: (() => void)[] = [];
    const pool = createDueWorkPool({
      // Fails at once, as a store does that is known to be down; a loop of such calls lets nothing else run.
      leaseDue(most) {
        asked += 1;
        if (asked > 50) return Promise.resolve([]);
        if (asked > 1) return Promise.reject(new Error('down'));
        return Promise.resolve(Array.from({ length: most }, (_, at) => leasedClaim(at + 1)));
      },
      async send() {
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.push(resolve);
        await promise;
      },
      limit: () => 4,
      goesOn: () => true,
    });
    await pool.fill();
    for (const end of ends.splice(0)) end();
    await eventually(() => pool.inFlight() === 0);
    assert.equal(asked, 2);
    await assert.rejects(pool.fill());
    assert.equal(asked, 3);
  });

  it('reports an outbox that cannot be read to who fills it, and reads it again the next time', async () => {
    let isDown = true;
    const pool = createDueWorkPool({
      leaseDue: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([leasedClaim(1)])),
      send: () => Promise.resolve(),
      limit: () => 1,
      goesOn: () => false,
    });
    await assert.rejects(pool.fill());
    isDown = false;
    await pool.fill();
    assert.equal(pool.inFlight(), 0);
  });
});
