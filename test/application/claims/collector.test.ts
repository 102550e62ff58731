// The collector: what it asks the insurer for, what it says when reports end, and that it waits while the insurer is down.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, before, after, describe, it } from 'node:test';
import { startCollector, type Collector } from '../../../src/application/claims/collector.ts';
import { claimIdFromCount } from '../../../src/domain/values/claim-id.ts';
import type { CorrelationId } from '../../../src/domain/values/correlation-id.ts';
import { plusDays, timeOfDayMs, type LocalDate } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';
import type { PaymentAnswer, ProcessingAnswer } from '../../../src/ports/insurer/claim-insurer.ts';
import { candidateOf, claimDay, gp, idOf, minorId } from '../../support/bulk-bill-claims.ts';
import { eventually } from '../../support/eventually.ts';
import { freshStore, silentLog, type FreshStore } from '../../support/database.ts';
import { stubInsurer } from '../../support/stub-insurer.ts';

const location = minorId('SBX00001');
const timeZone = 'Australia/Sydney';
const benefit = cents(6_000);

const assessed: ProcessingAnswer = {
  kind: 'complete',
  assessment: {
    claimId: null,
    benefitPaid: benefit,
    chargeAmount: benefit,
    serviceProviderNumber: gp,
    events: [],
  },
};
const paidIn = (ids: readonly CorrelationId[]): PaymentAnswer => ({
  kind: 'complete',
  payment: {
    payerName: 'Medicare',
    runDate: plusDays(claimDay, 3),
    runNumber: '0001',
    account: null,
    depositAmount: cents(benefit * ids.length),
    paymentReference: 'R1',
    claims: ids.map((id) => ({
      claimId: null,
      benefit,
      chargeAmount: benefit,
      lodgedOn: null,
      transactionId: id.slice('urn:uuid:'.length),
      accountReferenceId: null,
      claimChannelCode: null,
    })),
  },
});

describe('the collector', () => {
  let store: FreshStore;
  let collector: Collector | null = null;
  let today: LocalDate = claimDay;
  let gaveWay = 0;
  let isReachable = false;
  const insurer = stubInsurer();
  /** At nine all looks of the day are due. */
  let hour = 9;
  const clock = { now: () => timeOfDayMs(timeZone, today, hour), today: () => today };
  before(async () => (store = await freshStore()));
  afterEach(async () => {
    await collector?.close();
    await store.sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome, payment_run, payment_line cascade`;
    Object.assign(insurer, {
      behaviour: 'up',
      processing: { kind: 'not-ready' },
      payment: { kind: 'not-ready' },
    });
    insurer.reportCalls.splice(0);
    gaveWay = 0;
    hour = 9;
  });
  after(() => store.close());

  const start = (tickMs = 3_600_000): Collector =>
    (collector = startCollector({
      collection: store.outcomeCollection,
      claims: store.claims,
      insurer,
      clock,
      timeZone,
      log: silentLog,
      isReachable: () => Promise.resolve(isReachable),
      afterCallers: () => Promise.resolve(void (gaveWay += 1)),
      tickMs,
    }));
  async function lodge(count: number): Promise<readonly CorrelationId[]> {
    const ids = Array.from({ length: count }, (_, at) => idOf(at + 1));
    for (const [at, id] of ids.entries()) {
      await store.claims.accept(candidateOf(id), () => ({ kind: 'new' }));
      await store.claims.lease(id, 60_000);
      await store.claims.settle(id, 1, { kind: 'accepted', claimId: claimIdFromCount(at + 1) });
    }
    return ids;
  }
  const outcome = async (id: CorrelationId) => {
    const found = await store.outcomes.find([location], id);
    return [found?.stage, found?.attention];
  };
  const on = async (days: number, looking: Collector) => {
    today = plusDays(claimDay, days);
    await looking.wake();
  };

  it('reads one payment report for all claims of a payee, each time after callers', async () => {
    const ids = await lodge(3);
    const looking = start();
    insurer.processing = assessed;
    await on(1, looking);
    assert.equal(insurer.reportCalls.length, 3);
    insurer.payment = paidIn(ids);
    await on(4, looking);
    assert.equal(insurer.reportCalls.length, 4);
    assert.equal(gaveWay, 4);
    for (const id of ids) assert.deepEqual(await outcome(id), ['paid', null]);
  });

  it('looks at the day to which the clock is moved, also at night', async () => {
    const ids = await lodge(2);
    const looking = start();
    Object.assign(insurer, { processing: assessed, payment: paidIn(ids) });
    hour = 1;
    await on(1, looking);
    for (const id of ids) assert.deepEqual(await outcome(id), ['assessed', null]);
    await on(2, looking);
    for (const id of ids) assert.deepEqual(await outcome(id), ['assessed', null]);
    await on(3, looking);
    for (const id of ids) assert.deepEqual(await outcome(id), ['paid', null]);
  });

  it('looks at night at a claim that was being lodged while the clock was moved, and once', async () => {
    const looking = start(20);
    hour = 1;
    await on(1, looking);
    // Of the day before the move, by the clock that it began with.
    const [id = assert.fail()] = await lodge(1);
    await eventually(() => insurer.reportCalls.length > 0);
    await delay(200);
    assert.equal(insurer.reportCalls.length, 1, 'a report that is not ready waits its four hours');
    assert.deepEqual(await outcome(id), ['lodged', null]);
  });

  it('reads assessment and payment of the day to which the clock is moved at night', async () => {
    const ids = await lodge(2);
    Object.assign(insurer, { processing: assessed, payment: paidIn(ids) });
    hour = 1;
    await on(3, start());
    for (const id of ids) assert.deepEqual(await outcome(id), ['paid', null]);
  });

  it('asks nothing while the insurer is down, and goes on when it is reachable again', async ({ mock }) => {
    const ids = await lodge(9);
    const looking = start();
    insurer.behaviour = 'down';
    insurer.processing = assessed;
    await on(1, looking);
    const triedFirst = insurer.reportCalls.length;
    assert.ok(triedFirst < ids.length, `${triedFirst} calls`);
    await on(1, looking);
    let skippedMs = 60_000;
    const realNow = performance.now.bind(performance);
    mock.method(performance, 'now', () => realNow() + skippedMs);
    await on(1, looking);
    assert.equal(insurer.reportCalls.length, triedFirst);
    insurer.behaviour = 'up';
    isReachable = true;
    skippedMs += 60_000;
    await on(2, looking);
    assert.equal(insurer.reportCalls.length, triedFirst + ids.length);
    for (const id of ids) assert.deepEqual(await outcome(id), ['assessed', null]);
  });

  it('announces the end of reports while the insurer is down, and leaves what is unknown to be looked at', async () => {
    const [id = assert.fail(), attended = assert.fail()] = await lodge(2);
    const looking = start();
    insurer.behaviour = 'down';
    isReachable = false;
    // Six months after 19 November is 19 May; 14 days before is 5 May, the 167th day.
    await on(166, looking);
    assert.deepEqual(await outcome(id), ['lodged', null]);
    await on(167, looking);
    assert.deepEqual(await outcome(id), ['lodged', 'expiring']);
    const written = { how: 'written-off', words: null, resubmittedAs: null } as const;
    await store.outcomes.attend({ location, correlationId: attended }, written);
    // After another start it has not seen yet that the insurer is down.
    await looking.close();
    await on(190, start());
    assert.deepEqual(await outcome(id), ['unknown', 'expiring']);
    assert.deepEqual(await outcome(attended), ['unknown', null]);
  });
});
