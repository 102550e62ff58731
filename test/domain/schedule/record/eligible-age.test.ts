// The age sentence of an item.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eligibleAgeRange, eligibleAges } from '../../../../src/domain/schedule/record/eligible-age.ts';
import { realItem } from '../../../support/eligibility-facts.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';
import type { AgeFact } from '../../../../src/domain/schedule/items/item-facts.ts';

const cases: [AgeFact[] | undefined, string | null][] = [
  [undefined, null],
  [[], null],
  [[{ from: 75, unit: 'years' }], 'Only for patients aged 75 years or over.'],
  [[{ under: 15, unit: 'years' }], 'Only for patients aged under 15 years.'],
  [[{ from: 4, under: 75, unit: 'years' }], 'Only for patients aged from 4 to under 75 years.'],
  [[{ under: 12, unit: 'months' }], 'Only for patients aged under 12 months.'],
  [[{ from: 6, under: 23, unit: 'months' }], 'Only for patients aged from 6 months to under 23 months.'],
  [[{ under: 24, unit: 'months' }], 'Only for patients aged under 2 years.'],
  [[{ from: 297, unit: 'months' }], 'Only for patients aged 24 years and 9 months or over.'],
  [
    [{ from: 25, under: 36, unit: 'months' }],
    'Only for patients aged from 2 years and 1 month to under 3 years.',
  ],
  [
    [
      { under: 16, unit: 'years' },
      { from: 65, unit: 'years' },
    ],
    'Only for patients aged under 16 years or 65 years or over.',
  ],
];

describe('the eligible age range', () => {
  for (const [ages, sentence] of cases) {
    it(`reads ${JSON.stringify(ages)} as ${JSON.stringify(sentence)}`, () => {
      assert.equal(
        eligibleAgeRange(scheduleItem(ages === undefined ? {} : { facts: { age: ages } })),
        sentence,
      );
    });
  }

  it('is the sentence of a sourced rule where the descriptor says none', () => {
    assert.match(
      eligibleAgeRange(realItem('88011')) ?? '',
      /^Child dental services are for patients who are under 18/,
    );
    assert.deepEqual(eligibleAges(realItem('88011')), [{ under: 18, unit: 'years' }]);
  });
});
