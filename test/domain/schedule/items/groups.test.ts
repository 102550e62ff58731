// Looking (sub-)groups up, and the names above one that is not known.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGroupLookup, type GroupLine } from '../../../../src/domain/schedule/items/groups.ts';
import { GroupLine as GroupLineSchema } from '../../../../src/domain/schedule/items/groups.ts';
import { schemaCases } from '../../../support/schema-cases.ts';

const line = (category: number, group: string, subGroup: string | null, name: string): GroupLine => ({
  category,
  categoryName: `Category ${category}`,
  group,
  groupName: `Group ${group}`,
  subGroup,
  name,
  by: ['medical-practitioner'],
  basis: 'descriptors',
  requester: null,
  verify: [],
  confidence: 'high',
});
const groups = createGroupLookup([
  line(1, 'A1', null, 'Group A1'),
  line(1, 'A9', '1', 'First of nine'),
  line(2, 'A1', null, 'Another A1'),
]);

describe('finding a (sub-)group', () => {
  const cases: [category: number, group: string, subGroup: string | null, name: string | null][] = [
    [1, 'A1', null, 'Group A1'],
    [2, 'A1', null, 'Another A1'],
    [1, 'A9', '1', 'First of nine'],
    [1, 'A9', null, null],
    [1, 'A9', '2', null],
    [1, 'A1', '1', null],
    [3, 'A1', null, null],
  ];
  for (const [category, group, subGroup, name] of cases) {
    it(`${category} ${group}/${subGroup ?? '-'} is ${name ?? 'not known'}`, () => {
      assert.equal(groups.find(category, group, subGroup)?.name ?? null, name);
    });
  }
});

describe('names above a sub-group that is not known', () => {
  it('gives category and group', () => {
    assert.deepEqual(groups.names(1, 'A9'), { categoryName: 'Category 1', groupName: 'Group A9' });
  });
  it('gives the category alone for an unknown group of a known category', () => {
    assert.deepEqual(groups.names(2, 'A9'), { categoryName: 'Category 2', groupName: null });
  });
  it('gives nothing for an unknown category', () => {
    assert.deepEqual(groups.names(9, 'A1'), { categoryName: null, groupName: null });
  });
});

const groupLine = {
  category: 1,
  categoryName: 'Attendances',
  group: 'A1',
  groupName: 'General',
  subGroup: null,
  name: 'General',
  by: ['gp'],
  basis: 'group-heading',
  requester: null,
  verify: ['whether it is'],
  confidence: 'high',
};
schemaCases('a group', GroupLineSchema, groupLine, [
  ['the category to 0', { ...groupLine, category: 0 }, false],
  ['the category to 99', { ...groupLine, category: 99 }, true],
  ['the category to 100', { ...groupLine, category: 100 }, false],
  ['the name of the category to no text', { ...groupLine, categoryName: '' }, false],
  ['the name of the category to one character', { ...groupLine, categoryName: 'x' }, true],
  ['the name of the group to no text', { ...groupLine, groupName: '' }, false],
  ['the name of the group to one character', { ...groupLine, groupName: 'x' }, true],
  ['the plain name to no text', { ...groupLine, name: '' }, false],
  ['the plain name to one character', { ...groupLine, name: 'x' }, true],
  ['the requesters to none', { ...groupLine, requester: [] }, false],
  ['the requesters to one', { ...groupLine, requester: ['gp'] }, true],
  ['the requesters of (R) items to none', { ...groupLine, requesterForR: [] }, false],
  ['the requesters of (R) items to one', { ...groupLine, requesterForR: ['gp'] }, true],
  ['a condition to no text', { ...groupLine, verify: [''] }, false],
  ['a condition to one character', { ...groupLine, verify: ['x'] }, true],
]);
