// Fees that are a share of another item's, by hand from the published rules and the fees of 1 July 2026.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceDayCircumstances } from '../../../../src/domain/benefit/multiple-services/rule-inputs-and-results.ts';
import { formatMoney } from '../../../../src/domain/values/money.ts';
import { servicesOf, together, usual } from '../../../support/services-together.ts';

const inHospital = { inHospital: true };

/** `item: counted fee, benefit`, `~` before it when the last cents are not certain; `-` where there is no figure. */
type Example = readonly [
  name: string,
  items: readonly string[],
  circumstances: Partial<ServiceDayCircumstances>,
  expected: readonly string[],
];

const examples: readonly Example[] = [
  [
    // 75% of 869.00 is 651.75, half of it 325.875: the sum 1194.875, up to 1194.90; 75% of that 896.20
    'at 75%, and then an operation like any other',
    ['31340', '31001'],
    inHospital,
    ['31340: 325.90, 244.45', '31001: 869.00, 651.75'],
  ],
  [
    // 40% of 221.55 is 88.62, up to 88.65; 85% of it 75.3525
    'at 40% for a bulk-billed implant, no operation of its own',
    ['35501', '35503'],
    {},
    ['~35501: 88.65, 75.40'],
  ],
  ['at 40% for a nurse practitioner', ['82204', '82201'], {}, ['~82204: 88.65, 75.40']],
  ['at half for a discontinued procedure', ['82206', '82202'], {}, ['82206: 53.95, 53.95']],
  ['at half for a psychiatrist by video', ['294', '291'], {}, ['294: 274.95, 233.75']],
  ['at 75% of the first amputation', ['44376', '44325'], inHospital, ['~44376: 265.45, 199.10']],
  ['at 40% of a burn excision', ['46100', '46101'], inHospital, ['46100: 161.60, 121.20']],
  ['has no figures without that item', ['82204', '23'], {}, ['82204: -, -']],
  ['has no figures alone', ['44376'], inHospital, ['44376: -, -']],
  [
    'is of the item with the highest fee where there are two, which is to be checked',
    ['82204', '82201', '82202'],
    {},
    ['~82204: 88.65, 75.40'],
  ],
];

describe('a fee that is a share of another item', () => {
  for (const [name, items, circumstances, expected] of examples) {
    it(name, () => {
      const full = { ...usual, ...circumstances };
      const shown = [...together(servicesOf(items, full), full)].map(
        ([index, { countedFee, benefit, indicative }]) => {
          const figures = [countedFee, benefit].map((each) => (each === null ? '-' : formatMoney(each)));
          return `${indicative ? '~' : ''}${items[index] ?? ''}: ${figures.join(', ')}`;
        },
      );
      assert.deepEqual(shown, expected);
    });
  }
});
