// Conditions that a provider number cannot confirm: which are reported, and with what reference.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  conditionsAfter,
  conditionsOnService,
  conditionsToVerify,
} from '../../../src/domain/providers/conditions-to-verify.ts';
import { createNoteLookup, type NoteLine } from '../../../src/domain/schedule/items/explanatory-notes.ts';
import type { GroupLine } from '../../../src/domain/schedule/items/groups.ts';
import { scheduleItem } from '../../support/schedule-items.ts';

const group = (verify: string[]): GroupLine => ({
  category: 1,
  categoryName: 'Attendances',
  group: 'A1',
  groupName: 'Harbour services',
  subGroup: '2',
  name: 'Pilots',
  by: ['gp'],
  basis: 'group-heading',
  requester: null,
  verify,
  confidence: 'high',
});
const note = (reference: string, subject: string, appliesTo: Partial<NoteLine['appliesTo']>): NoteLine => ({
  reference,
  subject,
  summary: 'Words.',
  appliesTo: { categories: [], groups: [], items: [], ...appliesTo },
  source: 'invented',
  confidence: 'high',
});
const itemWith = (verify: string[]) => scheduleItem({ subGroup: '2', facts: { verify } });

describe('the conditions of an item and its group', () => {
  const [aboutProvider, aboutPatient, aboutRequest] = [
    'accredited keeper of the light',
    'patient lives by the sea',
    'requested by the harbour master',
  ];

  it('on rendering are those about the provider or the place, the item first', () => {
    assert.deepEqual(
      conditionsToVerify(
        {
          item: itemWith([aboutProvider, aboutPatient, aboutRequest]),
          group: group(['licence for the lamp']),
        },
        'rendering',
      ),
      ['accredited keeper of the light (MBS item 23)', 'licence for the lamp (MBS Group A1/2)'],
    );
  });

  it('on requesting are those about requests', () => {
    assert.deepEqual(
      conditionsToVerify(
        {
          item: itemWith([aboutProvider, aboutPatient, aboutRequest]),
          group: group(['a dentist may request one']),
        },
        'requesting',
      ),
      ['requested by the harbour master (MBS item 23)', 'a dentist may request one (MBS Group A1/2)'],
    );
  });

  it('on the service are those on neither', () => {
    const item = itemWith([aboutProvider, aboutPatient, aboutRequest]);
    assert.deepEqual(conditionsOnService(item), [aboutPatient]);
  });

  it('that item and group share are said once', () => {
    assert.deepEqual(
      conditionsToVerify({ item: itemWith([aboutProvider]), group: group([aboutProvider]) }, 'rendering'),
      ['accredited keeper of the light (MBS item 23)'],
    );
  });

  it('that a registered code of the provider settles are left out', () => {
    const source = { item: itemWith([aboutProvider]), group: group(['licence for the lamp']) };
    assert.deepEqual(conditionsToVerify({ ...source, settled: [aboutProvider] }, 'rendering'), [
      'licence for the lamp (MBS Group A1/2)',
    ]);
  });

  it('of a group that is not held are those of the item', () => {
    assert.deepEqual(conditionsToVerify({ item: itemWith([aboutProvider]), group: null }, 'rendering'), [
      'accredited keeper of the light (MBS item 23)',
    ]);
  });
});

describe('the reference of a condition', () => {
  const notes = createNoteLookup([
    note('AN.0.1', 'Of many items', { items: ['23', '24', '25'] }),
    note('AN.0.2', 'Of this item', { items: ['23'] }),
    note('AN.0.3', 'How to tie a rope', { groups: ['A1'] }),
    note('AN.0.4', 'Recognition of pilots', { groups: ['A1/2'] }),
    note('GN.1.1', "Services given on a doctor's behalf", { categories: [1] }),
  ]);
  const cases: [situation: string, item: string[], groupVerify: string[], expected: string][] = [
    ['is the note on the fewest items', ['accredited place'], [], 'accredited place (MBS note AN.0.2)'],
    ['is a note on providers of the group', [], ['licence'], 'licence (MBS note AN.0.4)'],
    [
      'is the note on services given for a doctor',
      [],
      ["on a doctor's behalf"],
      "on a doctor's behalf (MBS note GN.1.1)",
    ],
    ['is the one it cites itself', ['accredited (IN.0.17)'], [], 'accredited (IN.0.17)'],
    ['is the law it cites itself', [], ['accredited (Harbour Act s 3)'], 'accredited (Harbour Act s 3)'],
  ];
  for (const [situation, own, ofGroup, expected] of cases) {
    it(situation, () => {
      assert.deepEqual(
        conditionsToVerify({ item: itemWith(own), group: group(ofGroup), notes }, 'rendering'),
        [expected],
      );
    });
  }
});

describe('what is to be verified after a sentence', () => {
  it('is nothing where there is nothing', () => {
    assert.equal(conditionsAfter('All is well.', []), null);
  });

  it('names as many as there is room for, and says that there are others', () => {
    const verify = Array.from({ length: 9 }, (_, at) => `condition number ${at} of this invented lighthouse`);
    const said = conditionsAfter('All is well.', verify) ?? '';
    assert.match(said, /^condition number 0 .*; the other conditions of the item$/);
    const length = `All is well. Still to check: ${said}.`.length;
    assert.ok(length <= 300 && length > 230, said);
  });

  it('has a semicolon between conditions and nowhere else', () => {
    assert.equal(
      conditionsAfter('All is well.', ['the lamp; the oil (MBS item 1)', 'the rope']),
      'the lamp, the oil (MBS item 1); the rope',
    );
  });
});
