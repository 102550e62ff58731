// Where a text stops being JSON.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { jsonFault } from '../../../src/http/schema/json-error-position.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a text that is not JSON', () => {
  it('is faulted at the first character that cannot stand there', () => {
    const cases = [
      ['', 1, 1],
      ['   ', 1, 4],
      ['{', 1, 2],
      ['{"a" 1}', 1, 6],
      ['{"a": }', 1, 7],
      ['{"a": 1,}', 1, 9],
      ['{"a": 1\n "b": 2}', 2, 2],
      ['{\n  "a": tru\n}', 2, 8],
      ["{'a': 1}", 1, 2],
      ['{a: 1}', 1, 2],
      ['[1, 2', 1, 6],
      ['[1 2]', 1, 4],
      ['[1]]', 1, 4],
      ['{"a": 01}', 1, 8],
      ['{"a": "x\ny"}', 1, 7],
      [String.raw`{"a": "\x"}`, 1, 7],
      ['{"a": NaN}', 1, 7],
      ['{"a": 1} {', 1, 10],
    ] as const;
    for (const [text, line, column] of cases) assert.deepEqual(jsonFault(text), { line, column }, text);
  });

  it('is told from JSON exactly as the parser tells it', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (json, at, inserted) => {
        assert.equal(jsonFault(json), null);
        const place = at % (json.length + 1);
        const damaged = json.slice(0, place) + inserted + json.slice(place + 1);
        assert.equal(jsonFault(damaged) === null, isJson(damaged), damaged);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is found however deep it lies and however long its strings are', () => {
    const deep = 1_000_000;
    assert.deepEqual(jsonFault('['.repeat(deep)), { line: 1, column: deep + 1 });
    assert.equal(jsonFault(`"${'x'.repeat(5_000_000)}"`), null);
    assert.deepEqual(jsonFault(`"${'x'.repeat(5_000_000)}`), { line: 1, column: 1 });
  });
});
