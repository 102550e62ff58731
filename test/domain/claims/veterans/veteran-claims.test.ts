// The schemas of veterans' claims: which lists may not be empty, how far and how long, and that no unknown key is accepted.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  AlliedHealthClaim,
  AlliedHealthEvent,
} from '../../../../src/domain/claims/veterans/allied-health-claim.ts';
import { VeteranMedicalClaim } from '../../../../src/domain/claims/veterans/veteran-medical-claim.ts';
import { schemaCases } from '../../../support/schema-cases.ts';
import {
  alliedHealthClaim,
  alliedHealthEvent,
  alliedHealthService,
  veteranClaim,
  veteranEvent,
  veteranService,
} from '../../../support/veteran-claims.ts';

const [general, nursing] = ['dva-general', 'dva-community-nursing'] as const;
const medical = veteranClaim(general, { medicalEvent: [veteranEvent(general)] });
const medicalEvent = (fields: object) => ({
  ...medical,
  medicalEvent: [{ ...veteranEvent(general), ...fields }],
});
const medicalService = (fields: object) =>
  medicalEvent({ service: [{ ...veteranService(general), ...fields }] });
const who = veteranEvent(general).patient;

schemaCases("a veteran's medical claim", VeteranMedicalClaim, { ...medical }, [
  ['its medical events to none', { ...medical, medicalEvent: [] }, false],
  ['its services to none', medicalEvent({ service: [] }), false],
  ['its services to one', medicalService({}), true],
  ['a medical event by an unknown key', medicalEvent({ unknownKey: 'x' }), false],
  ['a service by an unknown key', medicalService({ unknownKey: 'x' }), false],
  ['the patient by an unknown key', medicalEvent({ patient: { ...who, unknownKey: 'x' } }), false],
  [
    'the file number by an unknown key',
    medicalEvent({ patient: { ...who, veteranMembership: { veteranNumber: 'NSIM9001', unknownKey: 'x' } } }),
    false,
  ],
  [
    'the address by an unknown key',
    medicalEvent({ patient: { ...who, residentialAddress: { unknownKey: 'x' } } }),
    false,
  ],
  [
    'the accepted disability by an unknown key',
    medicalEvent({ acceptedDisability: { ind: 'Y', code: 'Knee', unknownKey: 'x' } }),
    false,
  ],
  ['its travel to a kilometre', medicalService({ distanceKilometres: 1 }), true],
  ['its travel to none', medicalService({ distanceKilometres: 0 }), false],
]);

const allied = alliedHealthClaim(nursing, { medicalEvent: [alliedHealthEvent(nursing)] });
const alliedEvent = (fields: object) => ({
  ...allied,
  medicalEvent: [{ ...alliedHealthEvent(nursing), ...fields }],
});
const alliedService = (fields: object) =>
  alliedEvent({ service: [{ ...alliedHealthService(nursing), ...fields }] });

schemaCases('an allied health claim', AlliedHealthClaim, { ...allied }, [
  ['its medical events to none', { ...allied, medicalEvent: [] }, false],
  ['its services to none', alliedEvent({ service: [] }), false],
  ['its services to one', alliedService({}), true],
  ['its hours to one character', alliedEvent({ numberOfRNHours: '3' }), true],
  ['its hours to five characters', alliedEvent({ numberOfRNHours: '12345' }), true],
  ['a medical event by an unknown key', alliedEvent({ unknownKey: 'x' }), false],
  ['a service by an unknown key', alliedService({ unknownKey: 'x' }), false],
]);

it('the length of hours is published', () =>
  assert.match(JSON.stringify(AlliedHealthEvent.properties.numberOfRNHours), /"minLength":1,"maxLength":5/));
