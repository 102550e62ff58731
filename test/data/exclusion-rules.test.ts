// The sourced rules on items that are not paid together: each narrows, lifts or adds a bar that is really there.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findExclusionsAgainst, referencesOfFact } from '../../src/domain/schedule/items/exclusions.ts';
import { createItemMatcher } from '../../src/domain/schedule/items/match-item-references.ts';
import type { ScheduleItem } from '../../src/domain/schedule/releases/release.ts';
import { aDay, newestRelease } from '../support/eligibility-facts.ts';

const items = [...newestRelease.items.values()];
const numberOf = ({ published }: ScheduleItem) => published.itemNumber;
const isExcludedByFacts = ({ facts }: ScheduleItem, other: ScheduleItem) =>
  (facts.notWith ?? []).some((fact) => createItemMatcher(referencesOfFact(fact))(other.published));

describe('a rule on how a bar reads', () => {
  it('is about items that the descriptor facts bar: else it would say nothing', () => {
    const idle = items.flatMap((item) =>
      (item.rules['bar-condition'] ?? []).flatMap(({ id, rule }) => {
        const meant = items.filter(({ published }) => createItemMatcher(rule.items)(published));
        return meant.some((other) => isExcludedByFacts(item, other)) ? [] : [`${id} on ${numberOf(item)}`];
      }),
    );
    assert.deepEqual(idle, []);
  });
});

describe('an exception', () => {
  it('lifts a bar of the facts against each item that it names, but for those that the facts leave out', () => {
    const excluded = items.flatMap((item) =>
      (item.rules['allowed-with'] ?? []).flatMap(({ rule }) =>
        items.filter(
          (other) =>
            createItemMatcher(rule.items)(other.published) &&
            findExclusionsAgainst(item, { ...other.published, schedule: other }, aDay).length > 0,
        ),
      ),
    );
    assert.deepEqual(excluded.map(numberOf), []);
  });
});

describe('services that contain each other', () => {
  // Only one of two is paid, and no text says which: both are refused until one is left out.
  const known = [
    '37201 37203',
    '37201 37207',
    '37203 37207',
    '69306 69312',
    '69306 69318',
    '69312 69318',
    '71203 73323',
  ];
  it('are those known', () => {
    const contains = (one: ScheduleItem, other: ScheduleItem) =>
      (one.rules.includes ?? []).some(
        ({ rule }) => rule.condition === undefined && createItemMatcher(rule.items)(other.published),
      );
    const containers = items.filter(({ rules }) => rules.includes !== undefined);
    const pairs = containers.flatMap((one, at) =>
      containers
        .slice(at + 1)
        .filter((other) => contains(one, other) && contains(other, one))
        .map((other) => `${numberOf(one)} ${numberOf(other)}`),
    );
    assert.deepEqual(pairs, known);
  });
});

describe('rules against what the descriptor facts say', () => {
  // What was chosen: the rule, since the descriptor itself has the exception or the time that the fact leaves out.
  const readAsDay = ['55036', '55038', '55065', '55084', '55085'];
  it('replace a bar of the day by one of 24 hours, for these and the pregnancy scans', () => {
    const replaced = items.filter(({ rules }) =>
      (rules['bar-condition'] ?? []).some(({ rule }) => rule.scope === 'within-24-hours'),
    );
    const others = replaced.map(numberOf).filter((number) => !readAsDay.includes(number));
    assert.equal(replaced.length, others.length + readAsDay.length);
    assert.ok(
      replaced
        .filter((item) => others.includes(numberOf(item)))
        .every(({ published }) => published.group === 'I1' && published.itemNumber >= '55080'),
    );
  });
  it('leave 11714 with an attendance, which its printed note excludes and its own text describes', () => {
    const item = newestRelease.items.get('11714');
    const visit = newestRelease.items.get('23');
    assert.ok(item && visit);
    assert.deepEqual(findExclusionsAgainst(item, { ...visit.published, schedule: visit }, aDay), []);
  });
});
