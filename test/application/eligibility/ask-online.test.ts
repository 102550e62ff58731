// What Medicare is asked besides the items of a check: the service type of the claim they make.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkEligibility } from '../../../src/application/eligibility/check-eligibility.ts';
import type { Insurer } from '../../../src/ports/insurer/insurer.ts';
import { eligibilityDesk, requestOf } from '../../support/eligibility-checker.ts';

const desk = eligibilityDesk('2026-11-20');
const woman = {
  patient: desk.patient('verified-adult-female'),
  servicingProviderNumber: desk.provider('gp'),
  principalProviderNumber: desk.provider('gp'),
};
const referred = { referrerProviderNumber: desk.provider('gp-other-practice') };
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
      const checkOnline: Insurer['checkOnline'] = (call) => {
        asked.push(call.stream);
        return desk.deps.insurer.checkOnline(call);
      };
      const deps = { ...desk.deps, insurer: { ...desk.deps.insurer, checkOnline } };
      const outcome = await checkEligibility(deps, requestOf(items, { ...woman, ...over }));
      assert.ok(outcome.ok);
      assert.deepEqual(asked, [stream]);
    });
  }
});
