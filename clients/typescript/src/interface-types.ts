// Types of the interface, generated from its OpenAPI document; do not edit.

export type Period = {
  Count: number;
  Unit:
    | 'occasion'
    | 'episode'
    | 'day'
    | 'week'
    | 'month'
    | 'year'
    | 'calendar-year'
    | 'pregnancy'
    | 'course-of-treatment'
    | 'lifetime';
};
export type RuleSource = { Reference: string; Address: string | null; ReadIn: string };
export type NotClaimableWith = {
  Items: readonly string[];
  Except: readonly string[];
  Scope:
    | 'associated'
    | 'same-day'
    | 'same-occasion'
    | 'same-attendance'
    | 'other-applies'
    | 'same-pregnancy'
    | 'same-course'
    | 'same-period'
    | 'within-24-hours'
    | 'aftercare';
  SameProvider: boolean;
  Period: Period | null;
  Condition: string | null;
  Source: RuleSource | null;
};
export type ItemRestrictions = {
  Age: readonly { From: number | null; Under: number | null; Unit: 'years' | 'months' | 'weeks' | 'days' }[];
  Sex: 'F' | 'M' | null;
  Setting:
    | 'hospital'
    | 'not-hospital'
    | 'racf'
    | 'consulting-rooms'
    | 'not-rooms'
    | 'emergency-department'
    | 'operating-theatre'
    | null;
  Mode: 'phone' | 'video' | null;
  Minutes: { From: number | null; Under: number | null } | null;
  Referral: { Kind: 'referral' | 'request'; From: readonly string[]; Source: RuleSource | null } | null;
  NotClaimableWith: readonly NotClaimableWith[];
  Needs: readonly {
    Items: readonly string[];
    When: 'before' | 'same-day' | 'same-occasion';
    Source: RuleSource | null;
  }[];
  BulkBilled: boolean;
};
export type ItemRecord = {
  ItemNumber: string;
  Category: number;
  CategoryName: string | null;
  Group: string;
  GroupName: string | null;
  SubGroup: string | null;
  SubGroupName: string | null;
  Title: string;
  Description: string;
  DescriptorHash: string;
  ItemType: string;
  FeeType: 'N' | 'D';
  BenefitType: 'A' | 'B' | 'C' | 'D' | 'E';
  ScheduleFee: DollarAmount | null;
  Benefit75: DollarAmount | null;
  Benefit85: DollarAmount | null;
  Benefit100: DollarAmount | null;
  DerivedFee: string | null;
  BasicUnits: number | null;
  ItemStartDate: string;
  ScheduleFeeStartDate: string | null;
  Anaes: boolean;
  Assist: boolean;
  SafetyNetCap: {
    Type: 'F' | 'P';
    FixedAmount: DollarAmount | null;
    Percentage: number | null;
    Maximum: DollarAmount | null;
  } | null;
  EligibleAgeRange: string | null;
  ReferralRequirements: string | null;
  ClaimHistoryLimitation: string | null;
  LimitationPeriod: readonly {
    MaximumServices: number;
    Period: Period;
    CountedWith: readonly string[];
    SameProvider: boolean;
    Condition: string | null;
    Source: RuleSource | null;
  }[];
  Restrictions: ItemRestrictions;
  Rules: readonly {
    Kind: string;
    Text: string;
    StillToCheck: string | null;
    Confidence: 'high' | 'medium' | 'low';
    From: string | null;
    To: string | null;
    Source: RuleSource;
  }[];
  Notes: readonly { Reference: string; Text: string }[];
};
export type ScheduleCatalogue = {
  MedicareItems: readonly ItemRecord[];
  ItemsCount: number;
  PageNumber?: number;
  PageSize?: number;
  PagesCount?: number;
};
export type BenefitRequest = { ItemNumber?: string; PatientsSeen?: number; InHospitalTreatment?: boolean };
export type ScheduleRelease = { Used: string; InForce: string | null };
export type Benefit = {
  ItemNumber: string;
  PatientsSeen: number;
  InHospitalTreatment: boolean;
  ScheduleFee: string | null;
  Benefit: string | null;
  TotalBenefit: string | null;
  Reason: string;
  ReasonCode: string;
  ScheduleRelease: ScheduleRelease;
};
export type ScheduleChanges = {
  Title: string;
  PreviousRelease: string;
  CurrentRelease: string;
  ReleasesNotHeld: readonly string[];
  ChangedCounts: {
    OldTotalItems: number;
    NewTotalItems: number;
    TotalChangedItems: number;
    AddedItems: number;
    RemovedItems: number;
    ModifiedItems: number;
    ModifiedItemsByEachField: Readonly<Record<string, number>>;
  };
  ChangedItemNumbers: {
    AddedItems: readonly string[];
    RemovedItems: readonly string[];
    ModifiedItems: readonly string[];
    ModifiedItemsByEachField: Readonly<Record<string, readonly string[]>>;
  };
  ChangedItems: {
    AddedItems: readonly ItemRecord[];
    RemovedItems: readonly ItemRecord[];
    ModifiedItems: readonly {
      ItemNumber: string;
      Changes: readonly { Field: string; OldValue: unknown; NewValue: unknown }[];
    }[];
  };
};
export type ServicingEligibilityRequest = { ProviderNumber: ProviderNumber; ItemNumber: string };
export type ServicingEligibility = { IsEligible: boolean; Reason: string };
export type PatientVerificationRequest = PatientDetails &
  PatientWithCard & {
    PatientSecondInitial?: string;
    AlsoKnownAs?: { FamilyName?: string; GivenName?: string };
    Locality?: string;
    Postcode?: string;
    HealthFund?: { Organisation: string; MemberNumber: string; MemberRefNumber?: string };
  };
export type PatientVerification = VerificationOutcome & {
  HealthFund?: { Verified: boolean | null; Reason: string };
};
export type ConcessionVerificationRequest = PatientDetails & PatientWithCard;
export type ConcessionVerification = VerificationOutcome & { HasConcession: boolean | null };
export type PatientIdentity = {
  dateOfBirth?: string;
  familyName?: string;
  givenName?: string;
  secondInitial?: string;
  sex?: '1' | '2' | '3' | '9';
};
export type MedicareCard = { memberNumber: string; memberRefNumber: string };
export type ClaimPatient = { identity: PatientIdentity; medicare: MedicareCard };
export type MedicareConcessionVerificationRequest = { patient: ClaimPatient; dateOfService?: string };
export type MedicareStatus = { code?: number; text: string };
export type CurrentMember = {
  dateOfBirth?: string;
  familyName?: string;
  givenName?: string;
  secondInitial?: string;
  sex?: string;
};
export type MedicareConcessionVerification = {
  correlationId: string;
  medicareStatus: {
    status: MedicareStatus;
    currentMember?: CurrentMember;
    processDate?: string;
    currentMembership?: { memberNumber?: string; memberRefNumber?: string };
  };
  concessionStatus?: { status: MedicareStatus; processDate?: string };
};
export type GatewayError = { code: string; codeType: string; message: string; correlationId: string };
export type ServiceMessage = {
  code: string;
  severity: 'Fatal' | 'Error' | 'Warning' | 'Informational';
  reason: string;
};
export type ServiceMessages = {
  highestSeverity: 'Fatal' | 'Error' | 'Warning' | 'Informational';
  serviceMessage: readonly ServiceMessage[];
  correlationId: string;
};
export type ClaimError = GatewayError | ServiceMessages;
export type VeteranVerificationRequest = PatientDetails & {
  VeteranNumber?: VeteranNumber;
  Locality?: string;
  Postcode?: string;
};
export type VeteranVerification = VerificationOutcome & {
  VeteranNumber: string | null;
  CardType: 'Gold' | 'White' | 'Orange' | 'PensionerConcession' | 'SeniorsHealth' | null;
};
export type MedicareVeteranVerificationRequest = {
  patient: {
    identity: PatientIdentity;
    veteranMembership?: { veteranNumber: string };
    residentialAddress?: { locality?: string; postcode?: string };
  };
};
export type MedicareVeteranVerification = {
  correlationId: string;
  veteranStatus: {
    status: MedicareStatus;
    currentMembership?: { veteranNumber: string; entitlementCode?: string };
    currentMember?: CurrentMember;
    processDate?: string;
  };
};
export type EligibilityRequest = EligibilityDetails;
export type CheckedPatient = VerificationOutcome & { Fields: DecidingFields };
export type Check = Verdict & { Title: string; Sources: readonly RuleSource[] };
export type Rebate = Verdict &
  ItemBenefit & {
    MedicalEventId: string;
    MedicareExplanationCode: string | null;
    Explanation?: Readonly<Record<string, unknown>>;
  };
export type EligibilityResult = {
  PatientVerification: CheckedPatient;
  Rebates: readonly Rebate[];
  Reason: string;
  ScheduleRelease: ScheduleRelease;
};
export type CheckItemsRequest = {
  Items:
    | readonly (
        | string
        | {
            ItemNumber: string;
            TimeDuration?: TimeDuration;
            PatientsSeen?: PatientsSeen;
            ChargeAmount?: DollarAmount;
          }
      )[]
    | { All: true };
  DateOfService?: string;
  Age?: number;
  DateOfBirth?: string;
  Sex?: '1' | '2' | '3' | '9' | 'F' | 'M';
  InHospital?: boolean;
  BulkBilled?: boolean;
  Minutes?: number;
  Provider?: ProviderNumber;
  Specialty?: string;
  Referral?: boolean | { ProviderNumber?: ProviderNumber; From?: string };
  Setting?:
    | 'hospital'
    | 'not-hospital'
    | 'racf'
    | 'consulting-rooms'
    | 'not-rooms'
    | 'emergency-department'
    | 'operating-theatre'
    | 'video'
    | 'phone';
  AfterHours?: boolean;
  Earlier?: readonly { Item: string; Date: string }[];
};
export type CheckedItem = Verdict & ItemBenefit;
export type CheckItemsResult = {
  Items: readonly CheckedItem[];
  NotTogether: readonly {
    Items: readonly string[];
    Refused: string | null;
    Reason: string;
    Source: RuleSource | null;
  }[];
  Missing: readonly { ItemNumber: string; Needs: readonly string[]; Reason: string }[];
  Instead: readonly { ItemNumber: string; Use: string; Reason: string }[];
  TotalBefore: string | null;
  TotalAfter: string | null;
  Reason: string;
  ScheduleRelease: ScheduleRelease;
};
export type ItemVerdict = { ItemNumber: string; IsEligible: IsEligible; ReasonCode: string };
export type Specialties = { Specialties: readonly { Key: string; Title: string }[] };
export type AgentMessage = { jsonrpc: '2.0'; method?: string; [more: string]: unknown };
export type AgentAnswer = Readonly<Record<string, unknown>>;
export type ReportItem = {
  ItemNumber: string;
  ChargeAmount?: DollarAmount;
  ItemScheduleFee?: string | null;
  Benefit?: string | null;
  MedicareExplanationCode?: string | null;
  Reason?: string | null;
  MedicalEventId?: number | string;
  PatientsSeen?: number | string;
  TimeDuration?: number | string;
  FieldQuantity?: number | string;
};
export type EligibilityReportRequest = {
  DateOfService?: string;
  PatientFamilyName?: string;
  PatientGivenName?: string;
  PatientMedicareNumber?: string;
  PatientMedicareRefNumber?: string;
  AccountReferenceId?: string;
  Reason?: string;
  InHospitalTreatment?: boolean;
  BulkBilled?: boolean;
  PatientDateOfBirth?: string;
  PatientSex?: string;
  ReferrerProviderNumber?: string;
  ServicingProviderNumber?: string;
  PrincipalProviderNumber?: string;
  MedicareItems: readonly ReportItem[];
};
export type PreAssignmentRequest = {
  serviceProviderName: PrintedText;
  serviceStream: 'general' | 'pathology' | 'diagnosticImaging';
  serviceProvider: { providerNumber: PrintedText };
  assignments: readonly {
    patient: { identity: { givenName: PrintedText; familyName: PrintedText; dateOfBirth?: string } };
    agreementDate?: string;
    assignorIsPatient?: boolean;
    assignorName?: string;
    services: readonly { date: string; description: string; itemNumber?: string }[];
  }[];
};
export type PrintedProvider = { providerNumber: PrintedText };
export type ProviderByNumber = { providerNumber: string };
export type PrintedIdentity = {
  dateOfBirth?: string;
  familyName: PrintedText;
  givenName: PrintedText;
  [more: string]: unknown;
};
export type PrintedEvent = AnyPrintedEvent & {
  patient: { identity: PrintedIdentity; medicare: { memberNumber: string; memberRefNumber: string } };
  service: readonly {
    id: string;
    itemNumber: PrintedText;
    chargeAmount: string;
    collectionDateTime?: string;
    [more: string]: unknown;
  }[];
  assignorIsPatient?: boolean;
};
export type PostAssignmentRequest = {
  serviceProviderName: PrintedText;
  claim: {
    serviceTypeCode: ServiceTypeCode;
    serviceProvider: PrintedProvider;
    payeeProvider?: ProviderByNumber;
    medicalEvent: readonly PrintedEvent[];
    [more: string]: unknown;
  };
  correlationId?: string;
};
export type PrintedVeteranEvent = AnyPrintedEvent & {
  patient: {
    identity: PrintedIdentity;
    veteranMembership?: { veteranNumber: string };
    residentialAddress?: Readonly<Record<string, unknown>>;
  };
  service: readonly {
    id: string;
    itemNumber: PrintedText;
    distanceKilometres?: number;
    [more: string]: unknown;
  }[];
  acceptedDisability: { ind: string; code: string };
};
export type ServiceVoucherRequest = {
  serviceProviderName: PrintedText;
  claim: {
    serviceTypeCode: 'O' | 'S' | 'P' | 'J' | 'F' | 'G' | 'L' | 'K' | 'I';
    serviceProvider: PrintedProvider;
    payeeProvider?: ProviderByNumber;
    medicalEvent: readonly PrintedVeteranEvent[];
    [more: string]: unknown;
  };
  correlationId?: string;
};
export type ProviderReference = { providerNumber: ProviderNumber };
export type Referral = {
  issueDate: string;
  typeCode: 'S' | 'D' | 'P';
  provider: ProviderReference;
  period?: string;
  periodCode?: 'S' | 'N' | 'I';
};
export type Service = AnyService &
  MedicalService & { itemNumber: string; chargeAmount: DollarAmount; text?: string };
export type MedicalEvent = AnyEvent &
  AnyMedicalEvent & { patient: ClaimPatient; service: readonly Service[] };
export type BulkBillClaim = AnyClaim & {
  serviceTypeCode: ServiceTypeCode;
  facilityId?: ProviderNumber;
  medicalEvent: readonly MedicalEvent[];
};
export type BulkBillClaimRequest = { correlationId?: CorrelationId; claim: BulkBillClaim };
export type ClaimAccepted = { claimId: string; status: 'SUCCESS'; correlationId: string };
export type ClaimQueued = { status: 'QUEUED'; correlationId: string };
export type ReportRequest = {
  correlationId?: CorrelationId;
  claimId?: string;
  lodgementDate?: string;
  payeeProvider: ProviderByNumber;
};
export type ReportStatus = string;
export type Amount = string;
export type CodedText = { code?: number; text?: string };
export type ProcessingReport = {
  status: ReportStatus;
  correlationId: string;
  claimAssessment?: {
    claimId?: string;
    benefitPaid?: Amount;
    chargeAmount?: Amount;
    serviceProvider?: ProviderByNumber;
    medicalEvent?: readonly {
      id?: string;
      eventDate?: string;
      patient?: {
        status?: CodedText;
        currentMembership?: {
          memberNumber?: string;
          memberRefNumber?: string;
          veteranNumber?: string;
          entitlementCode?: string;
        };
        currentMember?: {
          dateOfBirth?: string;
          familyName?: string;
          givenName?: string;
          secondInitial?: string;
          sex?: string;
        };
        processDate?: string;
      };
      service?: readonly {
        id?: string;
        itemNumber?: string;
        assessmentCode?: string;
        benefitPaid?: Amount;
        chargeAmount?: Amount;
        numberOfPatientsSeen?: string;
        error?: CodedText;
        accountReferenceNumber?: string;
        gstInd?: string;
      }[];
    }[];
  };
};
export type PaymentReport = {
  status: ReportStatus;
  correlationId: string;
  paymentRun?: { payerName?: string; runDate?: string; runNumber?: string };
  paymentInfo?: {
    accountInfo?: { accountName?: string; accountNumber?: string; bsbCode?: string };
    depositAmount?: Amount;
    paymentReference?: string;
  };
  claimSummary?: readonly {
    claimId?: string;
    benefit?: Amount;
    chargeAmount?: Amount;
    lodgementDate?: string;
    transactionId?: string;
    accountReferenceId?: string;
    claimChannelCode?: string;
  }[];
};
export type ResidentialAddress = {
  addressLineOne?: string;
  addressLineTwo?: string;
  locality?: string;
  postcode?: string;
};
export type InteractiveService = AnyService &
  MedicalService & {
    itemNumber: string;
    chargeAmount: DollarAmount;
    text?: string;
    patientContribAmount?: string;
    facilityId?: ProviderNumber;
    hospitalInd?: 'Y' | 'N';
  };
export type InteractiveMedicalEvent = AnyEvent & { service: readonly InteractiveService[] };
export type InteractiveClaim = {
  accountPaidInd: 'Y' | 'N';
  authorisationDate: DateWithOptionalOffset;
  submissionAuthorityInd: 'Y';
  accountReferenceId?: string;
  serviceProvider: ProviderReference;
  payeeProvider?: ProviderReference;
  patient: ClaimPatient;
  claimant: {
    identity: PatientIdentity;
    medicare: MedicareCard;
    eftDetails?: { accountName?: string; accountNumber?: string; bsbCode?: string };
    residentialAddress?: ResidentialAddress;
    contactDetails?: { emailAddress?: string; name?: string; phoneNumber?: string };
  };
  referral?: Referral;
  referralOverrideCode?: 'H' | 'L' | 'E' | 'N';
  medicalEvent: readonly InteractiveMedicalEvent[];
};
export type InteractiveClaimRequest = {
  correlationId?: CorrelationId;
  patientClaimInteractive: InteractiveClaim;
};
export type AssessedCardHolder = { currentMembership: { memberNumber?: string; memberRefNumber?: string } };
export type InteractiveClaimOutcome = {
  status: string;
  correlationId: string;
  claimAssessment: {
    claimId?: string;
    claimant?: AssessedCardHolder;
    patient?: AssessedCardHolder;
    medicalEvent?: readonly {
      id?: string;
      eventDate?: string;
      service?: readonly {
        id?: string;
        itemNumber?: string;
        chargeAmount?: Amount;
        benefitPaid?: Amount;
        assessmentCode?: string;
        numberOfPatientsSeen?: string;
        error?: CodedText;
      }[];
    }[];
    error?: CodedText;
  };
};
export type SameDayDeleteRequest = {
  correlationId: CorrelationId;
  sameDayDelete: { patient: ClaimPatient; reasonCode: '001' | '002' | '003' | '004' | '005' | '006' | '007' };
};
export type ClaimDeleted = { status: string; correlationId: string };
export type EventType =
  | 'claim.queued'
  | 'claim.corrected'
  | 'claim.lodged'
  | 'claim.refused'
  | 'claim.assessed'
  | 'claim.paid'
  | 'claim.nil'
  | 'claim.attention'
  | 'claim.differs'
  | 'interactive.pended'
  | 'patient.details_changed'
  | 'payment_run.received'
  | 'deposit.matched'
  | 'deposit.unmatched'
  | 'eligibility_batch.finished'
  | 'schedule.released'
  | 'insurer.down'
  | 'insurer.up'
  | 'device.expiring'
  | 'endpoint.test';
export type Event = {
  Position: number;
  At: string;
  Type: EventType;
  MinorId: string | null;
  Subject: string;
  Data: Readonly<Record<string, unknown>>;
};
export type EventList = { Events: readonly Event[]; Next: number };
export type ClaimOutcome = {
  CorrelationId: string;
  ClaimId: string | null;
  Stream: string;
  Stage: 'lodged' | 'assessed' | 'paid' | 'nil' | 'unknown' | 'refused' | 'deleted';
  Attention: 'differs' | 'refused' | 'rejected' | 'part-paid' | 'expiring' | 'details-changed' | null;
  AttendedHow: 'accepted' | 'resubmitted' | 'written-off' | null;
  LodgedOn: string;
  FirstServiceOn: string | null;
  LastServiceOn: string | null;
  PayeeProviderNumber: string | null;
  ServicingProviderNumber: string | null;
  ChargeAmount: Amount | null;
  BenefitPaid: Amount | null;
  PaymentRun: string | null;
  Services: readonly {
    EventId: string;
    Id: string;
    ItemNumber: string;
    ServiceOn: string;
    ChargeAmount: Amount;
    BenefitPaid: Amount | null;
    Code: string | null;
    Meaning: string | null;
    Remedy: string | null;
  }[];
};
export type ClaimList = { Claims: readonly ClaimOutcome[]; NextCursor: string | null; About: number };
export type ClaimSearch = {
  MedicareNumber?: string;
  FamilyName?: string;
  DateOfBirth?: string;
  Cursor?: string;
  Limit?: number;
};
export type ClaimTimeline = { Entries: readonly { At: string; What: string; By: string }[] };
export type AttentionAction = {
  Action: 'Accepted' | 'Resubmitted' | 'WrittenOff';
  Words?: string;
  ResubmittedAs?: CorrelationId;
};
export type PaymentRun = PaymentRunFacts;
export type PaymentRunList = { PaymentRuns: readonly PaymentRun[]; NextCursor: string | null };
export type PaymentRunWithLines = PaymentRunFacts & {
  Lines: readonly {
    ClaimId: string | null;
    TransactionId: string | null;
    BenefitPaid: Amount | null;
    ChargeAmount: Amount | null;
    LodgedOn: string | null;
    CorrelationId: string | null;
  }[];
};
export type Deposit = {
  Id: string;
  BookedOn: string;
  Amount: Amount;
  Words: string | null;
  Reference: string | null;
  Account: string;
  State: 'unmatched' | 'matched';
  Runs: readonly string[];
  How: 'reference' | 'amount-date' | 'several' | 'by-hand' | null;
};
export type Deposits = { Deposits: readonly Deposit[]; NextCursor: string | null };
export type DepositMatch = { Runs: readonly string[] };
export type UnmatchRequest = Readonly<Record<string, unknown>>;
export type Receivables = {
  AsAt: string;
  Total: Amount;
  ByAge: readonly { Days: '0-3' | '4-7' | '8-30' | '31+'; Count: number; Amount: Amount }[];
  Claims: readonly {
    CorrelationId: string;
    Stream: string;
    LodgedOn: string;
    Days: number;
    PayeeProviderNumber: string | null;
    ServicingProviderNumber: string | null;
    Owed: Amount;
  }[];
  NextCursor: string | null;
};
export type FiguresTotal = FiguresColumns;
export type FiguresRow = FiguresColumns & {
  Day: string | null;
  ServicingProviderNumber: string | null;
  ItemNumber: string | null;
  Code: string | null;
  Meaning: string | null;
  Remedy: string | null;
  Check: string | null;
};
export type Figures = {
  From: string;
  To: string;
  By: 'day' | 'provider' | 'item' | 'code';
  Total: FiguresTotal;
  Rows: readonly FiguresRow[];
};
export type Veteran = {
  identity: PatientIdentity;
  veteranMembership?: { veteranNumber: string };
  residentialAddress?: ResidentialAddress;
};
export type VeteranService = AnyService & MedicalService & VeteranItem & { chargeAmount?: DollarAmount };
export type AcceptedDisability = { ind: 'Y' | 'N'; code: string };
export type VeteranMedicalEvent = AnyEvent &
  AnyMedicalEvent & {
    patient: Veteran;
    service: readonly VeteranService[];
    acceptedDisability: AcceptedDisability;
    facilityId?: ProviderNumber;
    treatmentLocationCode?: string;
  };
export type VeteranClaim = AnyClaim & {
  serviceTypeCode: ServiceTypeCode;
  medicalEvent: readonly VeteranMedicalEvent[];
};
export type VeteranClaimRequest = { correlationId?: CorrelationId; claim: VeteranClaim };
export type AlliedHealthService = AnyService &
  VeteranItem & {
    chargeAmount?: string;
    admissionDate?: string;
    dischargeDate?: string;
    numberOfTeeth?: string;
    toothNumber?: string;
    upperLowerJawCode?: string;
    opticalScriptCode?: string;
    secondDeviceInd?: 'Y' | 'N';
  };
export type AlliedHealthMedicalEvent = AnyEvent &
  AnyMedicalEvent & {
    patient: Veteran;
    service: readonly AlliedHealthService[];
    acceptedDisability: AcceptedDisability;
    facilityId?: ProviderNumber;
    breakInEpisodeOfCareNumber?: string;
    breakInEpisodeStartDate?: string;
    breakInEpisodeEndDate?: string;
    numberOfRNHours?: NursingHours;
    numberOfRNVisits?: string;
    numberOfENHours?: NursingHours;
    numberOfENVisits?: string;
    numberOfNSSHours?: NursingHours;
    numberOfNSSVisits?: string;
    numberOfCNCHours?: NursingHours;
    numberOfCNCVisits?: string;
  };
export type AlliedHealthClaim = AnyClaim & {
  serviceTypeCode: 'F' | 'G' | 'I' | 'J' | 'K' | 'L';
  medicalEvent: readonly AlliedHealthMedicalEvent[];
};
export type AlliedHealthClaimRequest = { correlationId?: CorrelationId; claim: AlliedHealthClaim };
export type RegisterProvider = { providerNumber: string; hpioNumber?: string; hpiiNumber?: string };
export type AccessListRequest = { informationProvider: RegisterProvider };
export type AccessList = RegisterAnswer & {
  accessList?: readonly { code: string; name?: string; hasAccess: boolean }[];
};
export type RegisterAnswer = {
  statusCode: string;
  codeType?: string;
  message?: string;
  errors?: readonly { code: string; field?: string; message?: string }[];
};
export type RegisterRejection = GatewayError | RegisterAnswer;
export type PersonalDetails = { dateOfBirth: string; firstName?: string; lastName: string; gender?: string };
export type RegisterMedicareCard = { medicareCardNumber: string; medicareIRN?: string };
export type IdentifyIndividualRequest = {
  individual: {
    personalDetails?: PersonalDetails;
    medicareCard?: RegisterMedicareCard;
    ihiNumber?: string;
    address?: { postCode: string };
  };
  informationProvider: RegisterProvider;
};
export type IndividualDetails = RegisterAnswer & {
  individualDetails?: {
    individualIdentifier?: string;
    individual?: {
      personalDetails?: {
        dateOfBirth?: string;
        firstName?: string;
        lastName?: string;
        initial?: string;
        onlyNameIndicator?: boolean;
        gender?: string;
      };
      medicareCard?: { medicareCardNumber?: string; medicareIRN?: string };
      address?: { addressLineOne?: string; addressLineTwo?: string; locality?: string; postCode?: string };
      ihiNumber?: string;
    };
    catchupDate?: string;
    endDateCode?: string;
    indigenousStatus?: boolean;
    additionalVaccineIndicator?: boolean;
    medContraindicationIndicator?: boolean;
    naturalImmunityIndicator?: boolean;
    vaccineTrialIndicator?: boolean;
    actionRequiredIndicator?: boolean;
  };
};
export type ImmunisationHistoryRequest = {
  individualIdentifier: string;
  individualDateOfBirth: string;
  informationProvider: RegisterProvider;
};
export type RegisterInformation = {
  status: string;
  code?: string;
  text?: string;
  messageCode?: string;
  messageText?: string;
};
export type EncounterOnRecord = EncounterFacts & { editable?: boolean; dateSubmitted?: string };
export type ImmunisationHistory = RegisterAnswer & {
  immunisationDetails?: {
    dueList?: readonly { disease?: string; vaccineDose?: string; dueDate?: string }[];
    encounters?: readonly EncounterOnRecord[];
  };
};
export type IndividualByDetails = {
  personalDetails?: PersonalDetails;
  medicareCard?: RegisterMedicareCard;
  ihiNumber?: string;
  address?: { addressLineOne?: string; addressLineTwo?: string; locality?: string; postCode: string };
  atsiIndicator?: 'Y' | 'N';
  acceptAndConfirm?: string;
};
export type CatchUpDateRequest = { individual: IndividualByDetails; informationProvider: RegisterProvider };
export type CatchUpDate = RegisterAnswer & { catchupDate?: string };
export type Encounter = {
  id: number;
  dateOfService: string;
  episodes: readonly {
    id: number;
    vaccineCode: string;
    vaccineDose?: string;
    vaccineBatch?: string;
    vaccineSerialNumber?: string;
    vaccineType?: string;
    routeOfAdministration?: string;
  }[];
  claimSequenceNumber?: string;
  immunisationProvider?: RegisterProvider;
  schoolId?: string;
  administeredOverseas?: boolean;
  countryCode?: string;
  antenatalIndicator?: boolean;
  acceptAndConfirm?: string;
};
export type RecordEncountersRequest = {
  individual: IndividualByDetails;
  encounters: readonly Encounter[];
  informationProvider: RegisterProvider;
  claimId?: string;
};
export type RecordedEncounter = EncounterFacts & {
  id?: number;
  claimSequenceNumber?: string;
  information?: RegisterInformation;
};
export type RecordedEncounters = RegisterAnswer & {
  claimDetails?: { claimId?: string; encounters?: readonly RecordedEncounter[] };
};
export type NewWebhookEndpoint = {
  Url: WebhookUrl;
  Types?: EventTypeChoice;
  MinorIds?: readonly string[];
  Label?: string;
  Scheme?: 'v1' | 'v1a';
};
export type WebhookEndpoint = {
  Id: string;
  Url: WebhookUrl;
  MinorIds: readonly string[];
  Types: readonly string[] | null;
  Label: string | null;
  Scheme: 'v1' | 'v1a';
  State: 'on' | 'off' | 'failing';
  CreatedAt: string;
  Secret?: string;
  PublicKey?: string;
};
export type WebhookEndpointList = { WebhookEndpoints: readonly WebhookEndpoint[] };
export type WebhookEndpointChange = {
  Url?: WebhookUrl;
  Types?: readonly EventType[] | null;
  Label?: string | null;
  State?: 'on' | 'off';
};
export type WebhookReplay = { From: number | string; To: number | string; Types?: EventTypeChoice };
export type ReplayedEvents = { Events: number };
export type WebhookDelivery = {
  Position: number;
  Type: string;
  Subject: string;
  State: 'waiting' | 'delivered' | 'failed';
  Attempts: number;
  DueAt: string | null;
  AttemptedAt: string | null;
  Status: number | null;
  Failure:
    | 'status'
    | 'redirect'
    | 'timeout'
    | 'unreachable'
    | 'untrusted-certificate'
    | 'forbidden-address'
    | 'event-removed'
    | null;
  Milliseconds: number | null;
};
export type WebhookDeliveryList = { Deliveries: readonly WebhookDelivery[]; NextCursor: string | null };
export type SandboxClock = { Now: string; Today: string };
export type ClockMove = { AdvanceDays?: number; AdvanceHours?: number; Today?: string; Reset?: true };
export type Personas = {
  Patients: readonly {
    Key: string;
    Does: string;
    Patient: Readonly<Record<string, string>>;
    Veteran?: Readonly<Record<string, string>>;
  }[];
  Providers: readonly { Key: string; Does: string; ProviderNumber: string; Roles: readonly string[] }[];
  Faults: readonly { Key: string; Does: string }[];
};
export type SandboxFault = { Insurer: 'up' | 'down' | 'timeout' | 'slow' };
export type OtherSoftwareClaim = {
  MinorId?: string;
  Patient?: string;
  Provider?: string;
  ItemNumber?: string;
};
export type OtherSoftwareReportRequest = {
  claimId: string;
  lodgementDate: string;
  payeeProvider: ProviderByNumber;
};
export type CodeList = {
  Codes: readonly {
    Code: string;
    Kind: 'gateway' | 'claim' | 'patient' | 'report-patient' | 'explanation';
    Status: number | null;
    Meaning: string;
    Remedy: string | null;
  }[];
};
export type Health = { Status: 'up' };
export type Readiness = { Status: 'ready'; CurrentRelease?: string; Degraded?: string };
export type EligibilityBatchRow = EligibilityDetails & { Reference?: string };
export type EligibilityBatchRequest = { Rows: readonly EligibilityBatchRow[]; RetryHours?: number };
export type MalformedRow = { Row: number; Reason: string };
export type AcceptedEligibilityBatch = { BatchId: string; Rows: number; Malformed: MalformedRows };
export type EligibilityBatch = {
  BatchId: string;
  State: 'running' | 'finished' | 'removed';
  Rows: number;
  Results: number;
  Ok: number;
  Fix: number;
  Ask: number;
  Refused: number;
  Malformed: MalformedRows;
  CreatedAt: string;
  FinishedAt: string | null;
};
export type EligibilityBatchResult = {
  Sequence: number;
  Row: number;
  Reference: string | null;
  State: 'ok' | 'fix' | 'ask' | 'refused';
  Answer: EligibilityResult | null;
  Reason: string;
};
export type AddedBankStatement = {
  Added: number;
  Known: number;
  Matched: number;
  Malformed: readonly MalformedRow[];
};
export type WebhookEvent = {
  type: EventType;
  timestamp: string;
  data: { MinorId: string | null; Subject: string; position: number };
};
export type EligibilityDetails = {
  MedicareItems: readonly {
    ItemNumber: string;
    MedicalEventId?: number | string;
    ChargeAmount?: DollarAmount;
    PatientsSeen?: PatientsSeen;
    TimeDuration?: TimeDuration;
    FieldQuantity?: number | string;
  }[];
  DateOfService?: string;
  InHospitalTreatment?: boolean;
  BulkBilled?: boolean;
  PatientDateOfBirth?: string;
  PatientFamilyName?: string;
  PatientGivenName?: PatientGivenName;
  PatientSex?: '1' | '2' | '3' | '9';
  PatientMedicareNumber?: PatientMedicareNumber;
  PatientMedicareRefNumber?: string;
  ReferrerProviderNumber?: ProviderNumber;
  ServicingProviderNumber?: ProviderNumber;
  PrincipalProviderNumber?: ProviderNumber;
};
export type PatientDetails = {
  PatientDateOfBirth: string;
  PatientFamilyName: string;
  PatientGivenName: PatientGivenName;
  PatientSex: '1' | '2' | '3' | '9';
};
export type PatientWithCard = {
  PatientMedicareNumber: PatientMedicareNumber;
  PatientMedicareRefNumber: string;
  DateOfService?: string;
};
export type VerificationOutcome = {
  Verified: boolean | null;
  Reason: string;
  CorrectGivenName: string | null;
  CorrectMedicareNumber: string | null;
  CorrectMedicareReferenceNumber: string | null;
  CorrectSex: string | null;
  CorrectFamilyName: string | null;
  CorrectDateOfBirth: string | null;
};
export type Verdict = { IsEligible: IsEligible; Reason: string; ReasonCode: string; Fields: DecidingFields };
export type ItemBenefit = {
  ItemNumber: string;
  Benefit: string | null;
  ItemScheduleFee: string | null;
  Checks: readonly Check[];
};
export type AnyService = {
  id: string;
  duplicateServiceOverrideInd?: 'Y' | 'N';
  multipleProcedureOverrideInd?: 'Y' | 'N';
  restrictiveOverrideCode?: 'SP' | 'NR' | 'NC';
  numberOfPatientsSeen?: string;
  timeDuration?: string;
  selfDeemedCode?: 'SD' | 'SS';
};
export type MedicalService = {
  aftercareOverrideInd?: 'Y' | 'N';
  fieldQuantity?: string;
  lspNumber?: string;
  accessionDateTime?: DateTimeWithOffset;
  collectionDateTime?: DateTimeWithOffset;
  scpId?: string;
  rule3ExemptInd?: 'Y' | 'N';
  s4b3ExemptInd?: 'Y' | 'N';
};
export type VeteranItem = {
  itemNumber: string;
  text?: string;
  accountReferenceNumber?: string;
  distanceKilometres?: number;
};
export type AnyClaim = {
  serviceProvider: ProviderReference;
  payeeProvider?: ProviderReference;
  hospitalInd?: 'Y' | 'N';
};
export type AnyEvent = {
  id: string;
  medicalEventDate: DateWithOptionalOffset;
  medicalEventTime?: TimeWithOffset;
  referral?: Referral;
  referralOverrideCode?: 'H' | 'L' | 'E' | 'N';
};
export type AnyMedicalEvent = {
  authorisationDate: DateWithOptionalOffset;
  createDateTime: DateTimeWithOffset;
  submissionAuthorityInd: 'Y';
};
export type AnyPrintedEvent = {
  id: string;
  authorisationDate: PrintedText;
  createDateTime: string;
  medicalEventDate: PrintedText;
  submissionAuthorityInd: string;
  referral?: { issueDate: string; typeCode: string; provider: ProviderByNumber; [more: string]: unknown };
};
export type FiguresColumns = {
  Count: number;
  ChargeAmount: Amount;
  BenefitPaid: Amount;
  Paid: number;
  Rejected: number;
  FirstPassRate: number | null;
  DaysToPaymentP50: number | null;
  DaysToPaymentP90: number | null;
};
export type PaymentRunFacts = {
  Id: string;
  RunOn: string;
  RunNumber: string | null;
  PayeeProviderNumber: string;
  DepositAmount: Amount | null;
  PaymentReference: string | null;
  AccountLast4: string | null;
  DepositState: 'unmatched' | 'matched';
};
export type EncounterFacts = {
  claimId?: string;
  claimSeqNum?: number;
  immEncSeqNum?: number;
  episodes?: readonly {
    id: number;
    vaccineCode: string;
    vaccineDose?: string;
    vaccineBatch?: string;
    vaccineSerialNumber?: string;
    vaccineType?: string;
    routeOfAdministration?: string;
    actionRequiredIndicator?: boolean;
    editable?: boolean;
    information?: RegisterInformation;
  }[];
  schoolId?: string;
  dateOfService?: string;
  administeredOverseas?: boolean;
  countryCode?: string;
  antenatalIndicator?: boolean;
};
export type DollarAmount = string;
export type ProviderNumber = string;
export type VeteranNumber = string;
export type PrintedText = string;
export type CorrelationId = string;
export type DateWithOptionalOffset = string;
export type NursingHours = string;
export type DateTimeWithOffset = string;
export type TimeWithOffset = string;
export type PatientsSeen = number | string;
export type IsEligible = boolean | null;
export type TimeDuration = number | string;
export type DecidingFields = readonly string[];
export type PatientGivenName = string;
export type PatientMedicareNumber = string;
export type ServiceTypeCode = 'O' | 'S' | 'P';
export type WebhookUrl = string;
export type EventTypeChoice = readonly EventType[];
export type MalformedRows = readonly MalformedRow[];

/** What each operation is given, and what it answers. */
export interface Operations {
  listItems: {
    given: {
      query?: {
        category?: number;
        pageNumber?: number;
        pageSize?: number;
        dateOfService?: string;
        search?: string;
      };
    };
    answer: ScheduleCatalogue;
  };
  getItem: {
    given: { path: { itemNumber: string }; query?: { dateOfService?: string } };
    answer: ItemRecord;
  };
  calculateBenefit: { given: { body: BenefitRequest }; answer: Benefit };
  compareReleases: { given: { query?: { from?: string; to?: string } }; answer: ScheduleChanges };
  checkServicingProvider: { given: { body: ServicingEligibilityRequest }; answer: ServicingEligibility };
  getServicingEligibility: {
    given: { path: { providerNumber: string; itemNumber: string } };
    answer: ServicingEligibility;
  };
  verifyPatient: { given: { body: PatientVerificationRequest }; answer: PatientVerification };
  verifyConcession: { given: { body: ConcessionVerificationRequest }; answer: ConcessionVerification };
  verifyConcessionWithMedicare: {
    given: { body: MedicareConcessionVerificationRequest };
    answer: MedicareConcessionVerification;
  };
  verifyVeteran: { given: { body: VeteranVerificationRequest }; answer: VeteranVerification };
  verifyVeteranWithMedicare: {
    given: { body: MedicareVeteranVerificationRequest };
    answer: MedicareVeteranVerification;
  };
  calculateRebate: {
    given: { query?: { explain?: boolean }; body: EligibilityRequest };
    answer: EligibilityResult;
  };
  checkItems: { given: { body: CheckItemsRequest }; answer: CheckItemsResult };
  listSpecialties: { given: object; answer: Specialties };
  printEligibilityReport: { given: { body: EligibilityReportRequest }; answer: Uint8Array };
  printPreAssignment: { given: { body: PreAssignmentRequest }; answer: Uint8Array };
  printPostAssignment: { given: { body: PostAssignmentRequest }; answer: Uint8Array };
  printServiceVoucher: { given: { body: ServiceVoucherRequest }; answer: Uint8Array };
  lodgeGeneralClaim: { given: { body: BulkBillClaimRequest }; answer: ClaimAccepted | ClaimQueued };
  lodgeSpecialistClaim: { given: { body: BulkBillClaimRequest }; answer: ClaimAccepted | ClaimQueued };
  lodgePathologyClaim: { given: { body: BulkBillClaimRequest }; answer: ClaimAccepted | ClaimQueued };
  readProcessingReport: { given: { body: ReportRequest }; answer: ProcessingReport };
  readPaymentReport: { given: { body: ReportRequest }; answer: PaymentReport };
  readVeteranProcessingReport: { given: { body: ReportRequest }; answer: ProcessingReport };
  readVeteranPaymentReport: { given: { body: ReportRequest }; answer: PaymentReport };
  claimInteractively: { given: { body: InteractiveClaimRequest }; answer: InteractiveClaimOutcome };
  claimSpecialistInteractively: { given: { body: InteractiveClaimRequest }; answer: InteractiveClaimOutcome };
  claimPathologyInteractively: { given: { body: InteractiveClaimRequest }; answer: InteractiveClaimOutcome };
  deleteClaim: { given: { body: SameDayDeleteRequest }; answer: ClaimDeleted };
  readEvents: {
    given: { query?: { after?: number; types?: string; limit?: number; wait?: number } };
    answer: EventList;
  };
  listClaims: {
    given: {
      query?: {
        stage?: readonly ('lodged' | 'assessed' | 'paid' | 'nil' | 'unknown' | 'refused' | 'deleted')[];
        attention?: readonly (
          'differs' | 'refused' | 'rejected' | 'part-paid' | 'expiring' | 'details-changed'
        )[];
        from?: string;
        to?: string;
        payee?: string;
        servicing?: string;
        item?: string;
        code?: string;
        run?: string;
        claimId?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answer: ClaimList;
  };
  searchClaims: { given: { body: ClaimSearch }; answer: ClaimList };
  readClaim: { given: { path: { correlationId: string } }; answer: ClaimOutcome };
  readClaimTimeline: { given: { path: { correlationId: string } }; answer: ClaimTimeline };
  attendToClaim: { given: { path: { correlationId: string }; body: AttentionAction }; answer: ClaimOutcome };
  listPaymentRuns: {
    given: { query?: { from?: string; to?: string; payee?: string; cursor?: string; limit?: number } };
    answer: PaymentRunList;
  };
  readPaymentRun: { given: { path: { id: string } }; answer: PaymentRunWithLines };
  listDeposits: {
    given: {
      query?: {
        state?: 'unmatched' | 'matched';
        from?: string;
        to?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answer: Deposits;
  };
  matchDeposit: { given: { path: { id: string }; body: DepositMatch }; answer: Deposit };
  unmatchDeposit: { given: { path: { id: string }; body: UnmatchRequest }; answer: Deposit };
  readReceivables: {
    given: { query?: { asAt?: string; cursor?: string; limit?: number } };
    answer: Receivables;
  };
  readFigures: {
    given: { query?: { from?: string; to?: string; by?: 'day' | 'provider' | 'item' | 'code' } };
    answer: Figures;
  };
  lodgeGeneralVeteranClaim: { given: { body: VeteranClaimRequest }; answer: ClaimAccepted | ClaimQueued };
  lodgeSpecialistVeteranClaim: { given: { body: VeteranClaimRequest }; answer: ClaimAccepted | ClaimQueued };
  lodgePathologyVeteranClaim: { given: { body: VeteranClaimRequest }; answer: ClaimAccepted | ClaimQueued };
  lodgeAlliedHealthClaim: { given: { body: AlliedHealthClaimRequest }; answer: ClaimAccepted | ClaimQueued };
  lodgeCommunityNursingClaim: {
    given: { body: AlliedHealthClaimRequest };
    answer: ClaimAccepted | ClaimQueued;
  };
  lodgeDentalClaim: { given: { body: AlliedHealthClaimRequest }; answer: ClaimAccepted | ClaimQueued };
  lodgeOpticalClaim: { given: { body: AlliedHealthClaimRequest }; answer: ClaimAccepted | ClaimQueued };
  lodgePsychologyClaim: { given: { body: AlliedHealthClaimRequest }; answer: ClaimAccepted | ClaimQueued };
  lodgeSpeechPathologyClaim: {
    given: { body: AlliedHealthClaimRequest };
    answer: ClaimAccepted | ClaimQueued;
  };
  listRegisterAccess: { given: { body: AccessListRequest }; answer: AccessList };
  identifyIndividual: { given: { body: IdentifyIndividualRequest }; answer: IndividualDetails };
  readImmunisationHistory: { given: { body: ImmunisationHistoryRequest }; answer: ImmunisationHistory };
  recordCatchupDate: { given: { body: CatchUpDateRequest }; answer: CatchUpDate };
  recordEncounters: { given: { body: RecordEncountersRequest }; answer: RecordedEncounters };
  listWebhookEndpoints: { given: object; answer: WebhookEndpointList };
  createWebhookEndpoint: { given: { body: NewWebhookEndpoint }; answer: WebhookEndpoint };
  readWebhookEndpoint: { given: { path: { id: string } }; answer: WebhookEndpoint };
  changeWebhookEndpoint: {
    given: { path: { id: string }; body: WebhookEndpointChange };
    answer: WebhookEndpoint;
  };
  removeWebhookEndpoint: { given: { path: { id: string } }; answer: undefined };
  rotateWebhookSecret: { given: { path: { id: string } }; answer: WebhookEndpoint };
  testWebhookEndpoint: { given: { path: { id: string } }; answer: undefined };
  replayWebhooks: { given: { path: { id: string }; body: WebhookReplay }; answer: ReplayedEvents };
  listWebhookDeliveries: {
    given: {
      path: { id: string };
      query?: { state?: 'waiting' | 'delivered' | 'failed'; cursor?: string; limit?: number };
    };
    answer: WebhookDeliveryList;
  };
  sandboxClock: { given: object; answer: SandboxClock };
  moveSandboxClock: { given: { body: ClockMove }; answer: SandboxClock };
  sandboxPersonas: { given: object; answer: Personas };
  setSandboxFault: { given: { body: SandboxFault }; answer: SandboxFault };
  lodgeByOtherSoftware: { given: { body: OtherSoftwareClaim }; answer: OtherSoftwareReportRequest };
  listCodes: { given: { query?: { code?: string } }; answer: CodeList };
  health: { given: object; answer: Health };
  ready: { given: object; answer: Readiness };
  checkEligibilityOfMany: {
    given: { query?: { retryHours?: number }; body: EligibilityBatchRequest };
    answer: AcceptedEligibilityBatch;
  };
  readEligibilityBatch: { given: { path: { batchId: string } }; answer: EligibilityBatch };
  readEligibilityBatchResults: {
    given: { path: { batchId: string }; query?: { after?: number } };
    answer: Response;
  };
  addBankStatement: {
    given: { query?: { account?: string; columns?: string }; body: string };
    answer: AddedBankStatement;
  };
}
