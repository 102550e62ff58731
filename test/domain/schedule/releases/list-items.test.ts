// Filtering and paging of the catalogue.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  createListingPredicate,
  searchedText,
  slicePage,
  countPages,
} from '../../../../src/domain/schedule/releases/list-items.ts';
import { buildItemRecord } from '../../../../src/domain/schedule/record/item-record.ts';
import { noWords, scheduleItem } from '../../../support/schedule-items.ts';

const record = buildItemRecord(
  scheduleItem({ item: '104', category: 3, title: 'Specialist attendance, FIRST in a course' }),
  noWords,
);

describe('the listing filter', () => {
  const cases: [string, { category?: number; search?: string }, boolean][] = [
    ['no filter', {}, true],
    ['its category', { category: 3 }, true],
    ['another category', { category: 1 }, false],
    ['a word of the title, in any case', { search: 'first' }, true],
    ['all words, in any order', { search: 'course  SPECIALIST' }, true],
    ['one word that is missing', { search: 'specialist hip' }, false],
    ['a word that is missing, and no other', { search: 'hip' }, false],
    ['the item number', { search: '104' }, true],
    ['a word in another category', { category: 1, search: 'first' }, false],
  ];
  for (const [situation, { category, search }, listed] of cases) {
    it(`${listed ? 'keeps' : 'drops'} an item given ${situation}`, () => {
      const isListed = createListingPredicate({ category: category ?? null, search: search ?? null });
      assert.equal(isListed({ record, text: searchedText(record) }), listed);
    });
  }
});

describe('paging', () => {
  it('is empty past the last item, and only there', () => {
    assert.deepEqual(slicePage([1, 2, 3], { pageNumber: 3, pageSize: 1 }), [3]);
    assert.deepEqual(slicePage([1, 2, 3], { pageNumber: 4, pageSize: 1 }), []);
  });

  it('cuts every list into pages that together are the list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 50 }),
        fc.integer({ min: 1, max: 60 }),
        (items, pageSize) => {
          const pages = Array.from({ length: countPages(items.length, pageSize) }, (_, index) =>
            slicePage(items, { pageNumber: index + 1, pageSize }),
          );
          assert.deepEqual(pages.flat(), items);
          assert.ok(pages.every((page) => page.length > 0 && page.length <= pageSize));
        },
      ),
    );
  });
});
