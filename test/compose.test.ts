// The service put together: real store, bundled schedule, keys and imports seen without a restart.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openStore } from '../src/adapters/postgres/open-store.ts';
import { compose } from '../src/compose.ts';
import { readConfig, type Config } from '../src/config/settings.ts';
import { parseMinorId } from '../src/domain/values/minor-id.ts';
import { localDate } from '../src/domain/values/local-date.ts';
import { hashSecret } from '../src/application/keys/api-key-cache.ts';
import { providerOf } from './contracts/provider-store.ts';
import { capturedLog } from './support/captured-log.ts';
import { embedded, silentLog } from './support/database.ts';
import { eventually } from './support/eventually.ts';
import { scheduleItem } from './support/schedule-items.ts';
import { startService, type RunningService } from './support/service.ts';
import { medicareSettings } from './support/medicare-settings.ts';

const minorIds = ['ABC00001'].flatMap((each) => parseMinorId(each) ?? []);

describe('the running service', () => {
  it('sees keys and releases that another process stores, without a restart', async (test) => {
    const service = await startService();
    test.after(() => service.stop());
    const other = await openStore({
      databaseUrl: service.databaseUrl,
      dataDir: '',
      migrate: 'auto',
      role: 'tool',
      log: silentLog,
    });
    test.after(() => other.close());
    const status = async () =>
      (
        await service.call('/MedicareItems/23', {
          headers: { 'x-api-key': 'mine', 'x-minor-id': 'ABC00001' },
        })
      ).status;

    assert.equal(await status(), 401);
    await other.keys.add({ id: 'k1', label: 'test', minorIds, secretHash: hashSecret('mine') });
    await eventually(async () => (await status()) === 200);
    await other.keys.revoke('k1');
    await eventually(async () => (await status()) === 401);

    const item = scheduleItem({ item: '23', fee: '99.95', benefit100: '99.95' }).published;
    await other.releases.save({ date: localDate('2026-07-01'), origin: 'official', items: [item] });
    await eventually(async () => {
      const answer = await service.post('/CalculateBenefit', {});
      return (await answer.text()).includes('"Benefit":"99.95"');
    });
    assert.equal(
      (await service.call('/MedicareItems/36')).status,
      404,
      'the imported release replaces the bundled one',
    );
  });
});

describe('the sandbox keys', () => {
  const composedWith = async (change: Partial<Config>, env: Readonly<Record<string, string>> = {}) => {
    const database = await embedded.migratedDatabase();
    const read = readConfig({ DATABASE_URL: database.url, ...env });
    assert.ok(read.ok);
    const config: Config = { ...read.config, schedule: 'bundled', ...change };
    const composed = await compose(config, capturedLog());
    const found = composed.keys.holderOf('sandbox-key');
    await composed.close();
    await database.drop();
    return found;
  };

  it('exist with the simulator on a loopback host only', async () => {
    assert.deepEqual((await composedWith({}))?.minorIds, ['SBX00001', 'SBX00002']);
    assert.notEqual(await composedWith({ host: '::1' }), null);
    assert.equal(await composedWith({ host: '0.0.0.0' }), null);
    assert.equal(await composedWith({ host: '10.1.2.3' }), null);
    assert.equal(await composedWith({}, medicareSettings), null);
  });
});

describe('SCHEDULE', () => {
  it('chooses between bundled and imported releases', async (test) => {
    const bundled = await startService({ SCHEDULE: 'bundled' });
    test.after(() => bundled.stop());
    assert.equal((await fetch(`${bundled.origin}/ready`)).status, 200);
    await assert.rejects(
      startService({ SCHEDULE: 'imported' }),
      /SCHEDULE is imported, but no release is imported yet; run npm run schedule-import/,
    );
  });
});

describe('PROVIDERS', () => {
  const registered = async (service: RunningService, number: string) =>
    (await service.call(`/Providers/${number}/ServicingEligibility/23`)).status === 200;
  const bundledNumber = '9900110B';
  const imported = providerOf(123_456);
  const importInto = async (service: RunningService) => {
    const other = await openStore({
      databaseUrl: service.databaseUrl,
      dataDir: '',
      migrate: 'auto',
      role: 'tool',
      log: silentLog,
    });
    await other.providers.replaceAll([imported]);
    await other.close();
  };

  it('left alone, adds what another process imports, without a restart', async (test) => {
    const service = await startService();
    test.after(() => service.stop());
    assert.equal(await registered(service, imported.number), false);
    await importInto(service);
    await eventually(() => registered(service, imported.number));
    assert.equal(await registered(service, bundledNumber), true);
  });

  it('chooses between bundled and imported providers', async (test) => {
    const service = await startService({ PROVIDERS: 'bundled' });
    test.after(() => service.stop());
    await importInto(service);
    for (const providers of ['bundled', 'imported'] as const) {
      const read = readConfig({ DATABASE_URL: service.databaseUrl, PROVIDERS: providers });
      assert.ok(read.ok);
      const composed = await compose(read.config, capturedLog());
      assert.equal(composed.providers.find(bundledNumber) !== null, providers === 'bundled');
      assert.equal(composed.providers.find(imported.number) !== null, providers === 'imported');
      await composed.close();
    }
    await assert.rejects(
      startService({ PROVIDERS: 'imported' }),
      /PROVIDERS is imported, but no provider is imported yet; run npm run providers-import/,
    );
  });
});
