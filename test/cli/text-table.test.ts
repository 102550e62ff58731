// Tables for the terminal.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatTextTable } from '../../src/cli/text-table.ts';

describe('a table', () => {
  it('puts numbers to the right and words to the left, as wide as their widest', () => {
    assert.equal(
      formatTextTable(
        'Things',
        ['name', 'count'],
        [
          ['a', 1234],
          ['longer', 7],
        ],
      ),
      ['Things', 'name    count', '-------------', 'a       1,234', 'longer      7', ''].join('\n'),
    );
  });
  it('without rows shows its columns', () => {
    assert.equal(formatTextTable('Things', ['name'], []), ['Things', 'name', '----', ''].join('\n'));
  });
});
