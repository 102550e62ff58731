// The order of texts that a sort goes by.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareTexts } from '../../../src/domain/values/compare-texts.ts';

describe('two texts', () => {
  const cases: [one: string, other: string, order: number][] = [
    ['2025-07-01', '2026-07-01', -1],
    ['2026-07-01', '2025-07-01', 1],
    ['2026-07-01', '2026-07-01', 0],
    ['Z', 'a', -1],
    ['z', 'é', -1],
    ['', 'a', -1],
  ];
  for (const [one, other, order] of cases) {
    it(`"${one}" and "${other}" compare as ${order}`, () => assert.equal(compareTexts(one, other), order));
  }
});
