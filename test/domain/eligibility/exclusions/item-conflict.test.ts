// Of several exclusions between two services the one that says most is shown, whichever comes first.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { conflictWith } from '../../../../src/domain/eligibility/exclusions/item-conflict.ts';
import type { ExclusionRuleScope } from '../../../../src/domain/schedule/rules/exclusion-rules.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const relation = {
  sameDay: true,
  sameEvent: null,
  sameProvider: true,
  mayBelongToAnother: () => false,
  mayBeOnePregnancy: () => true,
  isNextDay: () => false,
  isInAftercare: () => false,
} as const;
const other = scheduleItem({ item: '36' });

/** The doubt about the conflict with item 36 of an item whose rules exclude it by these scopes. */
function doubtOf(...scopes: readonly ExclusionRuleScope[]) {
  const item = scheduleItem({
    rules: { 'not-with': scopes.map((scope) => sourcedRule('not-with', { items: ['36'], scope })) },
  });
  const found = conflictWith(item, { ...other.published, schedule: other }, relation, null);
  return found === null ? 'none' : (found.doubt?.kind ?? 'surely');
}

describe('the exclusion of two services', () => {
  for (const [scopes, doubt] of [
    [[], 'none'],
    [['same-day'], 'surely'],
    [['same-attendance'], 'event'],
    [['same-day', 'same-attendance'], 'surely'],
    [['same-attendance', 'same-day'], 'surely'],
    [['same-course', 'same-attendance'], 'event'],
    [['same-attendance', 'same-course'], 'event'],
    [['aftercare'], 'none'],
  ] as const)
    it(`by ${scopes.join(' and ') || 'nothing'} is: ${doubt}`, () => assert.equal(doubtOf(...scopes), doubt));
});
