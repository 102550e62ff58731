// What Medicare is asked besides the items of a check: the service type of the claim they make.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkEligibility } from '../../../src/application/eligibility/check-eligibility.ts';
import type { EligibilityInsurer } from '../../../src/ports/insurer/eligibility-insurer.ts';
import { eligibilityCheckerOn, requestOf } from '../../support/eligibility-checker.ts';

const checker = eligibilityCheckerOn('2026-11-20');
const woman = {
  patient: checker.patient('verified-adult-female'),
  servicingProviderNumber: checker.provider('gp'),
  principalProviderNumber: checker.provider('gp'),
};
const referred = { referrerProviderNumber: checker.provider('gp-other-practice') };
const noReferrer = {};

const cases = [
  [['23', '99999'], noReferrer, 'general'],
  [['23'], referred, 'specialist'],
  [['58503'], noReferrer, 'specialist'],
  [['65070', '66500'], noReferrer, 'pathology'],
  [['65070', '23'], noReferrer, 'general'],
] as const;

describe('Medicare, asked about items of a verified patient', () => {
  for (const [items, over, stream] of cases) {
    const how = over === referred ? ', referred' : '';
    it(`is asked the service type of ${items.join(' and ')}${how}: ${stream}`, async () => {
      const asked: string[] = [];
      const checkOnline: EligibilityInsurer['checkOnline'] = (call) => {
        asked.push(call.stream);
        return checker.deps.insurer.checkOnline(call);
      };
      const deps = { ...checker.deps, insurer: { ...checker.deps.insurer, checkOnline } };
      const outcome = await checkEligibility(deps, requestOf(items, { ...woman, ...over }));
      assert.ok(outcome.ok);
      assert.deepEqual(asked, [stream]);
    });
  }
});
