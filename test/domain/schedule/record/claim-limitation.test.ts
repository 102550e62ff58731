// Limitation periods and their sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import {
  claimHistoryLimitation,
  limitAsSentence,
  limitationPeriods,
} from '../../../../src/domain/schedule/record/claim-limitation.ts';
import { limitsOf } from '../../../../src/domain/schedule/rules/item-limits.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const sentences: [ItemFacts, string | null][] = [
  [{}, null],
  [{ frequency: [{ max: 1, per: { n: 12, unit: 'month' } }] }, 'At most 1 service in any 12 months.'],
  [
    { frequency: [{ max: 2, per: { n: 1, unit: 'calendar-year' } }] },
    'At most 2 services in a calendar year.',
  ],
  [
    { frequency: [{ max: 1, per: { n: 1, unit: 'lifetime' } }] },
    "At most 1 service in the patient's lifetime.",
  ],
  [{ frequency: [{ max: 1, per: { n: 1, unit: 'year' } }] }, 'At most 1 service in any year.'],
  [{ frequency: [{ max: 1, per: { n: 2, unit: 'year' } }] }, 'At most 1 service in any 2 years.'],
  [{ frequency: [{ max: 1, per: { n: 1, unit: 'month' } }] }, 'At most 1 service in any month.'],
  [{ frequency: [{ max: 1, per: { n: 1, unit: 'week' } }] }, 'At most 1 service in any week.'],
  [{ frequency: [{ max: 1, per: { n: 2, unit: 'day' } }] }, 'At most 1 service in any 2 days.'],
  [{ frequency: [{ max: 3, per: { n: 1, unit: 'day' } }] }, 'At most 3 services in one day.'],
  [{ frequency: [{ max: 1, per: { n: 2, unit: 'week' } }] }, 'At most 1 service in any 2 weeks.'],
  [{ frequency: [{ max: 1, per: { n: 1, unit: 'pregnancy' } }] }, 'At most 1 service in one pregnancy.'],
  [{ frequency: [{ max: 1, per: { n: 1, unit: 'occasion' } }] }, 'At most 1 service on one occasion.'],
  [{ frequency: [{ max: 1, per: { n: 1, unit: 'episode' } }] }, 'At most 1 service in one episode of care.'],
  [
    {
      frequency: [
        {
          max: 1,
          per: { n: 1, unit: 'course-of-treatment' },
          sameProvider: true,
          with: ['92422', '100-104', 'group:T8'],
        },
        { max: 5, per: { n: 3, unit: 'year' }, condition: 'high risk' },
      ],
    },
    'At most 1 service in one course of treatment by the same practitioner counted together with items 92422 and 100-104 and items of group T8; at most 5 services in any 3 years (high risk).',
  ],
  [{ gap: [{ n: 24, unit: 'month', after: ['55141'] }] }, 'Not within 24 months after item 55141.'],
  [{ gap: [{ n: 1, unit: 'lifetime', after: ['73295', '73296'] }] }, 'Never after items 73295 or 73296.'],
  [
    { gap: [{ n: 12, unit: 'month', after: ['61349'], condition: 'patient aged 17 or over' }] },
    'Not within 12 months after item 61349 (patient aged 17 or over).',
  ],
];

const once = sourcedRule(
  'counted-together',
  { max: 1, per: { n: 12, unit: 'month' }, onlyFor: { age: { from: 75, unit: 'years' } } },
  { items: ['500', '501'], sentence: 'Once in 12 months.', confidence: 'medium' },
);

describe('the limits of sourced rules', () => {
  it('follow those of the descriptor, with the source where it is of medium confidence', () => {
    const facts: ItemFacts = { frequency: [{ max: 1, per: { n: 1, unit: 'day' } }] };
    const item = scheduleItem({ item: '500', facts, rules: { 'counted-together': [once] } });
    assert.equal(claimHistoryLimitation(item), 'At most 1 service in one day. Once in 12 months (AN.0.1).');
    assert.deepEqual(limitationPeriods(item).at(-1), {
      MaximumServices: 1,
      Period: { Count: 12, Unit: 'month' },
      CountedWith: ['501'],
      SameProvider: false,
      Condition: 'patients aged 75 years or over',
      Source: { Reference: 'AN.0.1', Address: null, ReadIn: '2026-11' },
    });
  });

  it('are said without a period where the source is not sure, or gives no figure', () => {
    const doubtful = sourcedRule('frequency', { max: 2, per: { n: 1, unit: 'year' } }, { confidence: 'low' });
    const open = sourcedRule('frequency', { max: null, per: { n: 1, unit: 'year' }, noFigure: 'unknown' });
    const item = scheduleItem({ rules: { frequency: [doubtful, open] } });
    assert.deepEqual(limitationPeriods(item), []);
    assert.equal(claimHistoryLimitation(item), 'What the rule says (AN.0.1). What the rule says.');
  });

  it('are not said where none was found', () => {
    const none = sourcedRule('frequency', { max: null, per: { n: 1, unit: 'year' }, noFigure: 'unlimited' });
    assert.equal(claimHistoryLimitation(scheduleItem({ rules: { frequency: [none] } })), null);
  });
});

describe('the claim history limitation', () => {
  for (const [facts, sentence] of sentences) {
    it(`says ${JSON.stringify(sentence)}`, () => {
      assert.equal(claimHistoryLimitation(scheduleItem({ facts })), sentence);
    });
  }
});

describe('the limitation periods', () => {
  it('are empty for an item without a limit', () => {
    assert.deepEqual(limitationPeriods(scheduleItem()), []);
  });

  it('carry every member, null or false where the descriptor says nothing', () => {
    assert.deepEqual(
      limitationPeriods(scheduleItem({ facts: { frequency: [{ max: 1, per: { n: 12, unit: 'month' } }] } })),
      [
        {
          MaximumServices: 1,
          Period: { Count: 12, Unit: 'month' },
          CountedWith: [],
          SameProvider: false,
          Condition: null,
          Source: null,
        },
      ],
    );
  });

  it('keep what is counted together, the provider rule and the condition', () => {
    const limit = {
      max: 2,
      per: { n: 1, unit: 'year' as const },
      with: ['5', '7-9'],
      sameProvider: true,
      condition: 'c',
    };
    assert.deepEqual(limitationPeriods(scheduleItem({ facts: { frequency: [limit] } })), [
      {
        MaximumServices: 2,
        Period: { Count: 1, Unit: 'year' },
        CountedWith: ['5', '7-9'],
        SameProvider: true,
        Condition: 'c',
        Source: null,
      },
    ]);
  });
});

describe('a limit as a sentence', () => {
  const yearly = { n: 1, unit: 'year' } as const;
  const listed = ['1', '2', '3', '4', '5', '6', '7'];
  const cases: [facts: ItemFacts, sentence: string][] = [
    [{ frequency: [{ max: 1, per: yearly }] }, 'Medicare pays this item at most once in any year'],
    [{ frequency: [{ max: 2, per: yearly }] }, 'Medicare pays this item at most twice in any year'],
    [{ frequency: [{ max: 3, per: yearly }] }, 'Medicare pays this item at most 3 times in any year'],
    [
      { frequency: [{ max: 1, per: yearly, with: listed }] },
      'Medicare pays this item at most once in any year, counted together with items 1, 2, 3 and others',
    ],
  ];
  for (const [facts, sentence] of cases)
    it(`is "${sentence}"`, () => {
      assert.deepEqual(limitsOf(scheduleItem({ facts })).counts.map(limitAsSentence), [sentence]);
    });
});
