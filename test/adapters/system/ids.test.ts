// Identifiers and secrets of the system.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/ids.ts';

describe('identifiers and secrets', () => {
  it('never come twice', () => {
    const pairs = Array.from({ length: 1_000 }, () => [systemIds.requestId(), systemIds.secretHex(16)]);
    assert.equal(new Set(pairs.flat()).size, 2_000);
  });

  it('fit their places: visible ASCII for a header, hexadecimal of the length asked for', () => {
    assert.match(systemIds.requestId(), /^[\w-]{16}-[0-9a-z]+$/);
    assert.match(systemIds.secretHex(16), /^[0-9a-f]{32}$/);
  });
});
