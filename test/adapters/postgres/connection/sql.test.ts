// SQL templates, transactions and timeouts.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { noDatabaseLimits } from '../../../../src/adapters/postgres/connection/database-client.ts';
import { connectToDatabase, type Sql } from '../../../../src/adapters/postgres/connection/sql.ts';
import {
  DatabaseError,
  type DatabaseFailureReason,
} from '../../../../src/adapters/postgres/connection/database-error.ts';
import { embedded, type FreshDatabase } from '../../../support/database.ts';
import { eventually } from '../../../support/eventually.ts';

const twoConnections = { ...noDatabaseLimits, poolSize: 2 };
const shortLimits = {
  poolSize: 2,
  connectTimeoutMs: 500,
  statementTimeoutMs: 150,
  lockTimeoutMs: 100,
  idleTransactionTimeoutMs: 150,
};

describe('the database by SQL', () => {
  let database: FreshDatabase;
  let sql: Sql;
  let other: Sql;
  before(async () => {
    database = await embedded.freshDatabase();
    sql = connectToDatabase(database.url, { limits: twoConnections });
    other = connectToDatabase(database.url);
    await other`create table noted (place integer primary key, words text)`;
  });
  after(async () => {
    await Promise.all([sql.end(), other.end()]);
    await database.drop();
  });

  const places = async () =>
    (await other<{ place: number }[]>`select place from noted order by place`).map(({ place }) => place);
  const unavailable = (why: DatabaseFailureReason) => (error: unknown) => {
    assert.ok(error instanceof DatabaseError, String(error));
    assert.equal(error.why, why);
    return true;
  };

  describe('a statement', () => {
    it('sends its values as parameters, whatever they contain', async () => {
      const words = `'); drop table noted; -- $1 \\ "`;
      const [row] = await sql`
        select ${words} as words, ${7}::int as number, ${true}::boolean as flag, ${null}::text as nothing,
          ${[1, 2]}::int[] as list, ${sql.array(['a,b', '"c"', 'NULL'])}::text[] as texts`;
      const texts = ['a,b', '"c"', 'NULL'];
      assert.deepEqual(row, { words, number: 7, flag: true, nothing: null, list: [1, 2], texts });
    });

    it('may stand in another, their values in order', async () => {
      const inner = sql`${2}::int + ${3}::int`;
      const [row] = await sql`select ${1}::int as one, ${inner} as five, ${4}::int as four`;
      assert.deepEqual(row, { one: 1, five: 5, four: 4 });
    });

    it('has the parts that it is made of this time, values and statements in any place', async () => {
      const parts = {
        value: 'x',
        statement: sql`'s'`,
        both: sql`${'a'}::text || ${'b'}`,
        text: sql.unsafe(`'t'`),
      };
      const pair = async (one: keyof typeof parts, next: keyof typeof parts) => {
        const [row] = await sql`select ${parts[one]} || '-' || ${parts[next]} as words`;
        return row?.['words'];
      };
      for (const one of ['value', 'statement', 'both', 'text', 'value'] as const)
        for (const next of ['both', 'value', 'text', 'statement'] as const) {
          const word = { value: 'x', statement: 's', both: 'ab', text: 't' };
          assert.equal(await pair(one, next), `${word[one]}-${word[next]}`);
        }
    });

    it('is sent once however often it is awaited, and says how many rows it touched', async () => {
      const insert = sql`insert into noted values (1, 'once')`;
      assert.equal((await insert).count, 1);
      assert.equal((await insert).count, 1);
      assert.deepEqual(await places(), [1]);
      await other`truncate noted`;
    });

    it('that PostgreSQL refuses is refused with its code, and the connection is used on', async () => {
      await assert.rejects(async () => sql`select 1 / 0`, { code: '22012' });
      const pid = async () => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
      const first = await pid();
      await assert.rejects(async () => sql`select no_such_column`, { code: '42703' });
      assert.equal(await pid(), first);
    });

    it('is prepared again when another process has changed its table', async () => {
      await other`create table changing (one integer)`;
      const both = () => Promise.all([sql`select * from changing`, sql`select * from changing`]);
      await both();
      await other`alter table changing add column two integer`;
      await both();
      const within = () => sql.begin((transaction) => transaction`select * from changing`);
      await within();
      await other`alter table changing add column three integer`;
      await within();
      await both();
    });
  });

  describe('a transaction', () => {
    it('that fails changes nothing, and rejects with its first error', async () => {
      const work = sql.begin(async (transaction) => {
        await transaction`insert into noted values (1, 'kept?')`;
        await transaction`select 1 / 0`.catch(() => {});
        return 'done';
      });
      await assert.rejects(work, { code: '22012' });
      await assert.rejects(
        sql.begin(async (transaction) => {
          await transaction`insert into noted values (2, 'kept?')`;
          throw new RangeError('of its own');
        }),
        RangeError,
      );
      assert.deepEqual(await places(), []);
    });

    it('sends nothing after its end, not even on a connection that others use by then', async () => {
      let late: Promise<unknown> = Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      await sql.begin(async (transaction) => {
        late = promise.then(() => transaction`insert into noted values (3, 'late')`);
        await transaction`select 1`;
      });
      resolve();
      await assert.rejects(late, /the transaction is over/);
      assert.deepEqual(await places(), []);
    });

    it('stays alone on its connection when that breaks, and is rolled back', async () => {
      const broken = sql.begin(async (transaction) => {
        await transaction`insert into noted values (4, 'broken')`;
        const [row] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
        await other`select pg_terminate_backend(${row?.pid ?? 0})`;
        await delay(20);
        await transaction`insert into noted values (5, 'broken')`;
      });
      await assert.rejects(broken, unavailable('down'));
      await sql`insert into noted values (6, 'after')`;
      assert.deepEqual(await places(), [6]);
      await other`truncate noted`;
    });
  });

  describe('what takes too long', () => {
    let hurried: Sql;
    before(() => (hurried = connectToDatabase(database.url, { limits: shortLimits })));
    after(() => hurried.end());

    it('is cut off: a statement that hangs', async () => {
      await assert.rejects(async () => hurried`select pg_sleep(30)`, unavailable('busy'));
    });

    it('is cancelled: a lock that another session holds, and nothing of the transaction is committed', async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const holding = other.begin(async (transaction) => {
        await transaction`lock table noted in exclusive mode`;
        await promise;
      });
      await eventually(async () => {
        const [row] = await other<{ held: number }[]>`
          select count(*)::int as held from pg_locks where relation = 'noted'::regclass and granted`;
        return (row?.held ?? 0) > 0;
      });
      await assert.rejects(
        hurried.begin(async (transaction) => {
          await transaction`create table half (place integer)`;
          await transaction`insert into noted values (7, 'waits')`;
        }),
        unavailable('busy'),
      );
      resolve();
      await holding;
      const [half] = await other`select to_regclass('half') as half`;
      assert.deepEqual([half, await places()], [{ half: null }, []]);
    });

    it('is cut off: a transaction in which nothing happens', async () => {
      const idle = hurried.begin(async (transaction) => {
        await transaction`insert into noted values (8, 'idle')`;
        await delay(400);
        await transaction`select 1`;
      });
      await assert.rejects(idle, DatabaseError);
      assert.deepEqual(await places(), []);
    });

    it('is cut off: waiting for a connection while all are in use', async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const held = [1, 2].map(() =>
        hurried.begin({ noStatementTimeout: true }, async (transaction) => {
          await transaction`select 1`;
          await promise;
        }),
      );
      await assert.rejects(async () => hurried`select 1`, unavailable('busy'));
      resolve();
      await Promise.all(held);
      assert.equal((await hurried`select 1`).count, 1);
    });

    it('has no statement timeout where it says so, and in a tool', async () => {
      await hurried.begin({ noStatementTimeout: true }, async (transaction) => {
        await transaction`select pg_sleep(0.4)`;
        await delay(300);
        await transaction`select 1`;
      });
      const [shown] = await hurried`select current_setting('statement_timeout') as shown`;
      assert.deepEqual(shown, { shown: '150ms' }, 'the next one is hurried again');
      const tool = connectToDatabase(database.url, { limits: noDatabaseLimits });
      const [unlimited] = await tool`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
      assert.deepEqual(unlimited, { statement: '0', lock: '0' });
      await tool.end();
    });
  });

  it('is found by its name among the sessions of the server', async () => {
    const [row] =
      await sql`select application_name as name from pg_stat_activity where pid = pg_backend_pid()`;
    assert.deepEqual(row, { name: 'medicare-gateway' });
  });
});
