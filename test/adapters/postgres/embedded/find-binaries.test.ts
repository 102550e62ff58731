// Finding the PostgreSQL programs of a platform, and saying what to do where there are none.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  findBinaries,
  thisPlatform,
  type PostgresPlatform,
} from '../../../../src/adapters/postgres/embedded/find-binaries.ts';
import { openEmbeddedPostgres } from '../../../../src/adapters/postgres/embedded/open-embedded-postgres.ts';
import { StoreError } from '../../../../src/adapters/postgres/open-store-error.ts';
import { silentLog } from '../../../support/database.ts';
import { emptyFolder } from '../../../support/store-process.ts';

const without: readonly (readonly [situation: string, platform: PostgresPlatform, says: RegExp])[] = [
  ['Windows', { ...thisPlatform, name: 'win32-x64' }, /no embedded PostgreSQL for win32-x64/],
  ['a rare processor', { ...thisPlatform, name: 'linux-s390x' }, /no embedded PostgreSQL for linux-s390x/],
  ['musl', { ...thisPlatform, name: 'linux-x64', hasLoader: () => false }, /needs glibc/],
  [
    'an install without optional packages',
    {
      name: 'linux-x64',
      hasLoader: () => true,
      locate: () => {
        throw new Error('Cannot find package');
      },
    },
    /not installed \(optional package @embedded-postgres\/linux-x64\)/,
  ],
];

describe('a platform without PostgreSQL programs', () => {
  for (const [situation, platform, says] of without) {
    it(`is reported in one sentence that names DATABASE_URL: ${situation}`, async (test) => {
      const dataDir = await emptyFolder(test);
      await assert.rejects(
        openEmbeddedPostgres({ dataDir, role: 'service', log: silentLog, platform }),
        (error: unknown) => {
          assert.ok(error instanceof StoreError);
          assert.equal(error.kind, 'no-binaries');
          assert.match(error.message, says);
          assert.match(error.message, /set DATABASE_URL to a PostgreSQL 14 or newer\.$/);
          return true;
        },
      );
    });
  }
});

describe('this platform', () => {
  it('has programs, libraries to link and a version', async () => {
    const binaries = await findBinaries();
    assert.ok(existsSync(binaries.postgres) && existsSync(binaries.initdb) && existsSync(binaries.libraries));
    assert.ok(binaries.links.some(({ link }) => link.startsWith('libpq')));
    assert.match(binaries.major, /^\d\d$/);
  });
});
