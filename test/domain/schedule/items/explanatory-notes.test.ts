// Which notes apply to an item: by its number, a range, its sub-group, its group or its category.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createNoteLookup,
  type NoteLine,
  type ItemClassification,
} from '../../../../src/domain/schedule/items/explanatory-notes.ts';
import { NoteLine as NoteLineSchema } from '../../../../src/domain/schedule/items/explanatory-notes.ts';
import { schemaCases } from '../../../support/schema-cases.ts';

const note = (reference: string, appliesTo: Partial<NoteLine['appliesTo']>): NoteLine => ({
  reference,
  subject: 'Subject',
  summary: 'Summary.',
  appliesTo: { categories: [], groups: [], items: [], ...appliesTo },
  source: 'made up',
  confidence: 'high',
});
const notes = createNoteLookup([
  note('GN.1.1', { categories: [1] }),
  note('AN.0.9', { groups: ['A9'] }),
  note('AN.0.10', { groups: ['A9/1'] }),
  note('AN.0.11', { items: ['23'] }),
  note('AN.0.12', { items: ['100-200', '150'] }),
  note('AN.0.13', { items: ['23'], groups: ['A9'], categories: [1] }),
]);
const item = (
  itemNumber: string,
  category: number,
  group: string,
  subGroup: string | null,
): ItemClassification => ({
  itemNumber,
  category,
  group,
  subGroup,
});

describe('notes for an item', () => {
  const cases: [situation: string, item: ItemClassification, references: string[]][] = [
    ['nothing applies', item('1', 2, 'D1', null), []],
    ['its category', item('1', 1, 'A1', null), ['GN.1.1', 'AN.0.13']],
    ['its group without a sub-group', item('1', 2, 'A9', null), ['AN.0.9', 'AN.0.13']],
    ['its group and sub-group', item('1', 2, 'A9', '1'), ['AN.0.9', 'AN.0.10', 'AN.0.13']],
    ['a sub-group whose number begins alike', item('1', 2, 'A9', '10'), ['AN.0.9', 'AN.0.13']],
    ['its number', item('23', 2, 'D1', null), ['AN.0.11', 'AN.0.13']],
    ['one below a range', item('99', 2, 'D1', null), []],
    ['the start of a range', item('100', 2, 'D1', null), ['AN.0.12']],
    ['a range and its own number', item('150', 2, 'D1', null), ['AN.0.12']],
    ['the end of a range', item('200', 2, 'D1', null), ['AN.0.12']],
    ['one above a range', item('201', 2, 'D1', null), []],
    ['everything at once', item('23', 1, 'A9', '1'), ['GN.1.1', 'AN.0.9', 'AN.0.10', 'AN.0.11', 'AN.0.13']],
  ];
  for (const [situation, noted, references] of cases) {
    it(`${situation}: each once, in reference order`, () => {
      assert.deepEqual(
        notes.forItem(noted).map(({ reference }) => reference),
        references,
      );
    });
  }
});

const appliesTo = { categories: [1], groups: ['A1'], items: ['23', '100-200'] };
const noteLine = {
  reference: 'AN.0.1',
  subject: 'Subject',
  summary: 'Summary.',
  appliesTo,
  source: 'Made up',
  confidence: 'high',
};
schemaCases('a note', NoteLineSchema, noteLine, [
  ['the subject to no text', { ...noteLine, subject: '' }, false],
  ['the subject to one character', { ...noteLine, subject: 'x' }, true],
  ['the summary to no text', { ...noteLine, summary: '' }, false],
  ['the summary to one character', { ...noteLine, summary: 'x' }, true],
  ['the source to no text', { ...noteLine, source: '' }, false],
  ['the source to one character', { ...noteLine, source: 'x' }, true],
  ['a category to 0', { ...noteLine, appliesTo: { ...appliesTo, categories: [0] } }, false],
  ['a category to 99', { ...noteLine, appliesTo: { ...appliesTo, categories: [99] } }, true],
  ['a category to 100', { ...noteLine, appliesTo: { ...appliesTo, categories: [100] } }, false],
  ['what it applies to by an unknown key', { ...noteLine, appliesTo: { ...appliesTo, roles: [] } }, false],
]);
