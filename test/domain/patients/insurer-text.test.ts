// The insurer's own text becomes a part of our sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { insurerTextAsSentence } from '../../../src/domain/patients/insurer-text.ts';

describe("the insurer's text", () => {
  for (const [text, sentence] of [
    ['', ''],
    [' \n ', ''],
    ['Not held', 'Not held.'],
    ['Not held.', 'Not held.'],
    ['Is it held?', 'Is it held?'],
    ['On\n  two lines ', 'On two lines.'],
  ] as const)
    it(`${JSON.stringify(text)} is ${JSON.stringify(sentence)}`, () => {
      assert.equal(insurerTextAsSentence(text), sentence);
    });
});
