// What people type, in the form that the checks read.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTypedCheck } from '../../src/desk/screens/check/check-form.ts';
import { fillFromPaste } from '../../src/desk/screens/check/pasted-card.ts';
import { typedCardOf, isoDateOf, moneyOfTyped, shortDate, typedDateOf } from '../../src/desk/typed-values.ts';

describe('typed values', () => {
  it('are dates with the day first, as the calendar has them', () => {
    for (const [typed, iso] of [
      ['14/2/1986', '1986-02-14'],
      ['14.02.1986', '1986-02-14'],
      ['14 Feb 1986', '1986-02-14'],
      ['1 december 2026', '2026-12-01'],
      ['14021986', '1986-02-14'],
      ['1986-02-14', '1986-02-14'],
      ['14/2/86', '1986-02-14'],
      ['14 Feb 31', '1931-02-14'],
      ['14/2/30', '14/2/30'],
      ['14/2/986', '14/2/986'],
      ['14 Foo 1986', '14 Foo 1986'],
    ] as const)
      assert.equal(isoDateOf(typed), iso, typed);
    assert.equal(typedDateOf('1986-02-14'), '14/02/1986');
    assert.equal(shortDate('2026-09-03'), '3 Sep 2026');
    assert.equal(shortDate('soon'), 'soon');
  });

  it('are amounts in dollars and cents; what is none stays as it is, for the check to name', () => {
    for (const [typed, money] of [
      ['85', '85.00'],
      ['$1,234.5', '1234.50'],
      ['85.505', '85.505'],
      ['free', 'free'],
    ] as const)
      assert.equal(moneyOfTyped(typed), money, typed);
  });

  it('are card numbers, with or without the reference number behind them', () => {
    assert.deepEqual(typedCardOf('4842 69885 1'), { number: '4842698851', refNumber: null });
    assert.deepEqual(typedCardOf('4842 69885 1/1'), { number: '4842698851', refNumber: '1' });
    assert.deepEqual(typedCardOf('48426988511'), { number: '4842698851', refNumber: '1' });
  });
});

describe('pasted card details', () => {
  const all = {
    familyName: 'Quokka',
    givenName: 'Matilda',
    birth: '14/03/1986',
    sex: '2',
    card: '4842698851',
    irn: '1',
  };
  const filled = (text: string) => {
    const { familyName, givenName, birth, sex, card, irn } = fillFromPaste(
      readTypedCheck(new URLSearchParams()),
      text,
    ).typed;
    return { familyName, givenName, birth, sex, card, irn };
  };
  for (const text of [
    'Quokka, Matilda 14/03/1986 F 4842 69885 1/1',
    'Matilda Quokka\nFemale\nDOB: 14 Mar 1986\nMedicare: 48426988511',
    'Name: Matilda Quokka | Sex: F | Date of birth: 1986-03-14 | Medicare number: 4842698851 1',
  ])
    it(`are read from ${JSON.stringify(text)}`, () => assert.deepEqual(filled(text), all));

  for (const [text, familyName, givenName] of [
    ['QUOKKA Matilda', 'QUOKKA', 'Matilda'],
    ['QUOKKA Banjo 02/09/1983 M', 'QUOKKA', 'Banjo'],
    ['VAN DIEMEN Matilda Jane', 'VAN DIEMEN', 'Matilda'],
    ['Banjo QUOKKA', 'QUOKKA', 'Banjo'],
    ['Mrs Beryline BILBY\nDOB 23/07/1946 F', 'BILBY', 'Beryline'],
    ['Surname: Master Given name: Dr. Alexis', 'Master', 'Alexis'],
    ['Master, Jo', 'Master', 'Jo'],
    ['Quokka, Banjo 02/09/1983', 'Quokka', 'Banjo'],
    ['van Diemen, Matilda Jane', 'van Diemen', 'Matilda'],
    ['Surname: Quokka Given name: Banjo Sex: M DOB: 02/09/1983', 'Quokka', 'Banjo'],
    ['First name: Banjo\nLast name: van Diemen\nSex: M', 'van Diemen', 'Banjo'],
  ] as const)
    it(`have family name ${familyName} in ${JSON.stringify(text)}, which is no guess`, () => {
      const read = fillFromPaste(readTypedCheck(new URLSearchParams()), text);
      assert.deepEqual([read.typed.familyName, read.typed.givenName], [familyName, givenName]);
      assert.equal(read.isGuess, false);
    });

  for (const text of ['Quokka Banjo 02/09/1983 M', 'QUOKKA BANJO', 'Name: Matilda Quokka'])
    it(`leave the order of the names to a guess in ${JSON.stringify(text)}`, () =>
      assert.equal(fillFromPaste(readTypedCheck(new URLSearchParams()), text).isGuess, true));

  it('leave what they do not say as it was typed', () => {
    const typed = readTypedCheck(new URLSearchParams({ 'family-name': 'Lee', item: '23' }));
    const after = fillFromPaste(typed, '4842698851').typed;
    assert.deepEqual([after.familyName, after.card, after.items[0]?.item], ['Lee', '4842698851', '23']);
  });
});
