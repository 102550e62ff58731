// The sandbox over HTTP: its clock moves everybody's day, only its keys reach it, and elsewhere it does not exist.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openStore } from '../../../src/adapters/postgres/open-store.ts';
import { compose } from '../../../src/compose.ts';
import { readConfig } from '../../../src/config/settings.ts';
import { hashSecret } from '../../../src/application/keys/api-key-cache.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { silentLog } from '../../support/database.ts';
import { oneLocation, startTestServer } from '../../support/test-server.ts';
import { bulkBillClaim, claimDay, idOf } from '../../support/bulk-bill-claims.ts';
import { eventually } from '../../support/eventually.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { minorId } from '../../support/minor-id.ts';
import { testTimeZone } from '../../support/time-zone.ts';

const routes = [
  ['GET', '/Sandbox/Clock', undefined],
  ['POST', '/Sandbox/Clock', { Reset: true }],
  ['GET', '/Sandbox/Personas', undefined],
  ['POST', '/Sandbox/Faults', { Insurer: 'up' }],
  ['POST', '/Sandbox/Claims', {}],
] as const;

/** A request with or without a body. */
const asking = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit =>
  body === undefined
    ? { method, headers }
    : { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };

describe('the sandbox over HTTP', () => {
  let service: RunningService;
  before(async () => (service = await startService()));
  after(() => service.stop());

  const moved = async (body: unknown) => {
    const answer = await service.post('/Sandbox/Clock', body);
    assert.equal(answer.status, 200);
    return (await answer.json()) as { Now: string; Today: string };
  };

  it('shows its clock, moves it by days and to a day, and sets it back', async () => {
    const real = (await (await service.call('/Sandbox/Clock')).json()) as { Now: string; Today: string };
    assert.ok(Math.abs(Date.parse(real.Now) - Date.now()) < 60_000);
    assert.equal(real.Now.slice(0, 10), real.Today);
    const offset = new Intl.DateTimeFormat('en-AU', { timeZone: testTimeZone, timeZoneName: 'longOffset' });
    assert.match(
      offset.format(Date.parse(real.Now)),
      new RegExp(`GMT\\${real.Now.slice(-'+10:00'.length)}$`),
    );
    assert.match(real.Now, /\.\d{3}\+\d\d:00$/);
    assert.equal((await moved({ Today: '2026-10-03' })).Today, '2026-10-03');
    const next = await moved({ AdvanceDays: 1 });
    assert.equal(next.Today, '2026-10-04');
    assert.deepEqual(Object.keys(next), ['Now', 'Today']);
    assert.equal((await moved({ AdvanceDays: 0 })).Today, '2026-10-04');
    const hours = await moved({ AdvanceHours: 30 });
    const movedMs = Date.parse(hours.Now) - Date.parse(next.Now);
    assert.ok(Math.abs(movedMs - 30 * 3_600_000) < 60_000, `${movedMs} ms`);
    assert.ok(hours.Today >= '2026-10-05');
    const back = await moved({ Reset: true });
    assert.ok(Math.abs(Date.parse(back.Now) - Date.now()) < 60_000);
  });

  it('moves the day by which everything else answers', async () => {
    const inForce = async () =>
      ((await (await service.call('/ready')).json()) as { CurrentRelease: string }).CurrentRelease;
    const fee = async () => {
      const answer = await service.call('/MedicareItems/23');
      return ((await answer.json()) as { ScheduleFee: string }).ScheduleFee;
    };
    await moved({ Today: '2025-06-30' });
    assert.equal(await inForce(), '2025-03-01');
    const earlier = await fee();
    await moved({ AdvanceDays: 366 });
    assert.equal(await inForce(), '2026-07-01');
    assert.notEqual(await fee(), earlier);
    await moved({ Reset: true });
  });

  it('remembers a moved clock when the service starts again, and warns of it', async () => {
    await moved({ Today: '2031-01-15' });
    const read = readConfig({ DATABASE_URL: service.databaseUrl });
    assert.ok(read.ok);
    const log = capturedLog();
    const again = await compose(read.config, log);
    assert.equal(again.clock.today(), '2031-01-15');
    await again.close();
    assert.match(log.text(), /the sandbox clock is not at the real time/);
    await moved({ Reset: true });
  });

  it('tries at once, when it is moved, a claim whose next try is far away', async () => {
    const { claims, sql } = service.composed.store;
    await moved({ Today: claimDay });
    await service.post('/Sandbox/Faults', { Insurer: 'down' });
    const [correlationId, path] = [idOf(1), '/Medicare/bulkbillstoreforward/general/v1'];
    const lodge = () => service.post(path, { correlationId, claim: bulkBillClaim() });
    assert.equal((await lodge()).status, 202);
    await eventually(async () => {
      await claims.postpone(correlationId, 3_600_000, false);
      const [row] = await sql<{ waits: boolean }[]>`
        select due_at > now() + interval '30 minutes' and lease_until is null as waits
        from claim where correlation_id = ${correlationId}`;
      return row?.waits === true;
    });
    await service.post('/Sandbox/Faults', { Insurer: 'up' });
    const stateOf = async () => (await claims.find(minorId('SBX00001'), correlationId))?.state;
    assert.equal(await stateOf(), 'queued');
    await moved({ AdvanceHours: 0 });
    await eventually(async () => (await stateOf()) === 'lodged');
    await moved({ Reset: true });
  });

  const wrongMoves: readonly (readonly [unknown, RegExp])[] = [
    [{}, /^Send exactly one of AdvanceDays, AdvanceHours, Today and Reset\.$/],
    [{ AdvanceDays: 1, Today: '2026-07-01' }, /^Send exactly one of/],
    [{ AdvanceDays: -1 }, /^AdvanceDays must be 0 or more\.$/],
    [{ AdvanceDays: 1.5 }, /^AdvanceDays must be a whole number\.$/],
    [{ AdvanceDays: '1' }, /^AdvanceDays must be a whole number, without quotes\.$/],
    [{ AdvanceDays: 1e15 }, /^AdvanceDays must be at most \d+, up to 31 December 2099\.$/],
    [{ AdvanceDays: null }, /^Send exactly one of/],
    [{ Today: '2026-02-30' }, /^Today must be a calendar day YYYY-MM-DD from 2000-01-01 to 2099-12-31\.$/],
    [{ Today: 20_260_701 }, /^Today must be text in double quotes\.$/],
    [{ Reset: false }, /^Reset must be true\.$/],
    [{ Reset: 'true' }, /^Reset must be true\.$/],
    [
      { AdvanceMinutes: 1 },
      /^The field "AdvanceMinutes" is not known; send only AdvanceDays, AdvanceHours, Reset and Today\.$/,
    ],
    [[], /^The body/],
  ];
  for (const [body, sentence] of wrongMoves) {
    it(`rejects the move ${JSON.stringify(body)} in a sentence`, async () => {
      const answer = await service.post('/Sandbox/Clock', body);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), sentence);
    });
  }

  it('lists its personas; each provider among them is registered', async () => {
    const { Patients, Providers, Faults } = (await (await service.call('/Sandbox/Personas')).json()) as {
      Patients: unknown[];
      Providers: { Key: string; Does: string; ProviderNumber: string; Roles: string[] }[];
      Faults: unknown[];
    };
    assert.ok(Array.isArray(Patients) && Array.isArray(Faults));
    assert.deepEqual(
      Providers.find(({ Key }) => Key === 'gp'),
      {
        Key: 'gp',
        Does: 'General practitioner, vocationally registered',
        ProviderNumber: '9900110B',
        Roles: ['gp'],
      },
    );
    for (const { Key, Does, ProviderNumber } of Providers) {
      assert.notEqual(Does, '', Key);
      const answer = await service.call(`/Providers/${ProviderNumber}/ServicingEligibility/23`);
      assert.equal(answer.status, 200, Key);
    }
  });

  it('switches how the insurer answers', async () => {
    for (const Insurer of ['down', 'timeout', 'slow', 'up']) {
      const answer = await service.post('/Sandbox/Faults', { Insurer });
      assert.deepEqual([answer.status, await answer.json()], [200, { Insurer }]);
    }
  });

  const wrongFaults: readonly (readonly [unknown, RegExp])[] = [
    [{}, /^The field Insurer is missing; send it\.$/],
    [{ Insurer: 'DOWN' }, /^Insurer must be "up", "down", "timeout" or "slow"\.$/],
    [{ Insurer: null }, /^Insurer must be /],
    [{ Insurer: 'up', For: 5 }, /^The field "For" is not known/],
  ];
  for (const [body, sentence] of wrongFaults) {
    it(`rejects the fault ${JSON.stringify(body)} in a sentence`, async () => {
      const answer = await service.post('/Sandbox/Faults', body);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), sentence);
    });
  }

  it('answers the other sandbox key too, no key not at all, and a key of a practice with 403', async (test) => {
    const other = await openStore({
      databaseUrl: service.databaseUrl,
      dataDir: '',
      migrate: 'auto',
      role: 'tool',
      log: silentLog,
    });
    test.after(() => other.close());
    await other.keys.add({
      id: 'k1',
      label: 'test',
      minorIds: [minorId('ABC00001')],
      secretHash: hashSecret('mine'),
    });
    const mine = { 'x-api-key': 'mine', 'x-minor-id': 'ABC00001' };
    await eventually(async () => (await service.call('/MedicareItems/23', { headers: mine })).status === 200);
    const statusOf = async (headers: Record<string, string>, [method, path, body]: (typeof routes)[number]) =>
      (await service.call(path, asking(method, body, headers))).status;
    for (const route of routes) {
      assert.equal(
        await statusOf({ 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' }, route),
        200,
      );
      assert.equal(await statusOf({ 'x-api-key': 'unknown' }, route), 401);
      assert.equal(await statusOf(mine, route), 403);
    }
    const refused = await service.call('/Sandbox/Clock', { headers: mine });
    assert.equal(
      await refused.text(),
      'The sandbox answers only to a sandbox key; send x-api-key: sandbox-key.',
    );
  });
});

describe('without a sandbox', () => {
  it('its paths are not there, whatever the key', async (test) => {
    const testServer = await startTestServer(test, { dependencies: { sandbox: null } });
    for (const [method, path, body] of routes) {
      assert.equal(
        (await testServer.call(path, asking(method, body, oneLocation))).status,
        404,
        `${method} ${path}`,
      );
    }
    assert.doesNotMatch(JSON.stringify(testServer.app.swagger()), /\/Sandbox/);
  });

  it('a clock that was moved is the real one again', async (test) => {
    const service = await startService();
    test.after(() => service.stop());
    await service.post('/Sandbox/Clock', { Today: '2031-01-15' });
    const read = readConfig({ DATABASE_URL: service.databaseUrl, HOST: '0.0.0.0' });
    assert.ok(read.ok);
    const composed = await compose(read.config, capturedLog());
    assert.equal(composed.sandbox, null);
    assert.ok(Math.abs(composed.clock.now() - Date.now()) < 60_000);
    await composed.close();
  });
});
