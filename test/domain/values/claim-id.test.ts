// Claim ids: kept as they came, and the simulator's, a letter, four digits and @, counted per location.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimIdFromCount, keepClaimId } from '../../../src/domain/values/claim-id.ts';
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
      assert.equal(keepClaimId(id), id);
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
  it('of the insurer is kept whatever its form, without what no database takes', () => {
    for (const text of ['A0001@', '#0001@', 'a1', 'ABC0000105082026000001', 'é'])
      assert.equal(keepClaimId(text), text);
    assert.equal(keepClaimId('A0001@\u0000\n'), 'A0001@');
  });
});
