// A new API key is valid the moment it is printed: in a service that runs, and in one that is still starting.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { parseMinorId } from '../../src/domain/values/minor-id.ts';
import type { KeyRegister } from '../../src/ports/keys/api-key-register.ts';
import { runCommand } from '../support/command-line.ts';
import { embedded } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { scheduleItem } from '../support/schedule-items.ts';
import { runService } from '../support/service-process.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { leftToWholeRun } from '../support/sample.ts';

/** How many keys are tried in each situation. */
const keysTried = 12;

async function storeOfOneItem(test: { after(close: () => Promise<void>): void }) {
  const store = await embedded.freshStore();
  test.after(() => store.close());
  const { published } = scheduleItem({ item: '23' });
  await store.releases.save({ date: localDate('2026-07-01'), origin: 'official', items: [published] });
  return store;
}

const minorIds = ['ABC00001'].flatMap((text) => parseMinorId(text) ?? []);

/** Another process has the register too; gives the secret. */
async function addKey(keys: KeyRegister, number: number): Promise<string> {
  const secret = `secret ${number}`;
  await keys.add({ id: `key_${number}`, label: 'New', minorIds, secretHash: hashSecret(secret) });
  return secret;
}

/** The status of a request with the key; 0 where nothing listens yet. */
async function statusWith(port: number, secret: string): Promise<number> {
  try {
    const headers = { 'x-api-key': secret };
    const answer = await fetch(`http://127.0.0.1:${port}/MedicareItems/23`, { headers });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

describe('a key that was just made', () => {
  it(
    'is accepted at once by a service that has just started, and by one that starts, and as soon as the command has printed it',
    { skip: leftToWholeRun },
    async (test) => {
      const store = await storeOfOneItem(test);
      const PORT = String(await freePort());
      const env = { DATABASE_URL: store.databaseUrl };
      const service = runService(test, { ...env, SCHEDULE: 'imported', PORT });
      const seen = new Set<number>();
      let made = 0;
      for (let accepted = 0; accepted < keysTried;) {
        const status = await statusWith(Number(PORT), await addKey(store.keys, (made += 1)));
        seen.add(status);
        if (status === 200) accepted += 1;
        if (status === 0) await setTimeout(20);
        assert.equal(service.child.exitCode, null);
      }
      assert.deepEqual(
        [...seen].filter((status) => ![0, 200, 503].includes(status)),
        [],
      );
      for (let tried = 0; tried < 3; tried += 1) {
        const argv = ['keys', 'create', '--minor-id', 'ABC00001', '--label', `Desk ${tried}`];
        const { printed } = await runCommand(argv, env);
        assert.equal(await statusWith(Number(PORT), printed), 200);
      }
    },
  );
});
