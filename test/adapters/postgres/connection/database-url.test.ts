// DATABASE_URL: every form that people write, and never a password in what is shown.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDatabaseUrl } from '../../../../src/adapters/postgres/connection/database-url.ts';
import { StoreError } from '../../../../src/adapters/postgres/open-store-error.ts';

const forms: readonly (readonly [text: string, shown: string, socketFolder: string | null])[] = [
  ['postgres://user:secret@db.example:5433/claims', 'db.example:5433/claims', null],
  ['postgresql://user:secret@db.example/claims?sslmode=require', 'db.example:5432/claims', null],
  ['postgres://user:se%40cret@[::1]:5432/claims', '[::1]:5432/claims', null],
  ['postgres://user@%2Fvar%2Frun%2Fpostgresql/claims', '/var/run/postgresql/claims', '/var/run/postgresql'],
  ['postgres://user@%2Ftmp%2Fa%20b:5432/claims', '/tmp/a b/claims', '/tmp/a b'],
  ['postgres:///claims?host=/var/run/postgresql', '/var/run/postgresql/claims', '/var/run/postgresql'],
  ['postgres://user:secret@ignored/claims?host=db.example', 'db.example:5432/claims', null],
];

const wrong = [
  '',
  'nonsense',
  'db.example:5432/claims',
  'mysql://user:secret@db.example/claims',
  'postgres://',
  'postgres:///claims',
  'http://secret@db.example',
];

describe('an address of a database', () => {
  for (const [text, shown, socketFolder] of forms) {
    it(`is read and shown without its password: ${text}`, () => {
      const address = parseDatabaseUrl(text);
      assert.equal(address.shown, shown);
      assert.equal(address.socketFolder, socketFolder);
      assert.ok(!new URL(address.url).searchParams.has('host'));
    });
  }
});

describe('an address with several hosts', () => {
  it('is refused, with what to write', () => {
    assert.throws(() => parseDatabaseUrl('postgres://user:secret@one,two:5432/claims'), {
      name: 'StoreError',
      message: /^DATABASE_URL names several hosts: write one/,
    });
  });
});

describe('what is no address of a database', () => {
  for (const text of wrong) {
    it(`is refused without being repeated: ${JSON.stringify(text)}`, () => {
      assert.throws(
        () => parseDatabaseUrl(text),
        (error: unknown) => {
          assert.ok(error instanceof StoreError);
          assert.equal(error.kind, 'bad-url');
          assert.match(error.message, /^DATABASE_URL is not a PostgreSQL address/);
          assert.ok(!error.message.includes('secret'));
          return true;
        },
      );
    });
  }
});
