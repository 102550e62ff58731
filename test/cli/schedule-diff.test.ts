// The schedule-diff command: counts of the comparison, and a sentence for what cannot be compared.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { scheduleDiffCommand } from '../../src/cli/schedule-diff.ts';
import { freshStore, type FreshStore } from '../support/database.ts';

describe('npm run schedule-diff', () => {
  let store: FreshStore;
  before(async () => {
    store = await freshStore();
  });
  after(() => store.close());

  async function run(...words: string[]) {
    const printed: string[] = [];
    const errors: string[] = [];
    const terminal = {
      print: (text: string) => void printed.push(text),
      error: (text: string) => void errors.push(text),
    };
    const code = await scheduleDiffCommand(words, { DATABASE_URL: store.databaseUrl }, terminal);
    return { code, printed: printed.join('\n'), errors: errors.join('\n') };
  }

  it('shows the counts between any two releases held', async () => {
    const { code, printed } = await run('--from', '2025-03-01', '--to', '2025-07-01');
    assert.equal(code, 0);
    assert.match(printed, /AddedItems +54\n/);
    assert.match(printed, /RemovedItems +34\n/);
    assert.match(printed, /ScheduleFee +5,292\n/);
  });

  it('names the releases held when another is asked for', async () => {
    const { code, errors } = await run('--from', '2020-01-01');
    assert.equal(code, 1);
    assert.match(errors, /send 2025-03-01, 2025-07-01 or 2026-07-01/);
  });

  it('shows its usage when it is asked wrongly', async () => {
    const { code, errors } = await run('--since', '2020-01-01');
    assert.equal(code, 2);
    assert.match(errors, /Usage: npm run schedule-diff/);
  });
});
