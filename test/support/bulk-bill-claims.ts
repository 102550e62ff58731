// Claims made for tests: one event with one service in each stream, right in everything; every field can be set.
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import {
  effectivePayeeProvider,
  serviceTypeCodeByStream,
  type Claim,
  type ClaimService,
  type MedicalEvent,
  type ClaimStream,
} from '../../src/domain/claims/claim.ts';
import type { StoreForwardClaim } from '../../src/domain/claims/store-and-forward-claim.ts';
import type { CheckedClaim } from '../../src/domain/claims/claim-record.ts';
import { serialiseClaimContent } from '../../src/domain/claims/compare-claims.ts';
import {
  createCorrelationId,
  parseCorrelationId,
  type CorrelationId,
} from '../../src/domain/values/correlation-id.ts';
import { localDate, type LocalDate } from '../../src/domain/values/local-date.ts';
import { cardCheckDigit } from '../../src/domain/values/medicare-number.ts';
import { minorId } from './minor-id.ts';

/** The day on which the claims of tests arrive, the day after their services. */
export const claimDay: LocalDate = localDate('2026-11-20');

/** Synthetic providers: two practices of general practice, a surgeon and a pathologist. */
export const gp = '9900110B';
export const gpElsewhere = '990011AT';
export const otherGp = '9900120A';
export const surgeon = '9900164K';
export const pathologist = '9900197L';

const servicingProvider: Readonly<Record<ClaimStream, string>> = {
  general: gp,
  specialist: surgeon,
  pathology: pathologist,
};
/** Items of the bundled schedule. */
const usualItem: Readonly<Record<ClaimStream, string>> = {
  general: '23',
  specialist: '104',
  pathology: '65070',
};

/** The id that counts `serial` at a location. */
export function idOf(serial: number, location = 'SBX00001'): CorrelationId {
  const id = parseCorrelationId(
    createCorrelationId(minorId(location), serial.toString(16).padStart(16, '0')),
  );
  assert.ok(id);
  return id;
}

/** A card that passes the check-digit routine. */
export function cardOf(serial: number): string {
  const eight = String(40_000_000 + serial);
  return `${eight}${cardCheckDigit(eight)}1`;
}

export const claimPatient = {
  identity: { dateOfBirth: '1980-02-29', familyName: 'Examplar', givenName: 'Robin', sex: '3' },
  medicare: { memberNumber: cardOf(1), memberRefNumber: '1' },
};

export function claimService(
  stream: ClaimStream = 'general',
  fields: Partial<ClaimService> = {},
): ClaimService {
  return { id: '0001', itemNumber: usualItem[stream], chargeAmount: '60.00', ...fields };
}

export function claimReferral(typeCode: string): NonNullable<MedicalEvent['referral']> {
  return { issueDate: '2026-11-01', typeCode, provider: { providerNumber: gp } };
}

const referralTypes = { specialist: 'S', pathology: 'P' } as const;

export function medicalEvent(
  stream: ClaimStream = 'general',
  fields: Partial<MedicalEvent> = {},
): MedicalEvent {
  return {
    id: '01',
    authorisationDate: '2026-11-19',
    createDateTime: '2026-11-19T10:30:00+11:00',
    medicalEventDate: '2026-11-19',
    submissionAuthorityInd: 'Y',
    patient: claimPatient,
    ...(stream === 'general' ? {} : { referral: claimReferral(referralTypes[stream]) }),
    service: [claimService(stream)],
    ...fields,
  };
}

/** The same event without a referral. */
export function withoutReferral(event: MedicalEvent): MedicalEvent {
  const { referral: _left, ...rest } = event;
  return rest;
}

export function bulkBillClaim(stream: ClaimStream = 'general', fields: Partial<Claim> = {}): Claim {
  return {
    serviceTypeCode: serviceTypeCodeByStream[stream],
    serviceProvider: { providerNumber: servicingProvider[stream] },
    medicalEvent: [medicalEvent(stream)],
    ...fields,
  };
}

/** A claim of one service at this charge: another charge is other content of the same claim. */
export function chargedAt(chargeAmount: string, stream: ClaimStream = 'general'): Claim {
  const service = [claimService(stream, { chargeAmount })];
  return bulkBillClaim(stream, { medicalEvent: [medicalEvent(stream, { service })] });
}

/** A claim as it arrives at the store, request hash and payee from its content. */
export function candidateOf(
  correlationId: CorrelationId,
  claim: StoreForwardClaim = bulkBillClaim(),
  fields: Partial<CheckedClaim> = {},
): CheckedClaim {
  return {
    correlationId,
    location: minorId(correlationId.slice(9, 17)),
    stream: 'general',
    claim,
    requestHash: hash('sha256', serialiseClaimContent(claim)),
    payeeProviderNumber: effectivePayeeProvider(claim),
    today: claimDay,
    ...fields,
  };
}
