// Which payment runs are shown as those that a deposit may pay.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DepositToMatch, RunToMatch } from '../../../src/domain/reconciliation/deposit-match.ts';
import { findRunsThatFit } from '../../../src/domain/reconciliation/runs-that-fit.ts';
import { localDate, plusDays } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';

const bookedOn = localDate('2026-11-20');

const run = (id: string, amount: number, daysBefore: number, paymentReference: string | null = null) =>
  ({
    id,
    amount: cents(amount),
    runOn: plusDays(bookedOn, -daysBefore),
    runNumber: null,
    paymentReference,
    accountLast4: '4321',
  }) satisfies RunToMatch;

const fits = (runs: readonly RunToMatch[], words = 'DIRECT CREDIT'): readonly string[] => {
  const deposit: DepositToMatch = { id: 'D', bookedOn, amount: cents(500), words, accountLast4: null };
  return (findRunsThatFit(runs, [deposit]).get('D') ?? []).map(
    (fit) => `${fit.why} ${fit.runs.map(({ id }) => id).join('+')}`,
  );
};

const cases: readonly [string, readonly RunToMatch[], string, readonly string[]][] = [
  ['of the amount, whatever the account', [run('A', 500, 3), run('B', 501, 3)], '', ['amount A']],
  [
    'of the amount, the nearest before the deposit first, and one of the day after last',
    [run('A', 500, 9), run('B', 500, 1), run('C', 500, -1), run('D', 500, 4), run('E', 500, 0)],
    '',
    ['amount E', 'amount B', 'amount D', 'amount A', 'amount C'],
  ],
  ['of the amount, 31 days before', [run('A', 500, 31), run('B', 500, 32)], '', ['amount A']],
  ['of the amount, a day later at most', [run('A', 500, -1), run('B', 500, -2)], '', ['amount A']],
  [
    'named alone, where another is of the amount',
    [run('A', 500, 1), run('B', 500, 2, '0693-2426621B')],
    'MEDICARE 0693-2426621B',
    ['named B'],
  ],
  ['named with another amount', [run('A', 480, 2, '0693-2426621B')], '06932426621B', ['named A']],
  [
    'of one day, and together of the amount',
    [run('A', 200, 2), run('B', 300, 2), run('C', 300, 3)],
    '',
    ['sum A+B'],
  ],
  ['of two days never together', [run('A', 200, 2), run('B', 300, 3)], '', []],
  [
    'of no day with nine runs',
    [
      ...Array.from({ length: 8 }, (_, at) => run(`A${at}`, at === 0 ? 499 : 1 + at * 1_000, 2)),
      run('A8', 1, 2),
    ],
    '',
    [],
  ],
  [
    'of a day with eight runs',
    [
      ...Array.from({ length: 7 }, (_, at) => run(`A${at}`, at === 0 ? 499 : 1 + at * 1_000, 2)),
      run('A7', 1, 2),
    ],
    '',
    ['sum A0+A7'],
  ],
];

describe('the payment runs that a deposit may pay', () => {
  for (const [name, runs, words, expected] of cases)
    it(`are those ${name}`, () => assert.deepEqual(fits(runs, words), expected));

  it('are none that the bank names with another deposit', () => {
    const deposit = (id: string, words: string) =>
      ({ id, bookedOn, amount: cents(500), words, accountLast4: null }) satisfies DepositToMatch;
    const found = findRunsThatFit(
      [run('A', 500, 2, '0693-2426621B')],
      [deposit('D', 'DIRECT CREDIT'), deposit('E', 'MEDICARE 0693-2426621B')],
    );
    assert.deepEqual([...found.keys()], ['E']);
  });
});
