// A migration that has landed is never changed, renamed or removed: databases have recorded its name and checksum.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readMigrations } from '../../../src/adapters/postgres/migrate.ts';

/** A line each, as sha256sum writes them; `npm run freeze-migrations` adds those of new files. */
const frozen = (await readFile(join(import.meta.dirname, 'frozen-migrations.sha256'), 'utf8'))
  .trim()
  .split('\n');

describe('the migrations', () => {
  it('are those that landed, each with the content that it landed with', async () => {
    const lines = (await readMigrations()).map(({ name, checksum }) => `${checksum}  ${name}.sql`);
    assert.deepEqual(
      frozen.filter((line) => !lines.includes(line)),
      [],
      'put the file back as it was, and what is to change into a new migration',
    );
    assert.deepEqual(
      lines.filter((line) => !frozen.includes(line)),
      [],
      'run npm run freeze-migrations once a new migration is in its final form',
    );
    assert.deepEqual(lines, frozen, 'a new migration comes last');
  });
});
