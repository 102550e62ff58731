// The normal form of texts: what does not count as a difference, and what does.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { normaliseText } from '../../../../src/domain/schedule/extraction/normalise-text.ts';

const same: readonly (readonly [string, string, string])[] = [
  ['spaces and line ends', 'knee,\n one  side', 'knee, one side'],
  ['a no-break space', 'item\u00A0104', 'item 104'],
  ['a narrow no-break space', '20\u202Fminutes', '20 minutes'],
  ['a zero-width space', 'follow\u200Bup', 'followup'],
  ['a byte order mark', '\uFEFFknee', 'knee'],
  ['a clause glued after a colon', 'if:(a) knee', 'if: (a) knee'],
  ['a no-break hyphen', 'x\u2011ray', 'x-ray'],
  ['an em dash', 'knee\u2014one side', 'knee - one side'],
  ['a minus', 'knee \u2212 one side', 'knee-one side'],
  ['a curly apostrophe', 'patient\u2019s knee', "patient's knee"],
  ['double quotes and primes', '\u201Cknee\u201D 5\u2032', "'knee' 5'"],
  ['a closing full stop', 'one knee.', 'one knee'],
  ['a closing full stop before white space', 'one knee. \n', 'one knee'],
];

const different: readonly (readonly [string, string, string])[] = [
  ['a word', 'one knee', 'one hip'],
  ['a figure', 'item 104', 'item 105'],
  ['a capital', '(h)', '(H)'],
  ['a comma', 'knee, hip', 'knee hip'],
  ['a full stop inside', '1.5 hours', '15 hours'],
  ['a dash', 're-form', 'reform'],
];

describe('Two texts that differ only in typesetting', () => {
  for (const [what, left, right] of same)
    it(`become one: ${what}`, () => assert.equal(normaliseText(left), normaliseText(right)));
});

describe('Two texts that differ in what they say', () => {
  for (const [what, left, right] of different) {
    it(`stay two: ${what}`, () => assert.notEqual(normaliseText(left), normaliseText(right)));
  }
});

describe('Any text', () => {
  it('changes nothing the second time', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom('.', ' ', '\u2011', '\u2019', '\u202F'), fc.string()),
    });
    fc.assert(
      fc.property(text, (value) => assert.equal(normaliseText(normaliseText(value)), normaliseText(value))),
    );
  });
});
