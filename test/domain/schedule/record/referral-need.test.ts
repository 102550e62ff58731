// Whether an item needs a referral or a request, and from whom.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { GroupLine } from '../../../../src/domain/schedule/items/groups.ts';
import type { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import { referralNeed, referralRequirements } from '../../../../src/domain/schedule/record/referral-need.ts';

const group = (over: Partial<GroupLine>): GroupLine => ({
  category: 1,
  categoryName: 'Professional attendances',
  group: 'A3',
  groupName: 'Specialist attendances',
  subGroup: null,
  name: 'Specialist attendances',
  by: ['specialist'],
  basis: 'group-heading',
  requester: null,
  verify: [],
  confidence: 'high',
  ...over,
});

const cases: [string, ItemFacts, GroupLine | null, ReturnType<typeof referralNeed>][] = [
  ['nothing is said anywhere', {}, group({}), null],
  ['the group is unknown', {}, null, null],
  [
    'the item names the referrer',
    { referral: { kind: 'referral', from: ['gp'] } },
    group({ requester: ['midwife'] }),
    { kind: 'referral', from: ['gp'], rule: null },
  ],
  [
    'only the group names the referrer',
    { referral: { kind: 'referral' } },
    group({ requester: ['gp'] }),
    { kind: 'referral', from: ['gp'], rule: null },
  ],
  [
    'only the group asks for a referral',
    {},
    group({ requester: ['gp'] }),
    { kind: 'referral', from: ['gp'], rule: null },
  ],
  [
    'a pathology group asks for a request',
    {},
    group({ category: 6, requester: ['gp'] }),
    { kind: 'request', from: ['gp'], rule: null },
  ],
  [
    'an imaging group asks for a request',
    {},
    group({ category: 5, requester: ['gp'] }),
    { kind: 'request', from: ['gp'], rule: null },
  ],
  [
    'the (R) item of an imaging group',
    { referral: { kind: 'request' } },
    group({ category: 5, requesterForR: ['gp'] }),
    { kind: 'request', from: ['gp'], rule: null },
  ],
  ['not-requested imaging', { nr: true }, group({ category: 5, requester: ['gp'] }), null],
  ['no one is named', { referral: { kind: 'request' } }, null, { kind: 'request', from: [], rule: null }],
];

describe('the referral an item needs', () => {
  for (const [situation, facts, ofGroup, need] of cases) {
    it(`is ${JSON.stringify(need)} where ${situation}`, () =>
      assert.deepEqual(referralNeed({ facts, rules: {} }, ofGroup, null), need));
  }
});

describe('the referral sentence', () => {
  const titles = new Map([
    ['gp', 'General practitioner'],
    ['midwife', 'Midwife'],
    ['vr', 'VR doctor'],
  ]);
  const title = (role: string) => titles.get(role) ?? role;
  const sentences: [ReturnType<typeof referralNeed>, string | null][] = [
    [null, null],
    [{ kind: 'request', from: [], rule: null }, 'Needs a request.'],
    [{ kind: 'referral', from: ['gp'], rule: null }, 'Needs a referral from: general practitioner.'],
    [
      { kind: 'referral', from: ['gp', 'midwife', 'vr'], rule: null },
      'Needs a referral from: general practitioner, midwife or VR doctor.',
    ],
  ];
  for (const [need, sentence] of sentences) {
    it(`is ${JSON.stringify(sentence)}`, () => assert.equal(referralRequirements(need, title), sentence));
  }
});
