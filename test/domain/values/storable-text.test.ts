// Texts that a database takes as they are, and those that it does not.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isStorableText } from '../../../src/domain/values/storable-text.ts';

const texts: [what: string, text: string, isStorable: boolean][] = [
  ['nothing', '', true],
  ['letters of any script and a symbol', 'Zoë 李 🦘', true],
  ['a line break', 'one\r\ntwo', true],
  ['a null character', 'one\0two', false],
  ['the first half of a symbol', 'one\uD83E', false],
  ['the second half of a symbol', '\uDD98two', false],
];
for (const [what, text, isStorable] of texts)
  it(`${isStorable ? 'takes' : 'rejects'} ${what}`, () => assert.equal(isStorableText(text), isStorable));
