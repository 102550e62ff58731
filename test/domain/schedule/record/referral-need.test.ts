// Whether an item needs a referral or a request, and from whom.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { GroupLine } from '../../../../src/domain/schedule/items/groups.ts';
import type { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import {
  referralInWords,
  referralNeed,
  referralRequirementSentence,
} from '../../../../src/domain/schedule/record/referral-need.ts';
import type { SourcedRule } from '../../../../src/domain/schedule/rules/rule-line.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';

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

const rule = (
  needed: SourcedRule<'referral'>['rule'],
  fields: Partial<SourcedRule<'referral'>> = {},
): SourcedRule<'referral'> => ({
  id: 'one',
  kind: 'referral',
  items: ['10950'],
  rule: needed,
  sentence: 'Needs a referral.',
  source: { reference: 'AN.15.6', address: null, readIn: '2026-11' },
  inForce: { from: null },
  confidence: 'high',
  ...fields,
});
const needUnder = (rules: readonly SourcedRule<'referral'>[], facts: ItemFacts = {}, date = '2026-11-20') => {
  const need = referralNeed({ facts, rules: { referral: rules } }, group({}), localDate(date));
  return need === null
    ? null
    : `${need.kind} from ${need.from.join(', ')} by ${need.rule?.id ?? 'the texts'}`;
};

describe('a sourced rule on the referral', () => {
  const fromGp: SourcedRule<'referral'>['rule'] = { need: 'referral', from: ['gp'] };
  it('decides where the texts are silent', () =>
    assert.equal(needUnder([rule(fromGp)]), 'referral from gp by one'));
  it('goes before the facts of the item, and takes from whom from them where it does not say', () => {
    const facts: ItemFacts = { referral: { kind: 'referral', from: ['midwife'] } };
    assert.equal(needUnder([rule(fromGp)], facts), 'referral from gp by one');
    assert.equal(needUnder([rule({ need: 'request' })], facts), 'request from midwife by one');
  });
  it('takes a need away', () =>
    assert.equal(needUnder([rule({ need: 'none' })], { referral: { kind: 'referral' } }), null));
  it('decides nothing where it is of low confidence', () =>
    assert.equal(needUnder([rule(fromGp, { confidence: 'low' })]), null));
  it('decides from its first day to its last', () => {
    const dated = [rule(fromGp, { inForce: { from: '2025-11-01', to: '2026-06-30' } })];
    const on = (day: string) => needUnder(dated, {}, day) !== null;
    assert.deepEqual(['2025-10-31', '2025-11-01', '2026-06-30', '2026-07-01'].map(on), [
      false,
      true,
      true,
      false,
    ]);
  });
  it('names another way in the sentence', () => {
    const otherWay = 'a sleep physician saw the patient first';
    const need = { kind: 'referral', from: ['gp'], rule: rule({ ...fromGp, otherWay }) } as const;
    assert.equal(
      referralRequirementSentence(need, (role) => role),
      'Needs a referral from: gp, unless a sleep physician saw the patient first.',
    );
  });
  it('names its source where its confidence is medium', () => {
    const words = (confidence: 'high' | 'medium') =>
      referralInWords({ kind: 'referral', from: [], rule: rule(fromGp, { confidence }) });
    assert.deepEqual([words('high'), words('medium')], ['referral', 'referral (AN.15.6)']);
  });
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
    it(`is ${JSON.stringify(sentence)}`, () =>
      assert.equal(referralRequirementSentence(need, title), sentence));
  }
});
