// Rejects items of another claim type: pathology items only on pathology claims, and never on specialist ones.
import type { Release } from '../../schedule/releases/release.ts';
import { defineClaimRule } from '../claim-rule.ts';
import { pathologyCategory } from '../choose-stream-for-items.ts';

/** The group of simple tests in a practitioner's own rooms. */
const simpleTests = 'P9';

/** Zeros in front of an item number mean nothing on a claim (behaviour 1.3). */
function itemOf(schedule: Release, itemNumber: string) {
  return schedule.items.get(itemNumber.replace(/^0+/, ''))?.published ?? null;
}

export const onlyPathologyItems = defineClaimRule({
  name: 'only-pathology-items',
  code: '2030',
  of: 'service',
  requirement:
    'Every known item of a pathology claim is of category 6; unknown items are left to assessment.',
  source: 'Behaviour 7.4',
  check({ service }, { schedule }) {
    const item = itemOf(schedule, service.itemNumber);
    return item === null || item.category === pathologyCategory
      ? []
      : [`item ${item.itemNumber} is not a pathology item. Claim it on a general or specialist claim.`];
  },
});

export const noPathologyItems = defineClaimRule({
  name: 'no-pathology-items',
  code: '2030',
  of: 'service',
  requirement: 'No item of a specialist claim is of category 6, simple tests of group P9 excepted.',
  source: 'Interface 2.8.2; behaviour 7.4',
  check({ service }, { schedule }) {
    const item = itemOf(schedule, service.itemNumber);
    return item === null || item.category !== pathologyCategory || item.group === simpleTests
      ? []
      : [`item ${item.itemNumber} is a pathology item. Claim it on a pathology claim.`];
  },
});
