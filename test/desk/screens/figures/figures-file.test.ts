// Figures as files for spreadsheets: what they are grouped by with its names, then the sums, in the words of the page.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { figuresFile } from '../../../../src/desk/screens/figures/figures-file.ts';
import { formatCsv } from '../../../../src/documents/csv-table.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import type { FigureRow } from '../../../../src/ports/reconciliation/claim-figures.ts';

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

describe('the file of figures', () => {
  for (const [by, headings, cells] of [
    ['day', ['Lodged on', 'Claims'], ['2026-11-20']],
    ['provider', ['Provider', 'Provider number', 'Claims'], ['Dr Wren', '2426621B']],
    ['payee', ['Paid to', 'Provider number', 'Claims'], ['The claimants', null]],
    ['stream', ['Payer and kind', 'Claims'], ['Medicare, general']],
    ['item', ['Item', 'Services'], ['23']],
  ] as const)
    it(`by ${by} has ${headings.join(' and ')}, then the sums`, () => {
      const { columns, rows } = figuresFile(by, [row], () => 'Dr Wren');
      assert.deepEqual(
        columns.slice(0, headings.length).map(({ heading }) => heading),
        headings,
      );
      assert.deepEqual(rows, [[...cells, 2, 9_010, 4_505, 4_505, 0.5, 1, 2, null]]);
    });

  it('of rejected services has what is not paid, the meaning of the code and what finds it, what cost most first', () => {
    const costly = { ...row, code: '217', shortfall: cents(4_510) };
    const { columns, rows } = figuresFile('code', [row, costly], () => 'Dr Wren');
    assert.equal(columns.length, 10);
    assert.match(
      String(rows[1]?.join('|')),
      /^162\|23\|Dr Wren\|2426621B\|2\|9010\|4505\|.{10,}\|.{10,}\|.+$/,
    );
  });

  it('has no cell that a spreadsheet runs as a formula', () => {
    const csv = formatCsv(figuresFile('provider', [row], () => '=HYPERLINK("x")'));
    assert.doesNotMatch(csv, /^"?=HYPER/m);
  });
});
