// Tables for spreadsheets: the sums of their amounts, and the days that name the file.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { daysInName, tableOf, withTotal } from '../../../src/domain/values/spreadsheet-table.ts';

type Entry = readonly [day: string | null, amount: number | null];
const tableWith = (...entries: readonly Entry[]) =>
  tableOf(entries, [
    ['Day', 'date', ([day]) => day],
    ['Paid', 'amount', ([, amount]) => amount],
    ['Count', 'number', () => 1],
  ]);
const table = tableWith(['2026-09-23', 150], [null, null], ['2026-09-01', 50]);

describe('a table for a spreadsheet', () => {
  it('adds up its amounts, and nothing where it has no rows', () => {
    assert.deepEqual(withTotal(table, 'Total').total, ['Total', 200, null]);
    assert.equal(withTotal(tableWith(), 'Total').total, undefined);
  });

  it('is named by the first and the last of its days', () => {
    assert.equal(daysInName(table, 'Day'), '-2026-09-01-2026-09-23');
    assert.equal(daysInName(table, 'Another day'), '');
    assert.equal(daysInName(tableWith([null, 1]), 'Day'), '');
  });
});
