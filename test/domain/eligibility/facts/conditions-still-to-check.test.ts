// The conditions on the patient or the service that a yes leaves for a person to verify.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evaluateItem } from '../../../../src/domain/eligibility/evaluate-item.ts';
import { conditionsStillToCheck } from '../../../../src/domain/eligibility/facts/conditions-still-to-check.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { eligibilityFacts, newestRelease, realItem } from '../../../support/eligibility-facts.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';
import { sourcedRule } from '../../../support/rules.ts';

const of = (itemNumber: string) => conditionsStillToCheck(realItem(itemNumber), null);

describe('what is still to check about the patient and the service', () => {
  it('is for whom item 715 is', () => {
    assert.equal(
      of('715'),
      'patient of Aboriginal or Torres Strait Islander descent and written report offered to patient or carer',
    );
  });
  it('is a condition of a sourced rule: the open growth plate of item 50524', () => {
    assert.equal(of('50524'), 'the patient has an open growth plate');
  });
  it('is a service before that no item stands for, and what is left of a sum of money', () => {
    assert.equal(of('105'), 'the patient was seen before in the same course of treatment');
    assert.match(of('88011') ?? '', /how much is left of the child's dental benefits/);
  });
  it('is nothing where the item has no such condition', () => assert.equal(of('23'), null));

  it('names no condition on who renders, which the servicing provider is checked for', () => {
    assert.equal(of('10988'), null);
  });

  it('names a condition of a dated rule on its days alone', () => {
    const rule = {
      ...sourcedRule('condition', {}),
      stillToCheck: 'the plan is an old one',
      inForce: { from: localDate('2025-07-01'), to: localDate('2027-06-30') },
    };
    const item = scheduleItem({ rules: { condition: [rule] } });
    const on = (day: string) => conditionsStillToCheck(item, localDate(day));
    assert.deepEqual(
      ['2025-06-30', '2025-07-01', '2027-06-30', '2027-07-01'].map((day) => on(day) !== null),
      [false, true, true, false],
    );
  });

  it('leaves out one that the patient is too young or too old for, on the day of service', () => {
    const on = (born: string) =>
      conditionsStillToCheck(realItem('50428'), localDate('2026-11-20'), [], localDate(born));
    assert.equal(on('2008-11-21'), null);
    assert.equal(on('2008-11-20'), 'the patient is under 18, or the growth plates are still open');
    assert.equal(of('50428'), on('1980-01-01'));
    const withAnother = (day: string | null, born: string | null) =>
      conditionsStillToCheck(
        realItem('50428'),
        day === null ? null : localDate(day),
        ['the arm is the left one'],
        born === null ? null : localDate(born),
      );
    assert.equal(withAnother('2026-11-20', '2015-01-01'), 'the arm is the left one');
    assert.match(withAnother(null, '2015-01-01') ?? '', /under 18/);
    assert.match(withAnother('2026-11-20', null) ?? '', /under 18/);
  });

  it('names as many as a sentence has room for, and says that there are others', () => {
    const verify = Array.from({ length: 9 }, (_, at) => `condition number ${at} of this invented item`);
    const said = conditionsStillToCheck(scheduleItem({ facts: { verify } }), null) ?? '';
    assert.match(said, /condition number 0 .* and the other conditions of the item$/);
    assert.ok(said.length < 260, said);
  });

  it('is short for every item', () => {
    for (const item of newestRelease.items.values()) {
      const said = conditionsStillToCheck(item, null) ?? '';
      assert.ok(said.length <= 260 && !/[.;]$|\s\s/.test(said), `${item.published.itemNumber}: ${said}`);
    }
  });
});

describe('the answer on an item', () => {
  it('ends with them when it is yes, and never when it is no', () => {
    const yes = evaluateItem(eligibilityFacts('715'));
    assert.equal(yes.isEligible, true, yes.reason);
    assert.match(yes.reason, /Still to check: .*patient of Aboriginal or Torres Strait Islander descent/);
    const no = evaluateItem(eligibilityFacts('715', { inHospital: true }));
    assert.equal(no.isEligible, false);
    assert.doesNotMatch(no.reason, /Still to check/);
  });
});
