// Services that an item needs with it or before it, and the time it must take.
import { requiredItemsCheck } from '../../../../src/domain/eligibility/checks/required-items.ts';
import { faultyFact, knownFact, unavailableFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import type { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import { checkCases, past, type CaseFacts } from '../../../support/eligibility-facts.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const had = (item: string, date = '2026-11-20'): CaseFacts => ({ history: knownFact([past(item, date)]) });
const noHistory: CaseFacts = { history: unavailableFact('Medicare does not answer for the item.') };
const item = (facts: ItemFacts) => scheduleItem({ item: '500', facts });

checkCases(requiredItemsCheck, '104', [['nothing required', {}, true, null]]);

for (const when of ['same-day', 'same-occasion'] as const) {
  checkCases(requiredItemsCheck, item({ needs: [{ items: ['23', '36'], when }] }), [
    [`${when}: in the request`, { others: ['36'] }, true, 'RequirementsMet'],
    [`${when}: in the request, history not known`, { others: ['36'], ...noHistory }, true, 'RequirementsMet'],
    [`${when}: in the history of the day`, had('23'), true, 'RequirementsMet'],
    [
      `${when}: in a claim lodged here`,
      { ...noHistory, lodged: [past('23', '2026-11-20')] },
      true,
      'RequirementsMet',
    ],
    [`${when}: the day before`, had('23', '2026-11-19'), null, 'OtherServiceNeeded'],
    [`${when}: nowhere, which another claim may show`, {}, null, 'OtherServiceNeeded', /items 23 or 36/],
    [
      `${when}: not in the request, history not known`,
      noHistory,
      null,
      'OtherServiceNeeded',
      /add its item here/,
    ],
    [
      `${when}: date unreadable`,
      { dateOfService: faultyFact('DateOfService', 'Send it.') },
      null,
      'OtherServiceNeeded',
    ],
  ]);
}

checkCases(
  requiredItemsCheck,
  item({
    needs: [
      { items: ['23'], when: 'same-day' },
      { items: ['36'], when: 'same-day' },
    ],
  }),
  [
    ['both', { others: ['23', '36'] }, true, 'RequirementsMet'],
    ['one of two', { others: ['23'] }, null, 'OtherServiceNeeded', /item 36/],
    [
      'one of two, history not known',
      { others: ['23'], ...noHistory },
      null,
      'OtherServiceNeeded',
      /item 36/,
    ],
  ],
);

checkCases(
  requiredItemsCheck,
  item({
    needs: [
      { items: ['23'], when: 'same-day' },
      { items: ['36'], when: 'before' },
    ],
  }),
  [
    ['both', { others: ['23'], ...had('36', '2026-01-01') }, true, 'RequirementsMet', /23.*36/],
    ['the one before', had('36', '2026-01-01'), null, 'OtherServiceNeeded', /item 23/],
    ['the one with it', { others: ['23'] }, false, 'RequiredItemMissing', /36/],
  ],
);

checkCases(requiredItemsCheck, item({ needs: [{ items: ['23'], when: 'before' }] }), [
  ['years before', had('23', '2001-01-01'), true, 'RequirementsMet'],
  ['the same day, in the history', had('23'), true, 'RequirementsMet'],
  ['later', had('23', '2026-11-21'), false, 'RequiredItemMissing'],
  ['never', {}, false, 'RequiredItemMissing'],
  ['in the request', { others: ['23'] }, null, 'OrderToVerify'],
  ['in the request, and before', { others: ['23'], ...had('23', '2026-01-01') }, true, 'RequirementsMet'],
  ['history not known', noHistory, null, 'RequiredItemUnknown'],
]);
checkCases(requiredItemsCheck, '20100' /* anaesthesia, head */, [
  ['with an operation marked (Anaes.)', { others: ['30473'] }, true, 'RequirementsMet', /\(Anaes\.\)/],
  ['with a service without the mark', { others: ['23'] }, true, 'OperationToVerify'],
  ['with the anaesthesia item for services without it', { others: ['21997'] }, true, 'RequirementsMet'],
  ['operation in the history of the day', had('30473'), true, 'RequirementsMet'],
  ['operation of the day before', had('30473', '2026-11-19'), true, 'OperationToVerify'],
  [
    'alone: another practitioner claims the operation',
    {},
    true,
    'OperationToVerify',
    /^Another practitioner claims the operation\. Still to check: the operation/,
  ],
]);
checkCases(requiredItemsCheck, '21990' /* no procedure follows */, [['alone', {}, true, null]]);
checkCases(requiredItemsCheck, '51303' /* surgical assistance */, [
  ['with an operation marked (Assist.)', { others: ['49518'] }, true, 'RequirementsMet', /\(Assist\.\)/],
  ['with an operation without the mark', { others: ['30473'] }, null, 'MarkedServiceNotSeen'],
  ['alone: another practitioner may claim the operation', {}, null, 'MarkedServiceNotSeen'],
]);

checkCases(requiredItemsCheck, '23' /* at least 6 and under 20 minutes */, [
  ['5 minutes', { item: { minutes: 5 } }, false, 'DurationOutsideLimits', /5 minutes/],
  [
    '6 minutes',
    { item: { minutes: 6 } },
    true,
    'DurationFits',
    /took 6 minutes, and the item is for one of at least 6 and under 20 minutes/,
  ],
  ['19 minutes', { item: { minutes: 19 } }, true, 'DurationFits'],
  ['20 minutes', { item: { minutes: 20 } }, false, 'DurationOutsideLimits'],
  ['not sent', {}, true, 'DurationToVerify', /Still to check: .* 6 and under 20 minutes/],
]);
checkCases(requiredItemsCheck, '13103' /* all attendances of the day together: not more than 45 minutes */, [
  ['46 minutes alone', { item: { minutes: 46 } }, false, 'DurationOutsideLimits'],
  [
    '45 minutes, perhaps of more',
    { item: { minutes: 45 } },
    true,
    'DurationToVerify',
    /all such attendances/,
  ],
]);
checkCases(
  requiredItemsCheck,
  item({ needs: [{ items: ['23'], when: 'same-day' }], minutes: { from: 10 } }),
  [
    [
      'both kept',
      { others: ['23'], item: { minutes: 10 } },
      true,
      'RequirementsMet',
      /The time of the service fits, too\.$/,
    ],
    ['duration not sent', { others: ['23'] }, true, 'RequirementsMetDurationToVerify'],
    ['too short, need not known', { ...noHistory, item: { minutes: 9 } }, false, 'DurationOutsideLimits'],
    ['need not known, duration not sent', noHistory, null, 'OtherServiceNeeded'],
  ],
);
