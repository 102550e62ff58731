// The dispatcher: each accepted claim reaches the insurer exactly once, despite crashes, races and outages.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { after, afterEach, before, describe, it } from 'node:test';
import { nullDispatcher } from '../../../src/application/claims/dispatcher.ts';
import { openStore, type Store } from '../../../src/adapters/postgres/open-store.ts';
import { candidateOf, chargedAt, claimDay, idOf } from '../../support/bulk-bill-claims.ts';
import { freshStore, silentLog, type FreshStore } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startLodging, type Lodging } from '../../support/start-lodging.ts';

const one = idOf(1);
const manyIds = Array.from({ length: 100 }, (_, at) => idOf(at + 1));

describe('the dispatcher', () => {
  let store: FreshStore;
  let second: Store;
  const running: Lodging[] = [];
  const start = (...options: Parameters<typeof startLodging>): Lodging => {
    const lodging = startLodging(...options);
    running.push(lodging);
    return lodging;
  };
  const acceptAll = async (ids: readonly ReturnType<typeof idOf>[]) => {
    for (const id of ids) await store.claims.accept(candidateOf(id), () => ({ kind: 'new' }));
  };
  const waiting = async () => {
    const { queued, correcting } = await store.claims.counts();
    return queued + correcting;
  };
  before(async () => {
    store = await freshStore();
    const { databaseUrl } = store;
    second = await openStore({ databaseUrl, dataDir: '', migrate: 'manual', role: 'tool', log: silentLog });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()));
    await store.sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome`;
  });
  after(async () => {
    await second.close();
    await store.close();
  });

  describe('with claims that a process left behind', () => {
    it('sends those that were accepted and never sent', async () => {
      await acceptAll([one]);
      const { insurer, find } = start(store.claims);
      await eventually(async () => (await find(one)).state === 'lodged');
      assert.equal(insurer.calls.length, 1);
    });

    it('sends those that were leased and never answered, once the lease has ended', async () => {
      await acceptAll([one]);
      await store.claims.lease(one, 40);
      const { insurer, find } = start(store.claims);
      assert.equal(insurer.calls.length, 0);
      await eventually(async () => (await find(one)).state === 'lodged');
    });

    it('sends again those that the insurer took and whose answer was never recorded: the same claim', async () => {
      await acceptAll([one]);
      const crashing = start({ ...store.claims, settle: () => Promise.reject(new Error('killed')) });
      await eventually(() => crashing.insurer.held.has(one));
      await crashing.stop();
      await store.sql`update claim set lease_until = now()`;
      const { find } = start(store.claims, {}, crashing.insurer);
      await eventually(async () => (await find(one)).state === 'lodged');
      assert.equal((await store.claims.find(candidateOf(one).location, one))?.claimId, 'A0001@');
      assert.equal(crashing.insurer.held.get(one)?.contents.length, 1);
    });

    it('sends at once, when it is woken, those whose next try is far away', async () => {
      await acceptAll([one]);
      await store.claims.postpone(one, 3_600_000, false);
      const { insurer, dispatcher, find } = start(store.claims);
      await setTimeout(50);
      assert.equal(insurer.calls.length, 0);
      await dispatcher.wake();
      await eventually(async () => (await find(one)).state === 'lodged');
    });

    it('sends a correction after the earlier content whose outcome is unknown', async () => {
      await acceptAll([one]);
      await store.claims.lease(one, 1);
      await store.claims.accept(candidateOf(one, chargedAt('61.00')), () => ({ kind: 'correction' }));
      const { insurer, find } = start(store.claims);
      await eventually(async () => (await find(one)).state === 'lodged');
      assert.deepEqual(
        insurer.calls.map(({ claim }) => claim.medicalEvent[0]?.service[0]?.chargeAmount),
        ['60.00', '61.00'],
      );
    });
  });

  describe('in several processes on one store', () => {
    it('sends each claim from one of them', async () => {
      await acceptAll(manyIds);
      const first = start(store.claims);
      const other = start(second.claims, {}, first.insurer);
      await eventually(async () => (await waiting()) === 0);
      assert.equal(first.insurer.calls.length, manyIds.length);
      assert.equal(first.insurer.held.size, manyIds.length);
      assert.deepEqual(other.log.lines, []);
    });

    it('gives both callers of one claim its one answer', async () => {
      const first = start(store.claims);
      const other = start(second.claims, {}, first.insurer);
      first.insurer.takesMs = 60;
      const answers = await Promise.all([
        first.lodge(one),
        other.lodge(one),
        first.lodge(one),
        other.lodge(one),
      ]);
      for (const answer of answers) {
        assert.deepEqual(answer, { kind: 'lodged', correlationId: one, claimId: 'A0001@' });
      }
      assert.equal(first.insurer.calls.length, 1);
    });

    it('does not lease a claim that another process is still sending', async () => {
      const claims: typeof store.claims = {
        ...store.claims,
        acceptNew: (candidate, newClaims) =>
          store.claims.acceptNew(candidate, { ...newClaims, leaseMs: 1_000 }),
      };
      const first = start(claims, { pollMs: 60_000 });
      first.insurer.takesMs = 1_200;
      const lodged = first.lodge(one);
      await eventually(() => first.insurer.calls.length === 1);
      await store.claims.extendLeases([one], 60_000);
      const other = start(second.claims, {}, first.insurer);
      await lodged;
      assert.equal(other.insurer.calls.length, 1);
    });
  });

  describe('when the insurer goes down and comes back', () => {
    it('logs the difference, and requeues what waits as soon as one claim is answered', async () => {
      const { insurer, lodge, log } = start(store.claims, { jitter: () => 0 });
      insurer.behaviour = 'down';
      for (const id of manyIds.slice(0, 10)) assert.equal((await lodge(id)).kind, 'queued');
      // Far longer than the test would wait.
      await store.sql`update claim set due_at = now() + interval '1 hour'`;
      insurer.behaviour = 'up';
      assert.equal((await lodge(idOf(500))).kind, 'lodged');
      await eventually(async () => (await waiting()) === 0);
      assert.ok(log.lines.some(({ message }) => message === 'the insurer answers again'));
      assert.equal(insurer.held.size, 11);
    });

    it('requeues what waits as soon as the insurer can be reached, without a caller', async () => {
      let isReachable = false;
      let probes = 0;
      const { insurer, lodge } = start(store.claims, {
        async isReachable() {
          probes += 1;
          return isReachable;
        },
      });
      insurer.behaviour = 'down';
      await lodge(one);
      await lodge(idOf(2));
      await store.sql`update claim set due_at = now() + interval '1 hour'`;
      await eventually(() => probes > 0);
      insurer.behaviour = 'up';
      isReachable = true;
      await eventually(async () => (await waiting()) === 0);
    });

    it('asks a few at a time while nothing is answered', async () => {
      await acceptAll(manyIds);
      const { insurer } = start(store.claims, { pollMs: 50, jitter: () => 0 });
      insurer.behaviour = 'down';
      await eventually(() => insurer.calls.length >= 16);
      assert.ok(insurer.calls.length <= 80, `${insurer.calls.length} calls to an insurer that is down`);
    });

    it('lets one caller try for all while it is down, and answers the others at once', async () => {
      const { insurer, lodge } = start(store.claims, { pollMs: 60_000 });
      insurer.behaviour = 'down';
      for (const id of manyIds.slice(0, 2)) await lodge(id);
      const calls = insurer.calls.length;
      const gate = Promise.withResolvers<null>();
      insurer.intercept = () => gate.promise;
      let answered = 0;
      const lodging = manyIds.slice(2, 42).map(async (id) => {
        assert.equal((await lodge(id)).kind, 'queued');
        answered += 1;
      });
      await eventually(() => answered === 39);
      gate.resolve(null);
      await Promise.all(lodging);
      assert.equal(insurer.calls.length, calls + 1);
      assert.equal(await waiting(), 42);
    });

    it('keeps a claim that alone gets no answer from holding up the others', async () => {
      const { insurer, lodge, find } = start(store.claims);
      insurer.intercept = async ({ correlationId }) =>
        correlationId === one
          ? { ok: false, failure: { kind: 'timeout', sentence: 'Medicare did not answer in time.' } }
          : null;
      assert.equal((await lodge(one)).kind, 'queued');
      for (const id of manyIds.slice(1, 20)) assert.equal((await lodge(id)).kind, 'lodged');
      assert.equal((await find(one)).state, 'queued');
    });
  });

  it('sends more of a backlog at once the more of it is answered, and half as many while a caller waits', async () => {
    await acceptAll(manyIds);
    const { insurer, lodge } = start(store.claims);
    const gate = Promise.withResolvers<null>();
    let [inFlight, most] = [0, 0];
    insurer.intercept = async ({ correlationId }) => {
      if (correlationId === idOf(500)) return gate.promise;
      most = Math.max(most, (inFlight += 1));
      await setTimeout(2);
      inFlight -= 1;
      return null;
    };
    await eventually(async () => (await waiting()) === 0);
    assert.ok(most > 8 && most <= 64, `${most} at once`);
    const lodged = lodge(idOf(500));
    await eventually(() => insurer.calls.length === manyIds.length + 1);
    most = 0;
    await acceptAll(manyIds.map((_, at) => idOf(at + 1_001)));
    await eventually(async () => (await waiting()) === 1);
    assert.ok(most <= 32, `${most} while a caller waits`);
    gate.resolve(null);
    await lodged;
  });

  it('lets a new claim pass a backlog', async () => {
    await acceptAll(manyIds);
    const { insurer, lodge } = start(store.claims);
    insurer.takesMs = 20;
    assert.equal((await lodge(idOf(500))).kind, 'lodged');
    assert.ok((await waiting()) > 0, 'the backlog is still there');
    insurer.takesMs = 0;
    await eventually(async () => (await waiting()) === 0);
  });

  it('goes on after the queue could not be read, and says so once', async () => {
    await acceptAll([one]);
    let failures = 3;
    const claims: typeof store.claims = {
      ...store.claims,
      leaseDue: (limit, leaseMs) =>
        (failures -= 1) >= 0 ? Promise.reject(new Error('away')) : store.claims.leaseDue(limit, leaseMs),
    };
    const { find, log } = start(claims);
    await eventually(async () => (await find(one)).state === 'lodged');
    assert.equal(
      log.lines.filter(({ message }) => message === 'the queue of claims could not be read').length,
      1,
    );
  });

  describe('when it is closed', () => {
    it('waits for what is being sent, and records the answer', async () => {
      await acceptAll([one]);
      const { insurer, find, stop } = start(store.claims);
      insurer.takesMs = 100;
      await eventually(() => insurer.calls.length === 1);
      await stop();
      assert.equal((await find(one)).state, 'lodged');
    });

    it('sends nothing new, and answers callers that their claims are queued', async () => {
      const { insurer, lodge, stop } = start(store.claims);
      await stop();
      assert.deepEqual(await lodge(one), { kind: 'queued', correlationId: one });
      await setTimeout(50);
      assert.equal(insurer.calls.length, 0);
    });
  });

  it('of a tool sends nothing', async () => {
    await acceptAll([one]);
    const record = await store.claims.find(candidateOf(one).location, one);
    assert.ok(record);
    assert.equal(await nullDispatcher.dispatch(record), record);
    await nullDispatcher.close();
    assert.equal(record.lodgedOn, claimDay);
  });
});
