// How names of patients compare.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { givenNameComparisonKey, nameComparisonKey } from '../../../src/domain/patients/patient-name.ts';

const same: [string, string, string][] = [
  ['another case', 'Matilda', 'MATILDA'],
  ['an accent less', 'Zoë', 'Zoe'],
  ['a combining accent', 'Zoe\u0308', 'Zoë'],
  ['surrounding space', ' Emu ', 'Emu'],
  ['another apostrophe', 'O’Emu', "O'Emu"],
  ['another hyphen', 'Emu\u2011Wren', 'Emu-Wren'],
  ['a sharp s', 'Weiß', 'WEISS'],
];

describe('two names', () => {
  for (const [situation, one, other] of same) {
    it(`are the same with ${situation}`, () =>
      assert.equal(nameComparisonKey(one), nameComparisonKey(other)));
  }
  it('differ by a letter', () => assert.notEqual(nameComparisonKey('Emu'), nameComparisonKey('Emus')));
  it('differ by an apostrophe', () => assert.notEqual(nameComparisonKey("O'Emu"), nameComparisonKey('OEmu')));
});

const given: [string, string, string, boolean][] = [
  ['agree to the fifth character', 'Katherine', 'Kathelyn', true],
  ['differ in the fifth character', 'Katherine', 'Kathy', false],
  ['differ in the first character', 'Hanna', 'Janna', false],
  ['agree when the accents are composed differently', 'Éloïse', 'E\u0301loi\u0308SE', true],
  ['are five and six characters', 'Kathe', 'Kather', true],
  ['are four and five characters', 'Kath', 'Kathe', false],
  ['are a single name and one that begins alike', 'ONLYNAME', 'Onlyn', false],
];

describe('two given names that', () => {
  for (const [situation, one, other, agree] of given) {
    it(`${situation} ${agree ? 'agree' : 'differ'}`, () => {
      assert.equal(givenNameComparisonKey(one) === givenNameComparisonKey(other), agree);
    });
  }
});
