// The parts of the sentences about multiple services, word for word.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  countedFeeInWords,
  ruleDoubt,
  percentInWords,
  feePlaceInWords,
  buildEffectSentence,
} from '../../../../src/domain/benefit/multiple-services/rule-sentences.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import { rules } from '../../../support/services-together.ts';

describe('the working of a percentage', () => {
  const rows: readonly [fee: number, percent: number, result: number, words: string][] = [
    [10_000, 50, 5_000, '50% of $100.00 = $50.00'],
    [4_355, 50, 2_180, '50% of $43.55, rounded up, = $21.80'],
  ];
  for (const [fee, percent, result, words] of rows) {
    it(words, () => assert.equal(percentInWords(cents(fee), percent, cents(result), 'rounded up'), words));
  }
});

describe('how much of a fee counts', () => {
  const rows: readonly [fee: number, percent: number, result: number, words: string][] = [
    [6_255, 100, 6_255, 'counts in full at $62.55'],
    [6_251, 100, 6_255, 'counts at 100% of $62.51, rounded up, = $62.55'],
    [10_000, 50, 5_000, 'counts at 50% of $100.00 = $50.00'],
    [0, 50, 0, 'counts at 50% of $0.00 = $0.00'],
  ];
  for (const [fee, percent, result, words] of rows) {
    it(words, () => assert.equal(countedFeeInWords(cents(fee), percent, cents(result), 'rounded up'), words));
  }
});

describe('the place of a fee', () => {
  const rows: readonly [place: number, words: string][] = [
    [0, 'with the highest fee of 4 operations'],
    [1, 'with the second-highest fee of 4 operations'],
    [2, 'with the third-highest fee of 4 operations'],
    [3, 'with the 4th-highest fee of 4 operations'],
  ];
  for (const [place, words] of rows) {
    it(words, () => assert.equal(feePlaceInWords(place, 4, 'operations'), words));
  }
});

describe('why an answer by a rule is not certain', () => {
  const rule = (confidence: 'high' | 'low', established: boolean) => {
    const [first] = rules;
    assert.ok(first);
    return ruleDoubt({ ...first, confidence, rounding: { ...first.rounding, established } });
  };
  it('is the rule, if it is known only in outline', () => {
    assert.equal(rule('low', true), 'the rule is known only in outline');
    assert.equal(rule('low', false), 'the rule is known only in outline');
  });
  it('is the rounding, if no source proves it', () => {
    assert.equal(rule('high', false), 'no source proves how amounts under the rule are rounded');
    assert.equal(rule('high', true), null);
  });
});

describe('the whole sentence', () => {
  it('joins the clauses and the outcome', () => {
    assert.equal(buildEffectSentence(['one', 'two'], ', so three', []), 'One; two, so three.');
  });
  it('names each doubt once', () => {
    assert.equal(
      buildEffectSentence(['one'], '', ['two', 'three', 'two']),
      'One; this is indicative, because two and three.',
    );
  });
});
