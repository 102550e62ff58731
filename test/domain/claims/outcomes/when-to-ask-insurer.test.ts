// When the insurer is asked about a claim: by the clock of the location, across daylight saving, to the last day of its reports.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Temporal } from 'temporal-polyfill';
import {
  expiryLook,
  expiryOn,
  firstLook,
  firstPaymentDay,
  lastLookOn,
  lastLodgementDayThatEnds,
  lookOn,
  retryLook,
} from '../../../../src/domain/claims/outcomes/when-to-ask-insurer.ts';
import { localDate, plusDays, timeOfDayMs } from '../../../../src/domain/values/local-date.ts';

const timeZone = 'Australia/Sydney';
const claim = { timeZone, correlationId: 'one' };
const hourMs = 60 * 60_000;

/** In Sydney, without the minutes that belong to the claim: `2026-10-04 06`. */
const hourOf = (look: number): string => {
  const at = Temporal.Instant.fromEpochMilliseconds(look).toZonedDateTimeISO(timeZone);
  return `${at.toPlainDate().toString()} ${String(at.hour).padStart(2, '0')}`;
};

describe('the time to ask the insurer about a claim', () => {
  const firstLooks = [
    // The clocks go forward on 4 October 2026, and back on 5 April 2026.
    ['2026-10-02', '2026-10-03 06'],
    ['2026-10-03', '2026-10-04 06'],
    ['2026-10-04', '2026-10-05 06'],
    ['2026-04-04', '2026-04-05 06'],
    ['2026-12-31', '2027-01-01 06'],
    ['2028-02-28', '2028-02-29 06'],
  ] as const;
  for (const [lodgedOn, look] of firstLooks) {
    it(`is first six in the morning after ${lodgedOn}`, () => {
      assert.equal(hourOf(firstLook(claim, localDate(lodgedOn))), look);
    });
  }

  it('is spread over half an hour, always by the same minutes for a claim', () => {
    const day = localDate('2026-11-20');
    const six = timeOfDayMs(timeZone, day, 6);
    const delays = Array.from({ length: 200 }, (_, at) =>
      lookOn({ timeZone, correlationId: `urn:uuid:SBX0000100000000000${at}` }, day),
    ).map((look) => look - six);
    assert.ok(delays.every((delay) => delay >= 0 && delay < hourMs / 2));
    assert.ok(Math.max(...delays) - Math.min(...delays) > hourMs / 4);
    assert.equal(lookOn(claim, day), lookOn({ ...claim }, day));
    assert.equal(lastLookOn(timeZone, day), six + hourMs / 2);
  });

  it('ends for a day of lodgement, and for none after it, on every day of two years', () => {
    const wrong = Array.from({ length: 731 }, (_, at) => plusDays(localDate('2026-01-01'), at)).filter(
      (today) => {
        const last = lastLodgementDayThatEnds(today);
        return (
          expiryOn(last, today) === null ||
          [1, 2, 3].some((days) => expiryOn(plusDays(last, days), today) !== null)
        );
      },
    );
    assert.deepEqual(wrong, []);
  });

  const since = localDate('2026-11-20');
  const retries = [
    [0, 4 * hourMs],
    [7, 4 * hourMs],
  ] as const;
  for (const [days, delay] of retries) {
    it(`is four hours after a report that is not ready, ${days} days on`, () => {
      const now = timeOfDayMs(timeZone, plusDays(since, days), 21);
      assert.equal(retryLook(claim, since, now), now + delay);
    });
  }

  it('is the next morning from the eighth day on', () => {
    const now = timeOfDayMs(timeZone, plusDays(since, 8), 21);
    assert.equal(hourOf(retryLook(claim, since, now)), '2026-11-29 06');
  });

  it('is for payment two days after it was assessed, or could have been', () => {
    const lodgedOn = localDate('2026-11-19');
    assert.equal(firstPaymentDay(lodgedOn, null), '2026-11-22');
    assert.equal(firstPaymentDay(lodgedOn, lodgedOn), '2026-11-22');
    assert.equal(firstPaymentDay(lodgedOn, localDate('2026-11-24')), '2026-11-26');
  });

  const ends = [
    // Lodged on, announced on, the last day with reports.
    ['2026-11-19', '2027-05-05', '2027-05-19'],
    ['2026-08-29', '2027-02-14', '2027-02-28'],
    ['2026-08-31', '2027-02-14', '2027-02-28'],
    ['2027-08-31', '2028-02-15', '2028-02-29'],
    ['2026-03-31', '2026-09-16', '2026-09-30'],
  ] as const;
  for (const [lodged, announced, last] of ends) {
    it(`is over after ${last} for a claim of ${lodged}, and that is announced from ${announced}`, () => {
      const [lodgedOn, announceOn, lastDay] = [localDate(lodged), localDate(announced), localDate(last)];
      const dayBefore = plusDays(announceOn, -1);
      const dayAfter = plusDays(lastDay, 1);
      assert.deepEqual(
        [dayBefore, announceOn, lastDay, dayAfter].map((today) => expiryOn(lodgedOn, today)),
        [null, 'ending', 'ending', 'ended'],
      );
      assert.equal(hourOf(expiryLook(claim, lodgedOn, dayBefore)), `${announced} 06`);
      assert.equal(hourOf(expiryLook(claim, lodgedOn, announceOn)), `${dayAfter} 06`);
      assert.ok(lastLodgementDayThatEnds(announceOn) >= lodgedOn);
      assert.ok(lastLodgementDayThatEnds(dayBefore) < lodgedOn);
    });
  }
});
