// What is known of the last backup: nothing, then what the statement of ops/backup.sh noted last.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { freshStore } from '../../support/database.ts';

const script = readFileSync(join(import.meta.dirname, '..', '..', '..', 'ops', 'backup.sh'), 'utf8');

it('the last backup is the one that the script noted last, with its age', async (test) => {
  const store = await freshStore();
  test.after(() => store.close());
  assert.equal(await store.lastBackup(), null);
  const [statement = ''] = /insert into last_backup[^"]*/.exec(script) ?? [];
  await store.sql.unsafe(statement);
  await store.sql`update last_backup set finished_at = now() - interval '49 hours'`;
  assert.equal((await store.lastBackup())?.ageHours, 49);
  await store.sql.unsafe(statement);
  assert.equal((await store.lastBackup())?.ageHours, 0);
});
