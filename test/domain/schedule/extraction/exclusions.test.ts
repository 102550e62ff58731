// Extracts exclusions between items from wordings.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractFacts } from '../../../../src/domain/schedule/extraction/extract-facts.ts';
import { ownItem, wordingCases } from './cases.ts';

const bar = (
  scope: 'associated' | 'other-applies' | 'same-day' | 'same-occasion' | 'same-pregnancy',
  ...items: string[]
) => ({ items, scope });

describe('A wording that excludes items together', () => {
  wordingCases('notWith', [
    [
      'a cue phrase at the very beginning',
      'Not being a service associated with a service to which item 7100 applies',
      [{ items: ['7100'], scope: 'associated' }],
    ],
    [
      'other than associated',
      'Knee, repair of, other than a service associated with a service to which item 7100 applies',
      [bar('associated', '7100')],
    ],
    [
      'a list',
      'Knee, repair of, other than a service associated with a service to which item 7100, 7105 or 7110 applies (H)',
      [bar('associated', '7100', '7105', '7110')],
    ],
    [
      'a list with a comma before or',
      'Knee, not being a service associated with a service to which item 7100, 7105, or 7110 applies',
      [bar('associated', '7100', '7105', '7110')],
    ],
    [
      'any of a range',
      'Lantern, not being a service associated with a procedure to which any of items 7100 to 7110 apply',
      [bar('associated', '7100-7110')],
    ],
    [
      'a range with a dash',
      'Knee, not being a service associated with a service to which items 7100 - 7110 apply',
      [bar('associated', '7100-7110')],
    ],
    [
      'items of another table',
      'Knee, other than a service associated with a service to which item 7100 of the general medical services table or item 7110 applies',
      [bar('associated', '7100', '7110')],
    ],
    [
      'in association',
      'Knee, not in association with a service to which item 7100 applies',
      [bar('associated', '7100')],
    ],
    [
      'in conjunction',
      'Test, if it is not performed in conjunction with item 7100',
      [bar('associated', '7100')],
    ],
    [
      'a bar behind something else',
      'Knee, other than a service associated with the use of a brace or a service to which item 7100 applies',
      [bar('associated', '7100')],
    ],
    [
      'a list of letters',
      'Knee, other than a service associated with: (a) pinning at the time; or (b) a service to which item 7100 applies',
      [bar('associated', '7100')],
    ],
    [
      'two exclusions in a list',
      'Knee, other than: (a) a service to which item 7100 applies; or (b) a service associated with a service to which item 7110 applies',
      [bar('other-applies', '7100'), bar('associated', '7110')],
    ],
    [
      'a condition of a list',
      'Test, if the service: (a) is new; and (b) is not associated with a service to which item 7100 applies; and (c) is not a service to which item 7110 applies',
      [bar('associated', '7100'), bar('other-applies', '7110')],
    ],
    [
      'the item itself is left out',
      `Knee, other than a service associated with a service to which item ${ownItem} or 7100 applies`,
      [bar('associated', '7100')],
    ],
    [
      'clauses run together',
      'Knee, other than a service associated with a service to which item 7100 appliesConjoint surgery',
      [bar('associated', '7100')],
    ],
  ]);
});

describe('A wording that leaves a service to another item', () => {
  wordingCases('notWith', [
    [
      'other than',
      'Attendance (other than a service to which item 7100 applies) by a midwife',
      [bar('other-applies', '7100')],
    ],
    [
      'not being',
      'Scan of the knee, not being a service to which item 7100 applies (R)',
      [bar('other-applies', '7100')],
    ],
    ['except if', 'Count of cells (except if item 7100 applies) in blood', [bar('other-applies', '7100')]],
    [
      'what an item covers',
      'Lesion (other than a lesion covered by item 7100 or 7105), removal of',
      [bar('other-applies', '7100', '7105')],
    ],
    ['any other item', 'Attendance (other than a service to which another item applies)', undefined],
    [
      'any item of the own group',
      'Knee, repair of, other than a service to which another item in this Group applies',
      undefined,
    ],
  ]);
});

describe('A wording that excludes items on a day or in a pregnancy', () => {
  const sameProvider = true;
  wordingCases('notWith', [
    [
      'said behind',
      'Test, if a service to which item 7100 applies has not been performed on the patient on the same day',
      [bar('same-day', '7100')],
    ],
    [
      'by the same provider',
      'Plan, and an attendance to which item 7100 or 7105 applies did not happen on the same day by the same consultant physician',
      [{ ...bar('same-day', '7100', '7105'), sameProvider }],
    ],
    [
      'within a day',
      'Scan, if not begun on that walker within 24 hours of a service mentioned in item 7100',
      [bar('same-day', '7100')],
    ],
    [
      'on the occasion',
      'Study, if not offered to the walker on the same occasion that a test mentioned in any of items 7100 or 7105 is provided',
      [bar('same-occasion', '7100', '7105')],
    ],
    [
      'in the pregnancy',
      'Scan that is not performed in the same pregnancy as item 7100',
      [bar('same-pregnancy', '7100')],
    ],
  ]);
});

describe('A wording that excludes groups', () => {
  wordingCases('notWith', [
    [
      'a group',
      'Block, not in association with a service to which an item in Group T9 applies',
      [{ groups: ['T9'], scope: 'associated' }],
    ],
    [
      'a sub-group of a group',
      'Lantern, not being a service associated with a procedure to which an item in Subgroup 2 of Group T9 applies',
      [{ groups: ['T9/2'], scope: 'associated' }],
    ],
    [
      'a range of groups',
      'Graft, other than a service to which another item in Groups O3 to O5 applies',
      [{ groups: ['O3', 'O4', 'O5'], scope: 'other-applies' }],
    ],
    [
      'from a group of one letter to one of another, which is no range',
      'Graft, other than a service to which another item in Groups O3 to T5 applies',
      [{ groups: ['O3'], scope: 'other-applies' }],
    ],
    [
      'a bare sub-group is of the own group',
      'Lantern, not being a service associated with a procedure to which an item in Subgroup 4 applies',
      [{ groups: ['T8/4'], scope: 'associated' }],
    ],
    [
      'the own sub-group',
      'Lantern, other than a service associated with a procedure to which another item in this Subgroup applies',
      [{ groups: ['T8/3'], scope: 'associated' }],
    ],
    [
      'a group with exceptions is not decided',
      'Scope, not in combination with another item in this Subgroup (other than item 7100)',
      undefined,
    ],
  ]);

  it('leaves out what needs the place of the item when that is not known', () => {
    const wording =
      'Lantern, other than a service associated with a procedure to which another item in this Group applies';
    assert.equal(extractFacts(wording, ownItem).notWith, undefined);
  });
});

describe('A wording that names other items without barring them', () => {
  wordingCases('notWith', [
    ['goes with', 'Biopsy, being a service associated with a service to which item 7100 applies', undefined],
    ['includes', 'Repair, including any service to which item 7100 applies', undefined],
    ['described in', 'A test described in item 7100 if rendered elsewhere', undefined],
    ['earlier service', 'Review, if a service to which item 7100 applies was provided before', undefined],
    [
      'counted together',
      'Lantern walk, to a maximum of 5 attendances (including any attendances to which this item or item 7100 applies) in a calendar year',
      undefined,
    ],
  ]);
});

describe('A bar that holds in one case only', () => {
  it('says so in a note', () => {
    const wording =
      'Sinus, surgery of, other than a service associated with a service to which item 7100 or 7105 applies on the same side';
    const facts = extractFacts(wording, ownItem);
    assert.deepEqual(facts.notWith, [bar('associated', '7100', '7105')]);
    assert.equal(facts.note, 'bar on 7100, 7105 only for the same side');
  });

  it('says that there is an exception', () => {
    const wording =
      'Block, not in association with a service to which an item in Group T9 applies, unless a needle is guided';
    assert.equal(
      extractFacts(wording, ownItem).note,
      'bar on T9 with an exception that the descriptor states',
    );
  });
});
