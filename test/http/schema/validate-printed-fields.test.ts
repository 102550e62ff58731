// The messages for fields that cannot be printed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  validatePrintedFields,
  type PrintedField,
} from '../../../src/http/schema/validate-printed-fields.ts';

describe('a field that is printed', () => {
  const cases: [string, PrintedField, string | null][] = [
    ['that is left out', { path: 'A', value: undefined }, null],
    ['that is null', { path: 'A', value: null }, null],
    ['that is empty', { path: 'A', value: '' }, null],
    [
      'that is needed and left out',
      { path: 'A.b', value: undefined, needed: true },
      'The field A.b is missing; send it, it is printed.',
    ],
    [
      'that is needed and blank',
      { path: 'A', value: ' \t', needed: true },
      'A is empty; send one or more words.',
    ],
    ['of 200 characters', { path: 'A', value: 'x'.repeat(200) }, null],
    [
      'of 201',
      { path: 'A', value: 'x'.repeat(201) },
      'A is too long to be printed; send at most 200 characters.',
    ],
    ['as long as it likes', { path: 'A', value: 'x'.repeat(20_000), charactersMax: null }, null],
    ['with a tab', { path: 'A', value: 'a\tb' }, 'A holds a control character (U+0009); send it without.'],
    ['of several lines', { path: 'A', value: 'a\n\tb', lineFeeds: true }, null],
    ['that is a day', { path: 'A', value: '2024-02-29', isDay: true }, null],
    [
      'that should be a day',
      { path: 'A', value: '2026-02-29', isDay: true },
      'A is not a calendar day; send YYYY-MM-DD, for example 2026-07-01.',
    ],
  ];
  for (const [what, field, sentence] of cases) {
    it(`${what} ${sentence === null ? 'can be' : 'cannot be'} printed`, () => {
      assert.equal(validatePrintedFields([field]), sentence);
    });
  }

  it('is checked no further after ten messages', () => {
    const fields = Array.from({ length: 50 }, () => ({ path: 'A', value: '\0' }));
    assert.equal(validatePrintedFields(fields)?.match(/holds/g)?.length, 10);
  });
});
