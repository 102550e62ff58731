// Worked examples of several services together, by hand from the published rules and the fees of 1 July 2026.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceDayCircumstances } from '../../../../src/domain/benefit/multiple-services/rule-inputs-and-results.ts';
import type { ScheduleItem } from '../../../../src/domain/schedule/releases/release.ts';
import { formatMoney } from '../../../../src/domain/values/money.ts';
import { scheduleItem, type TestItem } from '../../../support/schedule-items.ts';
import { servicesOf, together, usual } from '../../../support/services-together.ts';

/** `item: counted fee, benefit`, `~` before it when indicative; an item without figures has `-`. */
type Expected = readonly string[];
type Example = readonly [
  name: string,
  items: readonly (string | ScheduleItem)[],
  circumstances: Partial<ServiceDayCircumstances>,
  expected: Expected,
];

const inHospital = { inHospital: true };
const operation = (fee: string): ScheduleItem =>
  made({ item: '39999', category: 3, group: 'T8', benefitType: 'A', fee, facts: { assist: true } });
const made = (fields: TestItem): ScheduleItem => {
  const { benefit100: _, ...item } = { benefit75: '1.00', ...fields };
  return scheduleItem(item);
};

function examples(title: string, rows: readonly Example[]): void {
  describe(title, () => {
    for (const [name, items, circumstances, expected] of rows) {
      it(name, () => {
        const full = { ...usual, ...circumstances };
        const effects = together(servicesOf(items, full), full);
        const shown = [...effects].map(([index, { countedFee, benefit, indicative }]) => {
          const item = items[index];
          const number = typeof item === 'string' ? item : (item?.published.itemNumber ?? '');
          const figures = [countedFee, benefit].map((each) => (each === null ? '-' : formatMoney(each)));
          return `${indicative ? '~' : ''}${number}: ${figures.join(', ')}`;
        });
        assert.deepEqual(shown, expected);
      });
    }
  });
}

examples('several operations on one occasion', [
  [
    // 3474.65 + 31.275 + 8.1875 = 3514.1125, up to 3514.15; 75% of it 2635.65
    'count at 100%, 50% and 25%, the sum rounded up',
    ['30219', '37214', '30071'],
    inHospital,
    ['30219: 8.20, 6.15', '37214: 3474.65, 2606.00', '30071: 31.30, 23.50'],
  ],
  [
    // 1042.85 + 434.50 = 1477.35; less one gap of 104.50: 1372.85, and 938.35 of it is the first
    'have the greatest permissible gap once, out of hospital',
    ['31001', '31002'],
    {},
    ['31001: 434.50, 434.50', '31002: 1042.85, 938.35'],
  ],
  [
    // 85% of 31.30 = 26.605, next to 75% of the other
    'are paid each at its own percentage where those differ',
    ['37214', '30071'],
    {},
    ['37214: 3474.65, 2606.00', '30071: 31.30, 26.65'],
  ],
  [
    'of category 4 are reckoned among themselves',
    ['52000', '52036', '30071'],
    inHospital,
    ['52000: 49.35, 37.00', '52036: 151.95, 114.00'],
  ],
  [
    // 98.60 + 32.85 + 8.1875 = 139.6375, up to 139.65
    'of the cleft scheme are reckoned among themselves',
    ['75206', '75200', '75203'],
    inHospital,
    ['75206: 8.20, 6.15', '75200: 32.85, 24.65', '75203: 98.60, 73.95'],
  ],
  ['that are amputations count in full', ['44325', '44328', '37214'], inHospital, []],
  ['by different practitioners count in full', ['37214', '30071'], { sameProvider: false }, []],
]);

examples('an operation that was given up', [
  [
    'has half the fee of the one operation of the request',
    ['30001', '37214'],
    inHospital,
    ['~30001: 1737.35, 1303.05'],
  ],
  [
    'has no figures where it could be either of two',
    ['30001', '37214', '30317'],
    inHospital,
    ['30001: -, -', '37214: 3474.65, 2606.00', '30317: 816.80, 612.60'],
  ],
  ['has no figures with an attendance alone', ['30001', '23'], {}, ['30001: -, -']],
]);

examples('assistance at operations', [
  [
    // a fifth of 3474.65 + 816.80
    'is a fifth of what the operations come to',
    ['51303', '37214', '30317'],
    inHospital,
    ['~51303: 858.30, 643.75', '37214: 3474.65, 2606.00', '30317: 816.80, 612.60'],
  ],
  [
    'leaves out operations that are not marked (Assist.)',
    ['30071', '51303', '37214'],
    inHospital,
    ['30071: 31.30, 23.50', '~51303: 694.95, 521.25', '37214: 3474.65, 2606.00'],
  ],
  [
    // 3474.65 + 377.525 = 3852.175, up to 3852.20; a fifth 770.44
    'takes the fee of 16520 for the caesarean',
    ['51309', '37214'],
    inHospital,
    ['~51309: 770.45, 577.85'],
  ],
  ['is a fifth for obstetric procedures', ['51312', '16606'], inHospital, ['~51312: 58.25, 43.70']],
  ['is a fifth in category 4', ['51803', '51906'], inHospital, ['~51803: 165.60, 124.20']],
  [
    'at the threshold is not paid: the flat item is',
    ['51303', operation('668.25')],
    inHospital,
    ['51303: 0.00, 0.00'],
  ],
  ['over it is not', ['51303', operation('668.30')], inHospital, ['~51303: 133.70, 100.30']],
  ['with the flat item at the threshold stays', ['51300', operation('668.25')], inHospital, []],
  [
    'with the flat item over it is not paid: the other one is',
    ['51300', operation('668.30')],
    inHospital,
    ['51300: 0.00, 0.00'],
  ],
  ['without any operation has no figures', ['51303', '23'], inHospital, ['51303: -, -']],
]);

examples('items of one anaesthetic', [
  [
    // half of 118.50 + 142.20 + 23.70 + 94.80
    'in an emergency have half as much again, 25020 left out',
    ['20100', '23065', '25000', '25020', '22002', '25025'],
    inHospital,
    ['25025: 189.60, 142.20'],
  ],
  ['in an emergency need a time item', ['20100', '25025'], inHospital, ['25025: -, -']],
  ['in an emergency need a basic item', ['23065', '25025'], inHospital, ['25025: -, -']],
  [
    'of an assistant start from five units',
    ['25200', '23065', '25030'],
    inHospital,
    ['25200: 118.50, 88.90', '25030: 130.35, 97.80'],
  ],
  [
    'of a perfusion have half as much again',
    ['22060', '23065', '25050'],
    inHospital,
    ['25050: 426.60, 319.95'],
  ],
  [
    'are paid for the highest basic item only',
    ['21900', '20100', '23065'],
    inHospital,
    ['21900: 0.00, 0.00'],
  ],
]);

examples('several vascular ultrasound services', [
  [
    'count at 100%, 60% and 50%; equal fees by item number',
    ['55246', '55244', '55238'],
    {},
    ['55246: 99.85, 84.90', '~55244: 119.80, 101.85', '55238: 199.70, 169.75'],
  ],
  [
    // joined 199.70 + 119.80 = 319.50, which is not the highest: less 5.00 once
    'are one service together with other imaging',
    ['55238', '55244', '63001'],
    {},
    ['55238: 194.70, 165.50', '~55244: 119.80, 101.85'],
  ],
  ['in a remote area count in full', ['55238', '55244'], { remoteAreaExemption: true }, []],
]);

examples('several musculoskeletal MRI services', [
  ['count at 100% and 50%', ['63325', '63322'], {}, ['~63325: 231.90, 197.15', '~63322: 463.80, 394.25']],
  [
    'count the contrast modifier once',
    ['63325', '63322', '63491', '63491'],
    {},
    ['~63325: 231.90, 197.15', '~63322: 463.80, 394.25', '63491: 46.55, 39.60', '~63491: 0.00, 0.00'],
  ],
]);

examples('imaging together with other services of the day', [
  ['rule A: the lower fee is 5.00 less', ['57506', '58503'], {}, ['57506: 30.05, 25.55']],
  ['rule A: 95% of it when bulk billed', ['57506', '58503'], { bulkBilled: true }, ['57506: 30.05, 28.55']],
  ['rule B: 35.00 for a consultation of 45.05', ['58503', '23'], {}, ['58503: 20.50, 17.45']],
  ['rule B: 35.00 for a consultation of 40.00', ['58503', '10907'], {}, ['58503: 20.50, 17.45']],
  ['rule B: 15.00 for a consultation of 20.55', ['58503', '3'], {}, ['58503: 40.50, 34.45']],
  ['rule B: all of a consultation of 11.00', ['58503', '52'], {}, ['58503: 44.50, 37.85']],
  ['rule B: once, for the highest consultation', ['3', '58503', '23'], {}, ['58503: 20.50, 17.45']],
  ['rule B: not for imaging that needs no request', ['57506', '23'], {}, []],
  [
    'rule B: for imaging with a request, also if other imaging needs none',
    ['58503', '57506', '23'],
    {},
    ['58503: 20.50, 17.45', '57506: 30.05, 25.55'],
  ],
  ['rule C: 5.00 for another service', ['58503', '10960'], {}, ['58503: 50.50, 42.95']],
  ['rule C: not for pathology', ['58503', '65070'], {}, []],
  ['rule C: not for a bulk-billing incentive', ['58503', '10990'], {}, []],
  [
    'rules A, B and C: the highest fee bears B and C',
    ['58503', '57506', '104', '30071'],
    {},
    ['58503: 15.50, 13.20', '57506: 30.05, 25.55'],
  ],
  [
    'rules B and C: no more than the fee',
    [made({ item: '58999', category: 5, group: 'I3', benefitType: 'C', fee: '38.00' }), '23', '30071'],
    {},
    ['58999: 0.00, 0.00'],
  ],
  ['in a remote area: nothing', ['58503', '57506', '23', '30071'], { remoteAreaExemption: true }, []],
  ['by different practitioners: nothing', ['58503', '57506', '23'], { sameProvider: false }, []],
]);

const fourTests = ['66500', '65070', '66596', '66512'];
examples('pathology that a general practitioner requested', [
  [
    'is paid for the three highest fees',
    fourTests,
    {},
    ['66500: 0.00, 0.00', '65070: 17.80, 15.15', '66596: 32.55, 27.70', '66512: 17.70, 15.05'],
  ],
  ['is paid in full up to three items', fourTests.slice(1), {}, []],
  [
    'leaves the third open where no source says whether a fourth counts',
    [...fourTests.slice(1), '66832'],
    {},
    ['~66512: 17.70, 15.05'],
  ],
  [
    'leaves the third open together with such an item, and no other',
    [...fourTests, '66832'],
    {},
    ['66500: 0.00, 0.00', '65070: 17.80, 15.15', '66596: 32.55, 27.70', '~66512: 17.70, 15.05'],
  ],
  ['does not count episode initiation', [...fourTests.slice(1), '73938'], {}, []],
  ['is paid in full in hospital', fourTests, inHospital, []],
  [
    'is left alone while the requester is not known',
    fourTests,
    { requesterIsGeneralPractitioner: null },
    ['~66500: 9.70, 8.25'],
  ],
  ['is paid in full for a specialist', fourTests, { requesterIsGeneralPractitioner: false }, []],
  [
    'that stands twice is reported, and stays',
    ['66500', '66500'],
    {},
    ['~66500: 9.70, 8.25', '~66500: 9.70, 8.25'],
  ],
]);

examples('a later attendance on the day of an operation', [
  ['is reported, and stays', ['105', operation('359.05')], inHospital, ['~105: 52.25, 39.20']],
  ['is not reported for a lower fee', ['105', operation('359.00')], inHospital, []],
]);
