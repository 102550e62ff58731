// TLS to a PostgreSQL on another machine: each sslmode of DATABASE_URL against right and wrong servers.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openStore } from '../../../../src/adapters/postgres/open-store.ts';
import { StoreError } from '../../../../src/adapters/postgres/open-store-error.ts';
import { connectToDatabase } from '../../../../src/adapters/postgres/connection/sql.ts';
import { embedded, silentLog, type FreshDatabase } from '../../../support/database.ts';
import { selfSigned } from '../../../support/self-signed.ts';
import { openTlsTerminator, type TlsTerminator } from '../../../support/tls-terminator.ts';

type ServerKind = 'right' | 'other name' | 'by address' | 'other authority' | 'no TLS';
type Outcome = 'encrypted' | 'plain' | 'refused';

describe('a database behind TLS', () => {
  const ours = selfSigned('localhost');
  const offered = {
    right: ours,
    'other name': selfSigned('db.example'),
    'by address': selfSigned('127.0.0.1'),
    'other authority': selfSigned('localhost'),
    'no TLS': null,
  } as const;
  let folder: string;
  let database: FreshDatabase;
  let servers: Readonly<Record<ServerKind, TlsTerminator>>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mgw-tls-'));
    database = await embedded.freshDatabase();
    for (const name of ['right', 'other name', 'by address'] as const)
      await writeFile(fileOf(name), offered[name].cert);
    const open = (server: ServerKind) => openTlsTerminator(database.url, offered[server]);
    servers = {
      right: await open('right'),
      'other name': await open('other name'),
      'by address': await open('by address'),
      'other authority': await open('other authority'),
      'no TLS': await open('no TLS'),
    };
  });
  after(async () => {
    for (const server of Object.values(servers)) server.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const fileOf = (authority: ServerKind) => join(folder, `${authority.replaceAll(' ', '-')}.pem`);
  const urlOf = (server: ServerKind, query: string, host = 'localhost') => {
    const url = new URL(database.url);
    url.searchParams.delete('host');
    url.host = `${host}:${servers[server].port}`;
    url.search = query;
    return url.href;
  };
  const trusting = (authority: ServerKind) => `&sslrootcert=${encodeURIComponent(fileOf(authority))}`;

  async function outcomeOf(server: ServerKind, url: string): Promise<Outcome> {
    const earlier = { ...servers[server].seen };
    const sql = connectToDatabase(url);
    try {
      await sql`select 1`;
      const { encrypted, plain } = servers[server].seen;
      assert.equal(encrypted + plain, earlier.encrypted + earlier.plain + 1);
      return encrypted > earlier.encrypted ? 'encrypted' : 'plain';
    } catch {
      assert.equal(
        servers[server].seen.plain,
        earlier.plain,
        'nothing is sent in plain text before it is refused',
      );
      return 'refused';
    } finally {
      await sql.end();
    }
  }

  const cases: readonly (readonly [ServerKind, mode: string, authority: ServerKind | null, Outcome])[] = [
    ['right', 'disable', null, 'plain'],
    ['right', 'require', null, 'encrypted'],
    ['other name', 'require', null, 'encrypted'],
    ['no TLS', 'require', null, 'refused'],
    ['no TLS', 'verify-full', 'right', 'refused'],
    ['right', 'verify-full', null, 'refused'],
    ['right', 'verify-full', 'right', 'encrypted'],
    ['other authority', 'verify-full', 'right', 'refused'],
    ['other name', 'verify-full', 'other name', 'refused'],
    ['other name', 'verify-ca', 'other name', 'encrypted'],
    ['other authority', 'verify-ca', 'right', 'refused'],
    ['other authority', 'require', 'right', 'refused'],
  ];
  for (const [server, mode, authority, expected] of cases) {
    const trusted = authority === null ? 'no authority of its own' : `the authority "${authority}"`;
    it(`with sslmode=${mode} and ${trusted} is ${expected} where the server is "${server}"`, async () => {
      const url = urlOf(server, `sslmode=${mode}${authority === null ? '' : trusting(authority)}`);
      assert.equal(await outcomeOf(server, url), expected);
    });
  }

  const openErrors: readonly (readonly [ServerKind, query: () => string, RegExp])[] = [
    ['no TLS', () => 'sslmode=require', /speaks no TLS, which sslmode in DATABASE_URL asks for\.$/],
    [
      'right',
      () => 'sslmode=verify-full',
      /does not accept \(DEPTH_ZERO_SELF_SIGNED_CERT\): name its authority/,
    ],
    [
      'other name',
      () => `sslmode=verify-full${trusting('other name')}`,
      /does not accept \(ERR_TLS_CERT_ALTNAME_INVALID\): name its authority in sslrootcert/,
    ],
  ];
  for (const [server, query, words] of openErrors) {
    it(`is refused at start where the server is "${server}", with a sentence, and is not repeated`, async () => {
      const databaseUrl = urlOf(server, query());
      const opening = openStore({ databaseUrl, dataDir: '', migrate: 'auto', role: 'tool', log: silentLog });
      await assert.rejects(opening, (error: unknown) => {
        assert.ok(error instanceof StoreError && error.kind === 'refused', String(error));
        assert.match(error.message, words);
        return true;
      });
    });
  }

  it('named by its address must have a certificate for that address', async () => {
    const full = (server: ServerKind) => urlOf(server, `sslmode=verify-full${trusting(server)}`, '127.0.0.1');
    assert.equal(await outcomeOf('by address', full('by address')), 'encrypted');
    assert.equal(await outcomeOf('right', full('right')), 'refused');
  });

  it('is a store like any other, and one that is there again after its connections broke', async () => {
    const server = servers['right'];
    const earlier = { ...server.seen };
    const store = await openStore({
      databaseUrl: urlOf('right', `sslmode=verify-full${trusting('right')}`),
      dataDir: '',
      migrate: 'auto',
      role: 'service',
      log: silentLog,
    });
    try {
      assert.ok(store.migrated.length > 0);
      const waiting = store.sql`select pg_sleep(60)`.then(
        () => null,
        (error: unknown) => error,
      );
      await store.ping();
      server.cut();
      assert.ok((await waiting) instanceof Error);
      const deadline = performance.now() + 60_000;
      const isThere = () =>
        store.ping().then(
          () => true,
          () => false,
        );
      while (!(await isThere())) assert.ok(performance.now() < deadline);
      assert.equal(server.seen.plain, earlier.plain);
      assert.ok(server.seen.encrypted > earlier.encrypted + 1);
    } finally {
      await store.close();
    }
  });
});
