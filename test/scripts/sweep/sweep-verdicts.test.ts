// The sweep of who may render: counted for each kind of provider, and compared with an earlier one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  compareSweeps,
  countAnswers,
  formatSweep,
  parseSweep,
  sweep,
} from '../../../scripts/sweep/sweep-verdicts.ts';

const kinds = ['pilot', 'cook'];
const items = new Map([
  ['1', 'harbour'],
  ['2', 'galley'],
  ['3', 'bridge'],
]);
const mayRender = (kind: string, item: string) => {
  if (item === 'bridge') return kind === 'pilot' ? true : null;
  return (kind === 'cook') === (item === 'galley');
};
const before = sweep(items, kinds, mayRender);

describe('a sweep', () => {
  it('has a letter for each kind of provider: yes, no, open', () => {
    assert.deepEqual(
      [...before],
      [
        ['1', 'yn'],
        ['2', 'ny'],
        ['3', 'y?'],
      ],
    );
  });
  it('is the same after it was saved', () => assert.deepEqual(parseSweep(formatSweep(before)), before));

  it('is counted by kind', () => {
    const rows = countAnswers(before, kinds)
      .split('\n')
      .map((row) => row.trim().split(/\s+/));
    assert.deepEqual(rows, [
      ['yes', 'no', 'open'],
      ['2', '1', '0', 'pilot'],
      ['1', '1', '1', 'cook'],
      ['3', '2', '1', 'all'],
    ]);
  });
  it('names the items whose answer changed, by kind and change', () => {
    const after = new Map([...before, ['1', 'yy'], ['2', 'n?'], ['4', 'yy']]);
    const lines = compareSweeps(before, after, kinds)
      .split('\n')
      .map((line) => line.trim());
    assert.deepEqual(lines, ['1  n -> y  cook: 1', '1  y -> ?  cook: 2']);
    assert.equal(compareSweeps(before, before, kinds), 'no difference');
  });
});
