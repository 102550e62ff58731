// The parts of the sentences about multiple services, word for word.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  countedFeeInWords,
  ruleDoubt,
  percentInWords,
  feePlaceInWords,
  itemsToAddInWords,
  buildEffectSentence,
} from '../../../../src/domain/benefit/multiple-services/rule-sentences.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import { rules } from '../../../support/services-together.ts';

describe('the working of a percentage', () => {
  const rows: readonly [fee: number, percent: number, result: number, words: string][] = [
    [10_000, 50, 5_000, '50% of $100.00 is $50.00'],
    [4_355, 50, 2_180, '50% of $43.55 is $21.80, rounded up'],
  ];
  for (const [fee, percent, result, words] of rows) {
    it(words, () => assert.equal(percentInWords(cents(fee), percent, cents(result), 'rounded up'), words));
  }
});

describe('how much of a fee counts', () => {
  const rows: readonly [fee: number, percent: number, result: number, words: string][] = [
    [6_255, 100, 6_255, 'counts in full'],
    [10_000, 50, 5_000, 'counts at 50% ($50.00 of $100.00)'],
    [0, 50, 0, 'counts at 50% ($0.00 of $0.00)'],
  ];
  for (const [fee, percent, result, words] of rows) {
    it(words, () => assert.equal(countedFeeInWords(cents(fee), percent, cents(result)), words));
  }
});

describe('items to add', () => {
  const rows: readonly [references: readonly string[], words: string][] = [
    [['82201'], 'item 82201'],
    [['44325-44373'], 'items 44325 to 44373'],
    [['82201', '82202', '82203'], 'items 82201, 82202 or 82203'],
    [['46101-46111', '46113-46123'], 'items 46101 to 46111 or 46113 to 46123'],
    [['1', '2', '3', '4', '5'], 'items 1, 2, 3, 4 or 5'],
    [['1', '2', '3', '4', '5', '6'], 'items 1, 2, 3, 4 or one of 2 more'],
  ];
  for (const [references, words] of rows) {
    it(words, () => assert.equal(itemsToAddInWords(references), words));
  }
});

describe('the place of a fee', () => {
  const rows: readonly [place: number, words: string][] = [
    [0, 'the first of 12 operations by fee'],
    [8, 'the ninth of 12 operations by fee'],
    [9, 'the 10th of 12 operations by fee'],
  ];
  for (const [place, words] of rows) {
    it(words, () => assert.equal(feePlaceInWords(place, 12, 'operations'), words));
  }
});

describe('why an answer by a rule is not certain', () => {
  const rule = (confidence: 'high' | 'low', established: boolean, isRounded = true) => {
    const [first] = rules;
    assert.ok(first);
    return ruleDoubt({ ...first, confidence, rounding: { ...first.rounding, established } }, isRounded);
  };
  it('is the rule, if it is known only in outline', () => {
    const outline = 'The amount is an estimate: the rule is known only in outline.';
    assert.equal(rule('low', true), outline);
    assert.equal(rule('low', false, false), outline);
  });
  it('is the rounding, if no source proves it and something was rounded', () => {
    assert.equal(rule('high', false), 'The last cents may differ.');
    assert.equal(rule('high', false, false), null);
    assert.equal(rule('high', true), null);
  });
});

describe('the whole sentence', () => {
  it('is the working, what it leads to, and why that is not certain', () => {
    assert.equal(buildEffectSentence(['one.', 'two.'], 'Three.', ['Four.']), 'One. Two. Three. Four.');
  });
  it('says nothing twice', () => {
    assert.equal(buildEffectSentence(['one.'], '', ['Two.', 'Three.', 'Two.']), 'One. Two. Three.');
  });
});
