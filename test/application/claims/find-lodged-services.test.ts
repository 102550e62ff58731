// What our own lodged claims say of a patient: for whom, from which day assessed, and unknown while the store is down.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { localDate, type LocalDate } from '../../../src/domain/values/local-date.ts';
import { checkEligibility } from '../../../src/application/eligibility/check-eligibility.ts';
import { findLodgedServices } from '../../../src/application/claims/find-lodged-services.ts';
import { readEligibilityRequest } from '../../../src/application/eligibility/read-eligibility-request.ts';
import type { EligibilityRequest } from '../../../src/application/eligibility/read-eligibility-request.ts';
import type { EligibilityInsurer } from '../../../src/ports/insurer/eligibility-insurer.ts';
import type { LodgedServices } from '../../../src/ports/claims/lodged-services.ts';
import { eligibilityCheckerOn, requestOf } from '../../support/eligibility-checker.ts';
import { past, verification } from '../../support/eligibility-facts.ts';
import { idOf } from '../../support/bulk-bill-claims.ts';
import { randomRequests } from '../../support/random-requests.ts';
import { minorId } from '../../support/minor-id.ts';
import type { MinorId } from '../../../src/domain/values/minor-id.ts';

const checker = eligibilityCheckerOn('2026-11-20');
const woman = checker.patient('verified-adult-female');
const here = minorId('SBX00001');
const elsewhere = minorId('SBX00002');
const asked = (patient: Readonly<Record<string, string>> = woman) =>
  readEligibilityRequest(checker.deps, requestOf(['23'], { patient, minorId: here }), ['1']);
const ofClaim = { correlationId: idOf(1), claimId: null };
const lodgedOn = (day: LocalDate | null): LodgedServices => ({
  ofPatient: async () => [{ ...past('715', '2026-11-18'), ...ofClaim, lodgedOn: day }],
});
const find = (
  lodged: LodgedServices,
  of = asked(),
  outcome: Parameters<typeof verification>[0] = 'verified',
  locations = [here],
) => findLodgedServices({ lodged, clock: checker.deps.clock }, of, verification(outcome), locations);

describe('services of our own claims', () => {
  const rows: readonly [string, LocalDate | null, boolean][] = [
    ['lodged today', localDate('2026-11-20'), false],
    ['lodged yesterday', localDate('2026-11-19'), true],
    ['that the insurer does not have yet', null, false],
  ];
  for (const [what, day, isAssessed] of rows) {
    it(`${what} are ${isAssessed ? '' : 'not '}assessed`, async () => {
      assert.deepEqual(await find(lodgedOn(day)), [{ ...past('715', '2026-11-18'), isAssessed }]);
    });
  }

  it('are unknown, not none, while the store is down', async () => {
    assert.equal(await find({ ofPatient: () => Promise.reject(new Error('down')) }), null);
  });

  it('are those of every location that may be meant', async () => {
    const at = async (location: MinorId) =>
      location === here ? [] : [{ ...past('715', '2026-11-18'), ...ofClaim, lodgedOn: null }];
    assert.deepEqual(await find({ ofPatient: at }), []);
    const both = await find({ ofPatient: at }, asked(), 'verified', [here, elsewhere]);
    assert.deepEqual(
      both?.map(({ itemNumber }) => itemNumber),
      ['715'],
    );
  });

  const never: LodgedServices = { ofPatient: () => assert.fail('the store was asked') };
  it('are not looked for without a location, without a patient, or for details that are not confirmed', async () => {
    assert.deepEqual(await find(never, asked(), 'verified', []), []);
    assert.deepEqual(await find(never, asked({})), []);
    assert.deepEqual(await find(never, asked(), 'details-differ'), []);
    assert.deepEqual(await find(never, asked(), 'call-failed'), []);
  });
});

/** Items with limits, waits, exclusions and requirements, lodged by the provider persona gp or an unknown provider. */
const claimed = fc.record({
  itemNumber: fc.constantFrom('715', '12306', '10997', '139', '132', '23', '36', '104', '11729', '10960'),
  dateOfService: fc.constantFrom('2026-11-20', '2026-11-19', '2026-07-01').map(localDate),
  providerNumber: fc.constantFrom(checker.provider('gp'), null),
  correlationId: fc.constant(ofClaim.correlationId),
  claimId: fc.constant(ofClaim.claimId),
  lodgedOn: fc.option(fc.constantFrom('2026-11-20', '2026-11-19').map(localDate)),
});

describe('a check of what was also claimed here', () => {
  const { request, requestWithout } = randomRequests(checker);
  const silent = async () => ({
    ok: false as const,
    failure: { kind: 'timeout' as const, sentence: 'Medicare did not answer in time.' },
  });
  const faults: readonly Partial<EligibilityInsurer>[] = [
    { checkOnline: silent },
    { checkOnline: silent, verifyPatient: silent },
  ];

  it('is never turned to false by a missing provider, the store, or a fault of Medicare in either call', async () => {
    await fc.assert(
      fc.asyncProperty(request, fc.array(claimed, { maxLength: 5 }), async (random, services) => {
        const whole = { ...random, minorId: here };
        const stored: LodgedServices = { ofPatient: async () => services };
        const away: LodgedServices = { ofPatient: () => Promise.reject(new Error('down')) };
        const verdicts = async (
          of: EligibilityRequest,
          fault: Partial<EligibilityInsurer> = {},
          lodged = stored,
        ) => {
          const insurer = { ...checker.deps.insurer, ...fault };
          const outcome = await checkEligibility({ ...checker.deps, lodged, insurer }, of);
          assert.ok(outcome.ok);
          return outcome.answer.items.map(({ answer }) => answer);
        };
        const before = await verdicts(whole);
        const later = [
          ...requestWithout(whole)
            // Details of the patient that Medicare is no longer asked about decide as they are (ADR 0082).
            .filter(({ patient }) => patient === whole.patient)
            .map((fewer) => verdicts(fewer)),
          ...faults.map((fault) => verdicts(whole, fault)),
          verdicts(whole, {}, away),
        ];
        for (const answers of await Promise.all(later)) {
          answers.forEach(({ isEligible, reason }, at) => {
            if (isEligible === false) assert.equal(before[at]?.isEligible, false, reason);
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});
