// Random identifiers and secrets: as many bytes as asked for, never the same.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/ids.ts';

describe('secrets', () => {
  it('have as many bytes as asked for, also more than are drawn at once', () => {
    for (const bytes of [1, 8, 32, 4_095, 4_096, 4_097]) {
      assert.match(systemIds.secretHex(bytes), new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
    }
  });

  it('are never given twice, and never empty', () => {
    const made = Array.from({ length: 5_000 }, (_, at) => systemIds.secretHex(8 + (at % 40)));
    assert.equal(new Set(made.map((each) => each.slice(0, 16))).size, made.length);
    assert.ok(made.every((each) => !/^0+$/.test(each)));
  });
});
