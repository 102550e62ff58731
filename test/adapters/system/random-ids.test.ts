// UUIDs and secrets from the system's random source: of the right form, never the same.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';

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

describe('UUIDs', () => {
  it('have the form of version 4, and are never given twice', () => {
    const made = Array.from({ length: 5_000 }, () => systemIds.uuid());
    assert.equal(new Set(made).size, made.length);
    for (const each of made)
      assert.match(each, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
