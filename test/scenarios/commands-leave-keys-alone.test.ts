// Commands that encrypt nothing take no data key into use: run with older settings, they do not disturb a running service.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextId } from '../support/claim-sender.ts';
import { runCommand } from '../support/command-line.ts';
import { startService } from '../support/service.ts';

const older = `2025:${Buffer.alloc(32, 1).toString('base64')}`;
const newer = `2026:${Buffer.alloc(32, 2).toString('base64')}`;

describe('a command with the older data key first, after a key rotation', () => {
  it('does not take it into use again: the service without it stays ready', async (test) => {
    const before = await startService({ DATA_KEYS: older });
    test.after(() => before.stop());
    const { databaseUrl } = before;
    await before.composed.close();
    const rotated = { DATABASE_URL: databaseUrl, DATA_KEYS: `${newer},${older}` };
    assert.equal((await runCommand(['rekey'], rotated)).code, 0);
    const running = await startService({ DATABASE_URL: databaseUrl, DATA_KEYS: newer });
    test.after(() => running.stop());

    const env = { DATABASE_URL: databaseUrl, DATA_KEYS: `${older},${newer}` };
    assert.equal((await runCommand(['retention'], env)).code, 0);
    assert.equal((await runCommand(['audit', '--from', '2026-11-01'], env)).code, 0);
    await runCommand(['erase', '--correlation-id', nextId()], env);
    const rows = await running.composed.store.sql<{ id: string }[]>`
      select id from data_key where replaced_at is null`;
    assert.deepEqual(rows, [{ id: '2026' }]);
    assert.equal((await running.call('/ready')).status, 200);
  });
});
