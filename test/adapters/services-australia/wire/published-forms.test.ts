// Checks every request against the insurer's published tables: each field by name, with its padding, and amounts in cents.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bulkBillClaimService } from '../../../../src/adapters/services-australia/wire/bulk-bill-claim.ts';
import { patientClaimInteractiveService } from '../../../../src/adapters/services-australia/wire/patient-claim-interactive.ts';
import { patientVerificationService } from '../../../../src/adapters/services-australia/wire/patient-verification.ts';
import { paymentReportService } from '../../../../src/adapters/services-australia/wire/payment-report.ts';
import { processingReportService } from '../../../../src/adapters/services-australia/wire/processing-report.ts';
import type { Claim, ClaimService } from '../../../../src/domain/claims/claim.ts';
import type { InteractiveClaim } from '../../../../src/domain/interactive/interactive-claim.ts';
import { correlationId, day, wireLocation, lodgeCall, wirePatient, reportCall } from './wire-messages.ts';

/** The value after serialisation as JSON. */
const sent = (message: unknown): unknown => JSON.parse(JSON.stringify(message));

const identity = {
  dateOfBirth: '1980-02-29',
  familyName: 'Bandicoot',
  givenName: 'Zoë',
  secondInitial: 'Q',
  sex: '2',
};
const medicare = { memberNumber: '2123456701', memberRefNumber: '3' };

/** Every field that a service can have. */
const everyField: Required<ClaimService> = {
  id: '1',
  itemNumber: '65070',
  chargeAmount: '1234567.05',
  text: 'Words to the assessor',
  aftercareOverrideInd: 'Y',
  duplicateServiceOverrideInd: 'Y',
  multipleProcedureOverrideInd: 'Y',
  restrictiveOverrideCode: 'SP',
  numberOfPatientsSeen: '12',
  timeDuration: '27',
  fieldQuantity: '3',
  lspNumber: '123456',
  selfDeemedCode: 'SD',
  accessionDateTime: '2026-07-20T10:30:00+10:00',
  collectionDateTime: '2026-07-20T09:30:00+10:00',
  scpId: '00001',
  rule3ExemptInd: 'Y',
  s4b3ExemptInd: 'Y',
};
/** Those with another form in messages. */
const onTheWire = { ...everyField, id: '0001', chargeAmount: '123456705', timeDuration: '027' };

describe('a bulk bill claim with every field', () => {
  const claim: Claim = {
    serviceTypeCode: 'P',
    serviceProvider: { providerNumber: '447781L' },
    payeeProvider: { providerNumber: '447771F' },
    facilityId: '9988770W',
    hospitalInd: 'Y',
    medicalEvent: [
      {
        id: '01',
        authorisationDate: '2026-07-20',
        createDateTime: '2026-07-20T11:30:00+10:00',
        medicalEventDate: '2026-07-20',
        medicalEventTime: '09:30:00+10:00',
        submissionAuthorityInd: 'Y',
        patient: { identity, medicare },
        referral: {
          issueDate: '2026-07-01',
          period: '18',
          periodCode: 'N',
          provider: { providerNumber: '447761A' },
          typeCode: 'P',
        },
        referralOverrideCode: 'N',
        service: [everyField],
      },
    ],
  };

  it("has each field under the insurer's name, with padded provider numbers and cents", () => {
    const [event] = claim.medicalEvent;
    assert.ok(event?.referral);
    assert.deepEqual(sent(bulkBillClaimService.writeRequest({ ...lodgeCall, stream: 'pathology', claim })), {
      claim: {
        ...claim,
        serviceProvider: { providerNumber: '0447781L' },
        payeeProvider: { providerNumber: '0447771F' },
        medicalEvent: [
          {
            ...event,
            referral: { ...event.referral, provider: { providerNumber: '0447761A' } },
            service: [onTheWire],
          },
        ],
      },
    });
  });

  it('is about the first patient', () =>
    assert.equal(bulkBillClaimService.subjectOf({ ...lodgeCall, claim })?.id, medicare.memberNumber));
});

describe('an interactive claim with every field', () => {
  const claim: InteractiveClaim = {
    accountPaidInd: 'N',
    accountReferenceId: 'Account 7',
    authorisationDate: '2026-07-20',
    submissionAuthorityInd: 'Y',
    patient: { identity, medicare },
    claimant: {
      identity,
      medicare,
      eftDetails: { accountName: 'Z Bandicoot', accountNumber: '123456789', bsbCode: '062000' },
      residentialAddress: {
        addressLineOne: '1 Example Street',
        addressLineTwo: 'Unit 2',
        locality: 'Sydney',
        postcode: '2000',
      },
      contactDetails: {
        emailAddress: 'zoe@example.org',
        name: 'Zoë Bandicoot',
        phoneNumber: '0255501234',
      },
    },
    serviceProvider: { providerNumber: '447781L' },
    payeeProvider: { providerNumber: '447771F' },
    referral: { issueDate: '2026-07-01', provider: { providerNumber: '447761A' }, typeCode: 'S' },
    referralOverrideCode: 'H',
    medicalEvent: [
      {
        id: '01',
        medicalEventDate: '2026-07-20',
        medicalEventTime: '09:30:00+10:00',
        service: [{ ...everyField, patientContribAmount: '20.05', facilityId: '9988770W', hospitalInd: 'Y' }],
      },
    ],
  };
  const call = { location: wireLocation, correlationId, stream: 'specialist' as const, claim, pend: false };

  it("has each field under the insurer's name, with referral and people per claim, hospital and contribution per service", () => {
    assert.deepEqual(sent(patientClaimInteractiveService.writeRequest(call)), {
      patientClaimInteractive: {
        ...claim,
        serviceProvider: { providerNumber: '0447781L' },
        payeeProvider: { providerNumber: '0447771F' },
        referral: { ...claim.referral, provider: { providerNumber: '0447761A' } },
        medicalEvent: claim.medicalEvent.map((event) => ({
          ...event,
          service: [{ ...onTheWire, patientContribAmount: '2005', facilityId: '9988770W', hospitalInd: 'Y' }],
        })),
      },
    });
  });

  for (const [dollars, expected] of [
    ['0.99', undefined],
    ['1.00', '100'],
  ] as const) {
    it(`sends ${expected === undefined ? 'no contribution' : expected} for a contribution of ${dollars}`, () => {
      const [event] = claim.medicalEvent;
      assert.ok(event);
      const services = event.service.map((each) => ({ ...each, patientContribAmount: dollars }));
      const changed = { ...claim, medicalEvent: [{ ...event, service: services }] };
      const body = sent(patientClaimInteractiveService.writeRequest({ ...call, claim: changed })) as {
        patientClaimInteractive: { medicalEvent: { service: { patientContribAmount?: string }[] }[] };
      };
      const [written] = body.patientClaimInteractive.medicalEvent[0]?.service ?? [];
      assert.equal(written?.patientContribAmount, expected);
    });
  }
});

describe('the other requests', () => {
  it('verify a patient by type, patient and day', () => {
    const call = { minorId: wireLocation, patient: wirePatient, dateOfService: day };
    assert.deepEqual(sent(patientVerificationService.writeRequest(call)), {
      typeCode: 'PVM',
      patient: {
        identity: { dateOfBirth: '1980-02-29', familyName: 'Bandicoot', givenName: 'Zoë', sex: '2' },
        medicare,
      },
      dateOfService: '2026-07-20',
    });
    assert.equal(patientVerificationService.pathOf(call), '/mcp/patientverification/medicare/v1');
    assert.equal(patientVerificationService.operationOf(call), 'mcp-patient-verification-medicare@1');
  });

  it('verify a patient with a health fund as OPV, with address and other name', () => {
    const details = {
      secondInitial: 'Q',
      alsoKnownAs: { familyName: 'Bilby', givenName: 'Zoe' },
      locality: 'Yass',
      postcode: '2582',
      healthFund: { organisation: 'SIM', memberNumber: '12345678', memberRefNumber: '01' },
    };
    const call = { minorId: wireLocation, patient: wirePatient, dateOfService: day, details };
    const { alsoKnownAs, healthFund } = details;
    assert.deepEqual(sent(patientVerificationService.writeRequest(call)), {
      typeCode: 'OPV',
      patient: {
        identity: {
          dateOfBirth: '1980-02-29',
          familyName: 'Bandicoot',
          givenName: 'Zoë',
          secondInitial: 'Q',
          sex: '2',
        },
        medicare,
        residentialAddress: { locality: 'Yass', postcode: '2582' },
        alsoKnownAs,
        healthFund,
      },
      dateOfService: '2026-07-20',
    });
    assert.equal(patientVerificationService.pathOf(call), '/mcp/patientverification/v1');
    assert.equal(patientVerificationService.operationOf(call), 'mcp-patient-verification@1');
  });

  it('ask for reports by payee, claim id and day of lodgement, without a subject', () => {
    for (const service of [processingReportService, paymentReportService]) {
      const call = { ...reportCall, payeeProviderNumber: '447781L' };
      assert.deepEqual(sent(service.writeRequest(call)), {
        payeeProvider: { providerNumber: '0447781L' },
        claimId: reportCall.claimId,
        lodgementDate: '2026-07-20',
      });
      assert.equal(service.subjectOf(call), null);
    }
    assert.deepEqual(processingReportService.paths, ['/mcp/bulkbillprocessingreport/v1']);
    assert.deepEqual(paymentReportService.paths, ['/mcp/bulkbillpaymentreport/v1']);
  });
});
