// What the collector does with each answer about a claim, how soon it asks again, and when it rests: without a database.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { startCollector, type Collector } from '../../../src/application/claims/collector.ts';
import { interactiveStream } from '../../../src/domain/claims/outcomes/claim-outcome.ts';
import type { ClaimRecord } from '../../../src/domain/claims/claim-record.ts';
import { expiryLook, lastLookOn, lookOn } from '../../../src/domain/claims/outcomes/when-to-ask-insurer.ts';
import { claimIdFromCount } from '../../../src/domain/values/claim-id.ts';
import { localDateInTimeZone, plusDays, timeOfDayMs } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';
import type { DueLook } from '../../../src/ports/claims/outcome-collection.ts';
import type { ProcessingAnswer } from '../../../src/ports/insurer/claim-insurer.ts';
import { bulkBillClaim, candidateOf, claimDay, gp, idOf, otherGp } from '../../support/bulk-bill-claims.ts';
import { silentLog } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { minorId } from '../../support/minor-id.ts';
import { notedOutcomes, type NotedOutcomes } from '../../support/noted-outcomes.ts';
import { stubInsurer } from '../../support/stub-insurer.ts';
import { zonesOf } from '../../support/location-zones.ts';
import type { LocationZones } from '../../../src/ports/providers/location-zones.ts';

const location = minorId('SBX00001');
const timeZone = 'Australia/Sydney';
const perth = 'Australia/Perth';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const correlationId = idOf(1);
const place = { timeZone, correlationId };

const { today: lodgedOn, traceId: _, actor: __, ...lodged } = candidateOf(correlationId);
const record: ClaimRecord = {
  ...lodged,
  state: 'lodged',
  revision: 1,
  lodgedOn,
  claimId: claimIdFromCount(1),
  rejection: null,
};
const look: DueLook = {
  location,
  correlationId,
  stream: 'general',
  stage: 'lodged',
  payeeProviderNumber: gp,
  lodgedOn,
  notReadyOn: null,
  looks: 1,
};
const assessment = {
  claimId: null,
  benefitPaid: cents(6_000),
  chargeAmount: cents(6_000),
  serviceProviderNumber: gp,
  events: [],
};
const assessedAt = (serviceProviderNumber: string): ProcessingAnswer => ({
  kind: 'complete',
  assessment: { ...assessment, serviceProviderNumber },
});

describe('the collector', () => {
  let collector: Collector;
  let insurer: ReturnType<typeof stubInsurer>;
  let store: NotedOutcomes;
  let counts: { differs: number; failed: number; paidOtherwise: number; probes: number };
  let now: number;
  let found: ClaimRecord | null;
  let accepted: ReturnType<typeof bulkBillClaim> | null;
  let hasCallers: boolean;
  let isReachable: boolean;
  let zones: LocationZones;

  const today = (of: string | null = null) => localDateInTimeZone(zones.zoneOf(of), now);
  const start = (tickMs = hourMs) =>
    (collector = startCollector({
      collection: store,
      claims: { find: async () => found, findAccepted: async () => accepted },
      insurer,
      clock: { now: () => now, today },
      zones,
      log: silentLog,
      async isReachable() {
        counts.probes += 1;
        return isReachable;
      },
      async afterCallers(_of, call) {
        await setImmediate();
        return call();
      },
      hasCallers: () => hasCallers,
      differs: () => (counts.differs += 1),
      failed: () => (counts.failed += 1),
      paidOtherwise: (claims) => (counts.paidOtherwise += claims),
      tickMs,
    }));
  const on = (day: number) => (now = timeOfDayMs(timeZone, plusDays(claimDay, day), 9));
  const countOf = (name: string) => store.done.filter(([each]) => each === name).length;
  /** What became of one look. */
  async function lookAt(fields: Partial<DueLook> = {}) {
    store.due = [{ ...look, ...fields }];
    await start().wake();
    return store.done.filter(([name]) => /^(?:post|record)/.test(name));
  }

  beforeEach(() => {
    insurer = stubInsurer();
    store = notedOutcomes(location);
    counts = { differs: 0, failed: 0, paidOtherwise: 0, probes: 0 };
    [found, accepted] = [record, bulkBillClaim()];
    [hasCallers, isReachable] = [false, false];
    zones = zonesOf();
    on(5);
  });
  afterEach(() => collector.close());

  it('asks again in four hours, a week after the first day on the next morning', async () => {
    for (const claimAtInsurer of [record, null, { ...record, claimId: null }]) {
      found = claimAtInsurer;
      store.done = [];
      on(8);
      assert.deepEqual(await lookAt(), [['postpone', now + 4 * hourMs, today()]]);
      store.done = [];
      on(9);
      assert.deepEqual(await lookAt(), [['postpone', lookOn(place, plusDays(today(), 1)), today()]]);
    }
    assert.equal(insurer.reportCalls.length, 2);
    assert.equal(counts.failed, 0);
  });

  const minutesByLook = { 1: 1, 2: 2, 3: 4, 8: 128, 9: 240, 40: 240, 2_000: 240 };
  for (const [looks, minutes] of Object.entries(minutesByLook))
    it(`asks again ${minutes} minutes after look ${looks} without an answer`, async () => {
      insurer.behaviour = 'down';
      for (const stage of ['lodged', 'assessed'] as const) {
        store.done = [];
        assert.deepEqual(await lookAt({ looks: Number(looks), stage }), [
          ['postpone', now + minutes * minuteMs, null],
        ]);
      }
      assert.equal(counts.failed, 0);
    });

  it('takes an insurer that throws for one that gives no answer', async () => {
    insurer.processingReport = () => Promise.reject(new Error('broken'));
    assert.deepEqual(await lookAt(), [['postpone', now + minuteMs, null]]);
    assert.equal(counts.failed, 0);
  });

  it('asks again soon for the payment of a claim that it does not find', async () => {
    found = null;
    assert.deepEqual(await lookAt({ stage: 'assessed' }), [['postpone', now + minuteMs, null]]);
    assert.deepEqual([insurer.reportCalls.length, counts.failed], [0, 0]);
  });

  it('asks nothing about an interactive claim, and looks at it when its reports end', async () => {
    assert.deepEqual(await lookAt({ stream: interactiveStream }), [
      ['postpone', expiryLook(place, lodgedOn, today()), null],
    ]);
    assert.equal(insurer.reportCalls.length, 0);
  });

  it('asks nothing once the reports have ended', async () => {
    on(200);
    for (const stage of ['lodged', 'assessed'] as const) {
      store.done = [];
      assert.deepEqual(await lookAt({ stage }), [['recordUnknown', today()]]);
    }
    assert.equal(insurer.reportCalls.length, 0);
  });

  it('stores with an assessment what differs from the content that was accepted', async () => {
    const difference = { part: 'provider', item: null, lodged: gp, assessed: otherGp };
    for (const [content, provider, parts, differences, differs] of [
      [bulkBillClaim(), gp, [], [], 0],
      [bulkBillClaim(), otherGp, ['provider'], [difference], 1],
      [null, otherGp, [], [], 1],
    ] as const) {
      [store.done, accepted, insurer.processing] = [[], content, assessedAt(provider)];
      assert.deepEqual(await lookAt(), [['recordAssessment', parts, differences]]);
      assert.equal(counts.differs, differs);
    }
  });

  it('asks for a payment that is not ready for all claims of the payee, and warns of one that differs', async () => {
    assert.deepEqual(await lookAt({ stage: 'assessed' }), [['postponePayee', now + 4 * hourMs]]);
    insurer.payment = { kind: 'not-available' };
    for (const expected of [0, 1]) {
      [store.done, store.isNilOtherwise] = [[], expected === 1];
      assert.deepEqual(await lookAt({ stage: 'assessed' }), [['recordNil', today()]]);
      assert.equal(counts.paidOtherwise, expected);
    }
  });

  it('takes the insurer for down after four calls without an answer, and probes it every five seconds', async ({
    mock,
  }) => {
    let at = 1_000;
    mock.method(performance, 'now', () => at);
    store.due = Array.from({ length: 9 }, () => look);
    insurer.behaviour = 'down';
    start();
    await collector.wake();
    assert.deepEqual([insurer.reportCalls.length, counts.probes], [4, 0]);
    store.done = [];
    at += 5_000;
    await collector.wake();
    assert.deepEqual([countOf('dueLocations'), counts.probes], [0, 1]);
    [insurer.behaviour, isReachable] = ['up', true];
    at += 5_000;
    await collector.wake();
    assert.deepEqual([countOf('dueLocations'), counts.probes], [2, 2]);
    assert.deepEqual([insurer.reportCalls.length, store.due.length], [9, 0]);
  });

  it('looks at four claims at once after the clock was moved, and at one while there are callers', async () => {
    hasCallers = true;
    store.due = [look];
    start(5);
    await eventually(() => countOf('lease') > 1);
    assert.deepEqual(
      store.done.filter(([name]) => name === 'lease').map(([, atOnce]) => atOnce),
      [1, 1],
    );
    store.done = [];
    store.due = [look];
    await collector.wake();
    assert.deepEqual(store.done.find(([name]) => name === 'lease')?.[1], 4);
    store.done = [];
    store.due = [look];
    await eventually(() => countOf('lease') > 0);
    assert.deepEqual(store.done.find(([name]) => name === 'lease')?.[1], 1);
  });

  it('brings looks of the day forward until the last of them is due, in the last zone', async () => {
    now = lastLookOn(timeZone, plusDays(claimDay, 5));
    await start().wake();
    assert.equal(countOf('bringForward'), 0);
    now -= 1;
    await collector.wake();
    assert.deepEqual(
      store.done.filter(([name]) => name === 'bringForward').map(([, from, until]) => [from, until]),
      Array.from({ length: 4 }, () => [now, now + 1]),
    );
    zones = zonesOf({ [location]: perth });
    store.done = [];
    await start().wake();
    assert.deepEqual(store.done.find(([name]) => name === 'bringForward')?.[2], now + 1 + 3 * hourMs);
  });

  it('looks by the day and the morning of the location, in summer time too', async () => {
    zones = zonesOf({ [location]: perth });
    // Ten past midnight in Sydney and ten past nine in Perth: there the seventh day after lodgement is not over.
    now = timeOfDayMs(timeZone, plusDays(claimDay, 9), 0) + 10 * minuteMs;
    assert.deepEqual(await lookAt(), [['postpone', now + 4 * hourMs, plusDays(claimDay, 8)]]);
    store.done = [];
    now = timeOfDayMs(perth, plusDays(claimDay, 9), 0);
    const tomorrow = lookOn({ timeZone: perth, correlationId }, plusDays(claimDay, 10));
    assert.deepEqual(await lookAt(), [['postpone', tomorrow, plusDays(claimDay, 9)]]);
  });

  it('adds the months to come once a day', async ({ mock }) => {
    let at = 0;
    mock.method(performance, 'now', () => at + 1_000 * 24 * hourMs);
    start();
    for (const [after, expected] of [
      [0, 1],
      [24 * hourMs, 1],
      [1, 2],
      [24 * hourMs + 1, 3],
    ] as const) {
      at += after;
      await collector.wake();
      assert.equal(countOf('addMonths'), expected);
    }
  });

  it('fills in and announces until there is no more, and announces once a day', async () => {
    store.fills = [2, 1];
    store.ends = [2, 1];
    await start().wake();
    assert.equal(countOf('fillContent'), 4);
    for (const [day, announced] of [
      [5, 3],
      [6, 4],
    ] as const) {
      on(day);
      await collector.wake();
      assert.equal(countOf('announceEnds'), announced);
    }
  });

  it('begins no further look once it is closed', async () => {
    store.due = Array.from({ length: 500 }, () => look);
    start(5);
    await eventually(() => insurer.reportCalls.length > 0);
    await collector.close();
    assert.ok(insurer.reportCalls.length < 500, `${insurer.reportCalls.length} of 500`);
  });
});
