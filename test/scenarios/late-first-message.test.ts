// A first message that reaches Medicare after the claim was corrected: the correction is what Medicare holds in the end.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chargedAt, claimDay, idOf } from '../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { memoryInsurerClaimRecords } from '../support/memory-insurer-claim-records.ts';
import { claimSimulatorOn } from '../support/simulated-claim-service.ts';
import { startLodgingWith } from '../support/start-lodging.ts';
import { wireInsurer, type WireInsurer } from '../support/wire-insurer.ts';

/** How long the client waits for an answer, a late message is held, and a message can be on its way at most. */
const answerMs = 300;
const lateMs = 1_200;
const messageLifetimeMs = 2_500;
const usual = { messageLifetimeMs, jitter: () => 1 };

describe('a first message that is held on its way, while the claim is repeated, answered and corrected', () => {
  const records = memoryInsurerClaimRecords();
  const behind = claimSimulatorOn(claimDay, records);
  let store: FreshStore;
  let wire: WireInsurer;
  let arrived = 0;
  before(async () => {
    store = await freshStore();
    wire = await wireInsurer(
      { insurer: behind.simulator.insurer, claims: behind.claimService, clock: behind.clock },
      {
        lateMs,
        onMessage: () => void (arrived += 1),
        settings: { timeouts: { answerMs } },
      },
    );
  });
  after(async () => {
    await wire.close();
    await store.close();
  });
  const chargeHeld = async (id: ReturnType<typeof idOf>) =>
    (await records.find(id))?.claim.medicalEvent[0]?.service[0]?.chargeAmount;

  it('does not undo the correction, which is sent once no earlier message can arrive any more', async () => {
    const id = idOf(1);
    const { lodge, find, stop } = startLodgingWith(wire.insurer, store.claims, {
      ...usual,
      deadlineMs: 5 * answerMs,
    });
    // The first message of all waits for the token as well.
    await lodge(idOf(2));
    await eventually(async () => (await find(idOf(2))).state === 'lodged');
    const arrivedBefore = arrived;
    wire.server.injectFault('late-message');
    await lodge(id, chargedAt('60.00'));
    await eventually(async () => (await find(id)).state === 'lodged');
    assert.deepEqual(await lodge(id, chargedAt('61.00')), { kind: 'queued', correlationId: id });
    await eventually(() => arrived >= arrivedBefore + 2);
    await eventually(async () => (await find(id)).state === 'lodged');
    // A busy machine repeats once more.
    assert.ok(arrived >= arrivedBefore + 3, 'the repeat, the late first message, and the correction');
    assert.equal(await chargeHeld(id), '61.00');
    assert.equal((await find(id)).revision, 2);
    await stop();
  });

  it('lets a caller with time enough wait for the claim id of the correction', async () => {
    const id = idOf(3);
    const { lodge, find, stop } = startLodgingWith(wire.insurer, store.claims, {
      ...usual,
      deadlineMs: 60_000,
    });
    wire.server.injectFault('late-message');
    await lodge(id, chargedAt('60.00'));
    await eventually(async () => (await find(id)).state === 'lodged');
    assert.equal((await lodge(id, chargedAt('61.00'))).kind, 'lodged');
    assert.equal(await chargeHeld(id), '61.00');
    await stop();
  });
});
