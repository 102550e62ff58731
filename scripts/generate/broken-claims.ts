// Lists one change of an example claim for each thing that a rule says of it.
import type { VeteranMedicalStream } from '../../src/domain/claims/store-and-forward-claim.ts';
import { claimEventsMax, claimServicesPerEventMax, interactiveEventsMax } from '../../src/domain/limits.ts';

/** An example claim with some fields set, by their paths; `undefined` leaves one out. */
export interface BrokenClaim {
  /** The name of the rule that it breaks. */
  readonly rule: string;
  readonly of:
    'general' | 'specialist' | 'pathology' | 'interactive' | VeteranMedicalStream | 'dva-community-nursing';
  readonly set: Readonly<Record<string, unknown>>;
}

const event = 'medicalEvent.0';
const service = `${event}.service.0`;
const born = `${event}.patient.identity.dateOfBirth`;
const gp = '9900110B';

const services = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), itemNumber: '23', chargeAmount: '45.05' }));
const events = (count: number, more: object) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1).padStart(2, '0'),
    medicalEventDate: '2026-07-01',
    service: services(1).map((each) => ({ ...each, id: String(at + 1) })),
    ...more,
  }));
const lodged = {
  authorisationDate: '2026-07-01',
  createDateTime: '2026-07-01T00:00:01+10:00',
  submissionAuthorityInd: 'Y',
  patient: {
    identity: { dateOfBirth: '1986-03-14', familyName: 'Quokka', givenName: 'Matilda', sex: '2' },
    medicare: { memberNumber: '4842698851', memberRefNumber: '1' },
  },
};

const bulkBill: readonly BrokenClaim[] = [
  { rule: 'claim-fields', of: 'general', set: { facilityId: 'x', hospitalInd: 'Y' } },
  { rule: 'service-type-matches-endpoint', of: 'general', set: { serviceTypeCode: 'S' } },
  { rule: 'facility-needs-hospital', of: 'general', set: { facilityId: gp } },
  { rule: 'event-count', of: 'general', set: { medicalEvent: events(claimEventsMax + 1, lodged) } },
  {
    rule: 'distinct-ids',
    of: 'general',
    set: { medicalEvent: events(2, { ...lodged, id: '01', service: services(1) }) },
  },
  { rule: 'event-fields', of: 'general', set: { [`${event}.createDateTime`]: 'today' } },
  { rule: 'service-age', of: 'general', set: { [`${event}.medicalEventDate`]: '2030-01-01' } },
  { rule: 'service-age', of: 'general', set: { [`${event}.medicalEventDate`]: '2020-01-01' } },
  {
    rule: 'service-count',
    of: 'general',
    set: { [`${event}.service`]: services(claimServicesPerEventMax + 1) },
  },
  { rule: 'patient-fields', of: 'general', set: { [`${event}.patient.medicare.memberNumber`]: '1' } },
  { rule: 'patient-fields', of: 'general', set: { [born]: '1880-01-01' } },
  { rule: 'birth-before-service', of: 'general', set: { [born]: '2026-11-18' } },
  {
    rule: 'no-referral-on-general',
    of: 'general',
    set: {
      [`${event}.referral`]: { issueDate: '2026-07-01', typeCode: 'S', provider: { providerNumber: gp } },
    },
  },
  { rule: 'no-referral-on-general', of: 'general', set: { [`${event}.referralOverrideCode`]: 'N' } },
  { rule: 'no-self-deemed-on-general', of: 'general', set: { [`${service}.selfDeemedCode`]: 'SD' } },
  { rule: 'service-fields', of: 'general', set: { [`${service}.chargeAmount`]: '4505' } },
  { rule: 'fields-only-of-pathology', of: 'general', set: { [`${service}.scpId`]: '00001' } },
  { rule: 'referral-fields', of: 'specialist', set: { [`${event}.referral.periodCode`]: 'X' } },
  { rule: 'specialist-needs-referral', of: 'specialist', set: { [`${event}.referral`]: undefined } },
  { rule: 'specialist-needs-referral', of: 'specialist', set: { [`${event}.referral.typeCode`]: 'P' } },
  { rule: 'override-excludes-referral', of: 'specialist', set: { [`${event}.referralOverrideCode`]: 'L' } },
  {
    rule: 'override-excludes-self-deemed',
    of: 'specialist',
    set: {
      [`${event}.referral`]: undefined,
      [`${event}.referralOverrideCode`]: 'L',
      [`${service}.selfDeemedCode`]: 'SD',
    },
  },
  { rule: 'referral-dates', of: 'specialist', set: { [`${event}.referral.issueDate`]: '2026-07-02' } },
  { rule: 'referral-dates', of: 'specialist', set: { [`${event}.referral.issueDate`]: '1980-01-01' } },
  { rule: 'referral-period', of: 'specialist', set: { [`${event}.referral.periodCode`]: 'N' } },
  { rule: 'referral-period', of: 'specialist', set: { [`${event}.referral.period`]: '12' } },
  { rule: 'referrer-is-not-provider', of: 'specialist', set: { 'serviceProvider.providerNumber': gp } },
  { rule: 'no-pathology-items', of: 'specialist', set: { [`${service}.itemNumber`]: '65070' } },
  { rule: 'pathology-needs-request', of: 'pathology', set: { [`${event}.referral`]: undefined } },
  { rule: 'pathology-needs-request', of: 'pathology', set: { [`${event}.referral.typeCode`]: 'S' } },
  {
    rule: 'pathology-needs-request',
    of: 'pathology',
    set: { [`${event}.referral`]: undefined, [`${event}.referralOverrideCode`]: 'H' },
  },
  {
    rule: 'no-substituted-service-on-pathology',
    of: 'pathology',
    set: { [`${service}.selfDeemedCode`]: 'SS' },
  },
  { rule: 'only-pathology-items', of: 'pathology', set: { [`${service}.itemNumber`]: '23' } },
  { rule: 'fields-of-pathology', of: 'pathology', set: { [`${service}.numberOfPatientsSeen`]: '2' } },
  {
    rule: 'specimen-times',
    of: 'pathology',
    set: { [`${service}.collectionDateTime`]: '2026-07-01T09:30:00+10:00' },
  },
  {
    rule: 'specimen-times',
    of: 'pathology',
    set: {
      [`${service}.collectionDateTime`]: '2026-07-01T09:30:00+10:00',
      [`${service}.accessionDateTime`]: '2026-07-01T08:30:00+10:00',
    },
  },
  { rule: 'specimen-times', of: 'pathology', set: { [`${service}.s4b3ExemptInd`]: 'Y' } },
];

const childOf = (...people: readonly string[]) =>
  Object.fromEntries(people.map((person) => [`${person}.identity.dateOfBirth`, '2020-01-01']));
const otherCard = { 'claimant.medicare.memberRefNumber': '2' };

const address = 'claimant.residentialAddress';
const interactive: readonly BrokenClaim[] = [
  { rule: 'authorisation-date', of: 'interactive', set: { authorisationDate: '2030-01-01' } },
  { rule: 'claimant-fields', of: 'interactive', set: { 'claimant.eftDetails.bsbCode': '62000' } },
  { rule: 'claimant-age', of: 'interactive', set: childOf('patient', 'claimant') },
  { rule: 'claimant-age', of: 'interactive', set: { ...childOf('claimant'), ...otherCard } },
  { rule: 'bank-details', of: 'interactive', set: { 'claimant.eftDetails.accountName': undefined } },
  { rule: 'bank-details', of: 'interactive', set: { accountPaidInd: 'N' } },
  { rule: 'complete-address', of: 'interactive', set: { [`${address}.postcode`]: '3820' } },
  {
    rule: 'no-post-office-box',
    of: 'interactive',
    set: { [address]: { addressLineOne: 'PO Box 12', locality: 'Warragul', postcode: '3820' } },
  },
  {
    rule: 'service-count-of-claim',
    of: 'interactive',
    set: { medicalEvent: events(interactiveEventsMax + 1, {}) },
  },
  { rule: 'service-day', of: 'interactive', set: { [`${event}.medicalEventDate`]: '2030-01-01' } },
  {
    rule: 'one-referral',
    of: 'interactive',
    set: {
      referralOverrideCode: 'L',
      [`${event}.referralOverrideCode`]: 'E',
      'medicalEvent.1': events(2, {})[1],
    },
  },
  { rule: 'patient-contribution', of: 'interactive', set: { [`${service}.patientContribAmount`]: '10.00' } },
  {
    rule: 'patient-contribution',
    of: 'interactive',
    set: {
      accountPaidInd: 'N',
      'claimant.eftDetails': undefined,
      [`${service}.patientContribAmount`]: '60.00',
    },
  },
];

const veterans: readonly BrokenClaim[] = [
  {
    rule: 'veteran-event-fields',
    of: 'dva-general',
    set: { [`${event}.treatmentLocationCode`]: 'RH', [`${event}.acceptedDisability.ind`]: 'X' },
  },
  {
    rule: 'veteran-fields',
    of: 'dva-general',
    set: { [`${event}.patient.veteranMembership.veteranNumber`]: 'AX123456' },
  },
  { rule: 'veteran-is-named', of: 'dva-general', set: { [`${event}.patient.veteranMembership`]: undefined } },
  { rule: 'event-facility-needs-hospital', of: 'dva-general', set: { [`${event}.facilityId`]: gp } },
  { rule: 'veteran-service-fields', of: 'dva-general', set: { [`${service}.itemNumber`]: 'KM-1' } },
  {
    rule: 'hyperbaric-time',
    of: 'dva-specialist',
    set: { [`${service}.itemNumber`]: '13020' },
  },
  {
    rule: 'specialist-referral-needs-period',
    of: 'dva-specialist',
    set: { [`${event}.referral.periodCode`]: undefined },
  },
  {
    rule: 'specimen-times-given',
    of: 'dva-pathology',
    set: { [`${service}.collectionDateTime`]: undefined, [`${service}.accessionDateTime`]: undefined },
  },
  {
    rule: 'specimen-times-given',
    of: 'dva-pathology',
    set: { [`${service}.accessionDateTime`]: '2026-07-02T09:30:00+10:00' },
  },
  { rule: 'allied-health-claim-fields', of: 'dva-community-nursing', set: { serviceTypeCode: 'S' } },
  {
    rule: 'allied-health-event-fields',
    of: 'dva-community-nursing',
    set: { [`${event}.numberOfRNHours`]: 'three', [`${event}.numberOfRNVisits`]: '0' },
  },
  {
    rule: 'allied-health-service-fields',
    of: 'dva-community-nursing',
    set: {
      [`${service}.chargeAmount`]: '100000.00',
      [`${service}.toothNumber`]: '1',
      [`${service}.upperLowerJawCode`]: 'upper',
      [`${service}.secondDeviceInd`]: 'yes',
    },
  },
  {
    rule: 'break-in-order',
    of: 'dva-community-nursing',
    set: {
      [`${event}.breakInEpisodeStartDate`]: '2026-06-20',
      [`${event}.breakInEpisodeEndDate`]: '2026-06-19',
    },
  },
  {
    rule: 'stay-in-order',
    of: 'dva-community-nursing',
    set: { [`${service}.admissionDate`]: '2026-06-20', [`${service}.dischargeDate`]: '2026-06-19' },
  },
];

export const brokenClaims: readonly BrokenClaim[] = [...bulkBill, ...interactive, ...veterans];
