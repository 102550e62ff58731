// Provider numbers: their form, and which slips of the pen the check character catches.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { BrokenInvariant } from '../../../src/domain/values/invariant.ts';
import {
  isSamePractitioner,
  practiceLocationCharacters,
  parseProviderNumber,
  providerCheckCharacter,
  providerNumberError,
  providerNumberStem,
} from '../../../src/domain/values/provider-number.ts';

const checkCharacters = 'YXWTLKJHFBA'.split('');
const digits = '0123456789'.split('');
const locations = practiceLocationCharacters.split('');

const stems = fc.integer({ min: 0, max: 999_999 }).map((stem) => String(stem).padStart(6, '0'));
const places = fc.constantFrom(...locations);
const numbers = fc
  .tuple(stems, places)
  .map(([stem, place]) => stem + place + providerCheckCharacter(stem, place));
const withAt = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1);

describe('a provider number', () => {
  const cases: [text: string, fault: 'form' | 'check-character' | null][] = [
    ['2426621B', null],
    ['2426621A', 'check-character'],
    ['2426631B', 'check-character'],
    ['2426621b', 'form'],
    ['242662IB', 'form'],
    ['242662OB', 'form'],
    ['242662SB', 'form'],
    ['242662ZB', 'form'],
    ['2426621C', 'form'],
    ['24266211', 'form'],
    ['242662B', 'form'],
    ['02426621B', 'form'],
    ['2426621B\n', 'form'],
    [' 2426621B', 'form'],
    ['２426621B', 'form'],
    ['', 'form'],
  ];
  for (const [text, fault] of cases) {
    it(`${JSON.stringify(text)} ${fault === null ? 'is one' : `has a wrong ${fault}`}`, () => {
      assert.equal(providerNumberError(text), fault);
      assert.equal(parseProviderNumber(text), fault === null ? text : null);
    });
  }

  it('has exactly one right check character, whatever its stem and location', () => {
    fc.assert(
      fc.property(stems, places, (stem, place) => {
        const right = checkCharacters.filter((check) => parseProviderNumber(stem + place + check) !== null);
        assert.deepEqual(right, [providerCheckCharacter(stem, place)]);
      }),
    );
  });

  it('names the person by its stem, at every location', () => {
    fc.assert(
      fc.property(stems, places, (stem, place) => {
        const number = parseProviderNumber(stem + place + providerCheckCharacter(stem, place));
        assert.ok(number);
        assert.equal(providerNumberStem(number), stem);
      }),
    );
  });

  it('is of the same person at another location, and of another one with one digit changed', () => {
    assert.equal(isSamePractitioner('2426621L', '2426625A'), true);
    assert.equal(isSamePractitioner('2426621L', '2426631L'), false);
  });

  it('is a mistake in the code to ask for the check character of no stem or no location', () => {
    for (const [stem, place] of [
      ['24266', '1'],
      ['2426621', '1'],
      ['24266x', '1'],
      ['242662', ''],
      ['242662', 'I'],
      ['242662', '01'],
    ] as const) {
      assert.throws(() => providerCheckCharacter(stem, place), BrokenInvariant, `${stem} ${place}`);
    }
  });
});

describe('one wrong character', () => {
  it('is caught wherever it is a digit of the stem: every place, every pair of digits, every number tried', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        for (let at = 0; at < 6; at += 1) {
          for (const digit of digits.filter((each) => each !== number.charAt(at))) {
            assert.equal(providerNumberError(withAt(number, at, digit)), 'check-character');
          }
        }
      }),
    );
  });

  it('is caught where it is the check character', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(...checkCharacters), (number, check) => {
        fc.pre(check !== number.charAt(7));
        assert.equal(providerNumberError(withAt(number, 7, check)), 'check-character');
      }),
    );
  });

  it('is caught where it is the location, unless the two stand 11 or 22 places apart: all 992 pairs, every number tried', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const sent = locations.indexOf(number.charAt(6));
        for (const [wrong, character] of locations.entries()) {
          const isMissed = (wrong - sent) % 11 === 0;
          assert.equal(
            providerNumberError(withAt(number, 6, character)),
            isMissed ? null : 'check-character',
            `${number} at location ${character}`,
          );
        }
      }),
    );
  });

  it('is missed for exactly these 31 pairs of locations, since the check character counts modulo eleven', () => {
    const missed = locations.flatMap((one, at) =>
      locations
        .slice(at + 1)
        .filter((other) => providerCheckCharacter('242662', one) === providerCheckCharacter('242662', other))
        .map((other) => one + other),
    );
    assert.deepEqual(
      missed.join(' '),
      '0B 0N 1C 1P 2D 2Q 3E 3R 4F 4T 5G 5U 6H 6V 7J 7W 8K 8X 9L 9Y AM BN CP DQ ER FT GU HV JW KX LY',
    );
  });
});

describe('two neighbouring digits of the stem swapped', () => {
  it('are caught at every place, for every pair of digits', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        for (let at = 0; at < 5; at += 1) {
          const [one, other] = [number.charAt(at), number.charAt(at + 1)];
          if (one === other) continue;
          const swapped = withAt(withAt(number, at, other), at + 1, one);
          assert.equal(providerNumberError(swapped), 'check-character');
        }
      }),
    );
  });
});
