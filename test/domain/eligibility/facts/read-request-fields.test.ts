// Tests of reading the single values of an eligibility request.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { durationLimits } from '../../../../src/domain/schedule/items/duration-limits.ts';
import { newestRelease } from '../../../support/eligibility-facts.ts';
import {
  readDateOfService,
  readItemValues,
  readProviderNumber,
} from '../../../../src/domain/eligibility/facts/read-request-fields.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';

const today = localDate('2026-11-21');

describe('a date of service', () => {
  it('is today when it is left out', () => {
    assert.deepEqual(readDateOfService(undefined, today), { state: 'known', value: today });
  });

  for (const [sent, state] of [
    ['2026-11-21', 'known'],
    ['2026-11-22', 'faulty'],
    ['2024-11-21', 'known'],
    ['2024-11-20', 'faulty'],
    ['2026-02-30', 'faulty'],
    ['0001-01-01', 'faulty'],
    ['', 'faulty'],
    ['21/11/2026', 'faulty'],
    [20261121, 'faulty'],
    [null, 'faulty'],
    [{}, 'faulty'],
  ] as const) {
    it(`${JSON.stringify(sent)} is ${state}`, () => {
      const fact = readDateOfService(sent, today);
      assert.equal(fact.state, state);
      if (fact.state === 'faulty')
        assert.match(fact.sentence, /^The date of service \(DateOfService\) is .*\. Enter .*\.$/);
    });
  }

  it('reaches back two years to the same day, from 29 February to the 28th', () => {
    const leapDay = localDate('2028-02-29');
    assert.equal(readDateOfService('2026-02-28', leapDay).state, 'known');
    assert.equal(readDateOfService('2026-02-27', leapDay).state, 'faulty');
  });
});

describe('a provider number', () => {
  for (const [sent, state] of [
    ['2147661H', 'known'],
    ['2147661h', 'faulty'],
    ['2147661L', 'faulty'],
    ['214766H', 'faulty'],
    ['2147661H ', 'faulty'],
    ['', 'faulty'],
    [2147661, 'faulty'],
    [null, 'faulty'],
    [undefined, 'not-sent'],
  ] as const) {
    it(`${JSON.stringify(sent)} is ${state}`, () => {
      const fact = readProviderNumber(sent, 'ReferrerProviderNumber');
      assert.equal(fact.state, state);
      if (fact.state === 'faulty')
        assert.match(
          fact.sentence,
          /^The referring doctor's provider number \(ReferrerProviderNumber\) (?:is not|has) .*\. Enter .*\.$/,
        );
    });
  }
});

describe('the values of an item', () => {
  it('default to one patient and nothing known', () => {
    assert.deepEqual(readItemValues({}), {
      chargeAmount: null,
      patientsSeen: 1,
      minutes: null,
      fieldQuantity: null,
      fieldErrors: [],
    });
  });

  it('are read from numbers and from texts of digits', () => {
    const read = readItemValues({
      chargeAmount: '150.75',
      patientsSeen: '3',
      timeDuration: '045',
      fieldQuantity: 2,
    });
    assert.deepEqual(read, {
      chargeAmount: 15_075,
      patientsSeen: 3,
      minutes: 45,
      fieldQuantity: 2,
      fieldErrors: [],
    });
  });

  const limits = [
    { patientsSeen: 1, timeDuration: 1, fieldQuantity: 1 },
    { patientsSeen: 9_999, timeDuration: 9_999, fieldQuantity: 99 },
  ];
  for (const sent of limits) {
    it(`are read at the limits: ${JSON.stringify(sent)}`, () => {
      const { patientsSeen, minutes, fieldQuantity, fieldErrors } = readItemValues(sent);
      assert.deepEqual({ patientsSeen, timeDuration: minutes, fieldQuantity }, sent);
      assert.deepEqual(fieldErrors, []);
    });
  }

  it('take in the time of every item: a recording of 24 hours, an anaesthetic of a day', () => {
    const times = [...newestRelease.items.values()].flatMap((item) => {
      const duration = durationLimits(item);
      return duration === null ? [] : [[item.published.itemNumber, duration.allows] as const];
    });
    for (const [itemNumber, allows] of times) {
      const minutes = Array.from({ length: 1_500 }, (_, at) => at + 1).find((each) => allows(each) !== false);
      assert.equal(readItemValues({ timeDuration: minutes }).minutes, minutes, itemNumber);
    }
    assert.ok(times.some(([itemNumber, allows]) => itemNumber === '11607' && allows(1_440)));
  });

  for (const [field, sent] of [
    ['ChargeAmount', { chargeAmount: '15075' }],
    ['ChargeAmount', { chargeAmount: '-1.00' }],
    ['PatientsSeen', { patientsSeen: 0 }],
    ['PatientsSeen', { patientsSeen: 10_000 }],
    ['PatientsSeen', { patientsSeen: -0 }],
    ['TimeDuration', { timeDuration: '1e2' }],
    ['TimeDuration', { timeDuration: 10_000 }],
    ['TimeDuration', { timeDuration: 0 }],
    ['FieldQuantity', { fieldQuantity: 100 }],
    ['FieldQuantity', { fieldQuantity: 0 }],
  ] as const) {
    it(`name the field of ${JSON.stringify(sent)}`, () => {
      const [error, ...more] = readItemValues(sent).fieldErrors;
      assert.deepEqual(more, []);
      assert.equal(error?.field, field);
      assert.match(error?.sentence ?? '', new RegExp(`^The .*\\(${field}\\) is not `));
    });
  }
});
