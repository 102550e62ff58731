// The check that the database can write durably: when it tries, what it says, and what it logs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWriteCheck } from '../../../../src/adapters/postgres/connection/write-check.ts';
import { openStore } from '../../../../src/adapters/postgres/open-store.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { backends } from '../../../support/database.ts';

/** A check on a clock of the test, and attempts that fail with the next of these codes or, for null, succeed. */
function checked(...codes: (string | null)[]) {
  const log = capturedLog();
  let at = 0;
  let attempts = 0;
  const check = createWriteCheck(log, () => at);
  const attempt = async () => {
    attempts += 1;
    const code = codes.shift() ?? null;
    if (code !== null) throw Object.assign(new Error(code), { code });
  };
  return {
    noteFailure: check.noteFailure,
    run: () => check.run(attempt),
    after: (milliseconds: number) => void (at += milliseconds),
    attempts: () => attempts,
    messages: () => log.lines.map(({ message }) => message),
  };
}

describe('the check of durable writes', () => {
  it('tries once in ten seconds while it succeeds, and logs nothing', async () => {
    const { run, after, attempts, messages } = checked();
    assert.deepEqual([await run(), await run(), attempts()], [null, null, 1]);
    after(9_999);
    await run();
    assert.equal(attempts(), 1);
    after(1);
    assert.deepEqual([await run(), attempts(), messages()], [null, 2, []]);
  });

  it('tries once in two seconds while it fails, and logs the beginning and the end once', async () => {
    const { run, after, attempts, messages } = checked('53100', '53100', null);
    assert.deepEqual([await run(), await run(), attempts()], ['disk-full', 'disk-full', 1]);
    after(1_999);
    await run();
    assert.equal(attempts(), 1);
    after(1);
    assert.deepEqual([await run(), attempts()], ['disk-full', 2]);
    after(2_000);
    assert.deepEqual([await run(), attempts()], [null, 3]);
    assert.deepEqual(messages(), [
      'the database has no disk space left: claims and reports get 503 until there is some',
      'the database can write again',
    ]);
  });

  it('tries at once after a statement failed, however fresh the last success is', async () => {
    const { run, attempts, noteFailure, messages } = checked(null, '53200');
    await run();
    noteFailure('out-of-memory');
    assert.deepEqual([await run(), attempts()], ['out-of-memory', 2]);
    assert.equal(messages().length, 1);
  });

  it('tries once for all who ask meanwhile', async () => {
    const { run, attempts } = checked('58030');
    assert.deepEqual(await Promise.all([run(), run(), run()]), ['io-error', 'io-error', 'io-error']);
    assert.equal(attempts(), 1);
  });

  it('rejects when the server does not answer, and tries again the next time', async () => {
    const { run, attempts } = checked('08006', null);
    await assert.rejects(run());
    assert.deepEqual([await run(), attempts()], [null, 2]);
  });
});

for (const { name, skip, freshDatabase } of backends) {
  describe(`a store on ${name}`, { skip }, () => {
    it('can write, and says why when it cannot', async (test) => {
      const { url: databaseUrl, drop } = await freshDatabase();
      const log = capturedLog();
      const store = await openStore({ databaseUrl, dataDir: '', migrate: 'auto', role: 'service', log });
      test.after(async () => {
        await store.close();
        await drop();
      });
      assert.equal(await store.writeFailure(), null);
      // What PostgreSQL raises when its disk is full.
      await store.sql.unsafe(`
        create function full_disk() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$;
        create trigger full_disk before insert on api_key execute function full_disk();
        create trigger full_disk before update on service_process execute function full_disk()`);
      const key = { id: 'k1', label: 'test', minorIds: [], secretHash: 'a'.repeat(64) };
      const error: unknown = await store.keys.add(key).catch((thrown: unknown) => thrown);
      assert.deepEqual(store.whyUnavailable(error), { why: 'disk-full' });
      assert.equal(await store.writeFailure(), 'disk-full');
      assert.equal(log.lines.filter(({ message }) => message.includes('no disk space')).length, 1);
    });
  });
}
