// The sentences of several services together: the working with real numbers, the outcome, and why it is indicative.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceDayCircumstances } from '../../../../src/domain/benefit/multiple-services/rule-inputs-and-results.ts';
import type { ScheduleItem } from '../../../../src/domain/schedule/releases/release.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';
import { servicesOf, together, usual } from '../../../support/services-together.ts';

const inHospital = { inHospital: true };
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
const fourTests = ['66500', '65070', '66596', '66512'];

describe('the sentence', () => {
  const sentence = (
    items: readonly (string | ScheduleItem)[],
    circumstances: Partial<ServiceDayCircumstances>,
    index: number,
  ) => {
    const full = { ...usual, ...circumstances };
    return together(servicesOf(items, full), full).get(index)?.sentence;
  };

  it('shows the working with the real numbers', () => {
    assert.equal(
      sentence(['37214', '30071'], inHospital, 1),
      'Item 30071, with the second-highest fee of 2 operations on one occasion, counts at 50% of $62.55, the sum of all rounded up to 5 cents, = $31.30, so the fee that counts is $31.30 and the benefit $23.50.',
    );
  });

  it('says which item an emergency of anaesthesia lacks', () => {
    assert.match(sentence(['20100', '25025'], inHospital, 1) ?? '', /the request has no time item for it/);
    assert.match(sentence(['23065', '25025'], inHospital, 1) ?? '', /the request has no basic item for it/);
  });

  it('says that a fee stays only where its benefit stays too', () => {
    const paidAt85 = (fee: string, benefit85: number) => {
      const { published, ...item } = operation(fee);
      const benefits = { benefitType: 'B' as const, benefit85: cents(benefit85), benefit100: null };
      return { ...item, published: { ...published, ...benefits } };
    };
    const operations = [paidAt85('100.30', 8_530), paidAt85('0.05', 5)];
    // 85% of 100.30 and of 100.35 are both 85.30: the second adds its fee, and nothing to the benefit.
    assert.match(
      sentence(operations, {}, 1) ?? '',
      /so the fee that counts is \$0\.05 and the benefit \$0\.00/,
    );
    assert.match(
      sentence(operations, {}, 0) ?? '',
      /; its fee of \$100\.30 and its benefit of .* stay as they are/,
    );
  });

  it('says of each of two time items that one anaesthetic has one', () => {
    const items = ['20100', '23025', '23065'];
    for (const index of [1, 2])
      assert.match(sentence(items, inHospital, index) ?? '', /is one of 2 time items, and one anaesthetic/);
    assert.equal(sentence(items, inHospital, 0), undefined);
  });

  it('says nothing of a deduction where another service bears all of it', () => {
    const items = ['55238', '55244', '63001'];
    assert.match(sentence(items, {}, 0) ?? '', /less \$5\.00|\$5\.00 less/);
    assert.doesNotMatch(sentence(items, {}, 1) ?? '', /less/);
  });

  const operations = ['1000.00', '900.00', '800.00', '700.00', '600.00'].map(operation);
  const assistanceAt = (count: number) => sentence(['51303', ...operations.slice(0, count)], inHospital, 0);
  it('shows the working of four operations assisted at', () => {
    assert.equal(
      assistanceAt(4),
      'Item 51303 is one fifth of what the operations assisted at come to (100% of $1,000.00 + 50% of $900.00 + 25% of $800.00 + 25% of $700.00), 20% of $1,825.00 = $365.00, so the fee that counts is $365.00 and the benefit $273.75; this is indicative, because no source proves how amounts under the rule are rounded.',
    );
  });
  it('counts the operations beyond four', () => {
    assert.match(assistanceAt(5) ?? '', /25% of \$700\.00 \+ shares of 1 more/);
  });

  it('says indicative and why', () => {
    assert.equal(
      sentence(fourTests, { requesterIsGeneralPractitioner: null }, 0),
      'Item 66500 is not among the 3 highest fees of 4 pathology items, and is not paid where a general practitioner requested them for a patient who is not admitted; its fee of $9.70 and its benefit of $8.25 stay as they are; this is indicative, because it is not known whether the requester (ReferrerProviderNumber) is a general practitioner.',
    );
  });
});
