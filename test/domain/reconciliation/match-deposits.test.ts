// Which deposits are matched with which payment runs without a person, and what is left to one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { DepositToMatch, RunToMatch } from '../../../src/domain/reconciliation/deposit-match.ts';
import { matchDeposits } from '../../../src/domain/reconciliation/match-deposits.ts';
import { localDate, plusDays } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';

/** Counted from the last of October. */
const dayOf = (day: number) => plusDays(localDate('2026-10-31'), day);

/** A run of a day of November 2026. */
function run(id: string, amount: number, day: number, more: Partial<RunToMatch> = {}): RunToMatch {
  return {
    id,
    amount: cents(amount),
    runOn: dayOf(day),
    runNumber: null,
    paymentReference: null,
    accountLast4: '4321',
    ...more,
  };
}

function deposit(id: string, amount: number, day: number, words = 'DIRECT CREDIT', accountLast4 = '4321') {
  const bookedOn = dayOf(day);
  return { id, amount: cents(amount), bookedOn, words, accountLast4 } satisfies DepositToMatch;
}

/** `deposit how run+run` of every match. */
const matched = (runs: readonly RunToMatch[], deposits: readonly DepositToMatch[]) =>
  matchDeposits(runs, deposits)
    .map(
      (match) =>
        `${match.deposit.id} ${match.how} ${match.runs
          .map(({ id }) => id)
          .toSorted()
          .join('+')}`,
    )
    .toSorted();

const named = { runNumber: '0693', paymentReference: '0693-2426621B' };
// 2026-11-02 is a Monday.
const cases: readonly [string, readonly RunToMatch[], readonly DepositToMatch[], readonly string[]][] = [
  [
    'the reference and the amount, weeks later',
    [run('R', 500, 2, named)],
    [deposit('D', 500, 30, 'MEDICARE 0693-2426621B')],
    ['D reference R'],
  ],
  [
    'a reference that the bank wrote with a space',
    [run('R', 500, 2, named)],
    [deposit('D', 500, 3, 'medicare 0693 2426621b')],
    ['D reference R'],
  ],
  [
    'a reference in another account',
    [run('R', 500, 2, named)],
    [deposit('D', 500, 3, '0693-2426621B', '9999')],
    ['D reference R'],
  ],
  [
    'a reference that is part of another word',
    [run('R', 500, 2, named)],
    [deposit('D', 500, 20, 'X0693-2426621B')],
    [],
  ],
  [
    'the number of the run and the amount',
    [run('R', 500, 2, named)],
    [deposit('D', 500, 10, 'MCARE RUN 0693')],
    ['D reference R'],
  ],
  [
    'the number of the runs of two payees, one of the amount',
    [run('R', 500, 2, named), run('S', 600, 2, { runNumber: '0693' })],
    [deposit('D', 600, 10, 'RUN 0693')],
    ['D reference S'],
  ],
  [
    'the number of two runs of one amount',
    [run('R', 500, 2, { runNumber: '0693' }), run('S', 500, 2, { runNumber: '0693' })],
    [deposit('D', 500, 10, 'RUN 0693')],
    [],
  ],
  [
    'a number of three figures',
    [run('R', 500, 2, { runNumber: '693' })],
    [deposit('D', 500, 20, 'RUN 693')],
    [],
  ],
  [
    'the reference and another amount',
    [run('R', 500, 2, named)],
    [deposit('D', 499, 3, '0693-2426621B')],
    [],
  ],
  [
    'another deposit, while the reference stands next to another amount',
    [run('R', 500, 2, named)],
    [deposit('D', 300, 3, '0693-2426621B'), deposit('E', 500, 3)],
    [],
  ],
  [
    'the reference twice',
    [run('R', 500, 2, named)],
    [deposit('D', 500, 3, '0693-2426621B'), deposit('E', 500, 30, '0693-2426621B')],
    [],
  ],
  [
    'the reference of a run 31 days before',
    [run('R', 500, 1, named)],
    [deposit('D', 500, 32, '0693-2426621B')],
    ['D reference R'],
  ],
  [
    'the reference of a run 32 days before',
    [run('R', 500, 1, named)],
    [deposit('D', 500, 33, '0693-2426621B')],
    [],
  ],
  [
    'the reference of a run that is dated a week later',
    [run('R', 500, 9, named)],
    [deposit('D', 500, 2, '0693-2426621B')],
    ['D reference R'],
  ],
  [
    'the reference of a run that is dated eight days later',
    [run('R', 500, 10, named)],
    [deposit('D', 500, 2, '0693-2426621B')],
    [],
  ],
  [
    'two references and the sum',
    [run('R', 500, 2, named), run('S', 600, 3, { paymentReference: '0694-2426621B' })],
    [deposit('D', 1100, 4, '0693-2426621B 0694-2426621B')],
    ['D several R+S'],
  ],
  [
    'two references and the amount of one',
    [run('R', 500, 2, named), run('S', 600, 3, { paymentReference: '0694-2426621B' })],
    [deposit('D', 600, 4, '0693-2426621B 0694-2426621B')],
    [],
  ],
  ['amount, account and day', [run('R', 500, 2)], [deposit('D', 500, 2)], ['D amount-date R']],
  ['three business days, over a weekend', [run('R', 500, 5)], [deposit('D', 500, 10)], ['D amount-date R']],
  ['four business days, over a weekend', [run('R', 500, 5)], [deposit('D', 500, 11)], []],
  ['four business days of one week', [run('R', 500, 2)], [deposit('D', 500, 6)], []],
  ['a day before the run', [run('R', 500, 3)], [deposit('D', 500, 2)], []],
  ['the amount and the day in another account', [run('R', 500, 2)], [deposit('D', 500, 3, 'X', '9999')], []],
  ['a run without an account', [run('R', 500, 2, { accountLast4: null })], [deposit('D', 500, 3)], []],
  ['the amount alone', [run('R', 500, 2)], [deposit('D', 500, 20)], []],
  ['two deposits for a run', [run('R', 500, 2)], [deposit('D', 500, 2), deposit('E', 500, 3)], []],
  ['two runs for a deposit', [run('R', 500, 2), run('S', 500, 3)], [deposit('D', 500, 3)], []],
  [
    'two deposits for a run, one with its reference',
    [run('R', 500, 2, named)],
    [deposit('D', 500, 2), deposit('E', 500, 3, '0693-2426621B')],
    ['E reference R'],
  ],
  [
    'the sum of several runs of a day',
    [run('R', 500, 2), run('S', 700, 2), run('T', 900, 2)],
    [deposit('D', 1200, 3)],
    ['D several R+S'],
  ],
  ['the sum of runs of two days', [run('R', 500, 2), run('S', 700, 3)], [deposit('D', 1200, 3)], []],
  [
    'a sum that two sets of runs have',
    [run('R', 500, 2), run('S', 700, 2), run('T', 400, 2), run('U', 800, 2)],
    [deposit('D', 1200, 3)],
    [],
  ],
  [
    'a sum, and a deposit for one of its runs',
    [run('R', 500, 2), run('S', 700, 2)],
    [deposit('D', 1200, 3), deposit('E', 500, 3)],
    [],
  ],
  [
    'the sum of six runs',
    [10, 20, 40, 80, 160, 320].map((amount) => run(`R${amount}`, amount, 2)),
    [deposit('D', 630, 3)],
    ['D several R10+R160+R20+R320+R40+R80'],
  ],
  [
    'the sum of seven runs',
    [10, 20, 40, 80, 160, 320, 640].map((amount) => run(`R${amount}`, amount, 2)),
    [deposit('D', 1270, 3)],
    [],
  ],
  [
    'the sum of two of 14 runs of a day',
    Array.from({ length: 14 }, (_, at) => run(`R${at}`, 2 ** at, 2)),
    [deposit('D', 3, 3)],
    ['D several R0+R1'],
  ],
  ['twice a run of the day', [run('R', 500, 2), run('S', 700, 2)], [deposit('D', 1000, 3)], []],
  [
    'the sum of two of 15 runs of a day',
    Array.from({ length: 15 }, (_, at) => run(`R${at}`, 2 ** at, 2)),
    [deposit('D', 3, 3)],
    [],
  ],
];

describe('matching deposits with payment runs', () => {
  for (const [name, runs, deposits, expected] of cases)
    it(`${expected.length === 0 ? 'leaves to a person' : 'matches by'} ${name}`, () => {
      assert.deepEqual(matched(runs, deposits), expected);
    });

  it('matches each deposit and each run once, always with their sum, in any order', () => {
    const amount = fc.integer({ min: 1, max: 6 }).map((units) => units * 100);
    const day = fc.integer({ min: 2, max: 12 });
    const number = fc.option(fc.constantFrom('0693', '0694'), { nil: null });
    const runs = fc.array(fc.tuple(amount, day, number), { maxLength: 10 });
    const words = fc.constantFrom('CREDIT', 'RUN 0693', 'REF-0694', 'REF-0693 REF-0694');
    const deposits = fc.array(fc.tuple(amount, day, words), { maxLength: 10 });
    fc.assert(
      fc.property(runs, deposits, (someRuns, someDeposits) => {
        const all = someRuns.map(([cost, on, runNumber], at) =>
          run(`R${at}`, cost, on, {
            runNumber,
            paymentReference: runNumber === null ? null : `REF-${runNumber}`,
          }),
        );
        const lines = someDeposits.map(([paid, on, text], at) => deposit(`D${at}`, paid, on, text));
        const matches = matchDeposits(all, lines);
        const touched = matches.flatMap((match) => [match.deposit.id, ...match.runs.map(({ id }) => id)]);
        assert.equal(new Set(touched).size, touched.length);
        for (const match of matches)
          assert.equal(
            match.runs.reduce((sum, each) => sum + each.amount, 0),
            match.deposit.amount,
          );
        assert.deepEqual(matched(all.toReversed(), lines.toReversed()), matched(all, lines));
      }),
    );
  });
});
