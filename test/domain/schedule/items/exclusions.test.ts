// The exclusions of an item against another: by its facts, by sourced rules, and what narrows or lifts them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  findExclusionsAgainst,
  findInclusionsOf,
  type Exclusion,
} from '../../../../src/domain/schedule/items/exclusions.ts';
import type { ItemFacts, NotWithFact } from '../../../../src/domain/schedule/items/item-facts.ts';
import type { ItemRules } from '../../../../src/domain/schedule/rules/rule-index.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { aDay, newestRelease } from '../../../support/eligibility-facts.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem, type TestItem } from '../../../support/schedule-items.ts';

const other = (itemNumber: string, fields: TestItem = {}) => {
  const schedule = scheduleItem({ item: itemNumber, group: 'T8', ...fields });
  const { group, subGroup } = schedule.published;
  return { itemNumber, group, subGroup, schedule };
};
const item = (facts: ItemFacts, rules: ItemRules = {}, number = '1') =>
  scheduleItem({ item: number, facts, rules });
const items = (...numbers: string[]): NotWithFact => ({ items: numbers, scope: 'associated' });
const group: NotWithFact = { groups: ['T8'], scope: 'associated' };

const against = (facts: ItemFacts, rules: ItemRules, named: string, date = aDay) =>
  findExclusionsAgainst(item(facts, rules), other(named), date);
const short = (found: readonly Exclusion[]) =>
  found.map(({ scope, condition }) => (condition === null ? scope : `${scope} if ${condition}`));

const certainties = (found: readonly Exclusion[]) => found.map(({ certainty }) => certainty);

describe('the exclusions of an item by its facts', () => {
  it('are none without the fact', () => assert.deepEqual(against({}, {}, '2'), []));
  it('never hold against the item itself, though a range or its own group holds it', () => {
    const own = item({ notWith: [items('100-200'), group] }, {}, '150');
    assert.deepEqual(findExclusionsAgainst(own, other('150'), aDay), []);
  });
  it('are all that name the other, each with its scope and provider', () => {
    const notWith = [items('100-200'), { ...group, scope: 'same-day' as const, sameProvider: true }];
    const found = against({ notWith }, {}, '150');
    assert.deepEqual(short(found), ['associated', 'same-day']);
    assert.deepEqual(
      found.map(({ sameProvider, rule }) => [sameProvider, rule]),
      [
        [false, null],
        [true, null],
      ],
    );
  });
  it('are about one service where both items are bulk-billing incentives', () => {
    const incentive = scheduleItem({ item: '1', group: 'M1', facts: { notWith: [items('2', '3')] } });
    const [ofIncentives] = findExclusionsAgainst(incentive, other('2', { group: 'M1' }), aDay);
    const [ofService] = findExclusionsAgainst(incentive, other('3', { group: 'A1' }), aDay);
    assert.deepEqual([ofIncentives?.perService, ofService?.perService], [true, false]);
  });
});

describe('a bar that a sourced rule narrows', () => {
  const sameSide = sourcedRule('bar-condition', {
    items: ['50'],
    scope: 'associated',
    condition: 'both are on the same side',
  });
  const narrowed = { 'bar-condition': [sameSide] };
  it('is replaced for the items that the rule names, and only for these', () => {
    const facts = { notWith: [items('50', '60')] };
    assert.deepEqual(short(against(facts, narrowed, '50')), ['associated if both are on the same side']);
    assert.deepEqual(short(against(facts, narrowed, '60')), ['associated']);
  });
  it('stands once though two facts name the item', () => {
    assert.equal(against({ notWith: [items('50'), group] }, narrowed, '50').length, 1);
  });
  it('by its group is left alone where the facts name the item by number', () => {
    const ofGroup = sourcedRule('bar-condition', {
      items: ['group:T8'],
      scope: 'associated',
      condition: 'open',
    });
    const rules = { 'bar-condition': [ofGroup] };
    assert.deepEqual(short(against({ notWith: [group] }, rules, '50')), ['associated if open']);
    assert.deepEqual(short(against({ notWith: [items('50')] }, rules, '50')), ['associated']);
  });
  it('says nothing where no fact bars the item', () => {
    assert.deepEqual(against({ notWith: [items('70')] }, narrowed, '50'), []);
  });
});

describe('an exception', () => {
  const rules = { 'allowed-with': [sourcedRule('allowed-with', { items: ['50'] })] };
  it('lifts a bar by group', () => assert.deepEqual(against({ notWith: [group] }, rules, '50'), []));
  it('lifts it for no other item', () => assert.equal(against({ notWith: [group] }, rules, '51').length, 1));
  it('lifts no bar that names the item itself', () => {
    assert.equal(against({ notWith: [items('50')] }, rules, '50').length, 1);
  });
});

describe('a bar by a sourced rule', () => {
  const bar = (rule: object, fields: object = {}) => ({
    'not-with': [sourcedRule('not-with', { scope: 'same-day' as const, ...rule }, fields)],
  });
  it('is sure against what it names, and to be verified against what it may name', () => {
    const rules = bar({ items: ['50'], maybe: ['60'] });
    assert.deepEqual(certainties(against({}, rules, '50')), ['sure']);
    assert.deepEqual(certainties(against({}, rules, '60')), ['perhaps']);
    assert.deepEqual(against({}, rules, '70'), []);
  });
  it('spares its exceptions', () => {
    assert.deepEqual(against({}, bar({ items: ['group:T8'], except: ['50'] }), '50'), []);
  });
  it('only reminds with low confidence', () => {
    const found = against({}, bar({ items: ['50'], maybe: ['60'] }, { confidence: 'low' }), '60');
    assert.deepEqual(certainties(found), ['reminder']);
  });
  it('holds while the rule is in force, on any day where the day is not known', () => {
    const rules = bar({ items: ['50'] }, { inForce: { from: '2026-01-01', to: '2026-06-30' } });
    const on = (date: string) => against({}, rules, '50', localDate(date)).length;
    assert.deepEqual(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map(on), [0, 1, 1, 0]);
    assert.equal(findExclusionsAgainst(item({}, rules), other('50'), null).length, 1);
  });
  it('from a fee on holds at that fee, not five cents below, and is to be verified without a fee', () => {
    const rules = bar({ items: ['group:T8'], feeAtLeast: '359.05' });
    const withFee = (fields: TestItem) =>
      short(findExclusionsAgainst(item({}, rules), other('50', fields), aDay));
    assert.deepEqual(withFee({ fee: '359.05' }), ['same-day']);
    assert.deepEqual(withFee({ fee: '359.00' }), []);
    const derived = other('50');
    const published = { ...derived.schedule.published, scheduleFee: null };
    const open = { ...derived, schedule: { ...derived.schedule, published } };
    assert.match(
      short(findExclusionsAgainst(item({}, rules), open, aDay))[0] ?? '',
      /if the schedule fee .* \$359\.05 or more$/,
    );
  });
});

describe('a service that another contains', () => {
  const rule = sourcedRule('includes', { items: ['50'], scope: 'same-occasion' });
  const container = item({}, { includes: [rule] });
  it('is excluded by the other', () => {
    assert.deepEqual(short(findInclusionsOf(container, other('50'), aDay)), ['same-occasion']);
    assert.deepEqual(findInclusionsOf(container, other('51'), aDay), []);
  });
  it('does not exclude the other', () => {
    assert.deepEqual(findExclusionsAgainst(container, other('50'), aDay), []);
  });
});

describe('the real schedule', () => {
  it('has an exclusion on a second item, never on the item itself', () => {
    const excluding = [...newestRelease.items.values()].filter(
      ({ facts, rules }) => facts.notWith !== undefined || rules['not-with'] !== undefined,
    );
    assert.ok(excluding.length > 1000);
    for (const schedule of excluding) {
      const self = { ...schedule.published, schedule };
      assert.deepEqual(findExclusionsAgainst(schedule, self, aDay), []);
    }
  });
  it('has every note on the same side, site, bone or ray in a rule that narrows the bar', () => {
    const all = [...newestRelease.items.values()];
    const unheeded = all.flatMap((schedule) => {
      const { facts, published } = schedule;
      if (facts.notWith === undefined) return [];
      if (!/\bbar\w* .*\bsame (?:side|site|bone|ray|leg|joint|lung|ureter)\b/i.test(facts.note ?? ''))
        return [];
      const narrowed = all.some((each) =>
        findExclusionsAgainst(schedule, { ...each.published, schedule: each }, aDay).some(
          ({ condition }) => condition !== null,
        ),
      );
      return narrowed ? [] : [published.itemNumber];
    });
    assert.deepEqual(unheeded, []);
  });
});
