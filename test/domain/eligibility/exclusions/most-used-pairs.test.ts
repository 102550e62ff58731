// Every pair of the four hundred most used items on one day: no item is refused but by a rule of its own, or as part of the other.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  findRequestConflicts,
  type RequestedService,
} from '../../../../src/domain/eligibility/exclusions/request-conflicts.ts';
import { findExclusionsAgainst, findInclusionsOf } from '../../../../src/domain/schedule/items/exclusions.ts';
import { aDay, realItem } from '../../../support/eligibility-facts.ts';
import { mostUsedItems } from '../../../support/most-used-items.ts';

const services = mostUsedItems.map((itemNumber): RequestedService => {
  const schedule = realItem(itemNumber);
  const { group, subGroup } = schedule.published;
  return { itemNumber, group, subGroup, schedule, occasion: '01' };
});

/** `false`, `null` or `true`: what the other service makes of each of the two. */
function verdicts(one: RequestedService, other: RequestedService): readonly [string, string] {
  const conflictsAt = findRequestConflicts([one, other], aDay);
  const verdict = (place: number) => {
    const doubts = conflictsAt(place).map(({ doubt }) => doubt);
    if (doubts.includes(null)) return 'false';
    return doubts.some((doubt) => doubt?.kind !== 'reminder') ? 'null' : 'true';
  };
  return [verdict(0), verdict(1)];
}

const isExcludedPair = (one: RequestedService, other: RequestedService): boolean =>
  one.schedule !== null &&
  other.schedule !== null &&
  (findExclusionsAgainst(one.schedule, other, aDay).length > 0 ||
    findInclusionsOf(other.schedule, one, aDay).length > 0);

describe('every pair of the most used items', () => {
  const counts = new Map<string, number>();
  const innocent: string[] = [];
  const unordered: string[] = [];
  services.forEach((one, at) => {
    for (const other of services.slice(at + 1)) {
      const [first, second] = verdicts(one, other);
      const key = [first, second].toSorted().join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const names = `${one.itemNumber} ${other.itemNumber}`;
      if (first === 'true' && second === 'true') continue;
      if (first !== 'true' && !isExcludedPair(one, other)) innocent.push(names);
      if (second !== 'true' && !isExcludedPair(other, one)) innocent.push(names);
      if (verdicts(other, one).toReversed().join() !== [first, second].join()) unordered.push(names);
    }
  });

  it('refuses no item for a rule of the other', () => assert.deepEqual(innocent, []));
  it('is answered the same in either order', () => assert.deepEqual(unordered, []));
  it('mostly leaves both, and refuses one far more often than both', () => {
    const [both, one, none] = ['false false', 'false true', 'true true'].map((key) => counts.get(key) ?? 0);
    assert.ok((none ?? 0) > 76_000 && (one ?? 0) > 1_000 && (both ?? 0) < 150, JSON.stringify([...counts]));
  });
});
