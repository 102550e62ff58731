// What our own lodged claims say of a patient: for whom, from which day assessed, and nothing while the store is away.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localDate, type LocalDate } from '../../src/domain/values/local-date.ts';
import { findLodgedServices } from '../../src/operations/find-lodged-services.ts';
import { readEligibilityRequest } from '../../src/operations/read-eligibility-request.ts';
import type { LodgedServices } from '../../src/ports/lodged-services.ts';
import { minorId } from '../support/bulk-bill-claims.ts';
import { eligibilityDesk, requestOf } from '../support/eligibility-desk.ts';
import { past, verification } from '../support/eligibility-facts.ts';

const desk = eligibilityDesk('2026-11-20');
const woman = desk.patient('verified-adult-female');
const asked = (patient: Readonly<Record<string, string>> = woman, location: string | null = 'SBX00001') =>
  readEligibilityRequest(
    desk.deps,
    requestOf(['23'], { patient, minorId: location === null ? null : minorId(location) }),
    ['1'],
  );
const lodgedOn = (day: LocalDate | null): LodgedServices => ({
  ofPatient: async () => [{ ...past('715', '2026-11-18'), lodgedOn: day }],
});
const find = (
  lodged: LodgedServices,
  of = asked(),
  outcome: Parameters<typeof verification>[0] = 'verified',
) => findLodgedServices({ lodged, clock: desk.deps.clock }, of, verification(outcome));

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

  it('are none while the store is away', async () => {
    assert.deepEqual(await find({ ofPatient: () => Promise.reject(new Error('away')) }), []);
  });

  const never: LodgedServices = { ofPatient: () => assert.fail('the store was asked') };
  it('are not looked for without a location, without a patient, or for details that are not confirmed', async () => {
    assert.deepEqual(await find(never, asked(woman, null)), []);
    assert.deepEqual(await find(never, asked({})), []);
    assert.deepEqual(await find(never, asked(), 'details-differ'), []);
    assert.deepEqual(await find(never, asked(), 'call-failed'), []);
  });
});
