// The sentences of several services together: the working with real numbers, what it leads to, and what is still to check.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceDayCircumstances } from '../../../../src/domain/benefit/multiple-services/rule-inputs-and-results.ts';
import { withStillToCheck } from '../../../../src/domain/schedule/record/sentence-parts.ts';
import type { ScheduleItem } from '../../../../src/domain/schedule/releases/release.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';
import { servicesOf, together, usual } from '../../../support/services-together.ts';

const inHospital = { inHospital: true };
const unknownRequester = { requesterIsGeneralPractitioner: null };
const operation = (fee: string): ScheduleItem =>
  scheduleItem({
    item: '39999',
    category: 3,
    group: 'T8',
    benefitType: 'A',
    fee,
    benefit75: '1.00',
    facts: { assist: true },
  });
const fiveOperations = ['1000.00', '900.00', '800.00', '700.00', '600.00'].map(operation);
const fourTests = ['66500', '65070', '66596', '66512'];

type Row = readonly [
  name: string,
  items: readonly (string | ScheduleItem)[],
  circumstances: Partial<ServiceDayCircumstances>,
  index: number,
  sentence: string,
];

const rows: readonly Row[] = [
  [
    'the second of two operations',
    ['37214', '30071'],
    inHospital,
    1,
    'Item 30071 is the second of 2 operations by fee and counts at 50% ($31.30 of $62.55). The benefit is $23.50 instead of $46.95.',
  ],
  [
    'the first of two operations',
    ['37214', '30071'],
    inHospital,
    0,
    'Item 37214 is the first of 2 operations by fee and counts in full. The benefit stays $2,606.00.',
  ],
  [
    'imaging with imaging, a consultation and another service',
    ['58503', '57506', '104', '30071'],
    {},
    0,
    'With the consultation of item 104 on the day, the fee of item 58503 counts for $35.00 less. With item 30071 on the day, the fee of item 58503 counts for $5.00 less. The benefit is $13.20 instead of $47.20.',
  ],
  [
    'four operations assisted at',
    ['51303', ...fiveOperations.slice(0, 4)],
    inHospital,
    0,
    "The fee of item 51303 is one fifth of the operations' fees (100% of $1,000.00 + 50% of $900.00 + 25% of $800.00 + 25% of $700.00): 20% of $1,825.00 is $365.00. The benefit is $273.75.",
  ],
  [
    'five operations assisted at',
    ['51303', ...fiveOperations],
    inHospital,
    0,
    "The fee of item 51303 is one fifth of the operations' fees (100% of $1,000.00 + 50% of $900.00 + 25% of $800.00 + 25% of $700.00 + shares of 1 more): 20% of $1,975.00 is $395.00. The benefit is $296.25.",
  ],
  [
    'assistance claimed with the flat item over the limit',
    ['51300', operation('668.30')],
    inHospital,
    0,
    'The operations come to $668.30, which is over $668.25. Assistance at them is claimed with item 51303.',
  ],
  [
    'an emergency without the time',
    ['20100', '25025'],
    inHospital,
    1,
    'Item 25025 is paid at 50% of the fees of the service. Add its time item, then check again.',
  ],
  [
    'an emergency without the anaesthetic',
    ['23065', '25025'],
    inHospital,
    1,
    'Item 25025 is paid at 50% of the fees of the service. Add its basic item, then check again.',
  ],
  [
    'the second time item of one anaesthetic',
    ['20100', '23025', '23065'],
    inHospital,
    1,
    'One anaesthetic is paid for one time item, the one with the highest fee, which is item 23065. Item 23025 is part of it.',
  ],
  [
    'a loading without the item that it belongs to',
    ['35501', '23'],
    {},
    0,
    'Item 35501 is paid at 40% of the fee of items 14206, 30062, 35503 or 35506. Add that item, then check again.',
  ],
  [
    'an operation that was given up',
    ['30001', '37214'],
    inHospital,
    0,
    'Item 30001 is paid at 50% of the fee of the operation that was given up: 50% of $3,474.65 is $1,737.35, rounded up to 5 cents. The benefit is $1,303.05. The last cents may differ. Still to check: item 37214 is the operation that was given up.',
  ],
  [
    'a fourth test that a general practitioner requested',
    fourTests,
    {},
    0,
    'Of 4 pathology tests that a general practitioner requests, the 3 with the highest fees are paid: items 66596, 65070 and 66512. Item 66500 is not one of them.',
  ],
  [
    'a fourth test of a requester who is not known',
    fourTests,
    unknownRequester,
    0,
    'Of 4 pathology tests that a general practitioner requests, the 3 with the highest fees are paid: items 66596, 65070 and 66512. Still to check: a specialist requested item 66500.',
  ],
];

describe('what is said of', () => {
  for (const [name, items, circumstances, index, sentence] of rows) {
    it(name, () => {
      const full = { ...usual, ...circumstances };
      const found = together(servicesOf(items, full), full).get(index);
      assert.equal(withStillToCheck(found?.sentence ?? '', found?.stillToCheck ?? null), sentence);
    });
  }
});

describe('a deduction that another service bears', () => {
  it('is not said of the services joined with it', () => {
    const effects = together(servicesOf(['55238', '55244', '63001']));
    assert.match(effects.get(0)?.sentence ?? '', /counts for \$5\.00 less/);
    assert.doesNotMatch(effects.get(1)?.sentence ?? '', /less/);
  });
});

describe('why a benefit is lower', () => {
  const lowered = (
    items: readonly string[],
    circumstances: Partial<ServiceDayCircumstances>,
    index: number,
  ) => {
    const full = { ...usual, ...circumstances };
    return together(servicesOf(items, full), full).get(index)?.lowered;
  };
  it('is the place of the operation and its share', () => {
    assert.equal(
      lowered(['30219', '37214', '30071'], inHospital, 0),
      'As the third of 3 operations by fee, at 25%, the benefit is $6.15 instead of $24.60.',
    );
  });
  it('is every service of the day that takes from an imaging fee', () => {
    assert.equal(
      lowered(['58503', '57506', '104', '30071'], {}, 0),
      'With the consultation of item 104 on the day and with item 30071 on the day, the benefit is $13.20 instead of $47.20.',
    );
  });
  it('is not said where the benefit stays', () => {
    assert.equal(lowered(['37214', '30071'], inHospital, 0), null);
  });
});
