// What is asked about a patient, a concession and a veteran: nothing of faulty details, and each answer goes to the caller.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { askConcessionOfClaimPatient } from '../../../src/application/eligibility/ask-concession-of-claim-patient.ts';
import { askVeteranOfClaimPatient } from '../../../src/application/eligibility/ask-veteran-of-claim-patient.ts';
import type { LookUpPatient } from '../../../src/application/eligibility/look-up-patient.ts';
import { verifyConcession } from '../../../src/application/eligibility/verify-concession.ts';
import { verifyPatient } from '../../../src/application/eligibility/verify-patient.ts';
import { verifyVeteran } from '../../../src/application/eligibility/verify-veteran.ts';
import { tooManyRequests } from '../../../src/application/failure-result.ts';
import type { ConcessionAnswer } from '../../../src/domain/patients/concession.ts';
import type { PatientRecordAnswer } from '../../../src/domain/patients/patient-record-answer.ts';
import type { VeteranAnswer } from '../../../src/domain/patients/veteran.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { systemActor } from '../../../src/domain/values/actor.ts';
import type { EligibilityInsurer } from '../../../src/ports/insurer/eligibility-insurer.ts';
import { cardOf } from '../../support/bulk-bill-claims.ts';
import { minorId } from '../../support/minor-id.ts';
import { onlyWith } from '../../support/only-with.ts';

const location = minorId('SBX00001');
const known = { code: 0, text: 'Known.' };
const record: PatientRecordAnswer = { status: known, currentMembership: null, currentMember: null };
const concession: ConcessionAnswer = { medicare: record, concession: { status: known } };
const veteran: VeteranAnswer = {
  status: known,
  currentMembership: { veteranNumber: 'NSIM9001', entitlementCode: 'PTEC' },
  currentMember: { familyName: 'Brushtail', givenName: 'Grevillea' },
};
const failure = { kind: 'timeout', sentence: 'Medicare did not answer in time.' } as const;
const sent = {
  PatientDateOfBirth: '1941-04-25',
  PatientFamilyName: 'Brushtail',
  PatientGivenName: 'Grevillea',
  PatientSex: '1',
  PatientMedicareNumber: cardOf(1),
  PatientMedicareRefNumber: '1',
  VeteranNumber: 'NSIM9001',
};
const identity = { dateOfBirth: '1941-04-25', familyName: 'Brushtail', givenName: 'Grevillea', sex: '1' };
const medicare = { memberNumber: cardOf(1), memberRefNumber: '1' };
const veteranMembership = { veteranNumber: 'NSIM9001' };

describe('a verification', () => {
  let calls: number;
  let isUp: boolean;
  let isAllowed: boolean;
  const answered = async <Answer>(answer: Answer) => {
    calls += 1;
    return isUp ? ({ ok: true, answer } as const) : ({ ok: false, failure } as const);
  };
  const lookUpPatient: LookUpPatient = async (_lookUp, verification) =>
    isAllowed ? { ok: true, answer: await verification() } : tooManyRequests('Too many.', 60);
  const deps = {
    clock: { now: () => 0, today: () => localDate('2026-11-20') },
    ids: systemIds,
    lookUpPatient,
    insurer: onlyWith<EligibilityInsurer>({
      verifyPatient: () => answered(record),
      verifyConcession: () => answered(concession),
      verifyVeteran: () => answered(veteran),
    }),
  };
  beforeEach(() => ([calls, isUp, isAllowed] = [0, true, true]));

  const asked = { minorId: location, actor: systemActor };
  const verifications = {
    patient: async (over: object) => {
      const found = await verifyPatient(deps, { ...asked, sent: { ...sent, ...over } });
      return found.ok ? found.answer : found.failure.kind;
    },
    concession: async (over: object) => {
      const found = await verifyConcession(deps, { ...asked, sent: { ...sent, ...over } });
      return found.ok ? found.answer.verification : found.failure.kind;
    },
    veteran: async (over: object) => {
      const found = await verifyVeteran(deps, { ...asked, sent: { ...sent, ...over } });
      return found.ok ? found.answer.verification : found.failure.kind;
    },
  };
  for (const [what, verify] of Object.entries(verifications)) {
    const verdictOf = async (over: object = {}) => {
      const verified = await verify(over);
      return typeof verified === 'string' ? verified : [verified.verified, calls];
    };

    it(`of a ${what} gives the answer, null without one, and fails after too many`, async () => {
      assert.deepEqual(await verdictOf(), [true, 1]);
      isUp = false;
      assert.deepEqual(await verdictOf(), [null, 2]);
      isAllowed = false;
      assert.equal(await verdictOf(), 'too-many-requests');
    });

    it(`of a ${what} asks nothing of faulty details`, async () => {
      assert.deepEqual(await verdictOf({ PatientDateOfBirth: 'soon' }), [null, 0]);
      if (what === 'veteran') return;
      assert.deepEqual(await verdictOf({ DateOfService: 'soon' }), [null, 0]);
      assert.deepEqual(await verdictOf({ DateOfService: '2026-11-21' }), [null, 0]);
    });
  }

  it('of a patient is not of a day before birth, and of a fund only where one is named', async () => {
    const HealthFund = { Organisation: 'ABC', MemberNumber: 'x1' };
    const funded = await verifications.patient({ HealthFund });
    assert.ok(typeof funded !== 'string' && funded.healthFund !== undefined);
    const verified = await verifications.patient({});
    assert.ok(typeof verified !== 'string' && verified.healthFund === undefined);
    assert.equal(calls, 2);
    const born = await verifications.patient({
      PatientDateOfBirth: '2026-10-02',
      DateOfService: '2026-10-01',
    });
    assert.ok(typeof born !== 'string' && born.verified === null);
    await verifications.patient({ PatientDateOfBirth: '2026-10-01', DateOfService: '2026-10-01' });
    assert.equal(calls, 3);
    const faulty = await verifications.patient({ HealthFund: { ...HealthFund, Organisation: '?' } });
    assert.ok(typeof faulty !== 'string' && faulty.verified === null);
    assert.equal(calls, 3);
  });

  const ofClaims = {
    concession: (identityOver: object = {}, minorIds = [location], dateOfService?: string) => {
      const patient = { identity: { ...identity, ...identityOver }, medicare };
      const minor = minorIds.length > 1 ? null : location;
      return askConcessionOfClaimPatient(deps, {
        ...asked,
        minorId: minor,
        minorIds,
        patient,
        dateOfService,
      });
    },
    veteran: (identityOver: object = {}, minorIds = [location]) => {
      const patient = { identity: { ...identity, ...identityOver }, veteranMembership };
      const minor = minorIds.length > 1 ? null : location;
      return askVeteranOfClaimPatient(deps, { ...asked, minorId: minor, minorIds, patient });
    },
  };
  for (const [what, ask] of Object.entries(ofClaims))
    it(`of a ${what} as on a claim gives the answer as it came, and asks nothing of faulty details`, async () => {
      const found = await ask();
      assert.ok(found.kind === 'answered');
      assert.equal(found.answer, what === 'veteran' ? veteran : concession);
      isUp = false;
      assert.equal((await ask()).kind, 'insurer-unavailable');
      isAllowed = false;
      assert.equal((await ask()).kind, 'too-many');
      assert.equal((await ask({}, [location, minorId('SBX00002')])).kind, 'no-location');
      assert.equal(calls, 2);
      for (const faulty of [
        { dateOfBirth: '2026-02-30' },
        { familyName: '' },
        { dateOfBirth: '2027-01-01' },
        { secondInitial: '12' },
      ]) {
        const refused = await ask(faulty);
        assert.ok(refused.kind === 'refused' && refused.messages.serviceMessage.length > 0);
        for (const { reason } of refused.messages.serviceMessage)
          assert.match(reason, /\(patient\.identity\.\w+\)/);
      }
      assert.equal(calls, 2);
    });

  it('of a veteran as on a claim says what is wrong with a town that a claim may name', async () => {
    const residentialAddress = { locality: 'Town #5' };
    const patient = { identity, veteranMembership, residentialAddress };
    const refused = await askVeteranOfClaimPatient(deps, { ...asked, minorIds: [location], patient });
    assert.ok(refused.kind === 'refused');
    assert.match(refused.messages.serviceMessage.map(({ reason }) => reason).join(), /^The .*suburb or town/);
    assert.equal(calls, 0);
  });

  it('of a concession as on a claim names a faulty day by its field', async () => {
    const refused = await ofClaims.concession({}, [location], '2026-11-21');
    assert.ok(refused.kind === 'refused');
    const { serviceMessage } = refused.messages;
    assert.match(serviceMessage.map(({ reason }) => reason).join(), /dateOfService.* in the future/);
    assert.equal(serviceMessage.length, 1);
    assert.equal(calls, 0);
  });
});
