// A service started without its INSURER, on a database with claims that wait for Medicare: it must not give them to the simulator.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { sandboxKeys } from '../../src/application/keys/sandbox-keys.ts';
import { runCommand } from '../support/command-line.ts';
import { claimSender } from '../support/claim-sender.ts';
import { withSql } from '../support/store-process.ts';
import { medicareSettings } from '../support/medicare-settings.ts';
import { startService } from '../support/service.ts';
import { runService } from '../support/service-process.ts';

/** Nothing listens there. */
const unreachable = 'http://127.0.0.1:1';
const settings = {
  ...medicareSettings,
  MEDICARE_URL: unreachable,
  MEDICARE_TOKEN_URL: unreachable,
  MEDICARE_DEVICE_URL: unreachable,
};

describe('a database with claims that wait for Medicare', () => {
  it('is refused to a service and a command without INSURER, and its claims stay in the outbox', async (test) => {
    const national = await startService(settings);
    test.after(() => national.stop());
    for (const { secret, keyId, minorIds } of sandboxKeys)
      await national.composed.store.keys.add({
        id: keyId,
        label: 'tests',
        minorIds,
        secretHash: hashSecret(secret),
      });
    const { lodge } = claimSender(() => national);
    assert.equal((await lodge()).status, 202);
    const refused =
      /This database belongs to services-australia at 127\.0\.0\.1:1, .* the simulator would invent answers to its claims\. To go on with it, set INSURER=services-australia; to begin anew, set DATABASE_URL to an empty database\.\n?$/;

    const { DATA_KEYS } = settings;
    const env = { DATABASE_URL: national.databaseUrl, DATA_KEYS };
    // It is refused before it needs bundled data, which would take longest to read.
    const wrong = runService(test, { ...env, SCHEDULE: 'imported', PROVIDERS: 'imported' });
    assert.equal(await wrong.exited, 1);
    assert.match(wrong.stderr(), refused);
    const explained = await runCommand(['explain', '--items', '23'], env);
    assert.equal(explained.code, 1);
    assert.match(explained.errors, refused);
    const simulated = await runCommand(['simulate', '--port', '0', '--data-dir', '/nonexistent'], {
      SIMULATE_DATABASE_URL: national.databaseUrl,
      DATA_KEYS,
    });
    assert.equal(simulated.code, 1);
    assert.match(simulated.errors, refused);

    const found = await withSql(
      national.databaseUrl,
      (sql) => sql`select state, (select count(*)::int from insurer_claim) as simulated from claim`,
    );
    assert.deepEqual(
      found.map((row) => ({ ...row })),
      [{ state: 'queued', simulated: 0 }],
    );
  });
});
