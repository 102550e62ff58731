// Limits of sourced rules in the check of claim frequency: pots, ages, exceptions, figures not known, sources not sure.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimFrequencyCheck } from '../../../../src/domain/eligibility/checks/claim-frequency.ts';
import { knownFact, unavailableFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import type { FrequencyFact } from '../../../../src/domain/schedule/items/item-facts.ts';
import type { SourcedRule } from '../../../../src/domain/schedule/rules/rule-line.ts';
import {
  born,
  checkCases,
  eligibilityFacts,
  noPatient,
  past,
  providerNumber,
  registered,
  type CaseFacts,
} from '../../../support/eligibility-facts.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

type Limit = SourcedRule<'frequency'>['rule'];
const yearly = { n: 12, unit: 'month' } as const;
const had = (...services: [item: string, date: string, by?: string][]): CaseFacts => ({
  history: knownFact(services.map((service) => past(...service))),
});
const noHistory: CaseFacts = { history: unavailableFact('Medicare does not answer for the item.') };

const ruled = (rule: Limit, fields: Partial<SourcedRule<'frequency'>> = {}, frequency?: FrequencyFact[]) =>
  scheduleItem({
    item: '500',
    rules: { frequency: [sourcedRule('frequency', rule, fields)] },
    ...(frequency !== undefined && { facts: { frequency } }),
  });

describe('a limit of a sourced rule', () => {
  checkCases(claimFrequencyCheck, ruled({ max: 1, per: yearly }), [
    ['never before', had(), true, 'WithinLimit'],
    [
      'within the year',
      had(['500', '2025-11-21']),
      false,
      'LimitReached',
      /What the rule says\. .*21 November 2026/,
    ],
    ['a year before', had(['500', '2025-11-20']), true, 'WithinLimit'],
    ['twice in the request', { others: ['500'] }, false, 'LimitReachedByRequest'],
    ['history not known', noHistory, null, 'HistoryNeeded'],
    ['no patient', { patient: noPatient }, true, null],
  ]);

  checkCases(claimFrequencyCheck, ruled({ max: 1, per: yearly }, { inForce: { from: '2026-11-21' } }), [
    ['before it is in force', had(['500', '2026-11-01']), true, null],
  ]);

  it('is cited, with the words of a source of medium confidence in the sentence', () => {
    const item = ruled({ max: 1, per: yearly }, { confidence: 'medium' });
    const found = claimFrequencyCheck.run(eligibilityFacts(item, had(['500', '2026-01-01'])));
    assert.match(found?.reason ?? '', /^What the rule says \(AN\.0\.1\)\. /);
    assert.deepEqual(
      found?.sources?.map(({ reference }) => reference),
      ['AN.0.1'],
    );
  });
});

describe('a pot of several items', () => {
  const pot = sourcedRule(
    'counted-together',
    { max: 2, per: { n: 1, unit: 'calendar-year' } },
    { items: ['500', '501'] },
  );
  const itemOf = (item: string) => scheduleItem({ item, rules: { 'counted-together': [pot] } });
  for (const number of ['500', '501']) {
    checkCases(claimFrequencyCheck, itemOf(number), [
      [
        'one of each',
        had(['500', '2026-01-01'], ['501', '2026-01-02']),
        false,
        'LimitReached',
        /1 January 2027/,
      ],
      ['one of each last year', had(['500', '2025-12-31'], ['501', '2025-12-31']), true, 'WithinLimit'],
      [
        'one earlier, one in the request',
        { ...had(['500', '2026-01-01']), others: ['501'] },
        false,
        'LimitReached',
      ],
      [
        'lodged here, history not answered',
        { ...noHistory, lodged: [past('500', '2026-01-01'), past('501', '2026-01-02')] },
        false,
        'LimitReached',
      ],
      ['another item', had(['502', '2026-01-01'], ['502', '2026-01-02']), true, 'WithinLimit'],
    ]);
  }
});

describe('a limit that no claim decides alone', () => {
  checkCases(claimFrequencyCheck, ruled({ max: 1, per: yearly, unless: 'the need changed' }), [
    [
      'reached',
      had(['500', '2026-05-05']),
      null,
      'ConditionToVerify',
      /Still to check: whether the need changed\.$/,
    ],
    ['kept', had(), true, 'WithinLimit'],
  ]);
  checkCases(
    claimFrequencyCheck,
    ruled({ max: 1, per: yearly, onlyFor: { words: 'the patient is a veteran' } }),
    [['reached', had(['500', '2026-05-05']), null, 'ConditionToVerify', /a veteran/]],
  );
  checkCases(claimFrequencyCheck, ruled({ max: 1, per: yearly, mayCount: ['501'] }), [
    [
      'another that may count',
      had(['501', '2026-05-05']),
      null,
      'MayCountTogether',
      /item 501 on 5 May 2026/,
    ],
    ['another in the request', { others: ['501'] }, null, 'MayCountTogether'],
    ['itself', had(['500', '2026-05-05']), false, 'LimitReached'],
  ]);
  checkCases(claimFrequencyCheck, ruled({ max: null, per: yearly, noFigure: 'unknown' }), [
    ['one before', had(['500', '2026-05-05']), null, 'FigureNotKnown'],
    ['none before', had(), true, 'WithinLimit'],
    ['history not known', noHistory, null, 'HistoryNeeded'],
  ]);
  checkCases(claimFrequencyCheck, ruled({ max: 1, per: yearly }, { confidence: 'low' }), [
    [
      'reached',
      had(['500', '2026-05-05']),
      null,
      'SourceNotSure',
      /^What the rule says .AN.0.1.\. Still to check: /,
    ],
    ['kept', had(), true, 'WithinLimit'],
    ['history not known', noHistory, true, 'WithinLimit'],
  ]);
  checkCases(claimFrequencyCheck, ruled({ max: 1, per: yearly, reminder: true }), [
    ['reached', had(['500', '2026-05-05']), true, 'ReminderReached'],
    ['history not known', noHistory, true, 'WithinLimit'],
  ]);
  checkCases(
    claimFrequencyCheck,
    ruled({ max: 1, per: { n: 1, unit: 'occasion' }, historyNotNeeded: true }),
    [
      ['twice in the request', { others: ['500'] }, false, 'LimitReachedByRequest'],
      ['history not known', noHistory, true, 'WithinLimit'],
    ],
  );
});

describe('a limit for an age', () => {
  const old = ruled({ max: 1, per: yearly, onlyFor: { age: { from: 75, unit: 'years' } } });
  const before = had(['500', '2026-05-05']);
  checkCases(claimFrequencyCheck, old, [
    ['75 today', { ...before, patient: born('1951-11-20') }, false, 'LimitReached'],
    ['75 tomorrow', { ...before, patient: born('1951-11-21') }, true, null],
    ['age not known', { ...before, patient: noPatient }, true, null],
  ]);
});

describe('counting', () => {
  const own = providerNumber('410001');
  const servicing = registered(['132'], { number: own });
  checkCases(claimFrequencyCheck, ruled({ max: 1, per: yearly, sameProvider: true, locumsCount: true }), [
    [
      'by the same',
      { servicingProvider: servicing, ...had(['500', '2026-05-05', own]) },
      false,
      'LimitReached',
    ],
    [
      'by another, perhaps a locum',
      { servicingProvider: servicing, ...had(['500', '2026-05-05', providerNumber('410002')]) },
      null,
      'ProviderNeeded',
    ],
  ]);
  checkCases(claimFrequencyCheck, ruled({ max: 2, per: yearly, countsDays: true }), [
    ['two services of one day', had(['500', '2026-05-05'], ['500', '2026-05-05']), true, 'WithinLimit'],
    ['of two days', had(['500', '2026-05-05'], ['500', '2026-05-06']), false, 'LimitReached'],
    ['several today', { others: ['500', '500'] }, true, 'WithinLimit'],
  ]);
});

describe('a sourced rule and the fact of the descriptor with the same period', () => {
  const fact: FrequencyFact = { max: 1, per: yearly };
  checkCases(claimFrequencyCheck, ruled({ max: 1, per: yearly, with: ['501'] }, {}, [fact]), [
    [
      'is one limit, which counts more',
      had(['501', '2026-05-05']),
      false,
      'LimitReached',
      /^What the rule says/,
    ],
  ]);
  checkCases(claimFrequencyCheck, ruled({ max: 2, per: yearly }, {}, [fact]), [
    [
      'are two limits with two figures',
      had(['500', '2026-05-05']),
      false,
      'LimitReached',
      /^Medicare pays this item at most once/,
    ],
  ]);
  checkCases(claimFrequencyCheck, ruled({ max: 2, per: yearly, replacesFact: true }, {}, [fact]), [
    ['is the rule where it says so', had(['500', '2026-05-05']), true, 'WithinLimit'],
  ]);
  checkCases(claimFrequencyCheck, ruled({ max: 1, per: yearly }, { confidence: 'low' }, [fact]), [
    [
      'stays the fact where the rule is not sure',
      had(['500', '2026-05-05']),
      false,
      'LimitReached',
      /^Medicare pays this item at most/,
    ],
  ]);
});

describe('a wait of a sourced rule', () => {
  const gap = sourcedRule('gap', { n: 3, unit: 'month', after: ['501'] });
  checkCases(claimFrequencyCheck, scheduleItem({ item: '500', rules: { gap: [gap] } }), [
    ['within it', had(['501', '2026-08-21']), false, 'TooSoon', /21 November 2026 or later/],
    ['after it', had(['501', '2026-08-20']), true, 'WithinLimit'],
  ]);
});
