// Which limits of an item bind: where a rule stands for what the descriptor says, and which need a history.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FrequencyFact } from '../../../../src/domain/schedule/items/item-facts.ts';
import { dependsOnHistory, limitsOf } from '../../../../src/domain/schedule/rules/item-limits.ts';
import type { SourcedRule } from '../../../../src/domain/schedule/rules/rule-line.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

type Rule = SourcedRule<'frequency'>['rule'];
const yearly = { max: 1, per: { n: 12, unit: 'month' } } as const;
const item = (fact: FrequencyFact, rule: Rule, confidence: 'high' | 'low' = 'high') =>
  scheduleItem({
    facts: { frequency: [fact] },
    rules: { frequency: [sourcedRule('frequency', rule, { confidence })] },
  });

describe('a rule on the number of services', () => {
  const cases: [says: string, rule: Rule, fact: Partial<FrequencyFact>, limits: number][] = [
    ['the same', yearly, {}, 1],
    ['the same by one practitioner', { ...yearly, sameProvider: true }, { sameProvider: true }, 1],
    ['it of one practitioner', { ...yearly, sameProvider: true }, {}, 2],
    ['it of all practitioners', yearly, { sameProvider: true }, 2],
    ['another number', { ...yearly, max: 2 }, {}, 2],
    ['another number in its place', { ...yearly, max: 2, replacesFact: true }, {}, 1],
    [
      'another period of the same unit',
      { ...yearly, per: { n: 6, unit: 'month' }, replacesFact: true },
      {},
      2,
    ],
    ['as many of another unit', { ...yearly, per: { n: 12, unit: 'week' }, replacesFact: true }, {}, 2],
    ['it of some patients', { ...yearly, onlyFor: { words: 'sailors' } }, {}, 2],
    ['it with an exception', { ...yearly, unless: 'a storm' }, {}, 2],
    ['what to remember', { ...yearly, reminder: true }, {}, 2],
    ['it without the condition', yearly, { condition: 'at sea' }, 2],
  ];
  for (const [says, rule, fact, limits] of cases) {
    it(`that says ${says} leaves ${limits}`, () =>
      assert.equal(limitsOf(item({ ...yearly, ...fact }, rule)).counts.length, limits));
  }

  it('of low confidence stands for nothing', () =>
    assert.equal(limitsOf(item(yearly, yearly, 'low')).counts.length, 2));
});

it('a limit needs a history, unless it is one to remember, hardly ever reached, or not sure', () => {
  const needs = (rule: Rule, confidence: 'high' | 'low' = 'high') =>
    dependsOnHistory(
      scheduleItem({ rules: { frequency: [sourcedRule('frequency', rule, { confidence })] } }),
    );
  assert.equal(needs(yearly), true);
  assert.equal(needs(yearly, 'low'), false);
  assert.equal(needs({ ...yearly, reminder: true }), false);
  assert.equal(needs({ ...yearly, historyNotNeeded: true }), false);
  assert.equal(dependsOnHistory(scheduleItem()), false);
});
