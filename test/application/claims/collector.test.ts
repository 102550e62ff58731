// The collector: what it asks the insurer for, what it says when reports end, and that it waits while the insurer is down.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, before, after, describe, it } from 'node:test';
import { startCollector, type Collector } from '../../../src/application/claims/collector.ts';
import type { AttendedWay } from '../../../src/domain/claims/outcomes/claim-outcome.ts';
import { claimIdFromCount } from '../../../src/domain/values/claim-id.ts';
import type { CorrelationId } from '../../../src/domain/values/correlation-id.ts';
import { plusDays, timeOfDayMs, type LocalDate } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';
import type { PaymentAnswer, ProcessingAnswer } from '../../../src/ports/insurer/claim-insurer.ts';
import { candidateOf, claimDay, gp, idOf } from '../../support/bulk-bill-claims.ts';
import { eventually } from '../../support/eventually.ts';
import { freshStore, silentLog, type FreshStore } from '../../support/database.ts';
import { stubInsurer } from '../../support/stub-insurer.ts';
import { minorId } from '../../support/minor-id.ts';
import { zonesOf } from '../../support/location-zones.ts';

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
  let hasCallers = false;
  let isReachable = false;
  /** Claims whose content cannot be read. */
  const unreadable = new Set<CorrelationId>();
  let [failures, paidOtherwise] = [0, 0];
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
    unreadable.clear();
    [gaveWay, failures, paidOtherwise] = [0, 0, 0];
    [hour, hasCallers] = [9, false];
  });
  after(() => store.close());

  const start = (tickMs = 3_600_000): Collector =>
    (collector = startCollector({
      collection: store.outcomeCollection,
      claims: {
        find: (of, id) => store.claims.find(of, id),
        findAccepted: (of, id) =>
          unreadable.has(id)
            ? Promise.reject(new Error('changed in the database'))
            : store.claims.findAccepted(of, id),
      },
      insurer,
      clock,
      zones: zonesOf(),
      log: silentLog,
      isReachable: () => Promise.resolve(isReachable),
      afterCallers: (of, call) => {
        assert.equal(of, location);
        gaveWay += 1;
        return call();
      },
      hasCallers: () => hasCallers,
      failed: () => (failures += 1),
      paidOtherwise: (claims) => (paidOtherwise += claims),
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

  it('rests between claims while there are callers', async () => {
    await lodge(3);
    [today, hasCallers] = [plusDays(claimDay, 1), true];
    start(5);
    await eventually(() => insurer.reportCalls.length > 0);
    const began = performance.now();
    await eventually(() => insurer.reportCalls.length === 3);
    assert.ok(performance.now() - began > 300);
  });

  it('looks later, and once each time, at a claim whose run does not list it', async () => {
    const ids = await lodge(2);
    const looking = start();
    Object.assign(insurer, { processing: assessed, payment: paidIn([]) });
    await on(3, looking);
    // Both assessments, and both payments.
    assert.equal(insurer.reportCalls.length, 4);
    assert.equal(paidOtherwise, 2);
    for (const id of ids) assert.deepEqual(await outcome(id), ['assessed', 'differs']);
    insurer.payment = paidIn(ids);
    await on(4, looking);
    assert.equal(insurer.reportCalls.length, 5);
    for (const id of ids) assert.deepEqual(await outcome(id), ['paid', 'differs']);
  });

  it('says that nothing is paid after a benefit', async () => {
    const [id = assert.fail()] = await lodge(1);
    Object.assign(insurer, { processing: assessed, payment: { kind: 'not-available' } });
    await on(3, start());
    assert.deepEqual([await outcome(id), paidOtherwise], [['nil', 'differs'], 1]);
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

  it('goes on with the others where claims cannot be stored, and tries those later', async () => {
    const ids = await lodge(9);
    const bad = ids.slice(0, 4);
    for (const id of bad) unreadable.add(id);
    await store.sql`
      update claim_outcome set next_look_at = next_look_at - interval '1 hour' where correlation_id = any(${bad})`;
    insurer.processing = assessed;
    const looking = start();
    await on(1, looking);
    for (const id of ids)
      assert.deepEqual(await outcome(id), [unreadable.has(id) ? 'lodged' : 'assessed', null]);
    assert.equal(failures, bad.length);
    unreadable.clear();
    await on(2, looking);
    for (const id of bad) assert.deepEqual(await outcome(id), ['assessed', null]);
  });

  it('stops asking, when the reports end, for the assessment of a claim that was paid without one', async () => {
    const ids = await lodge(5);
    const [young = assert.fail(), ...paid] = ids;
    const { payment } = paidIn(paid) as Extract<PaymentAnswer, { kind: 'complete' }>;
    const run = {
      payer: 'medicare',
      payeeProviderNumber: gp,
      day: today,
      now: clock.now(),
      payment,
    } as const;
    await store.outcomeCollection.recordPayment({ location, correlationId: paid[0] ?? assert.fail() }, run);
    await store.sql`
      update claim_outcome set lodged_on = ${plusDays(claimDay, 188)}::date, next_look_at = next_look_at + interval '1 hour'
      where correlation_id = ${young}`;
    insurer.processing = assessed;
    const looking = start();
    await on(190, looking);
    await on(191, looking);
    assert.deepEqual(await outcome(young), ['assessed', null]);
    for (const id of paid) assert.deepEqual(await outcome(id), ['paid', null]);
    const due = await store.sql<{ correlation_id: string }[]>`
      select correlation_id from claim_outcome where next_look_at is not null`;
    assert.deepEqual(
      due.map((row) => row.correlation_id),
      [young],
    );
  });

  it('announces the end of reports while the insurer is down, and leaves what is unknown to be looked at', async () => {
    const [id = assert.fail(), attended = assert.fail(), accepted = assert.fail()] = await lodge(3);
    const attend = (correlationId: CorrelationId, how: AttendedWay) =>
      store.outcomes.attend({ location, correlationId }, { how, words: null, resubmittedAs: null });
    // As part paid, which was accepted; it is not paid yet.
    await store.sql`update claim_outcome set attention = 'part-paid' where correlation_id = ${accepted}`;
    assert.ok(await attend(accepted, 'accepted'));
    const looking = start();
    insurer.behaviour = 'down';
    isReachable = false;
    // Six months after 19 November is 19 May; 14 days before is 5 May, the 167th day.
    await on(166, looking);
    assert.deepEqual(await outcome(id), ['lodged', null]);
    await on(167, looking);
    assert.deepEqual(await outcome(id), ['lodged', 'expiring']);
    assert.deepEqual(await outcome(accepted), ['lodged', 'expiring']);
    assert.ok(await attend(attended, 'written-off'));
    assert.ok(await attend(accepted, 'accepted'));
    await on(168, looking);
    assert.deepEqual(await outcome(accepted), ['lodged', null], 'its end is announced once');
    // After another start it has not seen yet that the insurer is down.
    await looking.close();
    await on(190, start());
    assert.deepEqual(await outcome(id), ['unknown', 'expiring']);
    assert.deepEqual(await outcome(accepted), ['unknown', 'expiring']);
    assert.deepEqual(await outcome(attended), ['unknown', null]);
  });
});
