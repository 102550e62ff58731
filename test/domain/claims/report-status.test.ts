// The status of a report before the insurer is asked: to the day, over month ends and leap days.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ClaimRecord } from '../../../src/domain/claims/claim-record.ts';
import { isReportExpired, reportStatusBeforeAsking } from '../../../src/domain/claims/report-status.ts';
import { claimIdFromCount } from '../../../src/domain/values/claim-id.ts';
import { localDate, plusDays, plusMonths } from '../../../src/domain/values/local-date.ts';
import { candidateOf, claimDay, idOf } from '../../support/bulk-bill-claims.ts';

const windows: readonly (readonly [lodged: string, last: string])[] = [
  ['2026-11-20', '2027-05-20'],
  ['2026-08-31', '2027-02-28'],
  ['2026-08-30', '2027-02-28'],
  ['2026-08-29', '2027-02-28'],
  ['2026-08-28', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2027-08-29', '2028-02-29'],
  ['2027-08-28', '2028-02-28'],
  ['2026-03-31', '2026-09-30'],
  ['2026-12-31', '2027-06-30'],
  ['2028-02-29', '2028-08-29'],
  ['2026-01-01', '2026-07-01'],
];

describe('the six months in which reports can be had', () => {
  for (const [lodged, last] of windows) {
    it(`of a claim lodged on ${lodged} end with ${last}`, () => {
      assert.equal(isReportExpired(localDate(lodged), localDate(last)), false);
      assert.equal(isReportExpired(localDate(lodged), plusDays(localDate(last), 1)), true);
    });
  }
});

describe('the status before the insurer is asked', () => {
  const { today: lodgedOn, ...content } = candidateOf(idOf(1));
  const base: ClaimRecord = {
    ...content,
    state: 'queued',
    revision: 1,
    lodgedOn,
    claimId: null,
    rejection: null,
  };
  const queued = base;
  const lodged: ClaimRecord = { ...base, state: 'lodged', claimId: claimIdFromCount(1) };
  const correcting: ClaimRecord = { ...lodged, state: 'correcting' };
  const refused: ClaimRecord = { ...base, state: 'refused' };
  const days = [
    claimDay,
    plusDays(claimDay, 1),
    plusMonths(claimDay, 6),
    plusDays(plusMonths(claimDay, 6), 1),
  ];
  const [notFound, notReady, expired, ask] = ['REPORT_NOT_FOUND', 'REPORT_NOT_READY', 'REPORT_EXPIRED', null];
  const cases: readonly (readonly [does: string, record: ClaimRecord | null, ...byDay: (string | null)[]])[] =
    [
      //                      the day,  the next, six months, a day more
      ['no claim', null, notFound, notFound, notFound, notFound],
      ['a refused claim', refused, notFound, notFound, notFound, notFound],
      ['a queued claim', queued, notReady, notReady, notReady, expired],
      ['a lodged claim', lodged, notReady, ask, ask, expired],
      ['a claim that is being corrected', correcting, notReady, ask, ask, expired],
    ];
  for (const [does, record, ...byDay] of cases) {
    it(`of ${does} is ${byDay.map((each) => each ?? 'for the insurer to say').join(', ')}`, () => {
      assert.deepEqual(
        days.map((day) => reportStatusBeforeAsking(record, day)),
        byDay,
      );
    });
  }

  it('only moves forward as the days go by', () => {
    for (const record of [queued, lodged, correcting]) {
      const order = [notReady, ask, expired];
      const places = Array.from({ length: 200 }, (_, day) =>
        order.indexOf(reportStatusBeforeAsking(record, plusDays(claimDay, day))),
      );
      assert.deepEqual(
        places,
        places.toSorted((one, other) => one - other),
      );
    }
  });
});
