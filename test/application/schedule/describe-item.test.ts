// What is said of an item besides its record: what excludes it, its fee for several patients, and its history.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeItem } from '../../../src/application/schedule/describe-item.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { sourcedRule } from '../../support/rules.ts';
import { noWords, releaseWith, scheduleItem } from '../../support/schedule-items.ts';

const shared =
  'The fee for item 23, plus $12.00 divided by the number of patients seen, up to a maximum of six patients. For seven or more patients - the fee for item 23 plus $1.00 per patient.';
const visit = scheduleItem({ item: '24', feeType: 'D', derivedFee: shared });
const visitWithoutFee = {
  ...visit,
  published: { ...visit.published, scheduleFee: null, benefit100: null },
};
const unknownFee = scheduleItem({ item: '25', feeType: 'D', derivedFee: 'As agreed.' });
const withOwnFee = scheduleItem({ item: '26', feeType: 'D', benefit75: '30.00' });
const excludes = (item: string, rule: object) =>
  scheduleItem({
    item,
    title: `Item ${item}`,
    rules: { 'not-with': [sourcedRule('not-with', { scope: 'same-day', items: [], ...rule })] },
  });
const releases = [
  releaseWith([scheduleItem({ fee: '38.00' })], '2025-07-01'),
  releaseWith(
    [
      scheduleItem(),
      visitWithoutFee,
      withOwnFee,
      { ...unknownFee, published: { ...unknownFee.published, scheduleFee: null, benefit100: null } },
      scheduleItem({
        item: '36',
        title: 'Item 36',
        rules: {
          'not-with': ['23', '100'].map((each) =>
            sourcedRule('not-with', { scope: 'same-day', items: [each] }),
          ),
        },
      }),
      excludes('44', { items: ['group:A1'], except: ['24', '44'] }),
      excludes('47', { items: ['100'] }),
    ],
    '2026-07-01',
  ),
] as const;

function described(itemNumber: string) {
  const clock = { now: () => 0, today: () => localDate('2026-11-20') };
  const found = describeItem({ schedule: { releases: () => releases }, clock, words: noWords }, itemNumber);
  return found.ok ? found.answer : null;
}
const excludedBy = (itemNumber: string) =>
  described(itemNumber)?.excludedByThis.map((each) => each.itemNumber) ?? null;

describe('the description of an item', () => {
  it('names the items whose rules exclude it, and not itself', () => {
    assert.deepEqual(excludedBy('23'), ['36', '44']);
    assert.deepEqual(excludedBy('24'), []);
    assert.deepEqual(excludedBy('36'), ['44']);
    assert.deepEqual(excludedBy('44'), []);
  });

  it('has the fee out of hospital for one to seven patients, where it depends on their number', () => {
    assert.deepEqual(
      described('24')?.forPatients.map(({ patients, scheduleFee, benefit }) => [
        patients,
        scheduleFee,
        benefit,
      ]),
      [
        [1, 5_200, 5_200],
        [2, 4_600, 4_600],
        [3, 4_400, 4_400],
        [4, 4_300, 4_300],
        [5, 4_240, 4_240],
        [6, 4_200, 4_200],
        [7, 4_100, 4_100],
      ],
    );
    assert.deepEqual(described('26')?.forPatients[0], { patients: 1, scheduleFee: 4_000, benefit: 4_000 });
    assert.deepEqual(described('23')?.forPatients, []);
    assert.deepEqual(described('25')?.forPatients, []);
  });

  it('says of each release whether it has the item, and its fee', () => {
    assert.deepEqual(
      described('23')?.history.map(({ scheduleFee, isThere }) => [scheduleFee, isThere]),
      [
        [3_800, true],
        [4_000, true],
      ],
    );
    assert.deepEqual(
      described('36')?.history.map(({ scheduleFee, isThere }) => [scheduleFee, isThere]),
      [
        [null, false],
        [4_000, true],
      ],
    );
  });

  it('is of no item that the schedule lacks', () => assert.equal(described('99'), null));
});
