// A day list is read by its headings, in words; a cell that cannot be read is named by a sentence that does not repeat it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayListColumns } from '../../../../src/domain/eligibility/day-list/day-list-columns.ts';
import {
  readDayListHeading,
  readDayListRow,
} from '../../../../src/domain/eligibility/day-list/read-day-list.ts';

/** Reads one record with one column besides the items. */
function readCell(heading: string, cell: string) {
  const columns = readDayListHeading(['Items', heading]);
  assert.ok(columns.ok);
  return readDayListRow(columns.columns, ['23', cell]);
}

describe('the heading of a day list', () => {
  it('may have its columns in any order, in any case, with spaces around them', () => {
    const read = readDayListHeading(['  iTEMS', 'Family NAME ', 'reference']);
    assert.ok(read.ok);
    assert.deepEqual(
      read.columns.map(({ field }) => field),
      ['MedicareItems', 'PatientFamilyName', 'Reference'],
    );
  });

  const rejected: readonly [string, readonly string[], RegExp][] = [
    [
      'an unknown column, by its name',
      ['Items', 'Mobile'],
      /^The column 2, “Mobile”, is not known\. Use the headings Reference, Items, .* and In hospital\.$/,
    ],
    ['a column that stands twice', ['Items', 'Sex', 'sex'], /^The column Sex stands twice\./],
    ['a list without items', ['Sex'], /^The column Items is missing\./],
  ];
  for (const [what, cells, sentence] of rejected) {
    it(`rejects ${what}`, () => {
      const read = readDayListHeading(cells);
      assert.ok(!read.ok);
      assert.match(read.sentence, sentence);
    });
  }
});

describe('a cell of a day list', () => {
  const read: readonly [string, string, string, unknown][] = [
    ['Date of birth', '1986-03-14', 'PatientDateOfBirth', '1986-03-14'],
    ['Date of birth', '14/3/1986', 'PatientDateOfBirth', '1986-03-14'],
    ['Date of service', '03/09/2026', 'DateOfService', '2026-09-03'],
    ['Medicare number', '4842 69885 1', 'PatientMedicareNumber', '4842698851'],
    ['Sex', 'F', 'PatientSex', '2'],
    ['Sex', 'not stated', 'PatientSex', '9'],
    ['Bulk billed', 'Yes', 'BulkBilled', true],
    ['In hospital', 'n', 'InHospitalTreatment', false],
    ['Family name', ' O’Neill, Māia ', 'PatientFamilyName', 'O’Neill, Māia'],
    ['Referrer', '9900110b', 'ReferrerProviderNumber', '9900110b'],
  ];
  for (const [heading, cell, field, value] of read) {
    it(`${heading} “${cell}” is ${String(value)}`, () => {
      const row = readCell(heading, cell);
      assert.deepEqual(row, { ok: true, fields: { MedicareItems: [{ ItemNumber: '23' }], [field]: value } });
    });
  }

  it('that is empty leaves its field out', () => {
    assert.deepEqual(readCell('Sex', '  '), { ok: true, fields: { MedicareItems: [{ ItemNumber: '23' }] } });
  });

  for (const cell of ['23;55036', '23 55036', '23, 55036', ' 23 ; 55036 ']) {
    it(`names several items as “${cell}”`, () => {
      const columns = readDayListHeading(['Items']);
      assert.ok(columns.ok);
      assert.deepEqual(readDayListRow(columns.columns, [cell]), {
        ok: true,
        fields: { MedicareItems: [{ ItemNumber: '23' }, { ItemNumber: '55036' }] },
      });
    });
  }

  const rejected: readonly [string, string, RegExp][] = [
    ['Date of birth', '3/14/1986', /^Date of birth is not a day of the calendar\./],
    ['Date of birth', '30/2/2020', /^Date of birth is not a day/],
    ['Date of service', '1/7/26', /^Date of service is not a day/],
    ['Medicare number', '4.84E+09', /^Medicare number: the spreadsheet has shortened the number\./],
    ['Medicare number', '4,84E9', /^Medicare number: the spreadsheet/],
    ['Sex', 'woman', /^Sex is not one that is known here\./],
    ['Bulk billed', 'maybe', /^Bulk billed is neither yes nor no\./],
  ];
  for (const [heading, cell, sentence] of rejected) {
    it(`${heading} “${cell}” is rejected in words that do not repeat it`, () => {
      const row = readCell(heading, cell);
      assert.ok(!row.ok);
      assert.match(row.sentence, sentence);
      assert.ok(!row.sentence.includes(cell));
    });
  }
});

describe('a row of a day list', () => {
  it('with more or fewer cells than the heading is rejected', () => {
    for (const cells of [['23'], ['23', '', 'x']]) {
      const columns = readDayListHeading(['Items', 'Sex']);
      assert.ok(columns.ok);
      const row = readDayListRow(columns.columns, cells);
      assert.ok(!row.ok);
      assert.match(row.sentence, new RegExp(`^The row has ${cells.length} cells and the heading 2\\.`));
    }
  });

  it('keeps a cell that cannot be read as it is typed, where it is asked to', () => {
    const columns = readDayListHeading(['Items', 'Date of birth']);
    assert.ok(columns.ok);
    const cells = ['23', '31/2/1986'];
    assert.ok(!readDayListRow(columns.columns, cells).ok);
    const kept = readDayListRow(columns.columns, cells, new Set(['PatientDateOfBirth'] as const));
    assert.deepEqual(kept.ok && kept.fields['PatientDateOfBirth'], '31/2/1986');
  });

  it('names every cell that is wrong', () => {
    const row = readDayListRow(dayListColumns, [
      'ref',
      '23',
      'x',
      'y',
      'Quokka',
      'Matilda',
      '2',
      '4842698851',
      '1',
      '',
      '',
      '',
      '',
      '',
    ]);
    assert.ok(!row.ok);
    assert.match(row.sentence, /Date of service is not .* Date of birth is not/);
  });
});
