// What follows from an object is worked out once for each, also where the answer is nothing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoizeByObject } from '../../../src/domain/values/memoize.ts';

describe('work done once for each object', () => {
  it('is done again for another object that looks the same, and never for the same one', () => {
    const worked: string[] = [];
    const shout = memoizeByObject(({ word }: { readonly word: string }) => {
      worked.push(word);
      return word.toUpperCase();
    });
    const one = { word: 'quokka' };
    assert.deepEqual([shout(one), shout(one), shout({ ...one })], ['QUOKKA', 'QUOKKA', 'QUOKKA']);
    assert.equal(worked.length, 2);
  });

  it('is not done again when its answer is nothing', () => {
    let times = 0;
    const nothing = memoizeByObject(() => {
      times += 1;
      return null;
    });
    const one = {};
    nothing(one);
    nothing(one);
    assert.equal(times, 1);
  });
});
