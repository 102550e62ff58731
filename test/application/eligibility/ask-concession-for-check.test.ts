// The question about a concession in an eligibility check: asked where an item depends on it, and never a false when it fails.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkEligibility } from '../../../src/application/eligibility/check-eligibility.ts';
import type { EligibilityRequest } from '../../../src/application/eligibility/read-eligibility-request.ts';
import {
  insurerFailures,
  type EligibilityInsurer,
  type VerifyConcessionCall,
} from '../../../src/ports/insurer/eligibility-insurer.ts';
import type { Verdict } from '../../../src/domain/values/verdict.ts';
import { eligibilityCheckerOn, requestOf } from '../../support/eligibility-checker.ts';
import { personaKeys, quoteAndAssessment } from '../../support/quote-and-assessment.ts';

const checker = eligibilityCheckerOn('2026-11-20');
const gp = checker.provider('gp');
const incentive = '74990';
const incentiveOf = (patient: string, over: Partial<EligibilityRequest> = {}) =>
  requestOf(['73805', incentive], {
    patient: checker.patient(patient),
    servicingProviderNumber: gp,
    principalProviderNumber: gp,
    bulkBilled: true,
    ...over,
  });

/** The bulk billing of the last item, and how many questions about concessions it took. */
async function ask(
  request: EligibilityRequest,
  concession?: (call: VerifyConcessionCall) => ReturnType<EligibilityInsurer['verifyConcession']>,
) {
  const { insurer } = checker.deps;
  let asked = 0;
  const counted: EligibilityInsurer = {
    ...insurer,
    verifyConcession(call) {
      asked += 1;
      return concession === undefined ? insurer.verifyConcession(call) : concession(call);
    },
  };
  const outcome = await checkEligibility({ ...checker.deps, insurer: counted }, request);
  assert.ok(outcome.ok);
  const last = outcome.answer.items.at(-1);
  const found = last?.answer.findings.find(({ title }) => title === 'Bulk billing');
  return { asked, code: found?.code ?? null, verdict: found?.verdict, reason: found?.reason ?? '' };
}

describe('the concession in an eligibility check', () => {
  const cases: readonly (readonly [patient: string, verdict: Verdict, code: string, asked: number])[] = [
    ['verified-senior', true, 'BulkBilled', 1],
    ['verified-child', true, 'BulkBilled', 0],
    ['verified-adult-female', false, 'ConcessionMissing', 1],
    ['concession-unavailable', null, 'ConcessionNotKnown', 1],
    ['differs-given-name', null, 'ConcessionNotKnown', 0],
    ['insurer-outage', null, 'ConcessionNotKnown', 0],
  ];
  for (const [patient, verdict, code, asked] of cases)
    it(`of ${patient} gives ${String(verdict)} after ${asked} question(s)`, async () => {
      const found = await ask(incentiveOf(patient));
      assert.deepEqual([found.verdict, found.code, found.asked], [verdict, code, asked], found.reason);
    });

  it('is asked once for several incentives, and not for items, days or requests that do not depend on it', async () => {
    const adult = 'verified-adult-female';
    const count = async (request: EligibilityRequest) => (await ask(request)).asked;
    const items = ['73805', incentive, '75861', '64990'].map((itemNumber) => ({ itemNumber }));
    assert.equal(await count(incentiveOf(adult, { items })), 1);
    assert.equal(await count(incentiveOf(adult, { items: [{ itemNumber: '23' }] })), 0);
    assert.equal(await count(incentiveOf(adult, { bulkBilled: false })), 0);
    assert.equal(await count(incentiveOf(adult, { patient: {} })), 0);
    const general = (dateOfService: string) =>
      incentiveOf(adult, { items: [{ itemNumber: '23' }, { itemNumber: '10990' }], dateOfService });
    assert.equal(await count(general('2025-10-31')), 1);
    assert.equal(await count(general('2025-11-01')), 0);
  });

  it('is null, never false, when the question fails after the patient was verified', async () => {
    for (const failure of [insurerFailures.timeout, insurerFailures.unreachable, insurerFailures.malformed]) {
      const found = await ask(incentiveOf('verified-adult-female'), async () => ({ ok: false, failure }));
      assert.deepEqual([found.verdict, found.code], [null, 'ConcessionNotKnown']);
      assert.match(found.reason, /could not be checked with Medicare\. Check again later\.$/);
    }
  });

  it('is null when the answer doubts who the patient is', async () => {
    const status = { code: 9650, text: 'No match.' };
    const medicare = { status, currentMembership: null, currentMember: null };
    const none = { status: { code: 9685, text: '' } };
    const found = await ask(incentiveOf('verified-adult-female'), async () => ({
      ok: true,
      answer: { medicare, concession: none },
    }));
    assert.deepEqual([found.verdict, found.code], [null, 'ConcessionNotKnown']);
  });

  it('is decided in an assessment as in the check, for every persona', async () => {
    const codes = new Set<string>();
    for (const patient of personaKeys.patients) {
      const { quoted, assessed } = await quoteAndAssessment({
        items: ['73805', incentive],
        patient,
        by: 'gp',
      });
      const [answer, paid] = [quoted.at(-1)?.answer, assessed.at(-1)];
      assert.ok(answer && paid);
      codes.add(paid.code);
      if (answer.isEligible === false) assert.equal(paid.benefit, 0, patient);
      if (answer.isEligible === true) assert.ok(paid.benefit > 0, patient);
      if (patient === 'verified-adult-female') assert.equal(paid.code, '530');
      if (['verified-senior', 'verified-child', 'concession-unavailable'].includes(patient))
        assert.equal(paid.code, '105', patient);
    }
    assert.ok(codes.has('530') && codes.has('105'));
  });
});
