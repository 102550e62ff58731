// Veterans' claims made for tests: one event with one service in each stream, right in everything; every field can be set.
import type { ClaimStream } from '../../src/domain/claims/claim.ts';
import type { VeteranStream } from '../../src/domain/claims/store-and-forward-claim.ts';
import type {
  VeteranClaim,
  VeteranEvent,
  VeteranService,
} from '../../src/domain/claims/veterans/veteran-claim.ts';
import { bulkBillClaim, claimReferral, medicalEvent } from './bulk-bill-claims.ts';

const asMedicare: Readonly<Record<VeteranStream, ClaimStream>> = {
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
  stream: VeteranStream = 'dva-general',
  fields: Partial<VeteranService> = {},
): VeteranService {
  const [service] = medicalEvent(asMedicare[stream]).service;
  return {
    ...(service ?? { id: '0001', itemNumber: '23' }),
    ...(stream === 'dva-pathology' ? specimen : {}),
    ...fields,
  };
}

export function veteranEvent(
  stream: VeteranStream = 'dva-general',
  fields: Partial<VeteranEvent> = {},
): VeteranEvent {
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
  stream: VeteranStream = 'dva-general',
  fields: Partial<VeteranClaim> = {},
): VeteranClaim {
  const { serviceTypeCode, serviceProvider } = bulkBillClaim(asMedicare[stream]);
  return { serviceTypeCode, serviceProvider, medicalEvent: [veteranEvent(stream)], ...fields };
}
