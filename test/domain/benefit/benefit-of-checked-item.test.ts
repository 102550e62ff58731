// What an item alone pays in an eligibility check: the published amounts, and 95% for bulk-billed imaging.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateBenefit } from '../../../src/domain/benefit/calculate-benefit.ts';
import { paysMoreIfBulkBilled, paidPercentage } from '../../../src/domain/benefit/paid-percentage.ts';
import { publishedBenefit } from '../../../src/domain/benefit/published-benefit.ts';
import { calculateRebate } from '../../../src/domain/benefit/benefit-of-checked-item.ts';
import { formatMoney } from '../../../src/domain/values/money.ts';
import { bundledReleases, newestRelease } from '../../support/eligibility-facts.ts';

const rebate = (itemNumber: string, inHospital: boolean, bulkBilled: boolean, patientsSeen = 1) =>
  calculateRebate({ release: newestRelease, itemNumber, patientsSeen, inHospital, bulkBilled });

describe('an item of the release of 1 July 2026', () => {
  const cases: [
    item: string,
    inHospital: boolean,
    bulkBilled: boolean,
    benefit: string | null,
    why: string,
  ][] = [
    ['55238', false, false, '169.75', 'imaging at the published 85%'],
    ['55238', false, true, '189.75', 'imaging at 95% of 199.70, rounded up'],
    ['55238', true, false, '149.80', 'imaging in hospital'],
    ['55238', true, true, '149.80', 'imaging in hospital, bulk billed or not'],
    ['57541', false, true, '82.45', 'imaging published at 85% only'],
    ['57541', true, true, '73.75', 'imaging published at 85% only, in hospital'],
    ['64990', false, true, '7.05', 'the first imaging incentive'],
    ['64995', false, true, '13.90', 'the last imaging incentive'],
    ['30071', false, true, '53.20', 'no imaging'],
    ['23', false, true, '45.05', 'an attendance at 100%'],
    ['51303', false, true, null, 'a fee that depends on other services'],
    ['99999', false, true, null, 'an item that is not there'],
  ];
  for (const [item, inHospital, bulkBilled, benefit, why] of cases) {
    it(`${item} ${inHospital ? 'in' : 'out of'} hospital${bulkBilled ? ', bulk billed' : ''} pays ${benefit ?? 'nothing known'}: ${why}`, () => {
      const answer = rebate(item, inHospital, bulkBilled);
      assert.equal(answer.benefit && formatMoney(answer.benefit), benefit);
    });
  }

  it('has the same figures for one service whatever the number of patients', () => {
    assert.deepEqual(rebate('23', false, false, 9).benefit, rebate('23', false, false).benefit);
  });
});

describe('imaging so dear that the greatest permissible gap is less than 5% of the fee', () => {
  it('pays less bulk billed than not, as 95% has no such floor', () => {
    const dear = [...newestRelease.items.keys()].filter((item) => {
      const [not, billed] = [rebate(item, false, false).benefit, rebate(item, false, true).benefit];
      return not !== null && billed !== null && billed < not;
    });
    assert.deepEqual(dear, ['61369', '61438', '61461', '61466', '61485']);
  });
});

describe('every item of every release', () => {
  for (const release of bundledReleases) {
    it(`of ${release.date} pays what is published, save imaging that is bulk billed out of hospital`, () => {
      let raised = 0;
      for (const [itemNumber, { published }] of release.items) {
        for (const inHospital of [false, true]) {
          for (const bulkBilled of [false, true]) {
            const asked = { itemNumber, patientsSeen: 2, inHospital };
            const { scheduleFee, benefit } = calculateBenefit(release, asked);
            const answer = calculateRebate({ release, ...asked, bulkBilled });
            const percentage = paidPercentage(published, { inHospital, bulkBilled });
            const amount = publishedBenefit(published, { inHospital });
            if (percentage === 95) {
              raised += 1;
              assert.ok(bulkBilled && !inHospital && paysMoreIfBulkBilled(published), itemNumber);
              assert.equal(answer.benefit, Math.ceil(((scheduleFee ?? 0) * 95) / 500) * 5, itemNumber);
            } else {
              assert.deepEqual(answer, { scheduleFee, benefit }, itemNumber);
              if (amount !== null) assert.equal(percentage, amount.percentage, itemNumber);
            }
          }
        }
      }
      assert.ok(raised > 400, `only ${raised} items pay 95%`);
    });
  }

  it('of category 5 without the incentive are 64990 to 64995', () => {
    const without = [...newestRelease.items.values()]
      .map(({ published }) => published)
      .filter((item) => item.category === 5 && !paysMoreIfBulkBilled(item));
    assert.deepEqual(
      without.map(({ itemNumber }) => itemNumber),
      ['64990', '64991', '64992', '64993', '64994', '64995'],
    );
  });
});
