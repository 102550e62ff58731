// PINs: six digits, and not those that are guessed first.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePin } from '../../../src/domain/people/pin.ts';

describe('a PIN', () => {
  for (const text of ['274913', '000001', '111112', '123457', '654320', '135791', '246802'])
    it(`may be ${text}`, () => assert.equal(parsePin(text), text));

  for (const text of ['000000', '999999', '123456', '012345', '901234', '654321', '210987', '432109'])
    it(`may not be ${text}, which is guessed first`, () => assert.equal(parsePin(text), null));

  for (const text of ['', '27491', '2749131', '27491a', ' 274913', '274913\n', '٢٧٤٩١٣', '-27491'])
    it(`may not be ${JSON.stringify(text)}, which is not six digits`, () =>
      assert.equal(parsePin(text), null));
});
