// Adding a bank statement: which account and columns it has, which lines are stored under which ids, and what is rejected.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addBankStatement } from '../../../src/application/reconciliation/add-bank-statement.ts';
import type { StatementColumns } from '../../../src/domain/reconciliation/statement-columns.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';
import type { StatementToAdd } from '../../../src/ports/reconciliation/deposit-store.ts';
import { actor, recordingAuditTrail, here } from './deposit-records.ts';

type StatementRequest = Parameters<typeof addBankStatement>[1];

const columns: StatementColumns = { date: 'Date', amount: 'Amount', words: 'Words', reference: null };
const heading = ['Date', 'Amount', 'Words'];
const rows = [heading, ['23/9/2026', '5.00', 'A'], ['24/9/2026', '-1.00', 'B'], ['31/9/2026', '2.00', 'C']];
const csv: StatementRequest = {
  location: here,
  actor,
  account: ' cheque 4321 ',
  columns: heading,
  statement: { format: 'csv', rows },
};
const line = {
  bookedOn: localDate('2026-09-23'),
  amount: cents(500),
  words: 'A',
  reference: null,
  bankId: '1',
};
const ofx: StatementRequest = {
  location: here,
  account: null,
  columns: null,
  statement: { format: 'ofx', account: '0627', rows: [{ kind: 'deposit', line }] },
};

/** Adds it to an account whose columns are remembered or not. */
async function add(request: StatementRequest, remembered: StatementColumns | null = null) {
  const { audit, entries } = recordingAuditTrail();
  const stored: StatementToAdd[] = [];
  const deposits = {
    columnsOf: async (_: unknown, account: string) => (account === 'cheque 4321' ? remembered : null),
    addStatement: async (statement: StatementToAdd) => {
      stored.push(statement);
      return { added: statement.lines.length, known: 3, matched: 2, undoneBy: null };
    },
  };
  const ids = { uuid: () => '', secretHex: (bytes: number) => 'ab'.repeat(bytes) };
  return { answer: await addBankStatement({ deposits, audit, ids }, request), stored, entries };
}

describe('adding a bank statement', () => {
  it('stores the deposits of a CSV file for the account, and says which rows cannot be read', async () => {
    const { answer, stored, entries } = await add(csv);
    const id = 'ab'.repeat(12);
    assert.deepEqual(stored, [
      {
        location: here,
        account: 'cheque 4321',
        accountId: `account_${id}`,
        columns,
        lines: [{ ...line, bankId: null, id: `deposit_${id}` }],
      },
    ]);
    assert.ok(answer.ok);
    const reason = 'The date is not a day of this century; it is written like 23/9/2026 or 2026-09-23.';
    assert.deepEqual(answer.answer, {
      added: 1,
      known: 3,
      matched: 2,
      undoneBy: null,
      malformed: [{ row: 3, reason }],
    });
    assert.deepEqual(entries, [`add-bank-statement ${here} 1 deposits added, 2 matched by key_1`]);
  });

  it('finds the columns that are remembered, and does not store them again', async () => {
    const { stored } = await add({ ...csv, columns: null }, columns);
    assert.deepEqual([stored[0]?.columns, stored[0]?.lines.length], [null, 1]);
  });

  it('takes the columns that are named before those that are remembered', async () => {
    const { stored } = await add(csv, { ...columns, amount: 'Gone' });
    assert.equal(stored[0]?.lines.length, 1);
  });

  it('takes the first row for a deposit where it is no heading', async () => {
    const numbers = { ...csv, columns: ['1', '2', '3'] };
    const { stored } = await add({ ...numbers, statement: { format: 'csv', rows: rows.slice(1) } });
    assert.equal(stored[0]?.lines.length, 1);
  });

  it('reads an OFX file for the account that it names, by the service itself', async () => {
    const { stored, entries } = await add(ofx, columns);
    assert.deepEqual([stored[0]?.account, stored[0]?.columns], ['0627', null]);
    assert.deepEqual(stored[0]?.lines, [{ ...line, id: `deposit_${'ab'.repeat(12)}` }]);
    assert.match(entries[0] ?? '', /by the service$/);
  });

  it('reads an OFX file for the account that the caller names', async () => {
    const { stored } = await add({ ...ofx, account: 'cheque 4321' });
    assert.equal(stored[0]?.account, 'cheque 4321');
  });

  const rejected: readonly [string, StatementRequest, RegExp][] = [
    ['without an account', { ...csv, account: null }, /^Name the account of the statement/],
    ['with an empty account', { ...csv, account: ' ' }, /^Name the account of the statement/],
    ['with two columns', { ...csv, columns: ['Date', 'Amount'] }, /^columns has three or four names/],
    [
      'of an account without columns',
      { ...csv, columns: null },
      /^The columns of this account are not known/,
    ],
    ['without a row', { ...csv, statement: { format: 'csv', rows: [] } }, /^The statement is empty/],
    ['without a column', { ...csv, columns: ['Date', 'Sum', 'Words'] }, /^The statement has no column “Sum”/],
  ];
  for (const [what, request, sentence] of rejected)
    it(`rejects one ${what}, and stores nothing`, async () => {
      const { answer, stored, entries } = await add(request);
      assert.ok(!answer.ok);
      assert.equal(answer.failure.kind, 'bad-request');
      assert.match(answer.failure.sentence, sentence);
      assert.deepEqual([stored, entries], [[], []]);
    });
});
