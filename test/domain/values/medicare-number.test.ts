// Medicare card numbers: their form, and which slips of the pen the check digit catches.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import {
  cardCheckDigit,
  cardNumberWithoutIssue,
  medicareNumberError,
  parseMedicareNumber,
  parseMedicareRefNumber,
} from '../../../src/domain/values/medicare-number.ts';

const digits = '0123456789'.split('');
const firstEight = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(7, '0')}`);
const issues = fc.integer({ min: 1, max: 9 }).map(String);
const cards = fc.tuple(firstEight, issues).map(([eight, issue]) => eight + cardCheckDigit(eight) + issue);
const withAt = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1);

describe('a card number', () => {
  const cases: [text: string, fault: 'form' | 'check-digit' | null][] = [
    ['2953701411', null],
    ['2953701419', null],
    ['2953701410', 'form'],
    ['2953701421', 'check-digit'],
    ['2953701401', 'check-digit'],
    ['2000000021', null],
    ['2000000011', 'check-digit'],
    ['6999999941', 'check-digit'],
    ['6999999971', null],
    ['1953701441', 'form'],
    ['7953701401', 'form'],
    ['295370145', 'form'],
    ['29537014511', 'form'],
    ['2953 70145 1', 'form'],
    ['2953701451\n', 'form'],
    ['２953701451', 'form'],
    ['295370145l', 'form'],
    ['', 'form'],
  ];
  for (const [text, fault] of cases) {
    it(`${JSON.stringify(text)} ${fault === null ? 'is one' : `has a wrong ${fault}`}`, () => {
      assert.equal(medicareNumberError(text), fault);
      assert.equal(parseMedicareNumber(text), fault === null ? text : null);
    });
  }

  it('begins with a digit from 2 to 6, whatever its check digit', () => {
    const first = digits.filter((digit) => {
      const eight = `${digit}2345678`;
      return medicareNumberError(`${eight}${cardCheckDigit(eight)}1`) === null;
    });
    assert.deepEqual(first, ['2', '3', '4', '5', '6']);
  });

  it('has exactly one right check digit and nine issues', () => {
    fc.assert(
      fc.property(firstEight, (eight) => {
        const right = digits.flatMap((check) =>
          digits.filter((issue) => parseMedicareNumber(eight + check + issue) !== null).map(() => check),
        );
        assert.deepEqual(right, Array<string>(9).fill(cardCheckDigit(eight)));
      }),
    );
  });

  it('is the same family card through every reissue', () => {
    fc.assert(
      fc.property(cards, issues, (card, issue) => {
        const [one, other] = [parseMedicareNumber(card), parseMedicareNumber(withAt(card, 9, issue))];
        assert.ok(one !== null && other !== null);
        assert.equal(cardNumberWithoutIssue(one), cardNumberWithoutIssue(other));
        assert.equal(cardNumberWithoutIssue(one).length, 9);
      }),
    );
  });
});

describe('one wrong digit', () => {
  it('is caught in each of the first nine, whichever it is; the issue number has no check', () => {
    fc.assert(
      fc.property(cards, (card) => {
        for (let at = 0; at < 9; at += 1) {
          for (const digit of digits.filter((each) => each !== card.charAt(at))) {
            assert.equal(parseMedicareNumber(withAt(card, at, digit)), null, `place ${at + 1}`);
          }
        }
      }),
    );
  });
});

describe('two neighbouring digits swapped', () => {
  it('are caught in the first eight unless they are five apart, which every weight difference of two hides', () => {
    fc.assert(
      fc.property(cards, fc.integer({ min: 0, max: 6 }), (card, at) => {
        const [one, other] = [card.charAt(at), card.charAt(at + 1)];
        fc.pre(one !== other);
        const swapped = withAt(withAt(card, at, other), at + 1, one);
        fc.pre(/^[2-6]/.test(swapped));
        const isMissed = Math.abs(Number(one) - Number(other)) === 5;
        assert.equal(medicareNumberError(swapped), isMissed ? null : 'check-digit');
      }),
    );
  });
});

describe('an individual reference number', () => {
  const cases: [text: string, fits: boolean][] = [
    ['1', true],
    ['9', true],
    ['0', false],
    ['10', false],
    ['', false],
    ['a', false],
    ['1\n', false],
    ['１', false],
  ];
  for (const [text, fits] of cases) {
    it(`${JSON.stringify(text)} ${fits ? 'is one' : 'is none'}`, () => {
      assert.equal(parseMedicareRefNumber(text), fits ? text : null);
    });
  }
});
