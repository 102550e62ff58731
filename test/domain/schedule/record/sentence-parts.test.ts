// Small pieces of plain sentences: articles, capitals and lists.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  capitalised,
  counted,
  listed,
  uncapitalised,
  withArticle,
} from '../../../../src/domain/schedule/record/sentence-parts.ts';

describe('words inside a sentence', () => {
  const cases: [said: string, words: string][] = [
    [uncapitalised('Podiatrist'), 'podiatrist'],
    [uncapitalised('GP trainee'), 'GP trainee'],
    [uncapitalised('Aboriginal health worker'), 'Aboriginal health worker'],
    [uncapitalised(''), ''],
    [capitalised('podiatrist'), 'Podiatrist'],
    [withArticle('podiatrist'), 'a podiatrist'],
    [withArticle('optometrist'), 'an optometrist'],
    [withArticle('Aboriginal health worker'), 'an Aboriginal health worker'],
    [withArticle('other medical practitioner'), 'other medical practitioner'],
    [counted(1, 'service'), '1 service'],
    [counted(2, 'service'), '2 services'],
    [listed([], 'or'), ''],
    [listed(['a'], 'or'), 'a'],
    [listed(['a', 'b'], 'or'), 'a or b'],
    [listed(['a', 'b', 'c'], 'and'), 'a, b and c'],
  ];
  for (const [said, words] of cases) it(`read "${words}"`, () => assert.equal(said, words));
});
