// Which columns of a bank statement hold the day, the amount, the words and the reference, and what a row comes to.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  findStatementColumns,
  readStatementRow,
  statementColumnsOf,
  type StatementColumns,
} from '../../../src/domain/reconciliation/statement-columns.ts';

const named: StatementColumns = { date: 'Date', amount: 'Amount', words: 'Narrative', reference: 'Ref' };
const noReference: StatementColumns = { ...named, reference: null };
const heading = ['Ref', 'Narrative', 'Date', 'Balance', 'Amount'];

describe('the names of the columns of a bank statement', () => {
  const rows: readonly [string, readonly string[], StatementColumns | null][] = [
    ['are four', ['Date', ' Amount ', 'Narrative', 'Ref'], named],
    ['are three without a reference', ['Date', 'Amount', 'Narrative'], noReference],
    ['may end with an empty reference', ['Date', 'Amount', 'Narrative', ' '], noReference],
    ['are not two', ['Date', 'Amount'], null],
    ['are not two with the words left out', ['Date', 'Amount', ''], null],
    ['are not five', ['Date', 'Amount', 'Narrative', 'Ref', 'Balance'], null],
    ['always say the date', ['', 'Amount', 'Narrative'], null],
    ['always say the amount', ['Date', ' ', 'Narrative'], null],
    ['always say the words', ['Date', 'Amount', '', 'Ref'], null],
  ];
  for (const [what, names, expected] of rows)
    it(what, () => assert.deepEqual(statementColumnsOf(names), expected));
});

describe('the columns in the first row of a bank statement', () => {
  it('are found by their headings, whatever their case', () => {
    assert.deepEqual(findStatementColumns(named, [' REF', 'narrative ', 'date', 'Balance', 'AMOUNT']), {
      ok: true,
      places: { date: 2, amount: 4, words: 1, reference: 0 },
      hasHeading: true,
    });
  });

  it('are found by their numbers where the file has no heading', () => {
    const numbers: StatementColumns = { date: '1', amount: '3', words: '2', reference: null };
    assert.deepEqual(findStatementColumns(numbers, ['23/9/2026', 'RENT', '-900.00']), {
      ok: true,
      places: { date: 0, amount: 2, words: 1, reference: null },
      hasHeading: false,
    });
  });

  it('are those of the heading where a heading is a number', () => {
    const found = findStatementColumns({ ...noReference, date: '3' }, ['3', 'Amount', 'Narrative']);
    assert.ok(found.ok);
    assert.equal(found.places.date, 0);
  });

  for (const missing of ['4', '0', 'Day'])
    it(`are not found by ${missing}, which the sentence names`, () => {
      const found = findStatementColumns({ ...noReference, date: missing }, ['1', 'Amount', 'Narrative']);
      assert.ok(!found.ok);
      assert.equal(
        found.sentence,
        `The statement has no column “${missing}”. Name the headings of the date, the amount, the words and the reference in columns, in this order.`,
      );
    });

  it('are named with forty characters at most', () => {
    const found = findStatementColumns({ ...noReference, date: 'd'.repeat(41) }, heading);
    assert.ok(!found.ok);
    assert.ok(found.sentence.startsWith(`The statement has no column “${'d'.repeat(40)}”.`));
  });
});

describe('a row of a bank statement', () => {
  const read = (row: { date?: string; amount?: string; words?: string; reference?: string }) =>
    readStatementRow({ date: 2, amount: 4, words: 1, reference: 0 }, [
      row.reference ?? '',
      row.words ?? 'DIRECT CREDIT',
      row.date ?? '23/9/2026',
      '12.00',
      row.amount ?? '50.00',
    ]);

  it('is a deposit with its words in single spaces', () => {
    assert.deepEqual(read({ words: ' DIRECT\t\u0000  CREDIT ', reference: ' 0700 ' }), {
      kind: 'deposit',
      line: {
        bookedOn: '2026-09-23',
        amount: 5_000,
        words: 'DIRECT CREDIT',
        reference: '0700',
        bankId: null,
      },
    });
  });

  it('has no reference where its cell is empty or there is no such column', () => {
    const [empty, none] = [
      read({}),
      readStatementRow({ date: 0, amount: 1, words: 2, reference: null }, ['1/2/26', '1', 'A']),
    ];
    for (const reading of [empty, none]) {
      assert.ok(reading.kind === 'deposit');
      assert.equal(reading.line.reference, null);
    }
  });

  it('keeps 500 characters of its words', () => {
    const reading = read({ words: 'A'.repeat(501) });
    assert.ok(reading.kind === 'deposit');
    assert.equal(reading.line.words.length, 500);
  });

  for (const amount of ['', '0.00', '-0.01', '900.00 DR'])
    it(`with the amount “${amount}” is no deposit`, () =>
      assert.deepEqual(read({ amount }), { kind: 'no-deposit' }));

  it('of one cent is a deposit', () => assert.equal(read({ amount: '0.01' }).kind, 'deposit'));

  const malformed: readonly [string, Parameters<typeof read>[0], string][] = [
    [
      'without a date and an amount',
      { date: '', amount: '' },
      'The amount cannot be read; it is written like 1,234.56 or 1234.56.',
    ],
    [
      'with another amount',
      { amount: '12.345' },
      'The amount cannot be read; it is written like 1,234.56 or 1234.56.',
    ],
    [
      'on a day that is not in the calendar',
      { date: '31/9/2026' },
      'The date is not a day of this century; it is written like 23/9/2026 or 2026-09-23.',
    ],
  ];
  for (const [what, row, reason] of malformed)
    it(`${what} is malformed`, () => assert.deepEqual(read(row), { kind: 'malformed', reason }));

  it('that ends before its amount is no deposit', () =>
    assert.equal(
      readStatementRow({ date: 0, amount: 2, words: 1, reference: null }, ['23/9/2026']).kind,
      'no-deposit',
    ));
});
