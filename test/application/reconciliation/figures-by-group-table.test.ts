// Figures as a table: what they are grouped by with its names, then the sums.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { figuresByGroupTable } from '../../../src/application/reconciliation/figures-by-group-table.ts';
import { formatCsv } from '../../../src/documents/csv-table.ts';
import { cents } from '../../../src/domain/values/money.ts';
import type { FigureRow } from '../../../src/ports/reconciliation/claim-figures.ts';

const row = {
  day: '2026-11-20',
  servicingProviderNumber: '2426621B',
  payeeProviderNumber: null,
  itemNumber: '23',
  code: '162',
  stream: 'general',
  count: 2,
  charge: cents(9_010),
  benefitPaid: cents(4_505),
  paid: 1,
  rejected: 1,
  firstPassRate: 0.5,
  shortfall: cents(4_505),
  short: 1,
  daysToPaymentP50: 2,
  daysToPaymentP90: null,
} as FigureRow;

describe('the table of figures', () => {
  for (const [by, headings, cells] of [
    ['day', ['Day'], ['2026-11-20']],
    ['provider', ['Servicing provider', 'Practitioner'], ['2426621B', 'Dr Wren']],
    ['payee', ['Payee', 'Practitioner'], [null, null]],
    ['stream', ['Stream'], ['general']],
    ['item', ['Item'], ['23']],
  ] as const)
    it(`by ${by} has ${headings.join(' and ')}, then the sums`, () => {
      const { columns, rows } = figuresByGroupTable(by, [row], () => 'Dr Wren');
      assert.deepEqual(
        columns.slice(0, headings.length).map(({ heading }) => heading),
        headings,
      );
      assert.deepEqual(rows, [[...cells, 2, 9_010, 4_505, 1, 1, 4_505, 0.5, 2, null]]);
    });

  it('of rejected services has the meaning of the code, and what finds it', () => {
    const { columns, rows } = figuresByGroupTable('code', [row], () => 'Dr Wren');
    assert.equal(columns.length, 9);
    assert.match(String(rows[0]?.join('|')), /^162\|23\|2426621B\|Dr Wren\|.{10,}\|.{10,}\|.*\|2\|9010$/);
  });

  it('has no cell that a spreadsheet runs as a formula', () => {
    const csv = formatCsv(figuresByGroupTable('provider', [row], () => '=HYPERLINK("x")'));
    assert.doesNotMatch(csv, /,"?=HYPER/);
  });
});
