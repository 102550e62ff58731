// Services that an item must go with, by sourced rules: which meet the need, and from which fees on.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { knownFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import { needsWith } from '../../../../src/domain/eligibility/facts/needs-with.ts';
import type { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import type { NeedsWithRule } from '../../../../src/domain/schedule/rules/needs-with-rule.ts';
import { eligibilityFacts, newestRelease, past, type CaseFacts } from '../../../support/eligibility-facts.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem, type TestItem } from '../../../support/schedule-items.ts';

/** Another item of the request, made for the case. */
const having = (...others: TestItem[]): CaseFacts => ({
  others: others.map((fields) => {
    const item = scheduleItem(fields);
    return {
      itemNumber: item.published.itemNumber,
      inForce: { kind: 'in-force', item, release: newestRelease },
    };
  }),
});
const states = (
  rules: Partial<NeedsWithRule>[],
  facts: CaseFacts,
  own: ItemFacts = {},
  fields: object = {},
) =>
  needsWith(
    eligibilityFacts(
      scheduleItem({
        item: '500',
        facts: own,
        rules: {
          'needs-with': rules.map((rule) => sourcedRule('needs-with', { when: 'occasion', ...rule }, fields)),
        },
      }),
      facts,
    ),
  ).map(({ state }) => state);
const needs23 = { items: ['23'] };

describe('a service that must go with the item', () => {
  const cases: [name: string, rule: Partial<NeedsWithRule>, facts: CaseFacts, state: string][] = [
    ['is there', needs23, having({ item: '23' }), 'met'],
    ['is in the history of the day', needs23, { history: knownFact([past('23', '2026-11-20')]) }, 'met'],
    ['was the day before', needs23, { history: knownFact([past('23', '2026-11-19')]) }, 'not-seen'],
    [
      'was earlier, which is enough',
      { ...needs23, when: 'day-or-before' },
      { history: knownFact([past('23', '2026-01-19')]) },
      'met',
    ],
    ['is not there, which is never refused for', needs23, {}, 'not-seen'],
    ['is one that may be meant', { ...needs23, maybe: ['36'] }, having({ item: '36' }), 'perhaps-seen'],
    [
      'is an exception',
      { items: ['group:I5'], except: ['group:I5/22'] },
      having({ item: '23', group: 'I5', subGroup: '22' }),
      'not-seen',
    ],
    ['has more to it', { ...needs23, provided: 'it was long' }, having({ item: '23' }), 'perhaps-seen'],
    ['has the fee', { ...needs23, feeAtLeast: '359.05' }, having({ item: '23', fee: '359.05' }), 'met'],
    [
      'has five cents less',
      { ...needs23, feeAtLeast: '359.05' },
      having({ item: '23', fee: '359.00' }),
      'not-seen',
    ],
  ];
  for (const [name, rule, facts, state] of cases)
    it(`${name}: ${state}`, () => assert.deepEqual(states([rule], facts), [state]));

  it('by a rule replaces the one of the facts', () => {
    const facts: ItemFacts = { needs: [{ items: ['36'], when: 'same-day' }] };
    assert.deepEqual(states([needs23], having({ item: '23' }), facts), ['met']);
    assert.deepEqual(states([], having({ item: '23' }), facts), ['not-seen']);
  });
  it('is not asked for by a rule of low confidence', () => {
    assert.deepEqual(states([needs23], {}, {}, { confidence: 'low' }), []);
  });
  it('is asked for by each of several rules', () => {
    assert.deepEqual(states([needs23, { items: ['36'] }], having({ item: '23' })), ['met', 'not-seen']);
  });
});

describe('operations that one assists at', () => {
  const operation = (item: string, fee: string, assist = true) => ({
    item,
    fee,
    facts: assist ? { assist } : {},
  });
  const [atMost, moreThan] = [{ atMost: '668.25' }, { moreThan: '668.25' }];
  const cases: [fees: TestItem[], small: string[], large: string[]][] = [
    [[], [], []],
    [[operation('1', '668.25')], ['met'], ['not-seen']],
    [[operation('1', '668.30')], ['exceeded'], ['met']],
    [[operation('1', '400.00'), operation('2', '268.30')], ['exceeded'], ['met']],
    [[operation('1', '400.00'), operation('2', '268.30', false)], ['met'], ['not-seen']],
  ];
  for (const [operations, small, large] of cases) {
    const fees = operations.map(({ fee }) => fee).join(' + ');
    it(`of ${fees === '' ? 'no known fee' : fees}: ${String(small)} for the small item, ${String(large)} for the large`, () => {
      assert.deepEqual(states([{ assistedFees: atMost }], having(...operations)), small);
      assert.deepEqual(states([{ assistedFees: moreThan }], having(...operations)), large);
    });
  }
});
