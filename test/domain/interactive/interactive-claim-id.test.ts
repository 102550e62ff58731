// The id of an interactive claim: a Minor ID and fourteen digits, one for each number of a location's day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createInteractiveClaimId,
  keepInteractiveClaimId,
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

  it('of the insurer is kept as it came, without what no database takes', () => {
    for (const text of [idOf(7), 'A0001@', 'another form']) assert.equal(keepInteractiveClaimId(text), text);
    assert.equal(keepInteractiveClaimId('A\u0000B'), 'AB');
  });
});
