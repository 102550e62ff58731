// medicare-gateway simulate history: for a sandbox only, and the same command again adds nothing.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { embedded, type FreshDatabase } from '../support/database.ts';
import { runCommand } from '../support/command-line.ts';

describe('medicare-gateway simulate history', () => {
  let database: FreshDatabase;
  before(async () => (database = await embedded.freshDatabase()));
  after(() => database.drop());
  const run = (env: Readonly<Record<string, string>> = {}, ...options: readonly string[]) =>
    runCommand(
      ['simulate', 'history', '--claims', '30', '--months', '1', '--until', '2026-11-20', ...options],
      { DATABASE_URL: database.url, ...env },
      {
        progress: {
          start: (total, words) => shown.push([total, words?.items]),
          at: (...at) => shown.push(at),
          stop() {},
        },
      },
    );
  const shown: unknown[] = [];

  it('is refused outside a sandbox, before anything is stored', async () => {
    const { code, errors } = await run({ HOST: '0.0.0.0', INSURER: 'simulator' });
    assert.equal(code, 1);
    assert.match(errors, /only: the simulator as Medicare/);
    assert.deepEqual(shown, []);
  });

  it('adds the claims, shows how far it is, and adds nothing when it is run again', async () => {
    const first = await run();
    assert.deepEqual([first.code, first.errors], [0, '']);
    assert.match(
      first.printed,
      /^30 claims from 2026-10-21 to 2026-11-20 were added; 0 were there already\.$/,
    );
    assert.deepEqual(
      [shown[0], shown.at(-1)],
      [
        [30, 'claims'],
        [30, 30],
      ],
    );
    assert.match((await run()).printed, /^0 claims .* 30 were there already\.$/);
    assert.match((await run({}, '--seed', '8')).printed, /^\d+ claims .*\n\d+ were left out: other claims/);
  });

  it('is refused for a database that belongs to Medicare itself', async () => {
    const other = await embedded.freshDatabase();
    try {
      await runCommand(['migrate'], { DATABASE_URL: other.url });
      const { openStore } = await import('../../src/adapters/postgres/open-store.ts');
      const store = await openStore({
        databaseUrl: other.url,
        dataDir: '',
        migrate: 'manual',
        role: 'tool',
        log: { info: () => {}, warn: () => {}, error: () => {} },
      });
      await store.sql`insert into database_insurer (name, host) values ('services-australia', 'medicare.example')`;
      await store.close();
      const { code, errors } = await run({ DATABASE_URL: other.url });
      assert.equal(code, 1);
      assert.match(errors, /belongs to/);
    } finally {
      await other.drop();
    }
  });
});
