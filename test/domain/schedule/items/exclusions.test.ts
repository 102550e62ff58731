// The exclusions of an item against another, and the conditions of its note that narrow them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findExclusionsAgainst } from '../../../../src/domain/schedule/items/exclusions.ts';
import type { ItemFacts, NotWithFact } from '../../../../src/domain/schedule/items/item-facts.ts';
import { newestRelease } from '../../../support/eligibility-facts.ts';

const other = (itemNumber: string, group = 'T8') => ({ itemNumber, group, subGroup: null });
const barring = (note: string | undefined, ...notWith: NotWithFact[]): ItemFacts => ({
  notWith,
  ...(note !== undefined && { note }),
});
const items = (...numbers: string[]): NotWithFact => ({ items: numbers, scope: 'associated' });
const group: NotWithFact = { groups: ['T8'], scope: 'associated' };

describe('the exclusions of an item', () => {
  it('are none without the fact', () => assert.deepEqual(findExclusionsAgainst('1', {}, other('2')), []));
  it('never hold against the item itself, though a range or its own group holds it', () => {
    assert.deepEqual(
      findExclusionsAgainst('150', barring(undefined, items('100-200'), group), other('150')),
      [],
    );
  });
  it('are all that name the other, each with its scope and provider', () => {
    const facts = barring(undefined, items('100-200'), { ...group, scope: 'same-day', sameProvider: true });
    assert.deepEqual(findExclusionsAgainst('1', facts, other('150')), [
      { scope: 'associated', sameProvider: false, condition: null },
      { scope: 'same-day', sameProvider: true, condition: null },
    ]);
  });
});

const conditions: [note: string, facts: NotWithFact[], against: string, condition: string | null][] = [
  ['Bars only for the same side', [items('50')], '50', 'Bars only for the same side'],
  ['bar only on the same bone; per bone', [items('50')], '50', 'bar only on the same bone'],
  [
    '30023 barred only at the same site',
    [items('30023', '49881')],
    '30023',
    '30023 barred only at the same site',
  ],
  ['30023 barred only at the same site', [items('30023', '49881')], '49881', null],
  [
    '39331 barred only on flexors; 30023 only at same site',
    [items('30023')],
    '30023',
    '30023 only at same site',
  ],
  ['Second bar applies on the same side only', [items('50'), items('60')], '50', null],
  [
    'Second bar applies on the same side only',
    [items('50'), items('60')],
    '60',
    'Second bar applies on the same side only',
  ],
  ['Group T8 bar lifts in one approach', [group], '50', 'Group T8 bar lifts in one approach'],
  ['Group T8 bar lifts in one approach', [items('50')], '50', null],
  ['Same leg only; also bars operations on that leg', [items('50')], '50', 'Same leg only'],
  ['bar is within 24 hours', [items('50')], '50', null],
  ['bars all I1 items except 55070', [items('50')], '50', null],
  ['also not with another item at the same joint', [items('50')], '50', null],
  [
    'not with any attendance unless it changed',
    [items('50')],
    '50',
    'not with any attendance unless it changed',
  ],
  ['more than 15 min; rooms or hospital only', [items('50')], '50', null],
];

describe('the note of an item', () => {
  for (const [note, notWith, against, condition] of conditions) {
    it(`"${note}" ${condition === null ? 'leaves' : 'narrows'} the bar against ${against}`, () => {
      assert.equal(
        findExclusionsAgainst('1', barring(note, ...notWith), other(against))[0]?.condition,
        condition,
      );
    });
  }
});

describe('the real schedule', () => {
  it('has an exclusion on a second item, never on the item itself', () => {
    const excluding = [...newestRelease.items.values()].filter(({ facts }) => facts.notWith !== undefined);
    assert.ok(excluding.length > 1000);
    for (const { published, facts } of excluding)
      assert.deepEqual(findExclusionsAgainst(published.itemNumber, facts, published), []);
  });
  it('has every note on the same side, site, bone or ray heeded', () => {
    const unheeded = [...newestRelease.items.values()].flatMap(({ published, facts }) => {
      if (!/\bbar\w* .*\bsame (?:side|site|bone|ray|leg|joint|lung|ureter)\b/i.test(facts.note ?? ''))
        return [];
      const narrowed = [...newestRelease.items.values()].some((each) =>
        findExclusionsAgainst(published.itemNumber, facts, each.published).some(
          ({ condition }) => condition !== null,
        ),
      );
      return narrowed ? [] : [published.itemNumber];
    });
    assert.deepEqual(unheeded, []);
  });
});
