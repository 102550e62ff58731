// medicare-gateway keys and migrate: a key is printed once and stored as a hash, and a usage error is a sentence.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { readMigrations } from '../../src/adapters/postgres/migrate.ts';
import { hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { systemActor } from '../../src/domain/values/actor.ts';
import { auditEntries } from '../support/audit-entries.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { runCommand } from '../support/command-line.ts';
import { embedded, freshStore, type FreshStore } from '../support/database.ts';
import { dataFolder, serverPid, startStoreProcess, thisProject } from '../support/store-process.ts';

describe('medicare-gateway keys', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());
  const keys = (...argv: string[]) => runCommand(['keys', ...argv], { DATABASE_URL: store.databaseUrl });

  it('create prints the secret alone, so that it can be piped, and keeps only its hash', async () => {
    const made = await keys(
      'create',
      '--minor-id',
      'ABC00001',
      '--minor-id',
      'ABC00002',
      '--label',
      'Front desk',
    );
    assert.equal(made.code, 0);
    assert.match(made.printed, /^mgk_[0-9a-f]{40}$/);
    const [key] = await store.keys.list();
    assert.ok(key);
    assert.equal(key.secretHash, hashSecret(made.printed));
    assert.deepEqual(key.minorIds, ['ABC00001', 'ABC00002']);
    assert.match(made.errors, new RegExp(`^The key ${key.id} was made\\.`));
    assert.ok(!made.errors.includes(made.printed));
  });

  it('list shows every key, without secret or hash', async () => {
    const [key] = await store.keys.list();
    assert.ok(key);
    const listed = await keys('list');
    assert.equal(listed.code, 0);
    assert.match(
      listed.printed,
      new RegExp(`${key.id} +Front desk +ABC00001 ABC00002 +schedule .* any +any +\\d{4}-\\d\\d-\\d\\dT`),
    );
    assert.ok(!listed.printed.includes(key.secretHash) && !listed.printed.includes('mgk_'));
  });

  it('revoke takes a key out of use once', async () => {
    const [key] = await store.keys.list();
    assert.ok(key);
    assert.equal((await keys('revoke', key.id)).code, 0);
    assert.notEqual((await store.keys.list())[0]?.revokedAt, null);
    assert.equal((await keys('revoke', key.id)).code, 2);
  });

  it('list prints JSON when it is asked to', async () => {
    const { code, printed } = await keys('list', '--json');
    const [listed] = JSON.parse(printed) as Record<string, unknown>[];
    assert.equal(code, 0);
    assert.deepEqual(
      new Set(Object.keys(listed ?? {})),
      new Set(
        'id label minorIds scopes providers networks expiresOn createdAt revokedAt lastUsedAt'.split(' '),
      ),
    );
  });

  it('create limits a key to scopes, providers, addresses and days, and list shows them', async () => {
    const limits = ['--scope', 'patients', '--scope', 'claims', '--provider', '9900110B'];
    const until = ['--expires', '2127-06-30', '--cidr', '192.168.1.0/24'];
    const made = await keys('create', '--minor-id', 'ABC00001', '--label', 'Limited', ...limits, ...until);
    assert.equal(made.code, 0, made.errors);
    const { printed } = await keys('list');
    assert.match(printed, /Limited +ABC00001 +patients claims +9900110B +192\.168\.1\.0\/24 .*2127-06-30/);
    assert.match(printed, /Front desk .* any +any /);
  });

  it('create and revoke are recorded in the audit trail', async () => {
    const made = await keys('create', '--minor-id', 'ABC00001', '--label', 'Recorded');
    const id = /^The key (\S+) was made/.exec(made.errors)?.[1] ?? '';
    await keys('revoke', id);
    const entries = await auditEntries(store);
    assert.deepEqual(
      entries.filter(({ outcome }) => outcome === id).map(({ act, actor }) => [act, actor]),
      [
        ['create-key', systemActor],
        ['revoke-key', systemActor],
      ],
    );
  });

  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['no subcommand', [], /^Usage: medicare-gateway keys/],
    ['an unknown subcommand', ['remove', 'key_1'], /^Unknown command 'remove'/],
    ['a misspelt subcommand', ['revok', 'key_1'], /^Unknown command 'revok'\n\(Did you mean revoke\?\)/],
    [
      'a malformed Minor ID',
      ['create', '--minor-id', 'ABC-0001', '--label', 'x'],
      /^"ABC-0001" is not a Minor ID: send 8 letters or digits\.\nRun medicare-gateway keys create --help/,
    ],
    ['a day that is none', ['create', '--expires', '2027-02-29'], /Send a calendar day YYYY-MM-DD/],
    [
      'an unknown scope',
      ['create', '--minor-id', 'ABC00001', '--label', 'x', '--scope', 'all'],
      /^"all" is not a scope: send schedule, providers, patients, claims, reports, documents, admin\./,
    ],
    ['no Minor ID', ['create', '--label', 'x'], /^A key needs a Minor ID/],
    ['no label', ['create', '--minor-id', 'ABC00001'], /^A key needs a label/],
    ['a label of spaces', ['create', '--minor-id', 'ABC00001', '--label', '  '], /^A key needs a label/],
    ['a label of two lines', ['create', '--minor-id', 'ABC00001', '--label', 'a\nb'], /^A key needs a label/],
    [
      'an unknown option',
      ['create', '--minor', 'ABC00001'],
      /^Unknown option '--minor'\n\(Did you mean --minor-id\?\)/,
    ],
    ['an option without a value', ['create', '--label'], /argument missing/],
    ['an argument too many', ['create', 'ABC00001'], /^Too many arguments for 'create'/],
    ['revoke without an id', ['revoke'], /^Missing required argument 'id'/],
    ['an unknown id', ['revoke', 'key_0'], /^No valid key has the id "key_0"/],
    ['an argument after list', ['list', 'all'], /^Too many arguments for 'list'/],
  ];
  for (const [situation, argv, expected] of wrong) {
    it(`ends with a usage error for ${situation} and changes nothing`, async () => {
      const count = (await store.keys.list()).length;
      const { code, printed, errors } = await keys(...argv);
      assert.equal(code, 2);
      assert.equal(printed, '');
      assert.match(errors, expected);
      assert.equal((await store.keys.list()).length, count);
    });
  }

  it('fails with a sentence where the store cannot be opened or settings cannot be used', async () => {
    const absent = new URL(store.databaseUrl);
    absent.pathname = '/absent';
    const unopened = await runCommand(['keys', 'list'], { DATABASE_URL: absent.href });
    assert.equal(unopened.code, 1);
    assert.match(unopened.errors, /has no such database/);
    const unread = await runCommand(['keys', 'list'], { DATABASE_URL: 'mysql://h', MIGRATE: 'perhaps' });
    assert.equal(unread.code, 1);
    assert.match(unread.errors, /DATABASE_URL.*\n.*MIGRATE/);
  });

  it('works while a service runs, which stays up', async (test) => {
    const DATA_DIR = await dataFolder(test);
    const service = await startStoreProcess(DATA_DIR, 'service');
    const pid = await serverPid(DATA_DIR);
    const keysIn = (...argv: string[]) =>
      promisify(execFile)(process.execPath, [join(thisProject, 'src', 'main.ts'), 'keys', ...argv], {
        env: { ...childEnvironment, DATA_DIR },
      });
    const made = await keysIn('create', '--minor-id', 'ABC00001', '--label', 'Desk two');
    assert.match(made.stdout, /^mgk_[0-9a-f]{40}\n$/);
    assert.match((await keysIn('list')).stdout, /API keys: 1\n[^]*Desk two/);
    await assert.rejects(keysIn('revoke', 'key_0'), { code: 2 });
    assert.equal(await serverPid(DATA_DIR), pid);
    await service.stop();
  });
});

describe('medicare-gateway migrate', () => {
  it('applies what is missing, names it, and then finds nothing to do', async () => {
    const { url, drop } = await embedded.freshDatabase();
    const env = { DATABASE_URL: url, MIGRATE: 'manual' };
    assert.match((await runCommand(['keys', 'list'], env)).errors, /run medicare-gateway migrate/);
    const applied = (await readMigrations()).map(({ name }) => `applied ${name}`);
    assert.equal((await runCommand(['migrate'], env)).printed, applied.join('\n'));
    assert.equal((await runCommand(['migrate'], env)).printed, 'The database is up to date.');
    assert.equal((await runCommand(['keys', 'list'], env)).code, 0);
    await drop();
  });
});
