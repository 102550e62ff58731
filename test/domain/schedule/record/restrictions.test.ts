// Restrictions of an item as the record shows them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import type { ReferralNeed } from '../../../../src/domain/schedule/record/referral-need.ts';
import type { ItemRules } from '../../../../src/domain/schedule/rules/rule-index.ts';
import { realItem } from '../../../support/eligibility-facts.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { listRestrictions } from '../../../../src/domain/schedule/record/restrictions.ts';

const shownFor = (facts: ItemFacts, referral: ReferralNeed | null, rules: ItemRules = {}) =>
  listRestrictions({ facts, rules }, referral);
const source = { Reference: 'AN.0.1', Address: null, ReadIn: '2026-11' };

describe('the restrictions of an item by sourced rules', () => {
  it('show what a rule excludes, with its source, and possible members of a class apart', () => {
    const rule = sourcedRule('not-with', {
      items: ['group:T8'],
      maybe: ['55054'],
      except: ['30071'],
      scope: 'same-day',
      sameProvider: true,
      feeAtLeast: '359.05',
    });
    const { NotClaimableWith: shown } = shownFor({}, null, { 'not-with': [rule] });
    const common = { Except: ['30071'], Scope: 'same-day', SameProvider: true, Period: null, Source: source };
    const fee = 'its schedule fee is $359.05 or more';
    assert.deepEqual(shown, [
      { Items: ['group:T8'], ...common, Condition: fee },
      { Items: ['55054'], ...common, Condition: `the service is one that the rule means; ${fee}` },
    ]);
  });
  it('show a bar as the rule about it reads, its exceptions, and nothing of low confidence', () => {
    const facts: ItemFacts = { notWith: [{ items: ['50'], groups: ['T8'], scope: 'associated' }] };
    const shown = shownFor(facts, null, {
      'bar-condition': [
        sourcedRule('bar-condition', { items: ['50'], scope: 'associated', condition: 'on one side' }),
      ],
      'allowed-with': [sourcedRule('allowed-with', { items: ['30062'] })],
      'not-with': [sourcedRule('not-with', { items: ['60'], scope: 'associated' }, { confidence: 'low' })],
    }).NotClaimableWith;
    assert.deepEqual(
      shown.map(({ Items, Except, Condition }) => [Items, Except, Condition]),
      [
        [['group:T8'], ['30062'], null],
        [['50'], [], 'on one side'],
      ],
    );
  });
  it('show what the item must go with by a rule instead of by its descriptor', () => {
    const together = [sourcedRule('needs-with', { items: ['35503'], when: 'occasion' })];
    const facts: ItemFacts = {
      needs: [
        { items: ['1'], when: 'same-day' },
        { items: ['2'], when: 'before' },
      ],
    };
    assert.deepEqual(shownFor(facts, null, { 'needs-with': together }).Needs, [
      { Items: ['2'], When: 'before', Source: null },
      { Items: ['35503'], When: 'same-occasion', Source: source },
    ]);
  });
});

describe('the restrictions of an item', () => {
  it('have every member, null, empty or false, where nothing restricts it', () => {
    assert.deepEqual(listRestrictions({ facts: {}, rules: {} }, null), {
      Age: [],
      Sex: null,
      Setting: null,
      Mode: null,
      Minutes: null,
      Referral: null,
      NotClaimableWith: [],
      Needs: [],
      BulkBilled: false,
    });
  });

  it('show age, sex, setting, mode, minutes, referral, needs and bulk billing', () => {
    const shown = shownFor(
      {
        age: [
          { from: 4, under: 75, unit: 'years' },
          { under: 3, unit: 'months' },
        ],
        sex: 'F',
        setting: 'hospital',
        mode: 'video',
        minutes: { from: 20 },
        needs: [{ items: ['132', 'group:T8'], when: 'before' }],
        bulkBilled: true,
      },
      { kind: 'referral', from: ['gp'], rule: null },
    );
    assert.deepEqual(shown, {
      Age: [
        { From: 4, Under: 75, Unit: 'years' },
        { From: null, Under: 3, Unit: 'months' },
      ],
      Sex: 'F',
      Setting: 'hospital',
      Mode: 'video',
      Minutes: { From: 20, Under: null },
      Referral: { Kind: 'referral', From: ['gp'], Source: null },
      NotClaimableWith: [],
      Needs: [{ Items: ['132', 'group:T8'], When: 'before', Source: null }],
      BulkBilled: true,
    });
  });

  it('show excluded groups as group references, and a waiting time as an exclusion within a period', () => {
    const shown = shownFor(
      {
        notWith: [{ items: ['104-109'], groups: ['M3/1'], scope: 'same-day', sameProvider: true }],
        gap: [{ n: 24, unit: 'month', after: ['55141'], condition: 'high risk' }],
      },
      null,
    );
    assert.deepEqual(shown.NotClaimableWith, [
      {
        Items: ['104-109', 'group:M3/1'],
        Except: [],
        Scope: 'same-day',
        SameProvider: true,
        Period: null,
        Condition: null,
        Source: null,
      },
      {
        Items: ['55141'],
        Except: [],
        Scope: 'same-period',
        SameProvider: false,
        Period: { Count: 24, Unit: 'month' },
        Condition: 'high risk',
        Source: null,
      },
    ]);
  });

  it('show waits, earlier services, minutes and ages of sourced rules, with the source of each', () => {
    const { NotClaimableWith } = listRestrictions(realItem('12306'), null);
    assert.deepEqual(
      NotClaimableWith.find(({ Scope }) => Scope === 'same-period'),
      {
        Items: ['12306', '12312', '12315', '12320', '12321', '12322'],
        Except: [],
        Scope: 'same-period',
        SameProvider: false,
        Period: { Count: 24, Unit: 'month' },
        Condition: null,
        Source: {
          Reference: 'Citiscan, MBS information; descriptor',
          Address: 'https://www.citiscan.com.au/referrers/mbs-information',
          ReadIn: '2026-11',
        },
      },
    );
    const [need] = listRestrictions(realItem('12208'), null).Needs;
    assert.deepEqual([need?.Items, need?.When, need?.Source === null], [['12203'], 'before', false]);
    assert.deepEqual(listRestrictions(realItem('53'), null).Minutes, { From: 6, Under: 26 });
    assert.deepEqual(listRestrictions(realItem('88011'), null).Age, [
      { From: null, Under: 18, Unit: 'years' },
    ]);
  });
});
