// Claim ids: a letter, four digits and @, counted per location.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimIdFromCount, parseClaimId } from '../../../src/domain/values/claim-id.ts';
import { BrokenInvariant } from '../../../src/domain/values/invariant.ts';

describe('a claim id', () => {
  const counted: readonly (readonly [count: number, id: string])[] = [
    [1, 'A0001@'],
    [9_999, 'A9999@'],
    [10_000, 'B0001@'],
    [19_998, 'B9999@'],
    [259_974, 'Z9999@'],
    [259_975, 'A0001@'],
  ];
  for (const [count, id] of counted) {
    it(`of the claim that is number ${count} is ${id}`, () => {
      assert.equal(claimIdFromCount(count), id);
      assert.equal(parseClaimId(id), id);
    });
  }

  it('is another one for each of 259,974 claims, and none has the number 0000', () => {
    const ids = new Set(Array.from({ length: 259_974 }, (_, at) => claimIdFromCount(at + 1)));
    assert.equal(ids.size, 259_974);
    assert.ok(![...ids].some((id) => id.includes('0000')));
  });

  for (const count of [0, -1, 1.5, Number.NaN]) {
    it(`is not made for ${count}`, () => assert.throws(() => claimIdFromCount(count), BrokenInvariant));
  }
  for (const text of ['', 'A0001', 'a0001@', 'A001@', 'A00001@', '#0001@', 'A0001@\n', 'A٠٠٠١@']) {
    it(`is not ${JSON.stringify(text)}`, () => assert.equal(parseClaimId(text), null));
  }
});
