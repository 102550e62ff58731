// Random identifiers and secrets: as many bytes as asked for, never the same.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/ids.ts';
import { parseTraceId } from '../../../src/domain/values/trace-id.ts';

describe('secrets', () => {
  it('have as many bytes as asked for', () => {
    for (const bytes of [1, 8, 32]) {
      assert.match(systemIds.secretHex(bytes), new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
    }
  });

  it('are never given twice, and never empty', () => {
    const made = Array.from({ length: 5_000 }, (_, at) => systemIds.secretHex(8 + (at % 40)));
    assert.equal(new Set(made.map((each) => each.slice(0, 16))).size, made.length);
    assert.ok(made.every((each) => !/^0+$/.test(each)));
  });
});

describe('trace ids', () => {
  it('have the form of one, and are never given twice, however many are asked for', () => {
    const made = Array.from({ length: 5_000 }, () => systemIds.traceId());
    assert.equal(new Set(made).size, made.length);
    assert.ok(made.every((each) => parseTraceId(each) === each));
  });
});
