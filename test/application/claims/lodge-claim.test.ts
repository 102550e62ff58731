// Lodging a claim: durable first, then the insurer; the same id never becomes two claims.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import type { LodgementResult } from '../../../src/application/claims/lodge-claim.ts';
import type { ClaimStore } from '../../../src/ports/claims/claim-store.ts';
import {
  bulkBillClaim,
  candidateOf,
  chargedAt,
  claimDay,
  idOf,
  medicalEvent,
  otherGp,
} from '../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { codesOf, lodgingLocation, startLodging, type Lodging } from '../../support/start-lodging.ts';
import { rejection } from '../../support/stub-insurer.ts';
import { newTraceId } from '../../support/trace-ids.ts';

const [one, someTraceId] = [idOf(1), newTraceId()];
const reason = (lodged: LodgementResult) =>
  lodged.kind === 'refused' ? (lodged.messages.serviceMessage[0]?.reason ?? '') : lodged.kind;

describe('lodging a claim', () => {
  let store: FreshStore;
  let lodging: Lodging;
  before(async () => (store = await freshStore()));
  afterEach(async () => {
    await lodging.stop();
    await store.sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome`;
  });
  after(() => store.close());

  describe('while the insurer answers', () => {
    it('gives the claim id that the insurer gave', async () => {
      lodging = startLodging(store.claims);
      assert.deepEqual(await lodging.lodge(one), { kind: 'lodged', correlationId: one, claimId: 'A0001@' });
      const [call] = lodging.insurer.calls;
      assert.deepEqual(call, {
        location: lodgingLocation,
        correlationId: one,
        stream: 'general',
        claim: bulkBillClaim(),
        lodgedOn: claimDay,
      });
    });

    it('is durable before the insurer is asked', async () => {
      lodging = startLodging(store.claims);
      let known: unknown = 'nothing';
      lodging.insurer.intercept = async ({ correlationId }) => {
        known = (await store.claims.find(lodgingLocation, correlationId))?.state;
        return null;
      };
      await lodging.lodge(one);
      assert.equal(known, 'queued');
    });

    it('makes an id of the location and 16 hexadecimal digits where none was sent', async () => {
      lodging = startLodging(store.claims);
      const ids = new Set<string>();
      for (let at = 0; at < 5; at += 1) {
        const lodged = await lodging.lodge(null);
        assert.ok(lodged.kind === 'lodged');
        ids.add(lodged.correlationId);
      }
      assert.equal(ids.size, 5);
      for (const id of ids) assert.match(id, /^urn:uuid:SBX00001[0-9a-f]{16}$/);
    });

    it('gives the same answer again to the same content, and asks the insurer once', async () => {
      lodging = startLodging(store.claims);
      const first = await lodging.lodge(one);
      assert.deepEqual(await lodging.lodge(one), first);
      const reordered = Object.fromEntries(Object.entries(bulkBillClaim()).toReversed());
      assert.deepEqual(await lodging.lodge(one, { ...bulkBillClaim(), ...reordered }), first);
      assert.equal(lodging.insurer.calls.length, 1);
    });

    it('passes the trace id of the request on to the insurer', async () => {
      lodging = startLodging(store.claims);
      await lodging.lodge(one, bulkBillClaim(), { traceId: someTraceId });
      assert.equal(lodging.insurer.calls[0]?.traceId, someTraceId);
    });

    it('gives 50 that come at once the one answer', async () => {
      lodging = startLodging(store.claims);
      lodging.insurer.takesMs = 20;
      const all = await Promise.all(Array.from({ length: 50 }, () => lodging.lodge(one)));
      for (const each of all)
        assert.deepEqual(each, { kind: 'lodged', correlationId: one, claimId: 'A0001@' });
      assert.equal(lodging.insurer.calls.length, 1);
    });

    it('lodges one of 50 different ones that come at once with one id', async () => {
      lodging = startLodging(store.claims);
      const claims = Array.from({ length: 50 }, (_, at) =>
        bulkBillClaim('general', { medicalEvent: [medicalEvent('general', { id: String(at + 10) })] }),
      );
      const all = await Promise.all(claims.map((claim) => lodging.lodge(one, claim)));
      const kinds = all.map(codesOf);
      assert.equal(kinds.filter((kind) => kind === 'lodged').length, 1);
      assert.equal(kinds.filter((kind) => Array.isArray(kind) && kind.join() === '9777').length, 49);
      assert.equal(lodging.insurer.held.size, 1);
    });

    it('corrects a claim under its claim id before it is assessed', async () => {
      lodging = startLodging(store.claims);
      const first = await lodging.lodge(one);
      assert.deepEqual(await lodging.lodge(one, chargedAt('61.00')), first);
      assert.equal(lodging.insurer.held.get(one)?.contents.length, 2);
      assert.equal((await lodging.find(one)).revision, 2);
    });

    it('takes no correction once the claim is assessed, and still repeats its answer', async () => {
      lodging = startLodging(store.claims);
      const first = await lodging.lodge(one);
      lodging.today = plusDays(claimDay, 1);
      const late = await lodging.lodge(one, chargedAt('61.00'));
      assert.deepEqual(codesOf(late), ['9777']);
      assert.match(reason(late), /already assessed and stays as it is/);
      assert.deepEqual(await lodging.lodge(one), first);
    });

    it('refuses a different claim under a used id, and says what differs', async () => {
      lodging = startLodging(store.claims);
      await lodging.lodge(one);
      const event = medicalEvent('general', { medicalEventDate: '2026-11-18' });
      const other = await lodging.lodge(one, bulkBillClaim('general', { medicalEvent: [event] }));
      assert.deepEqual(codesOf(other), ['9777']);
      assert.match(reason(other), /different claim: medicalEventDate of medical event 01 differs/);
      assert.equal(lodging.insurer.calls.length, 1);
    });

    it('shows what the insurer refuses, and gives the id back', async () => {
      lodging = startLodging(store.claims);
      lodging.insurer.behaviour = 'refuses';
      const refused = { kind: 'refused', correlationId: one, messages: rejection };
      assert.deepEqual(await lodging.lodge(one), refused);
      assert.deepEqual(await lodging.lodge(one), refused);
      assert.equal(lodging.insurer.calls.length, 1);
      lodging.insurer.behaviour = 'up';
      const other = bulkBillClaim('general', { serviceProvider: { providerNumber: otherGp } });
      assert.equal((await lodging.lodge(one, other)).kind, 'lodged');
    });

    it('tries a refused claim again when it is sent on another day', async () => {
      lodging = startLodging(store.claims);
      lodging.insurer.behaviour = 'refuses';
      await lodging.lodge(one);
      lodging.insurer.behaviour = 'up';
      lodging.today = plusDays(claimDay, 1);
      assert.equal((await lodging.lodge(one)).kind, 'lodged');
      assert.equal((await lodging.find(one)).lodgedOn, lodging.today);
    });

    it('keeps the claim when the insurer refuses its correction', async () => {
      lodging = startLodging(store.claims);
      const first = await lodging.lodge(one);
      lodging.insurer.refusedCharges.add('61.00');
      assert.deepEqual(codesOf(await lodging.lodge(one, chargedAt('61.00'))), ['9342']);
      const { state, claimId } = await lodging.find(one);
      assert.deepEqual([state, claimId], ['lodged', first.kind === 'lodged' ? first.claimId : '']);
      assert.deepEqual(await lodging.lodge(one), first);
    });

    it('answers with the claim id to the content that stands, also when its correction came too late', async () => {
      lodging = startLodging(store.claims);
      const first = await lodging.lodge(one);
      lodging.insurer.refusedCharges.add('61.00');
      await lodging.lodge(one, chargedAt('61.00'));
      lodging.today = plusDays(claimDay, 1);
      assert.deepEqual(await lodging.lodge(one), first);
      assert.equal((await lodging.find(one)).revision, 2);
      assert.deepEqual(codesOf(await lodging.lodge(one, chargedAt('61.00'))), ['9342']);
      assert.deepEqual(codesOf(await lodging.lodge(one, chargedAt('62.00'))), ['9777']);
    });

    it('stores nothing of a claim that breaks a rule, and leaves its id free', async () => {
      lodging = startLodging(store.claims);
      assert.deepEqual(codesOf(await lodging.lodge(one, chargedAt('6000'))), ['9202']);
      assert.equal(await store.claims.find(lodgingLocation, one), null);
      assert.equal(lodging.insurer.calls.length, 0);
      assert.equal((await lodging.lodge(one)).kind, 'lodged');
    });
  });

  describe('while the insurer is down', () => {
    it('is queued, stays queued for every caller, and is lodged once the insurer is back', async () => {
      lodging = startLodging(store.claims);
      lodging.insurer.behaviour = 'down';
      assert.deepEqual(await lodging.lodge(one), { kind: 'queued', correlationId: one });
      assert.deepEqual(await lodging.lodge(one), { kind: 'queued', correlationId: one });
      lodging.insurer.behaviour = 'up';
      await eventually(async () => (await lodging.find(one)).state === 'lodged');
      assert.deepEqual(await lodging.lodge(one), { kind: 'lodged', correlationId: one, claimId: 'A0001@' });
    });

    it('is lodged at once when it is sent again and the insurer is back', async () => {
      lodging = startLodging(store.claims, { pollMs: 60_000 });
      lodging.insurer.behaviour = 'down';
      await lodging.lodge(one);
      lodging.insurer.behaviour = 'up';
      assert.equal((await lodging.lodge(one)).kind, 'lodged');
    });

    it('is queued when the answer does not come before the deadline, and gets it afterwards', async () => {
      lodging = startLodging(store.claims, { deadlineMs: 20 });
      lodging.insurer.takesMs = 200;
      assert.equal((await lodging.lodge(one)).kind, 'queued');
      await eventually(async () => (await lodging.find(one)).state === 'lodged');
      assert.equal(lodging.insurer.calls.length, 1);
    });

    it('is never lodged twice when the answer was lost', async () => {
      lodging = startLodging(store.claims);
      lodging.insurer.behaviour = 'loses-answer';
      assert.equal((await lodging.lodge(one)).kind, 'queued');
      lodging.insurer.behaviour = 'up';
      assert.deepEqual(await lodging.lodge(one), { kind: 'lodged', correlationId: one, claimId: 'A0001@' });
      assert.equal(lodging.insurer.held.size, 1);
      assert.equal(lodging.insurer.held.get(one)?.contents.length, 1);
    });

    it('is corrected while it waits, and the insurer gets only the newest', async () => {
      lodging = startLodging(store.claims, { pollMs: 60_000 });
      // It was never taken for sending: nothing of it can be at the insurer.
      await store.claims.accept(candidateOf(one), () => ({ kind: 'new' }));
      assert.equal((await lodging.lodge(one, chargedAt('61.00'))).kind, 'lodged');
      assert.deepEqual(
        lodging.insurer.calls.map(({ claim }) => claim.medicalEvent[0]?.service[0]?.chargeAmount),
        ['61.00'],
      );
    });

    it('is not lost when its outcome was unknown and its correction is rejected', async () => {
      lodging = startLodging(store.claims, { pollMs: 60_000 });
      lodging.insurer.behaviour = 'loses-answer';
      await lodging.lodge(one);
      lodging.insurer.behaviour = 'up';
      lodging.insurer.refusedCharges.add('61.00');
      assert.deepEqual(codesOf(await lodging.lodge(one, chargedAt('61.00'))), ['9342']);
      const { state, claimId } = await lodging.find(one);
      assert.deepEqual([state, claimId], ['lodged', 'A0001@']);
    });

    it('gives the claim id to who sent the claim, whatever becomes of a correction meanwhile', async () => {
      lodging = startLodging(store.claims);
      lodging.insurer.takesMs = 50;
      lodging.insurer.refusedCharges.add('61.00');
      const first = lodging.lodge(one);
      await eventually(() => lodging.insurer.calls.length === 1);
      const corrected = lodging.lodge(one, chargedAt('61.00'));
      assert.deepEqual(await first, { kind: 'lodged', correlationId: one, claimId: 'A0001@' });
      assert.deepEqual(codesOf(await corrected), ['9342']);
    });

    it('takes an insurer that throws as one that gave no answer', async () => {
      lodging = startLodging(store.claims);
      lodging.insurer.behaviour = 'throws';
      assert.equal((await lodging.lodge(one)).kind, 'queued');
      lodging.insurer.behaviour = 'up';
      assert.equal((await lodging.lodge(one)).kind, 'lodged');
    });

    it('says queued, not broken, when the store goes down after the claim was accepted', async () => {
      const away = () => Promise.reject(new Error('the store is down'));
      const acceptNew: ClaimStore['acceptNew'] = (candidate, newClaims) =>
        store.claims.acceptNew(candidate, { ...newClaims, leaseMs: null });
      lodging = startLodging({ ...store.claims, acceptNew, lease: away });
      assert.equal((await lodging.lodge(one)).kind, 'queued');
      await eventually(async () => (await lodging.find(one)).state === 'lodged');
    });
  });

  it('counts the day by the clock: the claim after midnight is the next day’s', async () => {
    lodging = startLodging(store.claims);
    await lodging.lodge(one);
    lodging.today = plusDays(claimDay, 1);
    await lodging.lodge(idOf(2));
    const rows = await store.sql`select day, lodged from claim_day order by day`;
    assert.deepEqual(
      rows.map(({ day, lodged }) => [day, lodged]),
      [
        [claimDay, 1],
        [lodging.today, 1],
      ],
    );
  });

  it('logs nothing of what a claim says', async () => {
    lodging = startLodging(store.claims);
    lodging.insurer.behaviour = 'down';
    await lodging.lodge(one);
    assert.ok(lodging.log.lines.length > 0);
    assert.doesNotMatch(lodging.log.text(), /Examplar|Robin|1980|4000|SBX00001|9900110B/);
  });
});
