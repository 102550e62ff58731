// Databases that earlier commits made are brought up to date: their keys, claims and answers are there and usable.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { parseCorrelationId } from '../../../src/domain/values/correlation-id.ts';
import { localDate, plusDays } from '../../../src/domain/values/local-date.ts';
import { sampleOf } from '../../support/sample.ts';
import { embedded } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { lodgePath } from '../../support/claim-sender.ts';
import { startService } from '../../support/service.ts';
import { withSql } from '../../support/store-process.ts';
import { minorId } from '../../support/minor-id.ts';

/** Made by scripts/save-database.sh; the first lines of each say what its service was sent, and what it answered. */
const folder = join(import.meta.dirname, 'saved-databases');
const saved = (await readdir(folder)).toSorted();
const location = minorId('ABC00001');

interface SentClaim {
  readonly correlationId: string;
  readonly claim?: { readonly serviceProvider: object };
}
interface Answer {
  readonly correlationId: string;
  readonly claimId?: string;
  readonly status: string;
}

function readSaved(text: string) {
  const [, dataKeys = '', apiKey = ''] = /data keys were (\S+), the API key (\w+)\./.exec(text) ?? [];
  const answers = [...text.matchAll(/^-- answered: (.*)$/gm)].map(
    ([, answer = '']) => JSON.parse(answer) as Answer,
  );
  const sent = (kind: string): SentClaim & { readonly answer: Answer } => {
    const [, body = '{}'] = new RegExp(`^-- ${kind}: (.*)$`, 'm').exec(text) ?? [];
    const claim = JSON.parse(body) as SentClaim;
    const answer = answers.find(({ correlationId }) => correlationId === claim.correlationId);
    assert.ok(answer, kind);
    return { ...claim, answer };
  };
  return {
    dataKeys,
    apiKey,
    /** The clock of a service is set back to it, since claims are for services of their day. */
    savedOn: localDate(/"authorisationDate": "([\d-]+)"/.exec(text)?.[1] ?? ''),
    general: sent('general'),
    queued: sent('specialist'),
    interactive: sent('interactive'),
  };
}

/** A service of today on a saved database, with the key that was made then. */
async function startOn(test: TestContext, text: string, env: Readonly<Record<string, string>> = {}) {
  const database = await embedded.freshDatabase();
  test.after(() => database.drop());
  await withSql(database.url, (sql) => sql.unsafe(text));
  const { dataKeys, apiKey } = readSaved(text);
  const start = () => startService({ DATABASE_URL: database.url, DATA_KEYS: dataKeys, ...env });
  return { start, headers: { 'x-api-key': apiKey, 'x-minor-id': location } };
}

describe('a database that an earlier service made', () => {
  it('is saved from before and after each change that had to be upgraded', () => {
    assert.ok(saved.length >= 6);
  });

  for (const file of sampleOf(saved, 6)) {
    it(`is usable after the upgrade: ${file}`, async (test) => {
      const text = await readFile(join(folder, file), 'utf8');
      const { savedOn, general, queued, interactive } = readSaved(text);
      const { start, headers } = await startOn(test, text, { INSURER: 'simulator' });
      const service = await start();
      test.after(() => service.stop());
      const onDay = (day: string) => service.post('/Sandbox/Clock', { Today: day });
      assert.equal((await onDay(savedOn)).status, 200);
      const post = async (path: string, body: object) => {
        const response = await service.post(path, body, headers);
        return { status: response.status, body: (await response.json()) as Answer };
      };

      assert.equal((await service.call('/MedicareItems/23', { headers })).status, 200);
      const { answer, ...claim } = general;
      assert.deepEqual(await post(lodgePath(), claim), { status: 200, body: answer });
      const { answer: then, ...waiting } = queued;
      assert.equal(then.status, 'QUEUED');
      await eventually(async () => (await post(lodgePath('specialist'), waiting)).status === 200);
      const id = parseCorrelationId(interactive.correlationId);
      assert.ok(id);
      const held = await service.composed.store.interactiveClaims.find(location, id);
      assert.equal(held?.answer?.outcome.state, 'pendable');
      await onDay(plusDays(savedOn, 1));
      const asked = { correlationId: claim.correlationId, payeeProvider: claim.claim?.serviceProvider ?? {} };
      const report = await post('/Medicare/bulkbillprocessingreport/v1', asked);
      assert.deepEqual([report.status, report.body.status], [200, 'COMPLETE']);
    });

    it(`is given to no insurer by default, since a claim waits, unless it remembers one: ${file}`, async (test) => {
      const text = await readFile(join(folder, file), 'utf8');
      if (text.includes('INSERT INTO public.database_insurer')) return;
      const { start } = await startOn(test, text);
      await assert.rejects(start(), /does not say which insurer they are for: set INSURER/);
    });
  }
});
