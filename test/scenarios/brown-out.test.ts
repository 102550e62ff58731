// A brown-out: some messages to Medicare hang or fail while the others are answered, and nearly every caller gets a claim id at once.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import {
  answeredMin,
  brownedOut,
  brownOuts,
  lodgeInBrownOut,
  untilNothingWaits,
} from '../simulation/brown-out.ts';
import { candidateOf, idOf } from '../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../support/database.ts';
import { sampleOf } from '../support/sample.ts';
import { startLodging, type Lodging } from '../support/start-lodging.ts';

const callers = 16;
const claims = 160;
/**
 * How long a caller waits, and a hanging message: so long that a busy machine does not matter. It is waited for where a
 * claim is given up alone, and none is: no claim of these has four hanging messages.
 */
const deadlineMs = 30_000;
/** The same in the background, where no caller waits. */
const backlogHangsMs = 2_500;

describe('while Medicare answers some messages and not others', () => {
  let store: FreshStore;
  let running: Lodging | null = null;
  before(async () => (store = await freshStore()));
  afterEach(async () => {
    await running?.stop();
    await store.sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome`;
  });
  after(() => store.close());

  for (const [what, brownOut] of sampleOf(brownOuts, 2)) {
    it(`nearly all claims are answered 200 when ${what}, and each is lodged once`, async () => {
      const run = { claims, callers, deadlineMs };
      const { lodging, answered } = await lodgeInBrownOut(store.claims, brownOut, run);
      running = lodging;
      assert.ok(answered >= answeredMin * claims, `${answered} of ${claims}`);
      await untilNothingWaits(store.claims);
      const contents = [...lodging.insurer.held.values()].map((held) => held.contents.length);
      assert.deepEqual(
        contents,
        Array.from({ length: claims }, () => 1),
      );
    });
  }

  it('the backlog is sent all the same when 20 % hang', async () => {
    for (let at = 1; at <= claims; at += 1)
      await store.claims.accept(candidateOf(idOf(at)), () => ({ kind: 'new' }));
    const insurer = brownedOut({ hangs: 20 }, backlogHangsMs);
    running = startLodging(store.claims, { deadlineMs: backlogHangsMs }, insurer);
    await untilNothingWaits(store.claims);
    assert.equal(insurer.held.size, claims);
  });
});
