// The id of an interactive claim: a Minor ID and fourteen digits, one for each number of a location's day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createInteractiveClaimId,
  parseInteractiveClaimId,
} from '../../../src/domain/interactive/interactive-claim-id.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { parseMinorId } from '../../../src/domain/values/minor-id.ts';

describe('the id of an interactive claim', () => {
  const location = parseMinorId('ABC00001');
  assert.ok(location);
  const idOf = (count: number) => createInteractiveClaimId(location, localDate('2026-08-05'), count);

  it('holds the location, the day and the number', () => {
    assert.equal(idOf(1), 'ABC0000105082026000001');
    assert.equal(idOf(999_999), 'ABC0000105082026999999');
  });

  it('has no number below 1 or of seven digits', () => {
    for (const count of [0, -1, 1.5, 1_000_000]) assert.throws(() => idOf(count));
  });

  it('is read in that form only', () => {
    assert.equal(parseInteractiveClaimId(idOf(7)), idOf(7));
    for (const text of [
      '',
      'A0001@',
      'ABC00001',
      `${idOf(1)}0`,
      idOf(1).slice(1),
      'ABC 000105082026000001',
    ]) {
      assert.equal(parseInteractiveClaimId(text), null, text);
    }
  });
});
