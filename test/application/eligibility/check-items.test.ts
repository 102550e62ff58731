// Items of a described visit: ages in years, specialties, earlier services, and every item alone as in a check of one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkEveryItem, checkItems } from '../../../src/application/eligibility/check-items.ts';
import { dayOfVisits, visitDependencies, visitOf } from '../../support/visits.ts';

const deps = visitDependencies(dayOfVisits);

type Visit = Parameters<typeof visitOf>[1];
function check(items: string, visit: Visit = {}) {
  const result = checkItems(deps, visitOf(items.split(' '), visit));
  assert.ok(result.ok);
  return result.answer;
}
const answerOn = (item: string, visit: Visit) => {
  const [first] = check(item, visit).items;
  assert.ok(first);
  return first.answer;
};

describe('a visit with an age in years', () => {
  const dentalOn = (ageYears: number) => answerOn('88011', { ageYears }).isEligible;

  it('decides where every day of birth of that age gives the same', () => {
    assert.deepEqual([10, 16, 20].map(dentalOn), [true, true, false]);
  });
  it('asks for the date of birth where some days give another answer', () => {
    const answer = answerOn('88011', { ageYears: 18 });
    assert.deepEqual([answer.isEligible, answer.reasonCode], [null, 'ExactAgeNeeded']);
    assert.deepEqual(answer.fields, ['PatientDateOfBirth']);
  });
  it('decides by the date of birth', () => {
    const born = (dateOfBirth: string) => answerOn('88011', { dateOfBirth }).isEligible;
    assert.deepEqual([born('2008-01-02'), born('2008-01-01')], [true, false]);
  });
});

describe('a visit with nothing but a specialty', () => {
  it('leaves the credential and the area of the practice to check', () => {
    const counselled = answerOn('2721', { specialty: 'gp', referral: true });
    assert.equal(counselled.isEligible, true);
    assert.match(JSON.stringify(counselled.findings), /registered for focussed psychological strategies/);
    assert.equal(answerOn('185', { specialty: 'pmp' }).isEligible, true);
  });
  it('knows the specialty of who refers', () => {
    const referredBy = (from: string) =>
      answerOn('104', { specialty: 'specialist:dermatology', referral: { from } }).isEligible;
    assert.deepEqual([referredBy('gp'), referredBy('physiotherapist')], [true, false]);
  });
});

describe('earlier services', () => {
  const earlier = (date: string) => [{ itemNumber: '715', date }];

  it('refuse the item while its limit is reached, and no longer', () => {
    assert.deepEqual(
      ['2026-02-20', '2026-02-21'].map((date) => answerOn('715', { earlier: earlier(date) }).isEligible),
      [true, false],
    );
  });
  it('are not judged where they are not said', () => {
    const titles = answerOn('715', { ageYears: 30 }).findings.map(({ title }) => title);
    assert.ok(!titles.includes('Claim frequency'));
  });
});

describe('totals', () => {
  it('leave out refused items, and count an item that others leave nothing of before the rules only', () => {
    const { totalBefore, totalAfter } = check('23 99999 36', { minutes: 12 });
    assert.deepEqual([totalBefore, totalAfter], [4505, 4505]);
  });
  it('are null where a benefit is not known', () => {
    const { totalBefore, totalAfter } = check('51303', { inHospital: true });
    assert.deepEqual([totalBefore, totalAfter], [null, null]);
  });
});

describe('every item of the schedule', () => {
  it('has the verdict and the code of a check of that item alone', async () => {
    const visit: Visit = { ageYears: 18, sex: '2', specialty: 'gp', referral: { from: 'gp' }, minutes: 30 };
    const all = checkEveryItem(deps, visitOf([], visit));
    assert.ok(all.ok);
    const differing: string[] = [];
    let count = 0;
    for await (const slice of all.answer) {
      for (const { itemNumber, isEligible, reasonCode } of slice) {
        count += 1;
        const alone = answerOn(itemNumber, visit);
        if (alone.isEligible !== isEligible || alone.reasonCode !== reasonCode) differing.push(itemNumber);
      }
    }
    assert.deepEqual(differing, []);
    assert.equal(count, 6045);
  });

  it('is every item in force on the day of service', async () => {
    const all = checkEveryItem(deps, visitOf([], { dateOfService: '2025-07-01' }));
    assert.ok(all.ok);
    const numbers: string[] = [];
    for await (const slice of all.answer) numbers.push(...slice.map(({ itemNumber }) => itemNumber));
    assert.ok(numbers.includes('23') && !numbers.includes('721'));
  });
});
