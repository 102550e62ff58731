// Who may render: the item's own words, else its sub-group, else its group, else anyone.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findServicingRule } from '../../../src/domain/providers/servicing-rule.ts';
import { createGroupLookup, type GroupLine } from '../../../src/domain/schedule/items/groups.ts';
import type { SourcedRule } from '../../../src/domain/schedule/rules/rule-line.ts';
import { scheduleItem, type TestItem } from '../../support/schedule-items.ts';

const line = (fields: Partial<GroupLine>): GroupLine => ({
  category: 1,
  categoryName: 'Attendances',
  group: 'A1',
  groupName: 'Harbour services',
  subGroup: null,
  name: 'Harbour services',
  by: ['gp'],
  basis: 'group-heading',
  requester: null,
  verify: [],
  confidence: 'high',
  ...fields,
});
const groups = createGroupLookup([
  line({}),
  line({ subGroup: '1', name: 'Pilots', by: ['midwife'], basis: 'descriptors' }),
  line({ subGroup: '2', name: 'Ropes', by: ['podiatrist'], basis: 'determination' }),
  line({ subGroup: '3', name: 'Anyone', by: ['medical-practitioner'], basis: 'unrestricted' }),
  line({ subGroup: '4', name: 'No one named', by: [] }),
]);

describe('the rule that decides who may render', () => {
  const cases: [situation: string, item: Parameters<typeof scheduleItem>[0], by: string[], source: string][] =
    [
      [
        'the item itself, whatever its sub-group says',
        { subGroup: '1', facts: { by: ['psychologist'] } },
        ['psychologist'],
        "the item's own rule",
      ],
      [
        'its sub-group',
        { subGroup: '1' },
        ['midwife'],
        'the item wordings of Group A1/1 (Harbour services: Pilots)',
      ],
      [
        'its sub-group, where the item names no role',
        { subGroup: '1', facts: { by: [] } },
        ['midwife'],
        'the item wordings of Group A1/1 (Harbour services: Pilots)',
      ],
      [
        'a determination',
        { subGroup: '2' },
        ['podiatrist'],
        'the determination for Group A1/2 (Harbour services: Ropes)',
      ],
      ['its group, where it has no sub-group', {}, ['gp'], 'the heading of Group A1 (Harbour services)'],
      [
        'its group, where its sub-group is not known',
        { subGroup: '9' },
        ['gp'],
        'the heading of Group A1 (Harbour services)',
      ],
      [
        'the profession that the category pays, where no specialty is named',
        { subGroup: '3' },
        ['medical-practitioner'],
        'the rules of Group A1/3 (Harbour services: Anyone)',
      ],
      ['no role, where the sub-group names no role', { subGroup: '4' }, [], 'any rule held'],
      ['no role, where the group is not known', { group: 'Z9' }, [], 'any rule held'],
    ];
  for (const [situation, item, by, source] of cases) {
    it(`is ${situation}`, () => {
      const rule = findServicingRule(scheduleItem(item), groups);
      assert.deepEqual([rule.by, rule.source], [by, source]);
    });
  }

  it('is unrestricted only by its basis or for want of any role', () => {
    const unrestricted = ['1', '2', '3', '4', undefined].map(
      (subGroup) =>
        findServicingRule(scheduleItem(subGroup === undefined ? {} : { subGroup }), groups).unrestricted,
    );
    assert.deepEqual(unrestricted, [false, false, true, true, false]);
  });

  const performer = (items: string[]): SourcedRule<'performer'> => ({
    id: 'invented',
    kind: 'performer',
    items,
    rule: { by: ['optometrist'] },
    sentence: 'Optometrists row.',
    inForce: { from: null },
    source: { reference: 'AN.9.9', address: null, readIn: '2026-11' },
    confidence: 'high',
  });
  const sourced: [situation: string, of: string[], item: TestItem, by: string][] = [
    ['of the item, over its own words', ['23'], { facts: { by: ['psychologist'] } }, 'optometrist'],
    [
      'of the group, not over its own words',
      ['group:A1'],
      { facts: { by: ['psychologist'] } },
      'psychologist',
    ],
    ['of the group, over the group', ['group:A1'], {}, 'optometrist'],
    ['of the group, where the group is not held', ['group:Z9'], { group: 'Z9' }, 'optometrist'],
    ['of the group, not over the sub-group', ['group:A1'], { subGroup: '1' }, 'midwife'],
    ['of the sub-group, over the sub-group', ['group:A1/1'], { subGroup: '1' }, 'optometrist'],
  ];
  for (const [situation, of, item, by] of sourced) {
    it(`is a sourced rule ${situation}`, () => {
      const rules = { performer: [performer(of)] };
      assert.deepEqual(findServicingRule(scheduleItem({ ...item, rules }), groups).by, [by]);
    });
  }

  it('says when only a program read it, which a rule of the group never is', () => {
    const readByProgram = (by: string[], factsOrigin: 'curated' | 'extracted', subGroup?: string) =>
      findServicingRule(
        scheduleItem({ facts: { by }, factsOrigin, ...(subGroup === undefined ? {} : { subGroup }) }),
        groups,
      ).readByProgram;
    assert.equal(readByProgram(['gp'], 'curated'), false);
    assert.equal(readByProgram(['gp'], 'extracted'), true);
    assert.equal(readByProgram([], 'extracted', '1'), false);
    assert.equal(readByProgram([], 'extracted', '4'), false);
  });
});
