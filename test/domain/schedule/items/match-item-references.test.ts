// Whether an item is among references: numbers, ranges and groups.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  createItemMatcher,
  type ReferencedItem,
} from '../../../../src/domain/schedule/items/match-item-references.ts';

const at = (
  itemNumber: string,
  group: string | null = 'A1',
  subGroup: string | null = null,
): ReferencedItem => ({
  itemNumber,
  group,
  subGroup,
});

const cases: [reference: string, item: ReferencedItem, isMeant: boolean][] = [
  ['23', at('23'), true],
  ['23', at('24'), false],
  ['23', at('230'), false],
  ['10801-10816', at('10800'), false],
  ['10801-10816', at('10801'), true],
  ['10801-10816', at('10816'), true],
  ['10801-10816', at('10817'), false],
  ['91-100', at('95'), true],
  ['group:M3', at('1', 'M3'), true],
  ['group:M3', at('1', 'M3', '1'), true],
  ['group:M3', at('1', 'M31'), false],
  ['group:M3/1', at('1', 'M3', '1'), true],
  ['group:M3/1', at('1', 'M3', '11'), false],
  ['group:M3/1', at('1', 'M3'), false],
  ['group:M3', at('1', null), false],
];

describe('one reference', () => {
  for (const [reference, item, isMeant] of cases) {
    it(`${reference} ${isMeant ? 'means' : 'does not mean'} ${JSON.stringify(item)}`, () => {
      assert.equal(createItemMatcher([reference])(item), isMeant);
    });
  }
  it('an empty list means nothing', () => assert.equal(createItemMatcher([])(at('23')), false));
});

const number = fc.integer({ min: 1, max: 400 });
const group = fc.constantFrom('A1', 'M3', 'T8');
const subGroup = fc.constantFrom('1', '2');
const reference = fc.oneof(
  number.map(String),
  fc.tuple(number, number).map(([from, more]) => `${from}-${from + more}`),
  group.map((name) => `group:${name}`),
  fc.tuple(group, subGroup).map(([name, sub]) => `group:${name}/${sub}`),
);
const item = fc
  .tuple(number, group, fc.option(subGroup))
  .map(([itemNumber, name, sub]): ReferencedItem => at(String(itemNumber), name, sub));

/** The same question, answered by reading the reference each time. */
function means(words: string, { itemNumber, group: name, subGroup: sub }: ReferencedItem): boolean {
  if (words === `group:${name ?? ''}` || words === `group:${name ?? ''}/${sub ?? ''}`) return true;
  const [from = '', to = from] = words.split('-');
  return Number(from) <= Number(itemNumber) && Number(itemNumber) <= Number(to);
}

describe('any list of references', () => {
  it('means what any of its references means', () => {
    fc.assert(
      fc.property(fc.array(reference, { maxLength: 8 }), item, (references, asked) => {
        assert.equal(
          createItemMatcher(references)(asked),
          references.some((words) => means(words, asked)),
        );
      }),
    );
  });
  it('means the same whatever its order, and again when asked again', () => {
    fc.assert(
      fc.property(fc.array(reference, { maxLength: 8 }), item, (references, asked) => {
        const once = createItemMatcher(references)(asked);
        assert.equal(createItemMatcher(references)(asked), once);
        assert.equal(createItemMatcher(references.toReversed())(asked), once);
      }),
    );
  });
});
