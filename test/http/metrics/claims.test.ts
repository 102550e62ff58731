// The claims as a scrape sees them: one question for many scrapers, and no scraper held up by a database that hangs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimsAtScrape } from '../../../src/http/metrics/claims.ts';
import type { WaitingClaims } from '../../../src/ports/claims/claim-store.ts';

const counted: WaitingClaims = { queued: 1, correcting: 0, lodged: 2, refused: 0, longestSeconds: 3 };

describe('the claims at a scrape', () => {
  it('are asked for once by many scrapers, and again after five seconds', async () => {
    let asked = 0;
    let moment = 0;
    const waiting = async () => ({ ...counted, queued: (asked += 1) });
    const atScrape = claimsAtScrape({ waiting }, () => moment);
    const queued = async () => (await atScrape())?.queued;
    assert.deepEqual(await Promise.all([queued(), queued(), queued()]), [1, 1, 1]);
    moment = 4_999;
    assert.equal(await queued(), 1);
    moment = 5_000;
    assert.equal(await queued(), 2);
  });

  it('are unknown while the database is away, and known again once it is back', async () => {
    let moment = 0;
    let isAway = true;
    const waiting = async () => (isAway ? Promise.reject(new Error('away')) : counted);
    const atScrape = claimsAtScrape({ waiting }, () => moment);
    assert.equal(await atScrape(), null);
    isAway = false;
    moment = 5_000;
    assert.deepEqual(await atScrape(), counted);
  });

  it('are unknown after two seconds of a database that hangs, which is not asked again meanwhile', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    let asked = 0;
    const hanging = Promise.withResolvers<WaitingClaims>();
    const waiting = () => {
      asked += 1;
      return hanging.promise;
    };
    const atScrape = claimsAtScrape({ waiting }, () => 0);
    const scrapes = [atScrape(), atScrape()];
    test.mock.timers.tick(2_000);
    assert.deepEqual(await Promise.all(scrapes), [null, null]);
    hanging.resolve(counted);
    assert.deepEqual(await atScrape(), counted);
    assert.equal(asked, 1);
  });
});
