// A crash or a lost call at every step of the dispatcher in the background: the next process continues.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import type { CorrelationId } from '../../../src/domain/values/correlation-id.ts';
import { candidateOf, chargedAt, idOf } from '../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startLodging } from '../../support/start-lodging.ts';
import { mishapsOf, crashableProcess, type ProcessMishap } from '../../support/crashable-process.ts';
import { leftToWholeRun, sampleOf } from '../../support/sample.ts';
import { stubInsurer, type StubInsurer } from '../../support/stub-insurer.ts';

/** More than the dispatcher takes for what is prepared, most of the time. */
const stepsMax = 24;
/** How long a process that lost a call goes on. */
const goesOnMs = 20;
const away = { kind: 'unreachable', sentence: 'Medicare could not be reached.', isUnsent: true } as const;

describe('a crash or a lost call at any step of the dispatcher', () => {
  let store: FreshStore;
  let insurer: StubInsurer;
  before(async () => {
    store = await freshStore();
    insurer = stubInsurer();
  });
  after(() => store.close());

  let serial = 0;
  /** The newest content of every claim that was accepted. */
  const newest = new Map<CorrelationId, string>();
  const accept = async (kind: 'new' | 'correction', id: CorrelationId, charge: string) => {
    await store.claims.accept(candidateOf(id, chargedAt(charge)), () => ({ kind }));
    newest.set(id, charge);
  };
  const lodged = async (id: CorrelationId) => {
    const taken = await store.claims.lease(id, 60_000);
    assert.ok(taken);
    const outcome = await insurer.lodge(taken);
    assert.ok(outcome.ok);
    await store.claims.settle(id, taken.revision, outcome.answer);
  };

  /** Claims as processes leave them: never sent, outcome unknown, unknown and corrected, lodged and corrected. */
  async function leaveClaims() {
    const [fresh, unknownOutcome, correctedWhileUnknown, corrected] = [1, 2, 3, 4].map(() =>
      idOf((serial += 1)),
    );
    assert.ok(fresh && unknownOutcome && correctedWhileUnknown && corrected);
    for (const id of [fresh, unknownOutcome, correctedWhileUnknown, corrected])
      await accept('new', id, '60.00');
    for (const id of [unknownOutcome, correctedWhileUnknown]) await store.claims.lease(id, 0);
    await lodged(corrected);
    for (const id of [correctedWhileUnknown, corrected]) await accept('correction', id, '61.00');
  }

  const nothingWaits = async () => {
    const { queued, correcting } = await store.claims.counts();
    return queued + correcting === 0;
  };
  const leasesEnd = () => store.sql`
    update claim set lease_until = now(), due_at = now() where state in ('queued', 'correcting')`;

  /** An insurer that comes back at the third call; the call that was hit, null when none was. */
  async function forward(mishap: ProcessMishap): Promise<string | null> {
    const crashable = crashableProcess(mishap);
    let calls = 0;
    const lodge: StubInsurer['lodge'] = async (call) =>
      (calls += 1) <= 2 ? { ok: false, failure: away } : insurer.lodge(call);
    const reached = crashable.through({ ...insurer, lodge });
    const { stop } = startLodging(crashable.through(store.claims), { pollMs: 2 }, reached);
    await eventually(async () => crashable.hit() !== null || (await nothingWaits()));
    if (mishap.how === 'fails') await delay(goesOnMs);
    crashable.bury();
    await stop();
    return crashable.hit();
  }

  it('leaves nothing that the next one does not bring to the insurer, once', async () => {
    const hits = new Set<string | null>();
    for (const mishap of sampleOf(mishapsOf(stepsMax), 3)) {
      await leaveClaims();
      hits.add(await forward(mishap));
      await leasesEnd();
    }
    // A part of the mishaps may leave a step out, as the calls happen to fall.
    const everyStep = leftToWholeRun === false;
    for (const step of ['leaseDue', 'lodge', 'settle', 'postpone', 'requeueAll'])
      assert.ok(!everyStep || hits.has(step), step);

    const { stop } = startLodging(store.claims, { pollMs: 2 }, insurer);
    await eventually(nothingWaits);
    await stop();
    const rows = await store.sql<{ id: CorrelationId; claimId: string; state: string; charge: string }[]>`
      select correlation_id as id, claim_id as "claimId", state,
        document #>> '{medicalEvent,0,service,0,chargeAmount}' as charge from claim`;
    assert.deepEqual(new Map(rows.map(({ id, charge }) => [id, charge])), newest);
    for (const { id, claimId, state, charge } of rows) {
      const held = insurer.held.get(id);
      assert.deepEqual([state, claimId], ['lodged', held?.claimId], id);
      assert.match(held?.contents.at(-1) ?? '', new RegExp(`"chargeAmount":"${charge}"`), id);
      // What was sent first never comes back over what corrected it.
      assert.equal(held?.contents.length, new Set(held?.contents).size, id);
    }
    assert.equal(insurer.held.size, rows.length);
    assert.equal(new Set(rows.map(({ claimId }) => claimId)).size, rows.length);
  });
});
