// Which column of a bank statement is which, as it is suggested.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suggestStatementColumns } from '../../../src/domain/reconciliation/suggest-statement-columns.ts';

describe('the columns of a statement', () => {
  for (const [file, hasHeading, guesses] of [
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
    ['Date,Text,Text,Amount', true, { date: 'Date', amount: 'Amount', words: '2' }],
    [
      'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
      true,
      { date: 'Date', amount: 'Credit Amount', words: 'Narrative' },
    ],
    [
      'Transaction Date,Narrative,Debit,Credit,Balance',
      true,
      { date: 'Transaction Date', amount: 'Credit', words: 'Narrative' },
    ],
    ['Transaction Date,Amount,Balance', true, { date: 'Transaction Date', amount: 'Amount' }],
    [
      'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name',
      true,
      { date: 'Date', amount: 'Amount', words: 'Transaction Details' },
    ],
    [
      'Transaction Date,Details,Account,Category,Subcategory,Tags,Notes,Debit,Credit,Balance,Original Description',
      true,
      { date: 'Transaction Date', amount: 'Credit', words: 'Original Description' },
    ],
    ['Date,Description,Credit,Debit,Balance', true, { date: 'Date', amount: 'Credit', words: 'Description' }],
    [
      'Effective Date,Entered Date,Transaction Description,Amount,Balance',
      true,
      { date: 'Effective Date', amount: 'Amount', words: 'Transaction Description' },
    ],
    [
      'Date,Particulars,Withdrawals,Deposits,Reference Number,Balance',
      true,
      { date: 'Date', amount: 'Deposits', words: 'Particulars', reference: 'Reference Number' },
    ],
    [
      'Paid out,Paid in,Details,Debit/Credit indicator,Posted Date',
      true,
      { date: 'Posted Date', amount: 'Paid in', words: 'Details' },
    ],
    ['Date,Debit,Balance,Details', true, { date: 'Date', words: 'Details' }],
    ['29/09/2026,-12.00,CARD PURCHASE,+1012.00', false, { date: '1', amount: '2', words: '3' }],
    ['29/09/2026,29/09/2026,MEDICARE,,180.00,1012.00', false, { date: '1', amount: '5', words: '3' }],
    [
      '29/09/2026,CARD PURCHASE,12.00,,1012.00|30/09/2026,MEDICARE,,180.00,1192.00',
      false,
      { date: '1', words: '2' },
    ],
    [
      '29/09/2026,CARD PURCHASE,-12.00,,1012.00|30/09/2026,MEDICARE,,180.00,1192.00',
      false,
      { date: '1', amount: '4', words: '2' },
    ],
    ['22/09/2026,123.45,MEDICARE 0701,1 000', false, { date: '1', amount: '2', words: '3' }],
    ['29/09/2026,CARD PURCHASE,12.00,,1012.00', false, { date: '1', words: '2' }],
    ['Foo,Bar', true, {}],
    ['', true, {}],
  ] as const)
    it(`of a file with “${file}” are suggested`, () => {
      const suggested = suggestStatementColumns(file.split('|').map((line) => line.split(',')));
      assert.deepEqual([suggested.hasHeading, suggested.guesses], [hasHeading, guesses]);
    });

  it('without a heading of their own are named by their numbers', () => {
    const { choices } = suggestStatementColumns([['Date', 'Text', 'Text']]);
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
