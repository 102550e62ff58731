// Small pieces of plain sentences: articles, capitals and lists.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  capitalise,
  countInWords,
  itemsInWords,
  listInWords,
  monthsInWords,
  sentenceAboutItem,
  uncapitalise,
  withArticle,
} from '../../../../src/domain/schedule/record/sentence-parts.ts';

describe('words inside a sentence', () => {
  const cases: [said: string, words: string][] = [
    [uncapitalise('Podiatrist'), 'podiatrist'],
    [uncapitalise('GP trainee'), 'GP trainee'],
    [uncapitalise('Aboriginal health worker'), 'Aboriginal health worker'],
    [uncapitalise(''), ''],
    [uncapitalise('Modified Monash 7 area'), 'Modified Monash 7 area'],
    [capitalise('podiatrist'), 'Podiatrist'],
    [sentenceAboutItem('Paid only after a biopsy.', '31537'), 'Item 31537 is paid only after a biopsy.'],
    [sentenceAboutItem('Only for a resident.', '90035'), 'Item 90035 is paid only for a resident.'],
    [sentenceAboutItem('Not in a hospital.', '715'), 'Item 715 is not paid in a hospital.'],
    [sentenceAboutItem('Depends on an earlier test.', '73291'), 'Item 73291 depends on an earlier test.'],
    [sentenceAboutItem('The scan was abnormal.', '56036'), 'The scan was abnormal.'],
    [sentenceAboutItem('Payment follows.', '23'), 'Payment follows.'],
    [withArticle('podiatrist'), 'a podiatrist'],
    [withArticle('optometrist'), 'an optometrist'],
    [withArticle('Aboriginal health worker'), 'an Aboriginal health worker'],
    [withArticle('other medical practitioner'), 'a doctor registered as other medical practitioner'],
    [countInWords(1, 'service'), '1 service'],
    [countInWords(2, 'service'), '2 services'],
    [itemsInWords(['104'], 'or'), 'item 104'],
    [itemsInWords(['10801-10816'], 'or'), 'items 10801-10816'],
    [itemsInWords(['104', '106'], 'or'), 'items 104 or 106'],
    [itemsInWords(['group:T8'], 'and'), 'items of group T8'],
    [itemsInWords(['104', 'group:T8', 'group:M3'], 'and'), 'item 104 and items of groups T8 and M3'],
    [monthsInWords(1), '1 month'],
    [monthsInWords(23), '23 months'],
    [monthsInWords(24), '2 years'],
    [monthsInWords(25), '2 years and 1 month'],
    [listInWords([], 'or'), ''],
    [listInWords(['a'], 'or'), 'a'],
    [listInWords(['a', 'b'], 'or'), 'a or b'],
    [listInWords(['a', 'b', 'c'], 'and'), 'a, b and c'],
  ];
  for (const [said, words] of cases) it(`read "${words}"`, () => assert.equal(said, words));
});
