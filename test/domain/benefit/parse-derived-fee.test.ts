// Derived-fee rules: read whole into a formula, or not at all.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseDerivedFee, type DerivedFeeFormula } from '../../../src/domain/benefit/parse-derived-fee.ts';
import { cents } from '../../../src/domain/values/money.ts';

const itemRule =
  'The fee for item 23, plus $31.50 divided by the number of patients seen, up to a maximum of six patients. ' +
  'For seven or more patients - the fee for item 23 plus $2.50 per patient.';
const amountRule =
  'An amount equal to $8.50, plus $15.50 divided by the number of patients seen, up to a maximum of six patients. ' +
  'For seven or more patients - an amount equal to $8.50 plus $.70 per patient';

const itemFormula: DerivedFeeFormula = {
  base: { kind: 'item', itemNumber: '23' },
  sharedAmount: cents(3150),
  sharedUpTo: 6,
  perPatientBeyond: cents(250),
};
const amountFormula: DerivedFeeFormula = {
  base: { kind: 'amount', amount: cents(850) },
  sharedAmount: cents(1550),
  sharedUpTo: 6,
  perPatientBeyond: cents(70),
};

describe('a rule of the two families', () => {
  const understood: [words: string, text: string, formula: DerivedFeeFormula][] = [
    ['from an item', itemRule, itemFormula],
    ['from an amount', amountRule, amountFormula],
    ['with a prefix', `Derived Fee: ${itemRule}`, itemFormula],
    ['with doubled spaces', itemRule.replaceAll(' ', '  '), itemFormula],
    ['with line breaks', itemRule.replace('. For', '.\r\nFor'), itemFormula],
    ['with no-break spaces', itemRule.replaceAll(' ', '\u00A0'), itemFormula],
    ['with a non-breaking hyphen', itemRule.replace(' - ', ' \u2011 '), itemFormula],
    ['with an em dash and no spaces', itemRule.replace(' - ', '\u2014'), itemFormula],
    ['with a minus sign', itemRule.replace(' - ', ' \u2212 '), itemFormula],
    ['in capitals', itemRule.toUpperCase(), itemFormula],
    ['without the commas', itemRule.replaceAll(',', ''), itemFormula],
    ['without the full stop', itemRule.slice(0, -1), itemFormula],
    ['with counts in digits', itemRule.replace('six', '6').replace('seven', '7'), itemFormula],
    ['with one count in digits', itemRule.replace('seven', '7'), itemFormula],
    [
      'with another limit',
      itemRule.replace('six', 'ten').replace('seven', 'eleven'),
      { ...itemFormula, sharedUpTo: 10 },
    ],
    ['with whole dollars', itemRule.replace('$31.50', '$31'), { ...itemFormula, sharedAmount: cents(3100) }],
    ['with the amount written twice in two ways', amountRule.replace('$8.50', '$08.50'), amountFormula],
  ];
  for (const [words, text, formula] of understood) {
    it(`${words} is understood`, () => {
      assert.deepEqual(parseDerivedFee(text), formula);
    });
  }
});

describe('a text that is not understood whole', () => {
  const refused: [words: string, text: string][] = [
    ['nothing', ''],
    ['another rule', '50% of the fee for item 291, 293 or 296.'],
    ['a rule by time', 'The fee for item 18216 plus $22.75 for each additional 15 minutes or part thereof.'],
    ['the first clause alone', itemRule.slice(0, itemRule.indexOf(' For seven'))],
    ['the second clause alone', itemRule.slice(itemRule.indexOf('For seven'))],
    ['another base item in the second clause', itemRule.replace('item 23 plus', 'item 24 plus')],
    [
      'another base amount in the second clause',
      amountRule.replace('equal to $8.50 plus', 'equal to $8.55 plus'),
    ],
    [
      'an item first and an amount second',
      itemRule.replace('the fee for item 23 plus', 'an amount equal to $23.00 plus'),
    ],
    ['a patient count between the clauses', itemRule.replace('seven', 'eight')],
    ['clauses that overlap', itemRule.replace('seven', 'six')],
    ['a count word that is not known', itemRule.replace('six', 'several')],
    ['a count of one half', itemRule.replace('six', '6.5')],
    ['words after it', `${itemRule} Not payable twice.`],
    ['words before it', `Where video is used: ${itemRule}`],
    ['a percentage for an amount', itemRule.replace('$31.50', '31.50%')],
    ['an amount without a dollar sign', itemRule.replace('$31.50', '31.50')],
    ['an amount with one decimal', itemRule.replace('$31.50', '$31.5')],
    ['an amount with three decimals', itemRule.replace('$31.50', '$31.505')],
    ['a negative amount', itemRule.replace('$31.50', '$-31.50')],
    ['multiplied, not divided', itemRule.replace('divided by', 'multiplied by')],
    ['minus, not plus', itemRule.replace(', plus', ', less')],
    ['a base item that is not a number', itemRule.replaceAll('item 23', 'item A23')],
    ['a base item of six digits', itemRule.replaceAll('item 23', 'item 232323')],
    ['two base items', itemRule.replaceAll('item 23', 'item 23 or 36')],
  ];
  for (const [words, text] of refused) {
    it(`(${words}) gives no formula`, () => {
      assert.notEqual(text, itemRule);
      assert.equal(parseDerivedFee(text), null);
    });
  }

  it('gives no formula when any one word is missing', () => {
    const words = itemRule.split(' ').filter((word) => word !== '-');
    for (const place of words.keys()) {
      const without = words.toSpliced(place, 1).join(' ');
      assert.equal(parseDerivedFee(without), null, without);
    }
  });

  it('is answered in time in proportion to its length', () => {
    const long = `The fee for item 23${' ,'.repeat(20_000)} plus`.repeat(5);
    assert.equal(parseDerivedFee(long), null);
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => parseDerivedFee(text) === null));
  });
});

describe('a rule written from a formula', () => {
  const dollarText = (amount: number) =>
    `$${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const amount = fc.integer({ min: 0, max: 9_999_999 });

  it('is read back as that formula', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: null }),
        amount,
        amount,
        amount,
        fc.integer({ min: 1, max: 98 }),
        (item, own, shared, each, upTo) => {
          const base = item === null ? `an amount equal to ${dollarText(own)}` : `the fee for item ${item}`;
          const text =
            `${base}, plus ${dollarText(shared)} divided by the number of patients seen, up to a maximum of ${upTo} ` +
            `patients. For ${upTo + 1} or more patients - ${base} plus ${dollarText(each)} per patient.`;
          assert.deepEqual(parseDerivedFee(text), {
            base:
              item === null ? { kind: 'amount', amount: own } : { kind: 'item', itemNumber: String(item) },
            sharedAmount: shared,
            sharedUpTo: upTo,
            perPatientBeyond: each,
          });
        },
      ),
    );
  });
});
