// Lines of CSV: a reader gets each cell back, and no cell is a formula to a spreadsheet.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvLine } from '../../src/documents/csv-line.ts';

describe('a line of CSV', () => {
  const cases: readonly [what: string, cells: readonly (string | number)[], line: string][] = [
    ['plain cells', ['23', 'Consultation', 42.85], '23,Consultation,42.85\r\n'],
    ['an empty cell', ['', 'a', ''], ',a,\r\n'],
    ['a comma', ['Nguyen, An'], '"Nguyen, An"\r\n'],
    ['a quote', ['the "late" fee'], '"the ""late"" fee"\r\n'],
    ['a line feed', ['one\ntwo'], '"one\ntwo"\r\n'],
    ['a negative number', [-5], '-5\r\n'],
    ['a text that begins with a minus', ['-5'], "'-5\r\n"],
    ['a formula', ['=1+1'], "'=1+1\r\n"],
    ['a formula with a comma and a quote', ['=HYPERLINK("a","b")'], `"'=HYPERLINK(""a"",""b"")"\r\n`],
    ['a sign within a text', ['a=1+1'], 'a=1+1\r\n'],
  ];
  for (const [what, cells, line] of cases) {
    it(`holds ${what}`, () => {
      assert.equal(csvLine(cells), line);
    });
  }

  it('marks each sign that begins a formula, the wide ones too', () => {
    for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
      assert.equal(csvLine([`${sign}A1`]), `'${sign}A1\r\n`);
    for (const sign of ['\t', '\r'])
      assert.ok(
        csvLine([`${sign}A1`])
          .replace('"', '')
          .startsWith("'"),
      );
  });

  it('is read back as it was, but for the marks', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ' ', 'a', 'é', ';', '=') });
    const cells = fc.array(text, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(cells, (row) => {
        const [read = []]: string[][] = parse(csvLine(row), { record_delimiter: '\r\n' });
        assert.deepEqual(
          read.map((cell) => cell.replace(/^'/, '')),
          row,
        );
      }),
    );
  });
});
