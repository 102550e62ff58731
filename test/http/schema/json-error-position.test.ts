// The position at which a text stops being valid JSON.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findJsonError, textPositionAt } from '../../../src/http/schema/json-error-position.ts';

describe('a text that is not JSON', () => {
  const cases = [
    ['', 1, 1],
    ['   ', 1, 4],
    ['{', 1, 2],
    ['{"a" 1}', 1, 6],
    ['{"a": 1,}', 1, 9],
    ['{"a": 1\n "b": 2}', 2, 2],
    ["{'a': 1}", 1, 2],
    ['{a: 1}', 1, 2],
    ['[1, 2', 1, 6],
    ['[1 2]', 1, 4],
    ['[1]]', 1, 4],
    ['{"a": 01}', 1, 8],
    ['{"a": "x\ny"}', 1, 9],
    [String.raw`{"a": "\x"}`, 1, 9],
    ['{"a": 1} {', 1, 10],
    ['{\n  "a": "x', 2, 10],
  ] as const;
  for (const [text, line, column] of cases) {
    it(`has its error at line ${line}, column ${column}: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(findJsonError(text), { position: { line, column } });
    });
  }

  it('has no position where Node names none', () => {
    for (const text of ['{"a": }', '{"a": NaN}', '{\n  "a": tru\n}'])
      assert.deepEqual(findJsonError(text), { position: null }, text);
  });

  it('has no position because of its own words', () => {
    assert.deepEqual(findJsonError('{"a": (line 7 column 9)'), { position: null });
  });

  it('has its error at the end when it ends too early, however deep it is', () => {
    const depth = 1_000_000;
    assert.deepEqual(findJsonError('['.repeat(depth)), { position: { line: 1, column: depth + 1 } });
  });
});

describe('a text that is JSON', () => {
  it('has no error', () => {
    for (const text of ['{}', '[1, 2]', 'null', ' "x" ']) assert.equal(findJsonError(text), null);
  });
});

describe('the position of a character', () => {
  it('counts lines and columns from 1', () => {
    assert.deepEqual(textPositionAt('ab\ncd', 0), { line: 1, column: 1 });
    assert.deepEqual(textPositionAt('ab\ncd', 2), { line: 1, column: 3 });
    assert.deepEqual(textPositionAt('ab\ncd', 4), { line: 2, column: 2 });
  });
});
