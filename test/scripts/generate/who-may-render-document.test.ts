// The generated table of who may render: every group and sub-group of the data, once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { whoMayRender } from '../../../scripts/generate/who-may-render-document.ts';
import { groupReference } from '../../../src/domain/schedule/items/group-and-role-keys.ts';
import type { GroupLine } from '../../../src/domain/schedule/items/groups.ts';
import { bundledData } from '../../support/bundled-data.ts';

const { groups, newest, reference } = await bundledData();
const line = (fields: Partial<GroupLine>): GroupLine => ({
  category: 1,
  categoryName: 'Attendances',
  group: 'A1',
  groupName: 'Harbour | services',
  subGroup: null,
  name: 'Harbour | services',
  by: ['gp'],
  basis: 'group-heading',
  requester: null,
  verify: [],
  confidence: 'low',
  ...fields,
});
const rowsOf = (text: string) => text.split('\n').filter((row) => /^\| [A-Z]\d/.test(row));

describe('the table of who may render', () => {
  it('shows roles, basis, confidence and requesters in words', () => {
    const text = whoMayRender(
      [
        line({}),
        line({
          group: 'B2',
          groupName: 'Ropes',
          subGroup: '3',
          name: 'Knots',
          by: [],
          basis: 'unrestricted',
        }),
        line({
          group: 'B2',
          groupName: 'Ropes',
          subGroup: '4',
          name: 'Bends',
          requester: ['gp'],
          until: '2025-07-01',
        }),
        line({ group: 'C3', groupName: 'Lamps', name: 'Lamps', requesterForR: ['midwife'] }),
      ],
      (role) => `Role ${role}`,
    );
    assert.deepEqual(rowsOf(text), [
      String.raw`| A1 | Harbour \| services | role gp | heading | low | none by default |`,
      '| B2 | Ropes | by sub-group |  |  |  |',
      '| B2/3 | Knots | any provider | no restriction | low | none by default |',
      '| B2/4 | Bends (last in the release of 2025-07-01) | role gp | heading | low | role gp |',
      '| C3 | Lamps | role gp | heading | low | items marked (R): role midwife |',
    ]);
  });

  it('has each group and sub-group of the newest release once, six cells each', () => {
    const rows = rowsOf(whoMayRender(groups, reference.roleTitle)).map((row) => row.split(' | '));
    const references = rows.map(([first = '']) => first.replace('| ', ''));
    assert.equal(new Set(references).size, references.length);
    assert.ok(rows.every((cells) => cells.length === 6));
    const used = newest.items.flatMap(({ group, subGroup }) => [group, groupReference(group, subGroup)]);
    assert.deepEqual(
      [...new Set(used)].filter((each) => !references.includes(each)),
      [],
    );
  });
});
