// Services that an item must follow, by sourced rules: how long before, how many, by whom, in the same pregnancy.
import { describe } from 'node:test';
import { requiredItemsCheck } from '../../../../src/domain/eligibility/checks/required-items.ts';
import { knownFact, unavailableFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import type { SourcedRule } from '../../../../src/domain/schedule/rules/rule-line.ts';
import {
  born,
  checkCases,
  noPatient,
  past,
  providerNumber,
  registered,
  type CaseFacts,
} from '../../../support/eligibility-facts.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

type Need = SourcedRule<'needs-before'>['rule'];
const had = (...services: [item: string, date: string, by?: string][]): CaseFacts => ({
  history: knownFact(services.map((service) => past(...service))),
});
const noHistory: CaseFacts = { history: unavailableFact('Medicare does not answer for the item.') };
const needing = (rule: Need, fields: Partial<SourcedRule<'needs-before'>> = {}) =>
  scheduleItem({
    item: '500',
    facts: { needs: [{ items: ['499'], when: 'before' }] },
    rules: { 'needs-before': [sourcedRule('needs-before', rule, fields)] },
  });

describe('an earlier service within a time', () => {
  const item = needing({ anyOf: [{ items: ['23'], within: { n: 12, unit: 'month' } }], absence: 'refuses' });
  checkCases(requiredItemsCheck, item, [
    [
      '12 months before',
      had(['23', '2025-11-20']),
      true,
      'EarlierServicesMet',
      /^What the rule says\. This list or the patient's claim history shows it\.$/,
    ],
    ['a day more', had(['23', '2025-11-19']), false, 'RequiredItemMissing'],
    ['later', had(['23', '2026-11-21']), false, 'RequiredItemMissing'],
    [
      'only the item of the descriptor fact, which the rule replaces',
      had(['499', '2026-11-01']),
      false,
      'RequiredItemMissing',
    ],
    ['in the request', { others: ['23'] }, null, 'OrderToVerify'],
    ['history not known', noHistory, null, 'RequiredItemUnknown'],
  ]);
});

describe('an absence that leaves the need open', () => {
  const item = needing({ anyOf: [{ items: ['23'] }], maybe: ['24'], absence: 'open' });
  checkCases(requiredItemsCheck, item, [
    ['never', had(), null, 'EarlierServiceNotFound'],
    ['history not known', noHistory, null, 'RequiredItemUnknown'],
    ['one that may be meant', had(['24', '2026-01-01']), null, 'EarlierServiceToVerify'],
    ['one that is', had(['23', '2026-01-01']), true, 'EarlierServicesMet'],
    ['no patient', { patient: noPatient }, true, null],
  ]);
});

describe('what the earlier service must have been', () => {
  const least = needing({ anyOf: [{ items: ['23'], atLeast: { n: 6, unit: 'week' } }], absence: 'refuses' });
  checkCases(requiredItemsCheck, least, [
    ['6 weeks before', had(['23', '2026-10-09']), true, 'EarlierServicesMet'],
    ['a day less', had(['23', '2026-10-10']), false, 'RequiredItemMissing'],
  ]);
  const several = needing({ anyOf: [{ items: ['23'], count: 2 }], absence: 'refuses' });
  checkCases(requiredItemsCheck, several, [
    ['one of two', had(['23', '2026-10-09']), false, 'RequiredItemMissing'],
    ['two', had(['23', '2026-10-09'], ['23', '2026-10-08']), true, 'EarlierServicesMet'],
  ]);
  const otherDay = needing({ anyOf: [{ items: ['23'], otherDay: true }], absence: 'refuses' });
  checkCases(requiredItemsCheck, otherDay, [
    ['on the day', had(['23', '2026-11-20']), false, 'RequiredItemMissing'],
    ['the day before', had(['23', '2026-11-19']), true, 'EarlierServicesMet'],
  ]);
  const older = needing({ anyOf: [{ items: ['23'], before: '2025-07-01' }], absence: 'refuses' });
  checkCases(requiredItemsCheck, older, [
    ['on the last day', had(['23', '2025-06-30']), true, 'EarlierServicesMet'],
    ['a day later', had(['23', '2025-07-01']), false, 'RequiredItemMissing'],
  ]);
  const either = needing({ anyOf: [{ items: ['23'] }, { items: ['36'] }], absence: 'refuses' });
  checkCases(requiredItemsCheck, either, [
    ['the second of two ways', had(['36', '2026-01-01']), true, 'EarlierServicesMet'],
  ]);
  const provided = needing({ anyOf: [{ items: ['23'] }], absence: 'open', provided: 'it was abnormal' });
  checkCases(requiredItemsCheck, provided, [
    [
      'had, with a result that no claim shows',
      had(['23', '2026-01-01']),
      null,
      'EarlierServiceToVerify',
      /it was abnormal/,
    ],
  ]);
});

describe('the same spell', () => {
  const year = needing({ anyOf: [{ items: ['23'], same: 'calendar-year' }], absence: 'refuses' });
  checkCases(requiredItemsCheck, year, [
    ['1 January', had(['23', '2026-01-01']), true, 'EarlierServicesMet'],
    ['the day before', had(['23', '2025-12-31']), false, 'RequiredItemMissing'],
  ]);
  const pregnancy = needing({ anyOf: [{ items: ['23'], same: 'pregnancy' }], absence: 'refuses' });
  checkCases(requiredItemsCheck, pregnancy, [
    ['months before', had(['23', '2026-06-01']), null, 'EarlierServiceToVerify', /same pregnancy/],
    ['three years before', had(['23', '2023-06-01']), false, 'RequiredItemMissing'],
  ]);
  const course = needing({ anyOf: [{ items: ['23'], same: 'course-of-treatment' }], absence: 'refuses' });
  checkCases(requiredItemsCheck, course, [
    ['before', had(['23', '2026-06-01']), null, 'EarlierServiceToVerify', /same course/],
  ]);
});

describe('who rendered the earlier service', () => {
  const [own, colleague] = [providerNumber('410001'), providerNumber('410002')];
  const by = { servicingProvider: registered(['132'], { number: own }) };
  const same = needing({ anyOf: [{ items: ['23'], performer: 'same' }], absence: 'refuses' });
  const other = needing({ anyOf: [{ items: ['23'], performer: 'other' }], absence: 'refuses' });
  checkCases(requiredItemsCheck, same, [
    ['the same', { ...by, ...had(['23', '2026-06-01', own]) }, true, 'EarlierServicesMet'],
    ['another', { ...by, ...had(['23', '2026-06-01', colleague]) }, false, 'RequiredItemMissing'],
    ['not said', { ...by, ...had(['23', '2026-06-01']) }, null, 'EarlierServiceToVerify', /the same doctor/],
  ]);
  checkCases(requiredItemsCheck, other, [
    ['another', { ...by, ...had(['23', '2026-06-01', colleague]) }, true, 'EarlierServicesMet'],
    ['the same', { ...by, ...had(['23', '2026-06-01', own]) }, false, 'RequiredItemMissing'],
    [
      'not said',
      { ...by, ...had(['23', '2026-06-01']) },
      null,
      'EarlierServiceToVerify',
      /another practitioner/,
    ],
  ]);
});

describe('a need for an age', () => {
  const item = needing({
    anyOf: [{ items: ['23'] }],
    absence: 'refuses',
    onlyFor: { age: { from: 65, unit: 'years' } },
  });
  checkCases(requiredItemsCheck, item, [
    ['65 today', { patient: born('1961-11-20') }, false, 'RequiredItemMissing'],
    ['65 tomorrow', { patient: born('1961-11-21') }, true, null],
  ]);
});

describe('a need of a source that is not sure', () => {
  const item = needing({ anyOf: [{ items: ['23'] }], absence: 'refuses' }, { confidence: 'low' });
  checkCases(requiredItemsCheck, item, [
    ['is none: the fact of the descriptor stands', had(['499', '2026-01-01']), true, 'RequirementsMet'],
  ]);
});
