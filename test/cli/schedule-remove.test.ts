// medicare-gateway schedule remove: what it prints, its exit codes, and that a running service notices.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { join } from 'node:path';
import { anyAuditEntries } from '../../src/ports/claims/audit-trail.ts';
import { runCommand } from '../support/command-line.ts';
import { freshStore } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { officialXml } from '../support/official-xml.ts';
import { startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const small = officialXml([{}, { ItemNum: '105' }]);

/** A store with an imported release of 1 July 2026. */
async function setting(test: TestContext, env: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder(test, { 'small.xml': small });
  const store = await freshStore();
  test.after(() => store.close());
  const run = async (...argv: readonly string[]) => {
    const DATABASE_URL = store.databaseUrl;
    const { code, printed, errors } = await runCommand(['schedule', ...argv], { DATABASE_URL, ...env });
    return { code, printed, errors };
  };
  const file = join(folder, 'small.xml');
  await run('import', file);
  return { run, store, file };
}

describe('medicare-gateway schedule remove', () => {
  it('removes an imported release, and says which one answers instead', async (test) => {
    const { run, store, file } = await setting(test);
    assert.deepEqual(await run('remove', '2026-07-01'), {
      code: 0,
      printed:
        'Removed the imported schedule of 1 July 2026: 2 items.\nServices from 1 July 2026 on have the bundled schedule of 1 July 2026.',
      errors: '',
    });
    assert.deepEqual(await store.releases.loadAll(), []);
    await run('import', file, '--date', '2026-11-01');
    assert.match((await run('remove', '2026-11-01')).printed, /have the bundled schedule of 1 July 2026\.$/);
  });

  it('is recorded in the audit trail, when something was removed', async (test) => {
    const { run, store } = await setting(test);
    await run('remove', '2026-11-01');
    await run('remove', '2026-07-01');
    const entries = await store.audit.read(anyAuditEntries, 0, 10);
    assert.deepEqual(
      entries.map(({ act, outcome }) => [act, outcome]),
      [
        ['import-schedule', '2026-07-01 stored'],
        ['remove-schedule', '2026-07-01'],
      ],
    );
  });

  it('fails with a sentence for a release that is bundled, and for the only one', async (test) => {
    const { run, store } = await setting(test, { SCHEDULE: 'imported' });
    const bundled = await run('remove', '2025-07-01');
    assert.deepEqual([bundled.code, bundled.printed], [1, '']);
    assert.match(bundled.errors, /^The schedule of 1 July 2025 is bundled with this version/);
    const only = await run('remove', '2026-07-01');
    assert.deepEqual([only.code, only.printed], [1, '']);
    assert.match(only.errors, /is the only one that the service answers from/);
    assert.equal((await store.releases.summaries()).length, 1);
  });

  it('ends with a usage error without a calendar day', async (test) => {
    const { run } = await setting(test);
    assert.equal((await run('remove')).code, 2);
    assert.equal((await run('remove', '1 July 2026')).code, 2);
  });
});

describe('a running service', () => {
  it('answers from the other releases as soon as one is removed', async (test) => {
    const service = await startService();
    test.after(() => service.stop());
    const { releases } = service.composed.store;
    const [bundled] = service.composed.schedule.releases();
    assert.ok(bundled);
    const shown = () => service.composed.schedule.releases().map(({ origin }) => origin);
    await releases.save({ date: bundled.date, origin: 'official', items: [] });
    await eventually(() => shown()[0] === 'official');
    assert.equal(await releases.remove(bundled.date), 0);
    await eventually(() => shown()[0] === 'bundled');
  });
});
