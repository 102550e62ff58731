// The insurer's published service description (version 1, 2020) as a table: types of its messages, fields, lengths, formats.
//
// A form is `text`, a length in characters (`8` or `1-9`), `integer`, `date`, `date-time`, `time`, `boolean`, words with `|` between,
// or a type; `[]` is a list of at least one, `[0-5]` one of none to five, and `!` means that the field must be there. The description does not forbid
// further fields. Not in it: the online eligibility check.

import { describedServiceType, type DescribedType } from './described-service-type.ts';
import { describedVeteranTypes } from './described-veteran-types.ts';
import { describedRegisterMessages, describedRegisterTypes } from './described-register-types.ts';

const severities = 'Fatal|Error|Warning|Informational';

/** By name. */
export const describedTypes: Readonly<Record<string, DescribedType>> = {
  ...describedRegisterTypes,
  // Shared
  ProviderType: { providerNumber: '8!' },
  MembershipType: { memberNumber: '10', memberRefNumber: '1' },
  IdentityType: { dateOfBirth: 'date', familyName: 'text', givenName: 'text', secondInitial: '1', sex: '1' },
  MedicarePatientType: { identity: 'IdentityType!', medicare: 'MembershipType!' },
  AddressType: { addressLineOne: '1-40', addressLineTwo: '1-40', locality: '1-40', postcode: '4' },
  FundMembershipType: { memberNumber: '1-19', memberRefNumber: '1-2', organisation: '3' },
  FundPatientType: {
    identity: 'IdentityType!',
    residentialAddress: 'AddressType',
    alsoKnownAs: 'IdentityType',
    medicare: 'MembershipType',
    healthFund: 'FundMembershipType',
  },
  ReferralType: {
    issueDate: 'date!',
    period: '1-2',
    periodCode: '1',
    provider: 'ProviderType!',
    typeCode: '1!',
  },
  BankAccountType: { accountName: '1-30', accountNumber: '1-9', bsbCode: '6' },
  ContactType: { emailAddress: '5-128', name: 'text', phoneNumber: '8-19' },
  StatusType: { code: 'integer', text: 'text' },
  MembershipStatusType: {
    status: 'StatusType',
    currentMembership: 'MembershipType',
    currentMember: 'IdentityType',
    processDate: 'date',
  },
  FundMembershipStatusType: {
    status: 'StatusType',
    currentMembership: 'FundMembershipType',
    currentMember: 'IdentityType',
    processDate: 'date',
  },
  CurrentMembershipType: { currentMembership: 'MembershipType!' },
  ServiceType: describedServiceType,
  ServiceMessagesType: { highestSeverity: `${severities}!`, serviceMessage: 'ServiceMessageType[]!' },
  ServiceMessageType: { code: 'text!', severity: `${severities}!`, reason: 'text!' },
  // Bulk bill claims and their reports
  BulkBillStoreForwardRequestType: { claim: 'BulkBillClaimStoreForwardClaimType!' },
  BulkBillClaimStoreForwardClaimType: {
    facilityId: '8',
    hospitalInd: '1',
    medicalEvent: 'BBSMedicalEventType[]!',
    payeeProvider: 'ProviderType',
    serviceProvider: 'ProviderType!',
    serviceTypeCode: '1!',
  },
  BBSMedicalEventType: {
    id: '2!',
    authorisationDate: 'date!',
    createDateTime: 'date-time!',
    medicalEventDate: 'date!',
    medicalEventTime: 'time',
    patient: 'MedicarePatientType!',
    referral: 'ReferralType',
    referralOverrideCode: '1',
    service: 'ServiceType[]!',
    submissionAuthorityInd: '1!',
  },
  BulkBillStoreForwardResponseType: { claimId: 'text!', status: 'text!' },
  BBSReportRequestType: { payeeProvider: 'ProviderType!', claimId: '6', lodgementDate: 'date' },
  BBSProcessingReportResponseType: { claimAssessment: 'ClaimAssessmentType', status: 'text!' },
  ClaimAssessmentType: {
    medicalEvent: 'MedicalEventResponseType[]',
    serviceProvider: 'ProviderType',
    benefitPaid: 'text',
    chargeAmount: '1-9',
    claimId: 'text',
  },
  MedicalEventResponseType: {
    patient: 'MembershipStatusType',
    service: 'ServiceResponseType[]',
    id: 'text',
    eventDate: 'date',
  },
  ServiceResponseType: {
    error: 'StatusType',
    id: 'text',
    assessmentCode: 'text',
    benefitPaid: 'text',
    chargeAmount: '1-9',
    itemNumber: 'text',
    numberOfPatientsSeen: 'text',
  },
  BBSPaymentReportResponseType: {
    paymentRun: 'PaymentRunType',
    paymentInfo: 'PaymentType',
    claimSummary: 'ClaimSummaryType[]',
    status: 'text!',
  },
  PaymentRunType: { payerName: 'text', runDate: 'date', runNumber: 'text' },
  PaymentType: { accountInfo: 'BankAccountType!', depositAmount: 'text', paymentReference: 'text' },
  ClaimSummaryType: {
    accountReferenceId: 'text',
    benefit: 'text',
    chargeAmount: '1-9',
    claimChannelCode: 'text',
    claimId: 'text',
    lodgementDate: 'date',
    transactionId: 'text',
  },
  // Interactive patient claims
  PatientClaimInteractiveRequestType: { patientClaimInteractive: 'PatientClaimInteractiveType!' },
  PatientClaimInteractiveType: {
    patient: 'MedicarePatientType!',
    referral: 'ReferralType',
    claimant: 'ClaimantType!',
    medicalEvent: 'PCIMedicalEventType[]!',
    payeeProvider: 'ProviderType',
    serviceProvider: 'ProviderType!',
    referralOverrideCode: '1',
    accountPaidInd: '1!',
    accountReferenceId: 'text',
    submissionAuthorityInd: '1!',
    authorisationDate: 'date!',
  },
  ClaimantType: {
    identity: 'IdentityType!',
    medicare: 'MembershipType!',
    eftDetails: 'BankAccountType',
    residentialAddress: 'AddressType',
    contactDetails: 'ContactType',
  },
  PCIMedicalEventType: {
    service: 'PCIServiceType[]!',
    id: '2!',
    medicalEventDate: 'date!',
    medicalEventTime: 'time',
  },
  PCIServiceType: { ...describedServiceType, patientContribAmount: '3-7', facilityId: '8', hospitalInd: '1' },
  PatientClaimInteractiveResponseType: { claimAssessment: 'PCIAssessmentType!', status: 'text!' },
  PCIAssessmentType: {
    claimant: 'CurrentMembershipType',
    patient: 'CurrentMembershipType',
    medicalEvent: 'PCIMedicalEventResponseType[]',
    error: 'StatusType',
    claimId: 'text!',
  },
  PCIMedicalEventResponseType: { service: 'ServiceResponseType[]', eventDate: 'date', id: 'text' },
  // Same-day delete
  SameDayDeleteRequestType: { sameDayDelete: 'SameDayDeleteType!' },
  SameDayDeleteType: { patient: 'MedicarePatientType!', reasonCode: '3!' },
  SameDayDeleteResponseType: { status: 'text!' },
  ...describedVeteranTypes,
  // Verification
  PatientVerificationRequestType: {
    patient: 'FundPatientType!',
    provider: 'ProviderType',
    dateOfService: 'date',
    typeCode: '3!',
  },
  PatientVerificationResponseType: {
    medicareStatus: 'MembershipStatusType',
    healthFundStatus: 'FundMembershipStatusType',
  },
  ConcessionVerificationRequestType: { patient: 'MedicarePatientType!', dateOfService: 'date' },
  ConcessionVerificationResponseType: {
    medicareStatus: 'MembershipStatusType!',
    concessionStatus: 'ConcessionStatusType!',
  },
  ConcessionStatusType: { status: 'StatusType', processDate: 'date' },
  VeteranVerificationRequestType: { patient: 'VeteranPatientType!' },
  VeteranVerificationResponseType: { veteranStatus: 'VeteranMembershipStatusType' },
};

interface DescribedMessages {
  readonly request: string;
  readonly response: string;
}

const bulkBill: DescribedMessages = {
  request: 'BulkBillStoreForwardRequestType',
  response: 'BulkBillStoreForwardResponseType',
};
const interactive: DescribedMessages = {
  request: 'PatientClaimInteractiveRequestType',
  response: 'PatientClaimInteractiveResponseType',
};

const veteran: DescribedMessages = { request: 'DVAClaimRequestType', response: 'DVAClaimResponseType' };
const alliedHealth: DescribedMessages = {
  request: 'AlliedHealthClaimRequestType',
  response: 'AlliedHealthClaimResponseType',
};

/** The types of request and answer by path. */
export const describedMessages: ReadonlyMap<string, DescribedMessages> = new Map([
  ...describedRegisterMessages,
  ...['general', 'specialist', 'pathology'].flatMap((stream) => [
    [`/mcp/bulkbillstoreforward/${stream}/v1`, bulkBill] as const,
    [`/mcp/patientclaiminteractive/${stream}/v1`, interactive] as const,
    [`/mcp/dvaclaim/${stream}/v1`, veteran] as const,
  ]),
  ...['allied', 'communitynursing', 'dental', 'optical', 'psych', 'speechpathology'].map(
    (kind) => [`/mcp/dvaalliedhealth/${kind}/v1`, alliedHealth] as const,
  ),
  [
    '/mcp/bulkbillprocessingreport/v1',
    { request: 'BBSReportRequestType', response: 'BBSProcessingReportResponseType' },
  ],
  [
    '/mcp/bulkbillpaymentreport/v1',
    { request: 'BBSReportRequestType', response: 'BBSPaymentReportResponseType' },
  ],
  [
    '/mcp/dvaprocessingreport/v1',
    { request: 'DVAReportRequestType', response: 'DVAProcessingReportResponseType' },
  ],
  ['/mcp/dvapaymentreport/v1', { request: 'DVAReportRequestType', response: 'DVAPaymentReportResponseType' }],
  ['/mcp/samedaydelete/v1', { request: 'SameDayDeleteRequestType', response: 'SameDayDeleteResponseType' }],
  [
    '/mcp/concessionverification/v1',
    { request: 'ConcessionVerificationRequestType', response: 'ConcessionVerificationResponseType' },
  ],
  [
    '/mcp/veteranverification/v1',
    { request: 'VeteranVerificationRequestType', response: 'VeteranVerificationResponseType' },
  ],
  ...['/mcp/patientverification/medicare/v1', '/mcp/patientverification/v1'].map(
    (path) =>
      [
        path,
        { request: 'PatientVerificationRequestType', response: 'PatientVerificationResponseType' },
      ] as const,
  ),
]);
