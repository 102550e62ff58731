// What is owed by age, on both sides of each limit; and the checks that explanation codes name are there.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkForCode } from '../../../../src/domain/claims/outcomes/check-for-code.ts';
import { groupByAge } from '../../../../src/domain/claims/outcomes/receivable-age.ts';
import { eligibilityChecks } from '../../../../src/domain/eligibility/check-catalogue.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { cents } from '../../../../src/domain/values/money.ts';

describe('what is owed', () => {
  for (const [lodged, group] of [
    ['2026-11-24', '0-3'],
    ['2026-11-21', '0-3'],
    ['2026-11-20', '4-7'],
    ['2026-11-17', '4-7'],
    ['2026-11-16', '8-30'],
    ['2026-10-25', '8-30'],
    ['2026-10-24', '31+'],
    ['2025-10-24', '31+'],
  ] as const)
    it(`is ${group} days old on 24 November where it was lodged on ${lodged}`, () => {
      const owed = [
        { lodgedOn: localDate(lodged), owedBy: 'insurer' as const, count: 2, amount: cents(500) },
      ];
      const groups = groupByAge(owed, localDate('2026-11-24'));
      assert.equal(groups.length, 4);
      assert.deepEqual(
        groups.filter(({ count }) => count > 0),
        [{ days: group, count: 2, amount: 500 }],
      );
    });
});

describe('the check that finds what a code says', () => {
  const titles = new Set(eligibilityChecks.map(({ title }) => title));
  it('is one of the catalogue, or there is none', () => {
    const named = Array.from({ length: 1_000 }, (_, code) => checkForCode(String(code)) ?? '');
    const found = [...new Set(named.filter((title) => title !== ''))];
    assert.equal(found.length, 12);
    assert.deepEqual(
      found.filter((title) => !titles.has(title)),
      [],
    );
    assert.equal(checkForCode('160'), 'Claim frequency');
    assert.equal(checkForCode('105'), null);
  });
});
