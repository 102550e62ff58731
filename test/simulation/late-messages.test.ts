// Claims that are lodged and corrected while messages arrive late, in any order: Medicare holds what we hold in the end.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { after, afterEach, before, describe, it } from 'node:test';
import { seededRandom } from '../../src/adapters/simulator/seeded-random.ts';
import { serialiseClaimContent } from '../../src/domain/claims/compare-claims.ts';
import type { CorrelationId } from '../../src/domain/values/correlation-id.ts';
import type { LodgeCall } from '../../src/ports/insurer/claim-insurer.ts';
import { chargedAt, idOf } from '../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startLodging } from '../support/start-lodging.ts';
import { rejection, stubInsurer, type StubInsurer } from '../support/stub-insurer.ts';
import { untilNothingWaits } from './brown-out.ts';

const claims = 16;
const callers = 16;
/** The contents of a claim, one after the other. */
const charges = ['60.00', '61.00', '62.00', '63.00'];
/** How many of a hundred messages are late, how long their sender waits, and how much later they arrive at most. */
const latePercent = 30;
const givenUpMs = 5;
const lateMsMax = 60;
/** So long a message may be on its way; corrections wait for it, and no caller does, however busy the machine is. */
const longLifetimeMs = 1_500;
/** With no lifetime there is nothing to wait for but the machine. */
const deadlineFor = (messageLifetimeMs: number) => (messageLifetimeMs === 0 ? 60_000 : 150);

/** An insurer at which some messages arrive late, and how many are still on their way. */
function lateInsurer() {
  const insurer: StubInsurer = stubInsurer();
  const behind: StubInsurer = stubInsurer();
  const random = seededRandom(20_261_124);
  let onTheWay = 0;
  const arriveAfter = async (late: Promise<void>, call: LodgeCall) => {
    onTheWay += 1;
    await late;
    await behind.lodge(call);
    onTheWay -= 1;
  };
  /** From now on the next message is late, until it is let arrive; those after it are refused until then. */
  const lateThenRefused = () => {
    const late = Promise.withResolvers<void>();
    let isLate = true;
    insurer.intercept = async (call) => {
      if (onTheWay > 0) return { ok: true, answer: { kind: 'refused', messages: rejection } };
      if (!isLate) return behind.lodge(call);
      isLate = false;
      void arriveAfter(late.promise, call);
      await delay(givenUpMs);
      return { ok: false, failure: { kind: 'timeout', sentence: 'Medicare did not answer in time.' } };
    };
    return late.resolve;
  };
  insurer.intercept = async (call) => {
    if (random(100) >= latePercent) return behind.lodge(call);
    void arriveAfter(delay(givenUpMs + random(lateMsMax)), call);
    await delay(givenUpMs);
    return { ok: false, failure: { kind: 'timeout', sentence: 'Medicare did not answer in time.' } };
  };
  return { insurer, held: behind.held, onTheWay: () => onTheWay, lateThenRefused };
}

/** An insurer at which the first message of all does not arrive until it is let. */
function firstMessageOnTheWay() {
  const insurer: StubInsurer = stubInsurer();
  const behind: StubInsurer = stubInsurer();
  let first: LodgeCall | null = null;
  insurer.intercept = async (call) => {
    if (first !== null) return behind.lodge(call);
    first = call;
    await delay(givenUpMs);
    return { ok: false, failure: { kind: 'timeout', sentence: 'Medicare did not answer in time.' } };
  };
  const arrive = async () => {
    assert.ok(first);
    await behind.lodge(first);
  };
  return { insurer, held: behind.held, arrive };
}

describe('claims whose messages may arrive late', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  afterEach(
    () =>
      store.sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome`,
  );
  after(() => store.close());

  /** The claims that the insurer holds with other content than we do, once nothing is on its way any more. */
  async function staleAfter(messageLifetimeMs: number): Promise<readonly CorrelationId[]> {
    const { insurer, held, onTheWay } = lateInsurer();
    const options = { deadlineMs: 150, pollMs: 20, messageLifetimeMs };
    const { lodge, find, stop } = startLodging(store.claims, options, insurer);
    const ids = Array.from({ length: claims }, (_, at) => idOf(at + 1));
    const waiting = ids.values();
    const caller = async () => {
      for (const id of waiting) for (const charge of charges) await lodge(id, chargedAt(charge));
    };
    await Promise.all(Array.from({ length: callers }, caller));
    await untilNothingWaits(store.claims);
    while (onTheWay() > 0) await delay(5);
    const stale: CorrelationId[] = [];
    for (const id of ids) {
      const { claim, revision } = await find(id);
      assert.equal(revision, charges.length);
      if (held.get(id)?.contents.at(-1) !== serialiseClaimContent(claim ?? {})) stale.push(id);
    }
    await stop();
    return stale;
  }

  it('are held by Medicare with the last correction', async () => {
    assert.deepEqual(await staleAfter(10 * lateMsMax), []);
  });

  /** The first message with a correction is late, and its repeat is rejected: by a rule that then no longer holds. */
  async function rejectedBeforeItArrives(messageLifetimeMs: number) {
    const { insurer, held, onTheWay, lateThenRefused } = lateInsurer();
    const options = { deadlineMs: deadlineFor(messageLifetimeMs), pollMs: 20, messageLifetimeMs };
    const { lodge, find, stop } = startLodging(store.claims, options, insurer);
    const id = idOf(1);
    await lodge(id, chargedAt('60.00'));
    await eventually(async () => (await find(id)).state === 'lodged');
    const arrive = lateThenRefused();
    const answered = await lodge(id, chargedAt('61.00'));
    arrive();
    while (onTheWay() > 0) await delay(5);
    await untilNothingWaits(store.claims);
    const stored = await find(id);
    await stop();
    return {
      answered: answered.kind,
      isRejected: stored.rejection !== null,
      isHeld: held.get(id)?.contents.at(-1) === serialiseClaimContent(chargedAt('61.00')),
    };
  }

  it('are not called rejected while an earlier message with them may still arrive', async () => {
    assert.deepEqual(await rejectedBeforeItArrives(longLifetimeMs), {
      answered: 'queued',
      isRejected: false,
      isHeld: true,
    });
  });

  it('would be called rejected, and be with Medicare, if that were not waited for', async () => {
    assert.deepEqual(await rejectedBeforeItArrives(0), {
      answered: 'refused',
      isRejected: true,
      isHeld: true,
    });
  });

  /** The first message of a claim arrives after its repeat was answered, and the claim corrected if that is possible by then. */
  async function heldAfterCorrection(messageLifetimeMs: number) {
    const { insurer, held, arrive } = firstMessageOnTheWay();
    const options = { deadlineMs: deadlineFor(messageLifetimeMs), pollMs: 20, messageLifetimeMs };
    const { lodge, find, stop } = startLodging(store.claims, options, insurer);
    const id = idOf(1);
    await lodge(id, chargedAt('60.00'));
    await eventually(async () => (await find(id)).state === 'lodged');
    const correction = await lodge(id, chargedAt('61.00'));
    await arrive();
    await untilNothingWaits(store.claims);
    const { claim } = await find(id);
    assert.equal(serialiseClaimContent(claim ?? {}), serialiseClaimContent(chargedAt('61.00')));
    await stop();
    const isHeld = held.get(id)?.contents.at(-1) === serialiseClaimContent(chargedAt('61.00'));
    return { answered: correction.kind, isHeld };
  }

  it('are corrected after a message that is still on its way', async () => {
    assert.deepEqual(await heldAfterCorrection(longLifetimeMs), { answered: 'queued', isHeld: true });
  });

  it('would be undone by it, if corrections were not held back', async () => {
    assert.deepEqual(await heldAfterCorrection(0), { answered: 'lodged', isHeld: false });
  });
});
