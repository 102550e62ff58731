// A database belongs to the insurer that it was first started with: claims of one insurer never reach another.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { connectToDatabase, type Sql } from '../../../src/adapters/postgres/connection/sql.ts';
import { migrate, readMigrations } from '../../../src/adapters/postgres/migrate.ts';
import { openStore } from '../../../src/adapters/postgres/open-store.ts';
import { StoreError } from '../../../src/adapters/postgres/open-store-error.ts';
import {
  insurerHost,
  isSameInsurer,
  type InsurerIdentity,
} from '../../../src/domain/values/insurer-identity.ts';
import { embedded, silentLog } from '../../support/database.ts';
import { dataFolder } from '../../support/store-process.ts';
import { leftToWholeRun } from '../../support/sample.ts';

const simulator: InsurerIdentity = { name: 'simulator', host: null };
const production: InsurerIdentity = { name: 'services-australia', host: 'claiming.example' };
const vendorTest: InsurerIdentity = { name: 'services-australia', host: 'test.claiming.example' };

interface Start {
  readonly isExplicit?: boolean;
  readonly role?: 'service' | 'tool';
}

async function emptyDatabase(test: TestContext, make = embedded.migratedDatabase) {
  const { url, drop } = await make();
  const sql = connectToDatabase(url);
  test.after(async () => {
    await sql.end({ timeout: 1 });
    await drop();
  });
  /** Opens and closes the store; resolves to the sentence of a refused start, or to `started`. */
  const start = async (insurer: InsurerIdentity, { isExplicit = true, role = 'service' }: Start = {}) => {
    const options = { databaseUrl: url, dataDir: '', migrate: 'auto', role, log: silentLog } as const;
    try {
      await (await openStore({ ...options, insurerOfStart: { insurer, isExplicit } })).close();
      return 'started';
    } catch (error) {
      assert.ok(error instanceof StoreError && error.kind === 'other-insurer', String(error));
      return error.message;
    }
  };
  return { sql, url, start };
}

const refused = /^This database belongs to /;
const unknown = /^This database has claims and does not say which insurer they are for: set INSURER to /;

describe('an insurer in the record of a database', () => {
  it('is the one at the same host and path; a record without a path stands for its host', () => {
    const at = (host: string): InsurerIdentity => ({ name: 'services-australia', host });
    assert.equal(
      insurerHost('https://claiming.example:8443/claiming/ext-prd/'),
      'claiming.example:8443/claiming/ext-prd',
    );
    const cases: readonly [string, string, boolean][] = [
      ['claiming.example/claiming/ext-prd', 'claiming.example/claiming/ext-prd', true],
      ['claiming.example/claiming/ext-vnd', 'claiming.example/claiming/ext-prd', false],
      ['claiming.example', 'claiming.example/claiming/ext-prd', true],
      ['test.claiming.example', 'claiming.example/claiming/ext-prd', false],
      ['claiming.example/claiming/ext-prd', 'claiming.example', false],
    ];
    for (const [recorded, started, isSame] of cases)
      assert.equal(isSameInsurer(at(recorded), at(started)), isSame, `${recorded} ${started}`);
  });
});

describe('a database that was started once', () => {
  it('is refused to every other insurer, with a sentence that says how to go on and how to begin anew', async (test) => {
    const cases = [
      [
        simulator,
        production,
        'This database belongs to the simulator, and the settings are those of services-australia at claiming.example: a database for trying out is not for real claims. To go on with it, set INSURER=simulator; to begin anew, set DATABASE_URL to an empty database.',
      ],
      [
        production,
        simulator,
        'This database belongs to services-australia at claiming.example, and the settings are those of the simulator: the simulator would invent answers to its claims. To go on with it, set INSURER=services-australia; to begin anew, set DATABASE_URL to an empty database.',
      ],
      [
        vendorTest,
        production,
        'This database belongs to services-australia at test.claiming.example, and the settings are those of services-australia at claiming.example: claims for one host are never sent to another. To go on with it, set MEDICARE_URL=https://test.claiming.example; to begin anew, set DATABASE_URL to an empty database.',
      ],
    ] as const;
    for (const [first, second, sentence] of cases) {
      const { start } = await emptyDatabase(test);
      assert.deepEqual([await start(first), await start(first)], ['started', 'started']);
      for (const isExplicit of [true, false]) assert.equal(await start(second, { isExplicit }), sentence);
      assert.equal(await start(second, { role: 'tool' }), sentence);
      assert.equal(await start(first, { isExplicit: false }), 'started');
    }
  });

  it('names DATA_DIR where the database is the embedded one', async (test) => {
    const dataDir = await dataFolder(test);
    const options = { databaseUrl: null, dataDir, migrate: 'auto', role: 'service', log: silentLog } as const;
    const insurerOfStart = { insurer: simulator, isExplicit: false };
    await (await openStore({ ...options, insurerOfStart })).close();
    await assert.rejects(
      openStore({ ...options, insurerOfStart: { insurer: production, isExplicit: true } }),
      /to begin anew, set DATA_DIR to an empty folder\.$/,
    );
  });

  it('is left as it was by a refused start, migrations included', async (test) => {
    const { sql, start } = await emptyDatabase(test);
    await start(production);
    await sql`delete from schema_migration where name = '0013-service-processes'`;
    await sql`drop table service_process`;
    assert.match(await start(simulator), refused);
    const [row] = await sql`select to_regclass('service_process') is null as "isAbsent"`;
    assert.equal(row?.['isAbsent'], true);
  });

  it(
    'is one insurer’s when processes of two start together for the first time',
    { skip: leftToWholeRun },
    async (test) => {
      const { sql, start } = await emptyDatabase(test);
      const starts = [simulator, production, simulator, production].map((insurer) => start(insurer));
      const sentences = await Promise.all(starts);
      const [row] = await sql<InsurerIdentity[]>`select name from database_insurer`;
      const isFirst = row?.name === 'simulator' ? 0 : 1;
      for (const [at, sentence] of sentences.entries())
        if (at % 2 === isFirst) assert.equal(sentence, 'started');
        else assert.match(sentence, refused);
    },
  );

  it('belongs to no insurer yet when only a command has used it', { skip: leftToWholeRun }, async (test) => {
    const { start } = await emptyDatabase(test);
    assert.equal(await start(simulator, { role: 'tool', isExplicit: false }), 'started');
    assert.equal(await start(production), 'started');
  });
});

const insertClaim = (sql: Sql, id: string, state: string, claimId: string | null) => sql`
  insert into claim (correlation_id, minor_id, stream, payee_provider_number, state, revision, fingerprint, document,
                     lodged_on, claim_id)
  values (${id}, 'ABC00001', 'general', '9900110B', ${state}, 1, 'hash', '{}', '2026-11-20', ${claimId})`;
const insertSimulated = (sql: Sql, id: string) => sql`
  insert into insurer_claim (correlation_id, minor_id, claim_id, stream, payee_provider_number, patients, document,
                             revision, lodged_on, assessed_on)
  values (${id}, 'ABC00001', 'A0001@', 'general', '9900110B', '{}', '{}', 1, '2026-11-20', '2026-11-21')`;
const insertInteractive = (sql: Sql, id: string) => sql`
  insert into interactive_claim (correlation_id, minor_id, requested_on, fingerprint, outcome, answered_at)
  values (${id}, 'ABC00001', '2026-11-20', 'hash', '{}', 1)`;
const insertSimulatedInteractive = (sql: Sql, id: string) => sql`
  insert into insurer_interactive_claim (correlation_id, minor_id, claim_id, state, fingerprint, revision, answered_at,
                                         outcome, services)
  values (${id}, 'ABC00001', ${id}, 'assessed', 'hash', 1, 1, '{}', '[]')`;

/** A database of the release before insurers were recorded. */
async function olderDatabase(test: TestContext, fill: (sql: Sql) => Promise<unknown>) {
  const database = await emptyDatabase(test, embedded.freshDatabase);
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ name }) => name === '0014-database-insurer');
  await migrate(database.sql, migrations.slice(0, at));
  await fill(database.sql);
  return database;
}

describe('a database from before insurers were recorded', () => {
  it('without claims belongs to the first that starts', async (test) => {
    for (const insurer of [simulator, production]) {
      const { start } = await olderDatabase(test, async () => {});
      assert.equal(await start(insurer, { isExplicit: false }), 'started');
    }
  });

  const ambiguous: readonly (readonly [string, (sql: Sql) => Promise<unknown>])[] = [
    ['a claim that waits', (sql) => insertClaim(sql, 'a', 'queued', null)],
    ['a claim that was lodged', (sql) => insertClaim(sql, 'a', 'lodged', 'A0001@')],
    ['an interactive claim', (sql) => insertInteractive(sql, 'a')],
    [
      'a claim of the simulator, and one that waits',
      async (sql) => {
        await insertClaim(sql, 'a', 'lodged', 'A0001@');
        await insertSimulated(sql, 'a');
        await insertClaim(sql, 'b', 'queued', null);
      },
    ],
    [
      'a claim of the simulator, and one that it does not know',
      async (sql) => {
        await insertSimulated(sql, 'a');
        await insertClaim(sql, 'b', 'lodged', 'A0002@');
      },
    ],
    [
      'a claim of the simulator, and an interactive one that it does not know',
      async (sql) => {
        await insertSimulated(sql, 'a');
        await insertInteractive(sql, 'b');
      },
    ],
  ];
  for (const [at, [content, fill]] of ambiguous.entries()) {
    it(`with ${content} belongs to the first that says its insurer outright, and to none by default`, async (test) => {
      const [insurer, other] = at % 2 === 0 ? [simulator, production] : [production, simulator];
      const { start } = await olderDatabase(test, fill);
      for (const role of ['service', 'tool'] as const)
        assert.match(await start(simulator, { isExplicit: false, role }), unknown);
      assert.equal(await start(insurer), 'started');
      assert.match(await start(other), refused);
    });
  }

  const tried: readonly (readonly [string, (sql: Sql) => Promise<unknown>])[] = [
    [
      'claims',
      async (sql) => {
        await insertClaim(sql, 'a', 'lodged', 'A0001@');
        await insertSimulated(sql, 'a');
        await insertClaim(sql, 'b', 'refused', null);
      },
    ],
    [
      'interactive claims',
      async (sql) => {
        await insertInteractive(sql, 'a');
        await insertSimulatedInteractive(sql, 'a');
      },
    ],
    ['claims of another service', (sql) => insertSimulated(sql, 'a')],
  ];
  for (const [content, fill] of tried) {
    it(`with ${content} that the simulator answered, and no others, belongs to the simulator`, async (test) => {
      const { start } = await olderDatabase(test, fill);
      assert.match(
        await start(production),
        /^This database belongs to the simulator, .* not for real claims\./,
      );
      assert.equal(await start(simulator, { isExplicit: false }), 'started');
    });
  }
});
