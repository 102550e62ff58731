// Which column of a bank statement is which, as it is suggested.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suggestStatementColumns } from '../../../src/domain/reconciliation/suggest-statement-columns.ts';

describe('the columns of a statement', () => {
  for (const [firstRow, hasHeading, guesses] of [
    ['Date,Amount,Description', true, { date: 'Date', amount: 'Amount', words: 'Description' }],
    [
      'Value date,Date,Debit,Credit,Narrative,Ref no,Balance',
      true,
      { date: 'Date', amount: 'Credit', words: 'Narrative', reference: 'Ref no' },
    ],
    [
      'Posted date,Transaction details,Deposit amount',
      true,
      { date: 'Posted date', amount: 'Deposit amount', words: 'Transaction details' },
    ],
    ['Date,Text,Text,Amount', true, { date: 'Date', amount: 'Amount' }],
    ['22/09/2026,123.45,MEDICARE 0701,1 000', false, { date: '1', amount: '2', words: '3' }],
    ['Foo,Bar', true, {}],
    ['', true, {}],
  ] as const)
    it(`of a file that begins with “${firstRow}” are suggested`, () => {
      const suggested = suggestStatementColumns(firstRow.split(','));
      assert.deepEqual([suggested.hasHeading, suggested.guesses], [hasHeading, guesses]);
    });

  it('without a heading of their own are named by their numbers', () => {
    const { choices } = suggestStatementColumns(['Date', 'Text', 'Text']);
    assert.deepEqual(
      choices.map(({ name, number }) => [name, number]),
      [
        ['Date', null],
        ['2', 2],
        ['3', 3],
      ],
    );
  });
});
