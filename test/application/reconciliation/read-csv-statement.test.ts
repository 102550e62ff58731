// The lines of a CSV statement, as they are read before and when they are added.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsvStatement } from '../../../src/application/reconciliation/read-csv-statement.ts';

const columns = { date: 'Date', amount: 'Credit', words: 'Details', reference: null };

describe('a CSV statement', () => {
  it('is read after its heading: money that comes in is a deposit, the rest is not', () => {
    const rows = [
      'Date,Details,Debit,Credit',
      '22/09/2026,A,5.00,',
      '23/09/2026,B,,6.10',
      '31/09/2026,C,,1.00',
    ];
    const read = readCsvStatement(
      rows.map((row) => row.split(',')),
      columns,
    );
    assert.deepEqual(read.ok && read.answer.map(({ kind }) => kind), ['no-deposit', 'deposit', 'malformed']);
  });

  for (const [situation, rows, given] of [
    ['without columns', [['Date']], null],
    ['without lines', [], columns],
    ['without one of the columns', [['Date', 'Details']], columns],
  ] as const)
    it(`is refused ${situation}`, () => assert.equal(readCsvStatement(rows, given).ok, false));
});
