// Claim counts for a scrape: one query for many scrapers, and a time limit for a database that hangs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClaimCountCache } from '../../../src/http/metrics/cached-claim-counts.ts';
import type { ClaimCounts } from '../../../src/ports/claims/claim-store.ts';

const counted: ClaimCounts = { queued: 1, correcting: 0, lodged: 2, refused: 0, longestSeconds: 3 };

describe('claim counts at a scrape', () => {
  it('are queried once for many scrapers, and again after five seconds', async () => {
    let asked = 0;
    let moment = 0;
    const counts = async () => ({ ...counted, queued: (asked += 1) });
    const atScrape = createClaimCountCache({ counts }, () => moment);
    const queued = async () => (await atScrape())?.queued;
    assert.deepEqual(await Promise.all([queued(), queued(), queued()]), [1, 1, 1]);
    moment = 4_999;
    assert.equal(await queued(), 1);
    moment = 5_000;
    assert.equal(await queued(), 2);
  });

  it('are null while the database is down, and counted again once it is up', async () => {
    let moment = 0;
    let isDown = true;
    const counts = async () => (isDown ? Promise.reject(new Error('down')) : counted);
    const atScrape = createClaimCountCache({ counts }, () => moment);
    assert.equal(await atScrape(), null);
    isDown = false;
    moment = 5_000;
    assert.deepEqual(await atScrape(), counted);
  });

  it('are null after two seconds of a database that hangs, without a second query meanwhile', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    let asked = 0;
    const hanging = Promise.withResolvers<ClaimCounts>();
    const counts = () => {
      asked += 1;
      return hanging.promise;
    };
    const atScrape = createClaimCountCache({ counts }, () => 0);
    const scrapes = [atScrape(), atScrape()];
    test.mock.timers.tick(2_000);
    assert.deepEqual(await Promise.all(scrapes), [null, null]);
    hanging.resolve(counted);
    assert.deepEqual(await atScrape(), counted);
    assert.equal(asked, 1);
  });
});
