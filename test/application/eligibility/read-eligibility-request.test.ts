// Reads eligibility requests: which release an item is priced from.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEligibilityRequest } from '../../../src/application/eligibility/read-eligibility-request.ts';
import { currentRelease } from '../../../src/domain/schedule/releases/choose-release.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import { eligibilityCheckerOn } from '../../support/eligibility-checker.ts';

const { deps } = eligibilityCheckerOn('2026-11-20');
const releases = deps.schedule.releases();
const [earliest] = releases;
assert.ok(earliest);

const itemOn = (dateOfService: string) => {
  const request = {
    minorId: null,
    items: [{ itemNumber: '23' }],
    dateOfService,
    inHospital: false,
    bulkBilled: false,
    patient: {},
    referrerProviderNumber: undefined,
    servicingProviderNumber: undefined,
    principalProviderNumber: undefined,
  };
  return readEligibilityRequest(deps, request, ['1']).items[0];
};

describe('an item of an eligibility request', () => {
  it('has the medical event that was worked out for it', () => {
    assert.equal(itemOn(earliest.date)?.medicalEventId, '1');
  });

  it('is priced from the release in force on the date of service', () => {
    for (const { date } of releases) assert.equal(itemOn(date)?.priceRelease, date);
  });

  it('is priced from the current release when no release was in force on the date of service', () => {
    const current = currentRelease(releases, deps.clock.today()).date;
    assert.notEqual(current, earliest.date);
    assert.equal(itemOn(plusDays(earliest.date, -1))?.priceRelease, current);
  });
});
