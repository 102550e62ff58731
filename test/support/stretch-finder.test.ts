// The stretch finder finds every stretch that is long enough, wherever it lies, and no shorter one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { StretchFinder } from './stretch-finder.ts';

const length = 10;
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 0, maxLength: 60 });

describe('finding stretches of a known text in another', () => {
  it('finds one exactly when both share that many characters in a row', () => {
    fc.assert(
      fc.property(letters, letters, (known, text) => {
        const finder = new StretchFinder(length);
        finder.add('known', known);
        const shared = Array.from({ length: Math.max(0, known.length - length + 1) }, (_, at) =>
          known.slice(at, at + length),
        ).some((stretch) => text.includes(stretch));
        assert.equal(finder.findIn(text).length > 0, shared);
      }),
    );
  });
  it('finds a planted stretch of a long text at every offset', () => {
    const known = Array.from({ length: 100 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
    const finder = new StretchFinder(length);
    finder.add('known', known);
    for (let at = 0; at + length <= known.length; at += 1) {
      const stretch = known.slice(at, at + length);
      assert.deepEqual(finder.findIn(`before ${stretch} after`), [{ name: 'known', stretch }]);
      assert.deepEqual(finder.findIn(`before ${stretch.slice(1)} after`), []);
    }
  });
});
