// The part of the insurer's published service description that is about veterans: types of claims and of their reports.

import { describedServiceType, type DescribedType } from './described-service-type.ts';

/** By name. */
export const describedVeteranTypes: Readonly<Record<string, DescribedType>> = {
  VeteranMembershipType: { veteranNumber: '3-9!' },
  VeteranPatientType: {
    identity: 'IdentityType!',
    residentialAddress: 'AddressType',
    veteranMembership: 'VeteranMembershipType',
  },
  VeteranMembershipResponseType: { veteranNumber: '3-9!', entitlementCode: 'text' },
  VeteranMembershipStatusType: {
    status: 'StatusType',
    currentMembership: 'VeteranMembershipResponseType',
    currentMember: 'IdentityType',
    processDate: 'date',
  },
  AcceptedDisabilityType: { code: 'text!', ind: '1!' },
  DVAClaimRequestType: { claim: 'DVAClaimType!' },
  DVAClaimType: {
    hospitalInd: '1',
    serviceTypeCode: '1!',
    medicalEvent: 'DVAMedicalEventType[]!',
    serviceProvider: 'ProviderType!',
    payeeProvider: 'ProviderType',
  },
  DVAMedicalEventType: {
    id: '2!',
    authorisationDate: 'date!',
    createDateTime: 'date-time!',
    facilityId: '8',
    medicalEventDate: 'date!',
    medicalEventTime: 'time',
    referralOverrideCode: '1',
    submissionAuthorityInd: '1!',
    treatmentLocationCode: '1',
    acceptedDisability: 'AcceptedDisabilityType',
    referral: 'ReferralType',
    patient: 'VeteranPatientType!',
    service: 'DVAServiceType[]!',
  },
  DVAServiceType: { ...describedServiceType, accountReferenceNumber: '1-8', distanceKilometres: 'integer' },
  DVAClaimResponseType: { claimId: 'text!', status: 'text!' },
  DVAReportRequestType: { payeeProvider: 'ProviderType!', claimId: '6', lodgementDate: 'date' },
  DVAProcessingReportResponseType: { claimAssessment: 'DVAClaimAssessmentType', status: 'text!' },
  DVAClaimAssessmentType: {
    medicalEvent: 'DVAMedicalEventAssessmentType[]',
    serviceProvider: 'ProviderType',
    benefitPaid: 'text',
    chargeAmount: '1-9',
    claimId: 'text',
  },
  DVAMedicalEventAssessmentType: {
    patient: 'VeteranMembershipStatusType',
    service: 'DVAServiceAssessmentType[]',
    id: 'text',
    eventDate: 'date',
  },
  DVAServiceAssessmentType: {
    id: 'text',
    accountReferenceNumber: 'text',
    assessmentCode: 'text',
    benefitPaid: 'text',
    chargeAmount: '1-9',
    gstInd: 'text',
    itemNumber: 'text',
    numberOfPatientsSeen: 'text',
  },
  DVAPaymentReportResponseType: {
    paymentRun: 'PaymentRunType',
    paymentInfo: 'PaymentType',
    claimSummary: 'ClaimSummaryType[]',
    status: 'text!',
  },
};
