// Veterans' claims made for tests: one event with one service in each stream, right in everything; every field can be set.
import type { ClaimStream } from '../../src/domain/claims/claim.ts';
import {
  storeForwardTypeCodes,
  type AlliedHealthStream,
  type VeteranMedicalStream,
} from '../../src/domain/claims/store-and-forward-claim.ts';
import type {
  AlliedHealthClaim,
  AlliedHealthEvent,
  AlliedHealthService,
} from '../../src/domain/claims/veterans/allied-health-claim.ts';
import type {
  VeteranMedicalClaim,
  VeteranMedicalEvent,
  VeteranMedicalService,
} from '../../src/domain/claims/veterans/veteran-medical-claim.ts';
import { bulkBillClaim, claimReferral, gp, medicalEvent } from './bulk-bill-claims.ts';

/** The stream of Medicare whose referral and items a claim has; allied health claims have neither. */
const asMedicare: Readonly<Record<VeteranMedicalStream, ClaimStream>> = {
  'dva-general': 'general',
  'dva-specialist': 'specialist',
  'dva-pathology': 'pathology',
};

/** The personas of the simulator who are veterans. */
export const goldCardNumber = 'NSIM9001';
export const whiteCardNumber = 'QSIM9002';
export const orangeCardNumber = 'VSIM9003';

export const veteranIdentity = {
  dateOfBirth: '1941-04-25',
  familyName: 'Brushtail',
  givenName: 'Grevillea',
  sex: '1',
};

const specimen = {
  collectionDateTime: '2026-11-19T08:00:00+11:00',
  accessionDateTime: '2026-11-19T09:00:00+11:00',
};

export function veteranService(
  stream: VeteranMedicalStream = 'dva-general',
  fields: Partial<VeteranMedicalService> = {},
): VeteranMedicalService {
  const [service] = medicalEvent(asMedicare[stream]).service;
  return {
    ...(service ?? { id: '0001', itemNumber: '23' }),
    ...(stream === 'dva-pathology' ? specimen : {}),
    ...fields,
  };
}

export function veteranEvent(
  stream: VeteranMedicalStream = 'dva-general',
  fields: Partial<VeteranMedicalEvent> = {},
): VeteranMedicalEvent {
  const { patient: _ofMedicare, referral: _ofBulkBill, ...same } = medicalEvent(asMedicare[stream]);
  const typeCode = stream === 'dva-pathology' ? 'P' : 'S';
  return {
    ...same,
    patient: { identity: veteranIdentity, veteranMembership: { veteranNumber: goldCardNumber } },
    acceptedDisability: { ind: 'N', code: 'Osteoarthritis of the knee' },
    ...(stream === 'dva-general' ? {} : { referral: { ...claimReferral(typeCode), periodCode: 'S' } }),
    service: [veteranService(stream)],
    ...fields,
  };
}

export function veteranClaim(
  stream: VeteranMedicalStream = 'dva-general',
  fields: Partial<VeteranMedicalClaim> = {},
): VeteranMedicalClaim {
  const { serviceTypeCode, serviceProvider } = bulkBillClaim(asMedicare[stream]);
  return { serviceTypeCode, serviceProvider, medicalEvent: [veteranEvent(stream)], ...fields };
}

/** A service of each stream with a field that only such a service has. */
const alliedHealthServices: Readonly<Record<AlliedHealthStream, Omit<AlliedHealthService, 'id'>>> = {
  'dva-allied': { itemNumber: 'PH20', distanceKilometres: 12 },
  'dva-community-nursing': {
    itemNumber: 'NA05',
    admissionDate: '2026-10-20',
    dischargeDate: '2026-11-18',
  },
  'dva-dental': {
    itemNumber: 'D521',
    numberOfTeeth: '1',
    toothNumber: '36',
    upperLowerJawCode: 'LOW',
  },
  'dva-optical': { itemNumber: 'OP12', opticalScriptCode: 'BF', secondDeviceInd: 'N' },
  'dva-psych': { itemNumber: 'US01', timeDuration: '50' },
  'dva-speech-pathology': { itemNumber: 'SP01', numberOfPatientsSeen: '1' },
};

const nursing = {
  breakInEpisodeOfCareNumber: '1',
  breakInEpisodeStartDate: '2026-11-02',
  breakInEpisodeEndDate: '2026-11-05',
  numberOfRNHours: '3.50',
  numberOfRNVisits: '4',
  numberOfENHours: '2',
  numberOfENVisits: '2',
  numberOfNSSHours: '10.25',
  numberOfNSSVisits: '12',
  numberOfCNCHours: '0.5',
  numberOfCNCVisits: '1',
};

export function alliedHealthService(
  stream: AlliedHealthStream = 'dva-allied',
  fields: Partial<AlliedHealthService> = {},
): AlliedHealthService {
  return { id: '0001', chargeAmount: '95.50', ...alliedHealthServices[stream], ...fields };
}

export function alliedHealthEvent(
  stream: AlliedHealthStream = 'dva-allied',
  fields: Partial<AlliedHealthEvent> = {},
): AlliedHealthEvent {
  const { service: _medical, ...same } = veteranEvent('dva-general');
  return {
    ...same,
    ...(stream === 'dva-community-nursing' ? nursing : {}),
    service: [alliedHealthService(stream)],
    ...fields,
  };
}

export function alliedHealthClaim(
  stream: AlliedHealthStream = 'dva-allied',
  fields: Partial<AlliedHealthClaim> = {},
): AlliedHealthClaim {
  return {
    serviceTypeCode: storeForwardTypeCodes[stream],
    serviceProvider: { providerNumber: gp },
    medicalEvent: [alliedHealthEvent(stream)],
    ...fields,
  };
}
