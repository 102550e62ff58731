// Example calls and answers of each web service, for the tests of their messages.
import type { Claim, ClaimStream } from '../../../../src/domain/claims/claim.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import { claimIdFromCount } from '../../../../src/domain/values/claim-id.ts';
import { createCorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import {
  parseMedicareNumber,
  parseMedicareRefNumber,
} from '../../../../src/domain/values/medicare-number.ts';
import { invariant } from '../../../../src/domain/values/invariant.ts';
import { parseMinorId } from '../../../../src/domain/values/minor-id.ts';
import type { ClaimAssessment, ClaimPayment } from '../../../../src/domain/claims/assessment.ts';
import type { Patient } from '../../../../src/domain/patients/patient.ts';
import type { ReceivedMessageContext } from '../../../../src/adapters/services-australia/wire/web-service-definition.ts';
import type { OnlineCheckCall } from '../../../../src/ports/insurer/eligibility-insurer.ts';
import type { LodgeCall, ReportCall } from '../../../../src/ports/insurer/claim-insurer.ts';
import { claimOf } from '../../../support/written-claims.ts';

function sure<Value>(value: Value | null): Value {
  invariant(value !== null, 'a value of the test has its form');
  return value;
}

export const day = localDate('2026-07-20');
export const wireLocation = sure(parseMinorId('ABC00001'));
export const correlationId = createCorrelationId(wireLocation, '0123456789abcdef');
export const contextOf = (path: string): ReceivedMessageContext => ({
  location: wireLocation,
  correlationId,
  path,
  today: day,
});

export const wirePatient: Patient = {
  dateOfBirth: localDate('1980-02-29'),
  familyName: 'Bandicoot',
  givenName: 'Zoë',
  sex: '2',
  medicareNumber: sure(parseMedicareNumber('2123456701')),
  medicareRefNumber: sure(parseMedicareRefNumber('3')),
};

export const onlineCheck: OnlineCheckCall = {
  minorId: wireLocation,
  stream: 'specialist',
  patient: wirePatient,
  servicingProviderNumber: '2447781L',
  principalProviderNumber: '2447781L',
  referrerProviderNumber: null,
  dateOfService: day,
  inHospital: false,
  bulkBilled: true,
  items: [
    { itemNumber: '23', medicalEventId: '2', occasion: '2', chargeAmount: cents(4_385), patientsSeen: 1 },
    { itemNumber: '104', medicalEventId: '1', occasion: '1', chargeAmount: null, patientsSeen: 1 },
    { itemNumber: '23', medicalEventId: '2', occasion: '2', chargeAmount: cents(0), patientsSeen: 3 },
  ],
};

export const lodgeCall: LodgeCall & { readonly stream: ClaimStream; readonly claim: Claim } = {
  location: wireLocation,
  correlationId,
  stream: 'general',
  lodgedOn: day,
  claim: claimOf({
    provider: '2447781L',
    events: [
      {
        date: '2026-07-20',
        patient: {
          identity: { dateOfBirth: '1980-02-29', familyName: 'Bandicoot', givenName: 'Zoë', sex: '2' },
          medicare: { memberNumber: '2123456701', memberRefNumber: '3' },
        },
        services: [{ itemNumber: '23', chargeAmount: '43.85' }, '104'],
      },
    ],
  }),
};

export const reportCall: ReportCall = {
  payer: 'medicare',
  location: wireLocation,
  correlationId,
  claimId: claimIdFromCount(3_848),
  payeeProviderNumber: '2447781L',
  lodgedOn: day,
};

export const assessment: ClaimAssessment = {
  claimId: claimIdFromCount(3_848),
  benefitPaid: cents(4_385),
  chargeAmount: cents(54_385),
  serviceProviderNumber: '2447781L',
  events: [
    {
      id: '01',
      eventDate: day,
      patient: {
        status: { code: 8024, text: 'The issue has changed.' },
        currentMembership: { memberNumber: '2123456701', memberRefNumber: '3' },
        currentMember: { dateOfBirth: '1980-02-29', familyName: 'Bandicoot', givenName: 'Zoë', sex: '2' },
      },
      services: [
        {
          id: '0001',
          itemNumber: '00023',
          assessmentCode: '105',
          benefitPaid: cents(4_385),
          chargeAmount: cents(4_385),
          numberOfPatientsSeen: '1',
          error: null,
        },
        {
          id: '0002',
          itemNumber: '00104',
          assessmentCode: '611',
          benefitPaid: cents(0),
          chargeAmount: cents(50_000),
          numberOfPatientsSeen: null,
          error: { code: 9_001, text: 'Details are missing.' },
        },
      ],
    },
  ],
};

export const payment: ClaimPayment = {
  payerName: 'The payer',
  runDate: day,
  runNumber: '117',
  account: { accountName: 'Practice account', accountNumber: '*****3357', bsbCode: '062000' },
  depositAmount: cents(4_385),
  paymentReference: 'REF117',
  claims: [
    {
      claimId: claimIdFromCount(3_848),
      benefit: cents(4_385),
      chargeAmount: cents(54_385),
      lodgedOn: day,
      transactionId: correlationId.slice('urn:uuid:'.length),
      accountReferenceId: null,
      claimChannelCode: '1',
    },
  ],
};
