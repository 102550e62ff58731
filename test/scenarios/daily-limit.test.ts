// 2,500 claims of a payee and location a day, where the days begin and end as in Sydney: also the short and the long one.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { claimsPerDayMax } from '../../src/domain/limits.ts';
import { startDispatcher, type Dispatcher } from '../../src/application/claims/dispatcher.ts';
import { lodgeClaim } from '../../src/application/claims/lodge-claim.ts';
import { bulkBillClaim, gp, idOf, medicalEvent, otherGp } from '../support/bulk-bill-claims.ts';
import { capturedLog } from '../support/captured-log.ts';
import { freshStore, type FreshStore } from '../support/database.ts';
import { lodgingRelease } from '../support/start-lodging.ts';
import { stubInsurer } from '../support/stub-insurer.ts';
import { minorId } from '../support/minor-id.ts';

interface Day {
  readonly does: string;
  /** The day before, the day, and the day after. */
  readonly days: readonly [before: string, day: string, after: string];
  readonly begins: string;
  /** Moments within it at which a wrong clock would begin another day. */
  readonly within: readonly string[];
  readonly ends: string;
}
const days: readonly Day[] = [
  {
    does: 'an ordinary day',
    days: ['2026-11-19', '2026-11-20', '2026-11-21'],
    begins: '2026-11-19T13:00:00Z',
    within: ['2026-11-19T14:00:00Z', '2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00Z'],
    ends: '2026-11-20T13:00:00Z',
  },
  {
    does: 'the day of 23 hours on which clocks go forward',
    days: ['2026-10-03', '2026-10-04', '2026-10-05'],
    begins: '2026-10-03T14:00:00Z',
    within: ['2026-10-03T15:59:59.999Z', '2026-10-03T16:00:00Z', '2026-10-04T00:00:00Z'],
    ends: '2026-10-04T13:00:00Z',
  },
  {
    does: 'the day of 25 hours on which clocks go back',
    days: ['2027-04-03', '2027-04-04', '2027-04-05'],
    begins: '2027-04-03T13:00:00Z',
    within: ['2027-04-03T15:59:59.999Z', '2027-04-03T16:00:00Z', '2027-04-04T13:00:00Z'],
    ends: '2027-04-04T14:00:00Z',
  },
];
const serviceDay = '2026-09-30';

describe('the daily limit of claims', () => {
  let store: FreshStore;
  let dispatcher: Dispatcher;
  before(async () => {
    store = await freshStore();
    const options = {
      claims: store.claims,
      insurer: stubInsurer(),
      log: capturedLog(),
      deadlineMs: 60_000,
    };
    dispatcher = startDispatcher(options);
  });
  after(async () => {
    await dispatcher.close();
    await store.close();
  });

  let serial = 0;
  /** `lodged`, or the error code. */
  async function lodgeAt(now: number, payee = gp, location = 'SBX00001'): Promise<string> {
    const named = minorId(location);
    const event = medicalEvent('general', {
      authorisationDate: serviceDay,
      createDateTime: `${serviceDay}T10:00:00+10:00`,
      medicalEventDate: serviceDay,
    });
    const claim = bulkBillClaim('general', {
      payeeProvider: { providerNumber: payee },
      medicalEvent: [event],
    });
    const deps = {
      clock: systemClock('Australia/Sydney', () => now),
      schedule: { releases: () => [lodgingRelease] as const },
      ids: systemIds,
      claims: store.claims,
      dispatcher,
    };
    const correlationId = idOf((serial += 1), location);
    const request = { minorId: named, minorIds: [named], stream: 'general', correlationId, claim } as const;
    const lodged = await lodgeClaim(deps, request);
    if (lodged.kind !== 'refused') return lodged.kind;
    return lodged.messages.serviceMessage.map(({ code }) => code).join();
  }

  const lastOf = (end: string) => Date.parse(end) - 1;

  for (const { does, days: named, begins, within, ends } of days) {
    describe(`on ${does}`, () => {
      before(async () => {
        for (const day of named) {
          await store.sql`
            insert into claim_day (payee_provider_number, minor_id, day, lodged)
            values (${gp}, 'SBX00001', ${day}, ${claimsPerDayMax - 1})`;
        }
      });

      const moments: readonly (readonly [does: string, now: number, isFirst: boolean])[] = [
        ['the last millisecond of the day before', lastOf(begins), true],
        ['its first millisecond', Date.parse(begins), true],
        ...within.map((moment) => [moment, Date.parse(moment), false] as const),
        ['its last millisecond', lastOf(ends), false],
        ['the first millisecond of the day after', Date.parse(ends), true],
      ];
      for (const [moment, now, isFirst] of moments) {
        it(`takes ${isFirst ? 'one more and then none' : 'none'} in ${moment}`, async () => {
          assert.deepEqual(
            [await lodgeAt(now), await lodgeAt(now)],
            isFirst ? ['lodged', '3004'] : ['3004', '3004'],
          );
        });
      }

      it('takes claims of another payee, and of another location, at the limit', async () => {
        const now = Date.parse(begins);
        assert.equal(await lodgeAt(now, otherGp), 'lodged');
        assert.equal(await lodgeAt(now, gp, 'SBX00002'), 'lodged');
      });

      it('has counted exactly the limit on each of the three days', async () => {
        const counts = await store.sql<{ lodged: number }[]>`
          select lodged from claim_day
          where payee_provider_number = ${gp} and minor_id = 'SBX00001' and day = any(${[...named]}::date[])`;
        assert.deepEqual(
          counts.map(({ lodged }) => lodged),
          [claimsPerDayMax, claimsPerDayMax, claimsPerDayMax],
        );
      });
    });
  }
});
