// The benefit calculation on made-up items: each reason code, each boundary, each sentence.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  calculateBenefit,
  totalBenefitPattern,
  type BenefitRequest,
} from '../../../src/domain/benefit/calculate-benefit.ts';
import { benefitReasonCodes, benefitReasons } from '../../../src/domain/benefit/benefit-reasons.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { cents, formatMoney } from '../../../src/domain/values/money.ts';
import { madeUpRelease } from './made-up-items.ts';
import { anyCharacter } from '../../support/any-character.ts';

const ruleFrom = (item: string) =>
  `The fee for item ${item}, plus $31.50 divided by the number of patients seen, up to a maximum of six patients. ` +
  `For seven or more patients - the fee for item ${item} plus $2.50 per patient.`;
const ownAmountRule =
  'An amount equal to $8.50, plus $15.50 divided by the number of patients seen, up to a maximum of six patients. ' +
  'For seven or more patients - an amount equal to $8.50 plus $.70 per patient';
const rules = {
  other: '50% of the fee for item 291.\r\nPaid once.',
  missingBase: ruleFrom('9'),
  derivedBase: ruleFrom('24'),
};

const release = madeUpRelease({
  '23': { fee: 4505, at100: 4505 },
  '24': { rule: ruleFrom('23') },
  '58': { rule: ownAmountRule },
  '100': { fee: 10_000, at75: 7500 },
  '101': { fee: 10_005, at75: 7505, at85: 8505 },
  '102': { fee: 10_000, at85: 8500 },
  '103': { fee: 10_000, at75: 7500, at100: 10_000 },
  '104': { fee: 100_000, at75: 75_000, at85: 89_550 },
  '105': { fee: 10_000, at75: 7000 },
  '110': { fee: 10_000 },
  '111': { fee: 10_000, at85: 8500, at100: 10_000 },
  '120': {},
  '121': { at85: 8500 },
  '294': { rule: rules.other },
  '300': { rule: rules.missingBase },
  '301': { rule: rules.derivedBase },
  '302': { rule: ruleFrom('302') },
  '16060': { fee: 999_995, at75: 750_000, at100: 999_995 },
  '99999': { fee: 999_999_999, at100: 999_999_999 },
});

const out = (itemNumber: string, patientsSeen = 1): BenefitRequest => ({
  itemNumber,
  patientsSeen,
  inHospital: false,
});
const within = (itemNumber: string, patientsSeen = 1): BenefitRequest => ({
  itemNumber,
  patientsSeen,
  inHospital: true,
});
const amounts = (request: BenefitRequest) => {
  const answer = calculateBenefit(release, request);
  return [answer.reasonCode, answer.scheduleFee, answer.benefit, answer.totalBenefit];
};

describe('an item with a schedule fee', () => {
  const cases: [request: BenefitRequest, fee: number, benefit: number, total: number][] = [
    [out('23'), 4505, 4505, 4505],
    [within('23'), 4505, 4505, 4505],
    [out('23', 3), 4505, 4505, 13_515],
    [out('100'), 10_000, 7500, 7500],
    [within('100'), 10_000, 7500, 7500],
    [out('101'), 10_005, 8505, 8505],
    [within('101'), 10_005, 7505, 7505],
    [out('102'), 10_000, 8500, 8500],
    [within('102'), 10_000, 8500, 8500],
    [out('103'), 10_000, 10_000, 10_000],
    [within('103'), 10_000, 7500, 7500],
    [out('111'), 10_000, 10_000, 10_000],
    [out('101', 9_999), 10_005, 8505, 85_041_495],
  ];
  for (const [request, ...figures] of cases) {
    const setting = request.inHospital ? 'in hospital' : 'out of hospital';
    it(`${request.itemNumber} for ${request.patientsSeen} ${setting} gives ${figures.join(', ')}`, () => {
      assert.deepEqual(amounts(request), ['Calculated', ...figures]);
    });
  }
});

describe('an item whose fee is shared between the patients', () => {
  const cases: [request: BenefitRequest, fee: number, total: number][] = [
    [out('24', 1), 7655, 7655],
    [within('24', 1), 7655, 7655],
    [out('24', 4), 5295, 21_180],
    [out('24', 6), 5030, 30_180],
    [out('24', 7), 4755, 33_285],
    [out('58', 6), 1110, 6660],
    [out('58', 7), 920, 6440],
    [out('24', 9_999), 4755, 47_545_245],
  ];
  for (const [request, fee, total] of cases) {
    it(`${request.itemNumber} for ${request.patientsSeen} gives ${fee} each, ${total} in all, at 100%`, () => {
      assert.deepEqual(amounts(request), ['Calculated', fee, fee, total]);
    });
  }
});

describe('what cannot be calculated', () => {
  const cases: [words: string, request: BenefitRequest, code: string, fee: number | null][] = [
    ['no patient', out('23', 0), 'InvalidRequest', null],
    ['a negative count', out('23', -1), 'InvalidRequest', null],
    ['10,000 patients', out('23', 10_000), 'InvalidRequest', null],
    ['a count beyond every whole number', out('23', 1e300), 'InvalidRequest', null],
    ['half a patient', out('23', 1.5), 'InvalidRequest', null],
    ['no patient and an unknown item', out('7', 0), 'InvalidRequest', null],
    ['an unknown item', out('7'), 'ItemNotFound', null],
    ['an item number with leading zeros', out('00023'), 'ItemNotFound', null],
    ['an empty item number', out(''), 'ItemNotFound', null],
    ['the name of a method', out('constructor'), 'ItemNotFound', null],
    ['an item without fee or rule', out('120'), 'ScheduleFeeNotAvailable', null],
    ['a benefit without a fee', out('121'), 'ScheduleFeeNotAvailable', null],
    ['a rule about other services', out('294'), 'FeeDependsOnOtherServices', null],
    ['a base item that is not in the schedule', out('300'), 'FeeDependsOnOtherServices', null],
    ['a base item without a fee of its own', out('301'), 'FeeDependsOnOtherServices', null],
    ['an item based on itself', out('302'), 'FeeDependsOnOtherServices', null],
    ['a fee without any benefit', out('110'), 'BenefitNotDetermined', 10_000],
    ['two benefits, neither for in hospital', within('111'), 'BenefitNotDetermined', 10_000],
  ];
  for (const [words, request, code, fee] of cases) {
    it(`(${words}) is ${code} with null amounts`, () => {
      assert.deepEqual(amounts(request), [code, fee, null, null]);
    });
  }
});

describe('the boundaries of PatientsSeen', () => {
  for (const [patientsSeen, code] of [
    [0, 'InvalidRequest'],
    [1, 'Calculated'],
    [9_999, 'Calculated'],
    [10_000, 'InvalidRequest'],
  ] as const) {
    it(`${patientsSeen} is ${code}`, () => {
      assert.equal(calculateBenefit(release, out('23', patientsSeen)).reasonCode, code);
    });
  }
});

describe('the sentence', () => {
  const sentences: [request: BenefitRequest, sentence: string][] = [
    [
      out('23'),
      'Item 23 pays $45.05 out of hospital (100% of the fee of $45.05) by the schedule of 1 July 2026.',
    ],
    [
      out('100', 2),
      'Item 100 pays $75.00 (75% of the fee of $100.00) by the schedule of 1 July 2026, which publishes only an in-hospital benefit, given here for a service out of hospital, so 2 patients at $75.00 come to $150.00.',
    ],
    [
      within('102'),
      'Item 102 pays $85.00 (85% of the fee of $100.00) by the schedule of 1 July 2026, which publishes only an out-of-hospital benefit, given here for a service in hospital.',
    ],
    [
      within('101', 1_000),
      'Item 101 pays $75.05 in hospital (75% of the fee of $100.05, rounded up to 5 cents) by the schedule of 1 July 2026, so 1,000 patients at $75.05 come to $75,050.00.',
    ],
    [
      out('104'),
      'Item 104 pays $895.50 out of hospital (the fee of $1,000.00 less the greatest permissible gap of $104.50) by the schedule of 1 July 2026.',
    ],
    [
      within('105'),
      'Item 105 pays $70.00 in hospital (published as the 75% benefit of the fee of $100.00) by the schedule of 1 July 2026.',
    ],
    [
      out('24'),
      'Item 24 pays 100% of its fee out of hospital, which is $45.05 for item 23 plus $31.50 for 1 patient = $76.55 per patient by the schedule of 1 July 2026.',
    ],
    [
      within('24', 4),
      'Item 24 pays 100% of its fee in hospital, which is $45.05 for item 23 plus $31.50 shared by 4 patients, rounded to the nearest 5 cents, = $52.95 per patient by the schedule of 1 July 2026, so 4 patients at $52.95 come to $211.80.',
    ],
    [
      out('58', 7),
      'Item 58 pays 100% of its fee out of hospital, which is $8.50 plus $0.70 a patient for 7 or more patients = $9.20 per patient by the schedule of 1 July 2026, so 7 patients at $9.20 come to $64.40.',
    ],
    [out('23', 0), 'The number of patients seen (PatientsSeen) is 0; enter a whole number from 1 to 9,999.'],
    [out('7'), 'Item 7 is not in the schedule of 1 July 2026; check its number.'],
    [
      out('x\ny. '.repeat(9)),
      'Item “x\uFFFDy. x\uFFFDy. x\uFFFDy. x\uFFFDy. …” is not in the schedule of 1 July 2026; check its number.',
    ],
    [out('120'), 'Item 120 has no fee in the schedule of 1 July 2026, so its benefit cannot be worked out.'],
    [
      out('294'),
      'The fee of item 294 in the schedule of 1 July 2026 follows the rule “50% of the fee for item 291. Paid once.”, which needs the other services of the day.',
    ],
    [
      out('300'),
      `The fee of item 300 in the schedule of 1 July 2026 follows the rule “${rules.missingBase}”, which needs the fee of item 9, which is not published there.`,
    ],
    [
      within('110'),
      'Item 110 has a fee of $100.00 in the schedule of 1 July 2026, but no benefit is published for a service in hospital, so what it pays there is not known.',
    ],
  ];
  for (const [request, sentence] of sentences) {
    it(`for ${JSON.stringify(request)} shows the working`, () => {
      assert.equal(calculateBenefit(release, request).reason, sentence);
    });
  }

  it('exists for every reason code, and every code is reached above', () => {
    assert.deepEqual(Object.keys(benefitReasons), [...benefitReasonCodes]);
    const reached = sentences.map(([request]) => calculateBenefit(release, request).reasonCode);
    assert.deepEqual(new Set(reached), new Set(benefitReasonCodes));
  });
});

describe('a release that stands in for one that is not held', () => {
  const pricedFrom = { kind: 'current', dateOfService: localDate('2024-11-05') } as const;
  it('changes no amount, and the sentence says so', () => {
    for (const itemNumber of ['23', '24', '294', '110', '120', '7']) {
      const plain = calculateBenefit(release, out(itemNumber));
      const standIn = calculateBenefit(release, out(itemNumber), pricedFrom);
      const words =
        'of 1 July 2026 (the release in force on 5 November 2024 is not held, so the current one was used)';
      assert.deepEqual(standIn, { ...plain, reason: plain.reason.replace('of 1 July 2026', words) });
      assert.notEqual(standIn.reason, plain.reason);
    }
  });
});

describe('the size of a total', () => {
  const pattern = new RegExp(totalBenefitPattern);
  it('is given in full beyond the seven digits of money that is sent in', () => {
    const answer = calculateBenefit(release, out('16060', 9_999));
    assert.equal(answer.totalBenefit, 9_998_950_005);
    assert.match(formatMoney(cents(9_998_950_005)), pattern);
  });

  it('fits the wire for the greatest amount a schedule can publish, for the most patients', () => {
    const { totalBenefit } = calculateBenefit(release, out('99999', 9_999));
    assert.equal(BigInt(totalBenefit ?? 0), 999_999_999n * 9_999n);
    assert.match(formatMoney(cents(Number(totalBenefit))), pattern);
  });
});

describe('any request at all', () => {
  const itemNumber = fc.oneof(fc.constantFrom(...release.items.keys()), fc.string({ unit: anyCharacter }));
  const patientsSeen = fc.oneof(fc.integer({ min: -5, max: 12 }), fc.integer(), fc.double({ noNaN: true }));

  it('is answered, with a total that is the benefit times the patients', () => {
    fc.assert(
      fc.property(itemNumber, patientsSeen, fc.boolean(), (item, seen, inHospital) => {
        const answer = calculateBenefit(release, { itemNumber: item, patientsSeen: seen, inHospital });
        assert.equal(answer.totalBenefit === null, answer.benefit === null);
        assert.equal(answer.benefit !== null, answer.reasonCode === 'Calculated');
        if (answer.benefit !== null) {
          assert.equal(BigInt(answer.totalBenefit ?? -1), BigInt(answer.benefit) * BigInt(seen));
          assert.ok(answer.scheduleFee !== null && answer.benefit <= answer.scheduleFee);
        }
        assert.match(answer.reason, /^\S.*[^.]\.$/u);
      }),
    );
  });
});
