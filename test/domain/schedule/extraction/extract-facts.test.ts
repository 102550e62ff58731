// Reading descriptors as a whole: typesetting does not count, and no text brings the reader down.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { extractFacts } from '../../../../src/domain/schedule/extraction/extract-facts.ts';
import { descriptorLengthMax } from '../../../../src/domain/schedule/extraction/normalise-descriptor.ts';
import { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import { ownItem, ownPlace } from './cases.ts';
import { anyCharacter } from '../../../support/any-character.ts';

const whole =
  "Lantern fitting by a specialist in the practice of that specialist's own specialty of urology, following referral of the patient to the lantern clinic by a referring practitioner - lasting at least 20 minutes but less than 40 minutes, for a patient aged 18 years or over, if: (a) the patient is an admitted patient of a hospital; and (b) a follow-up is not associated with a service to which item 7100, 7105 or 7110 - 7120 applies Applicable only once in any 12 month period (H) (Anaes.)";

describe('A whole descriptor', () => {
  it('gives the facts of every kind', () => {
    assert.deepEqual(extractFacts(whole, ownItem, ownPlace), {
      by: ['specialist:urology'],
      age: [{ from: 18, unit: 'years' }],
      frequency: [{ max: 1, per: { n: 12, unit: 'month' } }],
      referral: { kind: 'referral', from: ['referring-practitioner'] },
      setting: 'hospital',
      minutes: { from: 20, under: 40 },
      notWith: [{ items: ['7100', '7105', '7110-7120'], scope: 'associated' }],
      anaes: true,
    });
  });

  it('gives none for an empty text', () => assert.deepEqual(extractFacts('', ownItem), {}));

  it('is not read behind the longest length', () => {
    const filled = `${'x'.repeat(descriptorLengthMax)} (Anaes.)`;
    assert.deepEqual(extractFacts(filled, ownItem), {});
    assert.deepEqual(extractFacts(filled.slice(9), ownItem), { anaes: true });
  });
});

describe('The same descriptor in another typesetting', () => {
  const variants: Record<string, readonly string[]> = {
    ' ': [' ', '  ', '\n', '\u00A0', '\u202F', ' \u200B', '\r\n\t'],
    '-': ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', ' \u2014 '],
    "'": ["'", '\u2019', '\u2018', '\u2032'],
  };
  const setting = fc.tuple(
    ...whole.split('').map((letter) => fc.constantFrom(...(variants[letter] ?? [letter]))),
  );

  it('gives the same facts', () => {
    const facts = extractFacts(whole, ownItem, ownPlace);
    fc.assert(
      fc.property(setting, (letters) => {
        assert.deepEqual(extractFacts(`\uFEFF${letters.join('')}\n`, ownItem, ownPlace), facts);
      }),
      { numRuns: 60 },
    );
  });
});

describe('Any text at all', () => {
  const words = fc.constantFrom(
    ...'other than|a service|associated with|to which|item|items|7100|7100 to 7200|applies|,|;|:|.|(a)|(|)|or|and'.split(
      '|',
    ),
    ...'not|once|per|in any|12|month|years|aged|at least|minutes|but|by a|specialist|specialty of|referred'.split(
      '|',
    ),
    ...'requested by|group T8|subgroup 3|this item|the preceding|each day'.split('|'),
  );
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 400 }),
    fc.array(words, { maxLength: 120 }).map((said) => said.join(' ')),
  );

  it('is read without an error, into facts that fit their schema', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (descriptor, placed) => {
        const facts = extractFacts(descriptor, ownItem, placed ? ownPlace : undefined);
        assert.ok(Value.Check(ItemFacts, facts), JSON.stringify(facts));
      }),
      { numRuns: 400 },
    );
  });

  const hostile = [
    ' ',
    '-',
    '(',
    'item 1, ',
    'item 1 of the ',
    'of a a a ',
    'not associated with ',
    'other than a service ',
    'in association with item 7100 or ',
    'at least 1 minute ',
    'aged 1 year ',
    'once per a ',
    'once (including item 7100 ',
    'by a specialist or ',
    'practising as a ',
    'in the practice of ',
    'requested by a ',
    'has not been provided in the preceding 1 day item 7100; ',
    'at least 1 month after a ',
    'an item in group T8 or ',
  ];
  for (const part of hostile) {
    it(`stays readable when it repeats ${JSON.stringify(part)} for 100,000 characters`, () => {
      extractFacts(part.repeat(Math.ceil(100_000 / part.length)), ownItem, ownPlace);
    });
  }

  const hostileLists = [
    ['applicable once in', ' any one a'],
    ['applicable once per', ' any single one the same'],
    ['a person', ' person is x and is; '],
    ['items 23', ' of the a a a a'],
    ['associated with', ' an other item to which'],
    ['by a specialist or', ' logist'],
    ['by a specialist practising as', ' a'],
    ['data obtained', ' data obtained to which'],
    ['not', ' not '],
    ['at least 1 year after', ' at least 1 year after'],
  ] as const;
  for (const [start, part] of hostileLists) {
    it(`stays readable when ${JSON.stringify(part)} is repeated behind ${JSON.stringify(start)}`, () => {
      extractFacts(`${start}${part.repeat(Math.ceil(100_000 / part.length))}`, ownItem, ownPlace);
    });
  }
});
