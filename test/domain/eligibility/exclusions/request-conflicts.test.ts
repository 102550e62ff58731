// Which services of one request exclude which: one-way, the same in any order, and not by one that is excluded itself.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  findRequestConflicts,
  type RequestedService,
} from '../../../../src/domain/eligibility/exclusions/request-conflicts.ts';
import { aDay, realItem } from '../../../support/eligibility-facts.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem, type TestItem } from '../../../support/schedule-items.ts';

const service = (fields: TestItem, occasion = '01'): RequestedService => {
  const schedule = scheduleItem(fields);
  const { itemNumber, group, subGroup } = schedule.published;
  return { itemNumber, group, subGroup, schedule, occasion };
};
const real = (itemNumber: string): RequestedService => {
  const schedule = realItem(itemNumber);
  const { group, subGroup } = schedule.published;
  return { itemNumber, group, subGroup, schedule, occasion: '01' };
};
const barring = (item: string, ...others: string[]) =>
  service({ item, facts: { notWith: [{ items: others, scope: 'same-day' }] } });
const free = (item: string) => service({ item });

/** Of each service: what surely excludes it, and with a question mark what may. */
function excludedBy(services: readonly RequestedService[]): Record<string, string[]> {
  const conflictsAt = findRequestConflicts(services, aDay);
  return Object.fromEntries(
    services.map(({ itemNumber }, place) => [
      itemNumber,
      conflictsAt(place)
        .map((each) => (each.doubt === null ? each.itemNumber : `${each.itemNumber}?`))
        .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
    ]),
  );
}

/** The same in any order of the services. */
function check(services: readonly RequestedService[], expected: Record<string, string[]>): void {
  assert.deepEqual(excludedBy(services), expected);
  assert.deepEqual(excludedBy(services.toReversed()), expected);
}

describe('the services of a request', () => {
  it('exclude nothing without a rule', () => check([free('1'), free('2')], { 1: [], 2: [] }));
  it('are excluded by their own rule alone: the other stands', () => {
    check([barring('1', '2'), free('2')], { 1: ['2'], 2: [] });
  });
  it('are not excluded by an item that no release has', () => {
    check([barring('1', '2'), { ...free('2'), schedule: null }], { 1: [], 2: [] });
  });
  it('are both excluded if each excludes the other', () => {
    check([barring('1', '2'), barring('2', '1')], { 1: ['2'], 2: ['1'] });
  });
  it('are not excluded by one that a third excludes', () => {
    check([barring('1', '2'), barring('2', '3'), free('3')], { 1: [], 2: ['3'], 3: [] });
  });
  it('of a pair that each bar the other, the one stands that a third leaves', () => {
    check([barring('1', '2', '3'), barring('2', '1'), free('3')], { 1: ['2', '3'], 2: [], 3: [] });
  });
  it('are excluded by one that only may be excluded itself', () => {
    const doubtful = service({
      item: '2',
      facts: { notWith: [{ items: ['3'], scope: 'same-course' }] },
    });
    check([barring('1', '2'), doubtful, free('3')], { 1: ['2'], 2: ['3?'], 3: [] });
  });
  it('in a chain are excluded by those that stand: every second one', () => {
    const chain = [barring('1', '2'), barring('2', '3'), barring('3', '4'), barring('4', '5'), free('5')];
    check(chain, { 1: [], 2: ['3'], 3: [], 4: ['5'], 5: [] });
  });
  it('in a circle are all excluded', () => {
    check([barring('1', '2'), barring('2', '3'), barring('3', '1')], { 1: ['2'], 2: ['3'], 3: ['1'] });
  });
});

describe('a bulk-billing incentive', () => {
  const rule = sourcedRule('not-with', { items: ['23'], scope: 'same-occasion', perService: true });
  const incentive = (item: string, ...others: string[]) =>
    service({
      item,
      group: 'M1',
      facts: { notWith: [{ items: others, scope: 'associated' }] },
      rules: { 'not-with': [rule] },
    });
  it('is not paid for another service that the same rule excludes', () => {
    const both = sourcedRule('not-with', { ...rule.rule, items: ['23', '24'] });
    const excluded = service({ item: '9', group: 'M1', rules: { 'not-with': [both] } });
    check([excluded, free('23'), free('24')], { 9: ['23', '24'], 23: [], 24: [] });
    check([excluded, free('23'), free('24'), free('30')], { 9: ['23?', '24?'], 23: [], 24: [], 30: [] });
  });
  it('is excluded by the service it would be paid for', () => {
    check([incentive('9'), free('23')], { 9: ['23'], 23: [] });
  });
  it('may be paid for another service of the occasion', () => {
    check([incentive('9'), free('23'), free('24')], { 9: ['23?'], 23: [], 24: [] });
  });
  it('may be paid for oral surgery, and a service that is none is surely excluded by the same rule', () => {
    const surgery = service({ item: '24', category: 4 });
    check([incentive('9'), free('23'), surgery], { 9: ['23?'], 23: [], 24: [] });
    const visit = service({ item: '9', rules: { 'not-with': [rule] } });
    check([visit, free('23'), surgery], { 9: ['23'], 23: [], 24: [] });
  });
  it('is not paid for one of another occasion, for imaging or for pathology', () => {
    check([incentive('9'), free('23'), service({ item: '24' }, '02')], { 9: ['23'], 23: [], 24: [] });
    check([incentive('9'), free('23'), service({ item: '24', category: 5 })], { 9: ['23'], 23: [], 24: [] });
  });
  it('stands with another incentive where there are two services', () => {
    const two = [incentive('8', '9'), incentive('9', '8')];
    check([...two, free('30')], { 8: ['9'], 9: ['8'], 30: [] });
    check([...two, free('30'), free('31')], { 8: ['9?'], 9: ['8?'], 30: [], 31: [] });
  });
});

describe('the real schedule', () => {
  const pairs: [refused: string, paid: string][] = [
    ['14221', '13950'],
    ['42788', '42702'],
    ['55084', '55036'],
    ['11704', '23'],
    ['36854', '37203'],
    ['75870', '3'],
    ['10990', '23'],
  ];
  for (const [refused, paid] of pairs) {
    it(`refuses ${refused} with ${paid}, and leaves ${paid}`, () => {
      check([real(refused), real(paid)], { [refused]: [paid], [paid]: [] });
    });
  }
  it('refuses the single incentive with the triple one, since the consultation takes that', () => {
    check([real('23'), real('75870'), real('10990')], { 23: [], 75870: [], 10990: ['23', '75870'] });
  });
});
