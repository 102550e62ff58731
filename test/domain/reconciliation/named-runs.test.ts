// Which payment runs the words of a deposit name: how a name may be cut, and what several names come to.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RunToMatch } from '../../../src/domain/reconciliation/deposit-match.ts';
import { RunNames } from '../../../src/domain/reconciliation/named-runs.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';

const day = localDate('2026-11-02');
const run = (id: string, paymentReference: string, amount = 100): RunToMatch => ({
  id,
  runOn: day,
  runNumber: null,
  paymentReference,
  accountLast4: null,
  amount: cents(amount),
});

/** The runs of each candidate, and all that are named by reference. */
function find(runs: readonly RunToMatch[], words: string, amount: number) {
  const deposit = { id: 'D', bookedOn: day, amount: cents(amount), words, accountLast4: null };
  const { candidates, referenced } = new RunNames(runs).find(deposit);
  const ids = (some: readonly RunToMatch[]) => some.map(({ id }) => id).join('+');
  return { candidates: candidates.map((each) => ids(each.runs)), referenced: ids(referenced) };
}

describe('the payment runs that the words of a deposit name', () => {
  it('are found where the bank cut the reference into four words, and not into five', () => {
    const runs = [run('R', 'ABCDE')];
    assert.deepEqual(find(runs, 'PAID A B C DE', 100), { candidates: ['R'], referenced: 'R' });
    assert.deepEqual(find(runs, 'PAID A B C D E', 100), { candidates: [], referenced: '' });
  });

  it('are all of several references whose sum is the amount, up to six', () => {
    const runs = ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE', 'FFFF', 'GGGG'].map((name) => run(name, name));
    const names = runs.map(({ id }) => id);
    const six = names.slice(0, 6);
    assert.deepEqual(find(runs, six.join(' '), 600).candidates, [six.join('+')]);
    assert.deepEqual(find(runs, names.join(' '), 700), { candidates: [], referenced: names.join('+') });
  });

  it('are none where one of the references is that of two runs, although the sum fits', () => {
    const runs = [run('R', 'AAAA'), run('S', 'BBBB'), run('T', 'BBBB')];
    assert.deepEqual(find(runs, 'AAAA BBBB', 300), { candidates: [], referenced: 'R+S+T' });
  });
});
