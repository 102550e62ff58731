// What is owed, and figures: which days are asked for, how pages join, what is recorded, and their tables.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatCursor } from '../../../src/application/page-cursor.ts';
import {
  depositTable,
  figuresTable,
  receivablesTable,
} from '../../../src/application/reconciliation/money-tables.ts';
import { readFigures } from '../../../src/application/reconciliation/read-figures.ts';
import { readReceivables } from '../../../src/application/reconciliation/read-receivables.ts';
import type { Result } from '../../../src/application/failure-result.ts';
import { checkForCode } from '../../../src/domain/claims/outcomes/check-for-code.ts';
import { explainCode } from '../../../src/domain/claims/outcomes/explanation-codes.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';
import type {
  ClaimFigures,
  FigureRow,
  FiguresRequest,
  OwedClaim,
} from '../../../src/ports/reconciliation/claim-figures.ts';
import { recordingAuditTrail, caller, deposit, here, there } from './deposit-records.ts';

const today = localDate('2026-11-30');
const { actor: _, ...unnamed } = caller;
const owed = (day: number): OwedClaim => ({
  location: here,
  correlationId: `claim-${day}` as never,
  claimId: `A00${day}@`,
  stream: 'BB',
  lodgedOn: localDate(`2026-11-${day}`),
  payeeProviderNumber: '2426621B',
  servicingProviderNumber: null,
  owedBy: 'insurer',
  owed: cents(day * 100),
});
const row = { code: null, count: 2, paid: 1 } as FigureRow;

function openFigures(claims: readonly OwedClaim[] = [], rows: readonly FigureRow[] = [row]) {
  const { audit, entries } = recordingAuditTrail();
  const asked: unknown[] = [];
  const claimFigures: ClaimFigures = {
    owedByDay: async () => [
      { lodgedOn: localDate('2026-11-29'), owedBy: 'insurer', count: 1, amount: cents(100) },
      { lodgedOn: localDate('2026-11-01'), owedBy: 'patient', count: 2, amount: cents(250) },
    ],
    async owedClaims(_of, asAt, page) {
      asked.push([asAt, page.after, page.limit]);
      return claims.slice(0, page.limit);
    },
    async figures({ from, to, by }: FiguresRequest) {
      asked.push([from, to, by]);
      return { total: row, rows };
    },
  };
  return { deps: { claimFigures, audit, clock: { today: () => today } }, entries, asked };
}

const answerOf = <Answer>(result: Result<Answer>): Answer =>
  result.ok ? result.answer : assert.fail(result.failure.sentence);
const sentenceOf = (result: Result<unknown>): string => (result.ok ? '' : result.failure.sentence);

describe('what is owed', () => {
  const three = [owed(10), owed(11), owed(12)];

  it('is summed up as at today, with a page of its claims and the cursor of the next', async () => {
    const { deps, entries, asked } = openFigures(three);
    const first = answerOf(await readReceivables(deps, caller, { asAt: null, cursor: null, limit: 2 }));
    assert.deepEqual([first.asAt, first.total, first.claims], [today, 350, three.slice(0, 2)]);
    const { insurer, unseen, patient } = first.byParty;
    assert.deepEqual(
      [insurer, unseen, patient].map((ages) => ages.reduce((sum, { amount }) => sum + amount, 0)),
      [100, 0, 250],
    );
    await readReceivables(deps, unnamed, { asAt: today, cursor: first.nextCursor, limit: 2 });
    assert.deepEqual(asked, [
      [today, null, 3],
      [today, { lodgedOn: '2026-11-11', correlationId: 'claim-11' }, 3],
    ]);
    assert.deepEqual(entries, [
      `read-receivables ${here} 2026-11-30 by key_1`,
      `read-receivables ${there} 2026-11-30 by key_1`,
      `read-receivables ${here} 2026-11-30 by the service`,
      `read-receivables ${there} 2026-11-30 by the service`,
    ]);
  });

  it('has no cursor on its last page, nor where nothing is owed', async () => {
    for (const [claims, limit] of [[three, 3] as const, [[], 3] as const, [three, 0] as const]) {
      const { deps } = openFigures(claims);
      const page = answerOf(await readReceivables(deps, caller, { asAt: null, cursor: null, limit }));
      assert.equal(page.nextCursor, null);
    }
  });

  it('is not known of tomorrow', async () => {
    const request = { asAt: localDate('2026-12-01'), cursor: null, limit: 2 };
    const answer = await readReceivables(openFigures().deps, caller, request);
    assert.equal(sentenceOf(answer), 'asAt is in the future; send today or a day before.');
  });

  const cursors = [
    'x',
    formatCursor(['2026-11-31', 'c']),
    formatCursor([1, 'c']),
    formatCursor(['2026-11-10', 1]),
  ];
  for (const cursor of cursors)
    it(`has no page after ${Buffer.from(cursor, 'base64url').toString()}`, async () => {
      const { deps, entries } = openFigures(three);
      const answer = await readReceivables(deps, caller, { asAt: null, cursor, limit: 2 });
      assert.match(sentenceOf(answer), /^The cursor is not one that a page answered/);
      assert.deepEqual(entries, []);
    });
});

describe('figures', () => {
  const days: readonly [string | null, string | null, string, string][] = [
    [null, null, '2026-10-31', '2026-11-30'],
    [null, '2026-06-30', '2026-05-31', '2026-06-30'],
    [null, '0001-01-31', '0001-01-01', '0001-01-31'],
    [null, '0001-01-30', '0001-01-30', '0001-01-30'],
    ['2026-06-30', '2026-06-30', '2026-06-30', '2026-06-30'],
    ['2025-11-30', null, '2025-11-30', '2026-11-30'],
  ];
  const dayOf = (text: string | null) => (text === null ? null : localDate(text));
  for (const [from, to, first, last] of days)
    it(`from ${from ?? 'no day'} to ${to ?? 'no day'} are of ${first} to ${last}`, async () => {
      const { deps, entries, asked } = openFigures();
      const answer = await readFigures(deps, caller, { from: dayOf(from), to: dayOf(to), by: 'item' });
      assert.deepEqual(answerOf(answer), { from: first, to: last, by: 'item', total: row, rows: [row] });
      assert.deepEqual(asked, [[first, last, 'item']]);
      assert.deepEqual(entries, [
        `read-figures ${here} by item by key_1`,
        `read-figures ${there} by item by key_1`,
      ]);
    });

  const rejected: readonly [string, RegExp][] = [
    ['2026-12-01', /^from is after to/],
    ['2025-11-29', /^The days from from to to are more than 366/],
  ];
  for (const [from, sentence] of rejected)
    it(`are not given from ${from} to 2026-11-30`, async () => {
      const { deps, entries } = openFigures();
      const answer = await readFigures(deps, unnamed, { from: localDate(from), to: null, by: 'day' });
      assert.match(sentenceOf(answer), sentence);
      assert.deepEqual(entries, []);
    });
});

it('figures are given with every row, or not at all', async () => {
  for (const [count, sentence] of [
    [10_000, ''],
    [10_001, 'There are more than 10000 rows; send fewer days.'],
  ] as const) {
    const { deps } = openFigures(
      [],
      Array.from({ length: count }, () => row),
    );
    const answer = await readFigures(deps, unnamed, { from: null, to: null, by: 'code' });
    assert.equal(sentenceOf(answer), sentence);
  }
});

describe('the tables of money', () => {
  it('say whether a deposit is matched, and with which runs, or set aside', () => {
    const { rows } = depositTable([
      deposit(4),
      deposit(5, { how: 'by-hand', runs: ['run-1', 'run-2'] }),
      deposit(6, { how: 'by-hand' }),
    ]);
    assert.deepEqual(
      rows.map((cells) => cells.slice(5)),
      [
        ['unmatched', null, '', 'deposit_4'],
        ['matched', 'by-hand', 'run-1; run-2', 'deposit_5'],
        ['set aside', 'by-hand', '', 'deposit_6'],
      ],
    );
  });

  it('count the days since a claim was lodged, and name claim and practitioner', () => {
    const claims = [owed(10), { ...owed(11), claimId: null, servicingProviderNumber: '2426621B' }];
    const table = receivablesTable({ asAt: today, claims }, () => 'Dr Named');
    assert.deepEqual(table.columns[0], { heading: 'Lodged on', kind: 'date' });
    assert.deepEqual(table.rows[0]?.slice(0, 3), ['2026-11-10', 20, 'A0010@']);
    assert.deepEqual(
      table.rows.map((cells) => [cells[2], cells.at(-2)]),
      [
        ['A0010@', null],
        [claims[1]?.correlationId, 'Dr Named'],
      ],
    );
  });

  it('explain a code, and leave the cells of a row without one empty', () => {
    const figures = (code: string | null) => figuresTable({ rows: [{ ...row, code }] });
    for (const code of ['160', '999']) {
      const { meaning, remedy } = explainCode(code, false);
      assert.deepEqual(figures(code).rows[0]?.slice(3, 7), [code, meaning, remedy, checkForCode(code)]);
    }
    assert.deepEqual(figures(null).rows[0]?.slice(3, 7), [null, null, null, null]);
  });
});
