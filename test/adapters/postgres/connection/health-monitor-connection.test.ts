// The connection of the health monitor: which answers count as in time.
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { DatabaseClient } from '../../../../src/adapters/postgres/connection/database-client.ts';
import { openMonitorConnection } from '../../../../src/adapters/postgres/connection/health-monitor-connection.ts';
import { embedded } from '../../../support/database.ts';

/** As a long computation does, without the work. */
const blockThisThread = (milliseconds: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

describe('the connection of the health monitor', () => {
  it('accepts an answer that arrived in time, though this process was too busy to read it until later', async () => {
    const database = await embedded.freshDatabase();
    const client = new DatabaseClient({ connectionString: database.url });
    const connection = await openMonitorConnection(client, () => {});
    const answer = connection.query('select 1');
    await setImmediate();
    // Longer than an answer may take.
    blockThisThread(2_300);
    await answer;
    await client.end();
    await database.drop();
  });
});
