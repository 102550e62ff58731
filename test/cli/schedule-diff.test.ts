// The schedule-diff command: counts of the comparison, and a sentence for what cannot be compared.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runCommand } from '../support/command-line.ts';
import { freshStore, type FreshStore } from '../support/database.ts';

describe('medicare-gateway schedule diff', () => {
  let store: FreshStore;
  before(async () => {
    store = await freshStore();
  });
  after(() => store.close());

  const run = (...options: string[]) =>
    runCommand(['schedule', 'diff', ...options], { DATABASE_URL: store.databaseUrl });

  it('shows the counts between any two stored releases', async () => {
    const { code, printed } = await run('--from', '2025-03-01', '--to', '2025-07-01');
    assert.equal(code, 0);
    assert.match(printed, /AddedItems +54\n/);
    assert.match(printed, /RemovedItems +34\n/);
    assert.match(printed, /ScheduleFee +5,292\n/);
  });

  it('names the stored releases when another is asked for', async () => {
    const { code, errors } = await run('--from', '2020-01-01');
    assert.equal(code, 1);
    assert.match(errors, /send 2025-03-01, 2025-07-01 or 2026-07-01/);
  });

  it('prints every change as JSON', async () => {
    const { code, printed } = await run('--from', '2025-03-01', '--to', '2025-07-01', '--json');
    const changes = JSON.parse(printed) as { readonly ChangedCounts: { readonly AddedItems: number } };
    assert.deepEqual([code, changes.ChangedCounts.AddedItems], [0, 54]);
  });

  it('ends with a usage error for an unknown option and for what is no day', async () => {
    for (const options of [['--since', '2020-01-01'], ['--from', '1 July 2025'], ['2025-07-01']])
      assert.equal((await run(...options)).code, 2, options.join(' '));
  });
});
