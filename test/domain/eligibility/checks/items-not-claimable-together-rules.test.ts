// Items excluded by other services of the day under sourced rules: 24 hours, aftercare, conditions, confidence, advice.
import { itemsNotClaimableTogetherCheck } from '../../../../src/domain/eligibility/checks/items-not-claimable-together.ts';
import { knownFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import type { NotWithFact } from '../../../../src/domain/schedule/items/item-facts.ts';
import type { ItemRules } from '../../../../src/domain/schedule/rules/rule-index.ts';
import { checkCases, past, type CaseFacts } from '../../../support/eligibility-facts.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const had = (item: string, date: string): CaseFacts => ({ history: knownFact([past(item, date)]) });
const inOtherEvent = (itemNumber: string): CaseFacts => ({ others: [{ itemNumber, medicalEventId: '02' }] });
const item = (notWith: NotWithFact, rules: ItemRules) =>
  scheduleItem({ item: '500', facts: { notWith: [notWith] }, rules });
const withRule = (kind: 'not-with' | 'bar-condition', rule: object, fields: object = {}): ItemRules => ({
  [kind]: [sourcedRule(kind, { items: ['23'], scope: 'associated', ...rule }, fields)],
});
const unbarred: NotWithFact = { items: ['23'], scope: 'same-day' };
checkCases(
  itemsNotClaimableTogetherCheck,
  item(unbarred, withRule('bar-condition', { scope: 'within-24-hours' })) /* not a bar of the day */,
  [
    ['the same day', inOtherEvent('23'), false, 'BarredByRequest'],
    ['the day before', had('23', '2026-11-19'), null, 'ConflictToVerify', /less than 24 hours apart/],
    ['two days before', had('23', '2026-11-18'), true, 'NoConflict'],
  ],
);
const aftercare = withRule('not-with', {
  scope: 'aftercare',
  condition: 'the visit belonged to the normal aftercare of the operation',
});
checkCases(itemsNotClaimableTogetherCheck, item({ items: ['1'], scope: 'same-day' }, aftercare), [
  ['on the day of the operation', { others: ['23'] }, true, 'NoConflict'],
  ['six weeks after it', had('23', '2026-10-09'), null, 'ConflictToVerify', /normal aftercare/],
  ['a day later', had('23', '2026-10-08'), true, 'NoConflict'],
]);
const medium = { confidence: 'medium', source: { reference: 'AN.3.1', address: null, readIn: '2026-11' } };
checkCases(
  itemsNotClaimableTogetherCheck,
  item({ items: ['1'], scope: 'same-day' }, withRule('not-with', {}, medium)),
  [
    [
      'by a rule of medium confidence, which is named',
      { others: ['23'] },
      false,
      'BarredByRequest',
      'Item 500 is not paid together with item 23 (AN.3.1). Leave item 500 out.',
    ],
  ],
);
checkCases(
  itemsNotClaimableTogetherCheck,
  item({ items: ['1'], scope: 'same-day' }, withRule('not-with', { advice: 'Claim item 9 instead.' })),
  [
    [
      'by a rule that says what to do',
      { others: ['23'] },
      false,
      'BarredByRequest',
      'Item 500 is not paid together with item 23. Claim item 9 instead.',
    ],
  ],
);
checkCases(
  itemsNotClaimableTogetherCheck,
  item({ items: ['1'], scope: 'same-day' }, withRule('not-with', {}, { confidence: 'low' })),
  [
    [
      'by a rule of low confidence, which never decides',
      { others: ['23'] },
      true,
      'ConflictUnlikely',
      'The item can be paid together with item 23. Still to check: what the rule says.',
    ],
    ['by such a rule in two medical events', inOtherEvent('23'), true, 'ConflictUnlikely'],
    ['by such a rule on another day', had('23', '2026-11-19'), true, 'NoConflict'],
  ],
);
checkCases(
  itemsNotClaimableTogetherCheck,
  item(unbarred, withRule('bar-condition', { condition: 'both services are on the same bone' })),
  [
    [
      'with the other',
      { others: ['23'] },
      null,
      'ConflictToVerify',
      'Item 500 is not paid together with item 23 if both services are on the same bone. Look this up before you claim.',
    ],
  ],
);
checkCases(
  itemsNotClaimableTogetherCheck,
  item({ items: ['1'], scope: 'same-day' }, withRule('not-with', { items: ['1'], maybe: ['23'] })),
  [
    [
      'by a rule that may mean the other',
      { others: ['23'] },
      null,
      'ConflictUncertain',
      'Item 500 may not be paid together with item 23. Check the rule before you claim: what the rule says.',
    ],
  ],
);
