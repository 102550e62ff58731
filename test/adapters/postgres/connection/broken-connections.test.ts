// Connections that break during a write: an error for the caller, nothing half done, and the process goes on.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connectToDatabase, type Sql } from '../../../../src/adapters/postgres/connection/sql.ts';
import { embedded } from '../../../support/database.ts';
import { cuttingProxy } from '../../../../src/cli/crash-test/cutting-proxy.ts';

const rounds = 60;
const large = 'x'.repeat(700_000);

async function table(url: string): Promise<Sql> {
  const sql = connectToDatabase(url);
  await sql`create table half (round integer not null, part integer not null, content text not null)`;
  return sql;
}

/** Two rows in one transaction, small and large by turns, with time between for the connection to break. */
function writeBoth(sql: Sql, round: number): Promise<void> {
  const content = round % 2 === 0 ? large : 'small';
  return sql.begin(async (transaction) => {
    await transaction`insert into half values (${round}, 1, ${content})`;
    await new Promise(setImmediate);
    await transaction`insert into half values (${round}, 2, ${content})`;
  });
}

describe('connections that break while something is written', () => {
  it('cost an error each, never the process, and leave nothing half done', async (test) => {
    const { url, drop } = await embedded.freshDatabase();
    const direct = await table(url);
    const proxy = await cuttingProxy(test, url);
    const sql = connectToDatabase(proxy.url);
    const done: number[] = [];
    let failed = 0;
    for (let round = 0; round < rounds; round += 1) {
      // From session init to the middle of the second row.
      proxy.cutAfter(((round * 7919) % 15_000) * (round % 2 === 0 ? 100 : 1));
      const writes = [round, round + 1_000, round + 2_000].map((each) =>
        writeBoth(sql, each).then(
          () => void done.push(each),
          () => void (failed += 1),
        ),
      );
      await Promise.all(writes);
    }
    assert.ok(failed > rounds, 'connections were cut');
    proxy.cutAfter(null);
    await writeBoth(sql, -1);
    done.push(-1);
    const rows = await direct<{ round: number; parts: number }[]>`
      select round, count(*)::int as parts from half group by round`;
    assert.deepEqual(
      rows.filter(({ parts }) => parts !== 2),
      [],
    );
    const kept = new Set(rows.map(({ round }) => round));
    assert.deepEqual(
      done.filter((round) => !kept.has(round)),
      [],
    );
    await sql.end({ timeout: 1 });
    await direct.end({ timeout: 1 });
    await drop();
  });
});
