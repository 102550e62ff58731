# Types of the interface, generated from its OpenAPI document; do not edit.
from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

Period = TypedDict(
    "Period",
    {
        "Count": "int",
        "Unit": "Literal['occasion', 'episode', 'day', 'week', 'month', 'year', 'calendar-year', 'pregnancy', 'course-of-treatment', 'lifetime']",
    },
)
RuleSource = TypedDict(
    "RuleSource",
    {
        "Reference": "str",
        "Address": "str | None",
        "ReadIn": "str",
    },
)
NotClaimableWith = TypedDict(
    "NotClaimableWith",
    {
        "Items": "Sequence[str]",
        "Except": "Sequence[str]",
        "Scope": "Literal['associated', 'same-day', 'same-occasion', 'same-attendance', 'other-applies', 'same-pregnancy', 'same-course', 'same-period', 'within-24-hours', 'aftercare']",
        "SameProvider": "bool",
        "Period": "Period | None",
        "Condition": "str | None",
        "Source": "RuleSource | None",
    },
)
ItemRestrictionsAge = TypedDict(
    "ItemRestrictionsAge",
    {
        "From": "int | None",
        "Under": "int | None",
        "Unit": "Literal['years', 'months', 'weeks', 'days']",
    },
)
ItemRestrictionsMinutes = TypedDict(
    "ItemRestrictionsMinutes",
    {
        "From": "int | None",
        "Under": "int | None",
    },
)
ItemRestrictionsReferral = TypedDict(
    "ItemRestrictionsReferral",
    {
        "Kind": "Literal['referral', 'request']",
        "From": "Sequence[str]",
        "Source": "RuleSource | None",
    },
)
ItemRestrictionsNeed = TypedDict(
    "ItemRestrictionsNeed",
    {
        "Items": "Sequence[str]",
        "When": "Literal['before', 'same-day', 'same-occasion']",
        "Source": "RuleSource | None",
    },
)
ItemRestrictions = TypedDict(
    "ItemRestrictions",
    {
        "Age": "Sequence[ItemRestrictionsAge]",
        "Sex": "Literal['F', 'M', None]",
        "Setting": "Literal['hospital', 'not-hospital', 'racf', 'consulting-rooms', 'not-rooms', 'emergency-department', 'operating-theatre', None]",
        "Mode": "Literal['phone', 'video', None]",
        "Minutes": "ItemRestrictionsMinutes | None",
        "Referral": "ItemRestrictionsReferral | None",
        "NotClaimableWith": "Sequence[NotClaimableWith]",
        "Needs": "Sequence[ItemRestrictionsNeed]",
        "BulkBilled": "bool",
    },
)
ItemRecordSafetyNetCap = TypedDict(
    "ItemRecordSafetyNetCap",
    {
        "Type": "Literal['F', 'P']",
        "FixedAmount": "DollarAmount | None",
        "Percentage": "float | None",
        "Maximum": "DollarAmount | None",
    },
)
ItemRecordLimitationPeriod = TypedDict(
    "ItemRecordLimitationPeriod",
    {
        "MaximumServices": "int",
        "Period": "Period",
        "CountedWith": "Sequence[str]",
        "SameProvider": "bool",
        "Condition": "str | None",
        "Source": "RuleSource | None",
    },
)
ItemRecordRule = TypedDict(
    "ItemRecordRule",
    {
        "Kind": "str",
        "Text": "str",
        "StillToCheck": "str | None",
        "Confidence": "Literal['high', 'medium', 'low']",
        "From": "str | None",
        "To": "str | None",
        "Source": "RuleSource",
    },
)
ItemRecordNote = TypedDict(
    "ItemRecordNote",
    {
        "Reference": "str",
        "Text": "str",
    },
)
ItemRecord = TypedDict(
    "ItemRecord",
    {
        "ItemNumber": "str",
        "Category": "int",
        "CategoryName": "str | None",
        "Group": "str",
        "GroupName": "str | None",
        "SubGroup": "str | None",
        "SubGroupName": "str | None",
        "Title": "str",
        "Description": "str",
        "DescriptorHash": "str",
        "ItemType": "str",
        "FeeType": "Literal['N', 'D']",
        "BenefitType": "Literal['A', 'B', 'C', 'D', 'E']",
        "ScheduleFee": "DollarAmount | None",
        "Benefit75": "DollarAmount | None",
        "Benefit85": "DollarAmount | None",
        "Benefit100": "DollarAmount | None",
        "DerivedFee": "str | None",
        "BasicUnits": "int | None",
        "ItemStartDate": "str",
        "ScheduleFeeStartDate": "str | None",
        "Anaes": "bool",
        "Assist": "bool",
        "SafetyNetCap": "ItemRecordSafetyNetCap | None",
        "EligibleAgeRange": "str | None",
        "ReferralRequirements": "str | None",
        "ClaimHistoryLimitation": "str | None",
        "LimitationPeriod": "Sequence[ItemRecordLimitationPeriod]",
        "Restrictions": "ItemRestrictions",
        "Rules": "Sequence[ItemRecordRule]",
        "Notes": "Sequence[ItemRecordNote]",
    },
)
ScheduleCatalogue = TypedDict(
    "ScheduleCatalogue",
    {
        "MedicareItems": "Sequence[ItemRecord]",
        "ItemsCount": "int",
        "PageNumber": NotRequired["int"],
        "PageSize": NotRequired["int"],
        "PagesCount": NotRequired["int"],
    },
)
BenefitRequest = TypedDict(
    "BenefitRequest",
    {
        "ItemNumber": NotRequired["str"],
        "PatientsSeen": NotRequired["int"],
        "InHospitalTreatment": NotRequired["bool"],
    },
)
ScheduleRelease = TypedDict(
    "ScheduleRelease",
    {
        "Used": "str",
        "InForce": "str | None",
    },
)
Benefit = TypedDict(
    "Benefit",
    {
        "ItemNumber": "str",
        "PatientsSeen": "int",
        "InHospitalTreatment": "bool",
        "ScheduleFee": "str | None",
        "Benefit": "str | None",
        "TotalBenefit": "str | None",
        "Reason": "str",
        "ReasonCode": "str",
        "ScheduleRelease": "ScheduleRelease",
    },
)
ScheduleChangesChangedCounts = TypedDict(
    "ScheduleChangesChangedCounts",
    {
        "OldTotalItems": "int",
        "NewTotalItems": "int",
        "TotalChangedItems": "int",
        "AddedItems": "int",
        "RemovedItems": "int",
        "ModifiedItems": "int",
        "ModifiedItemsByEachField": "Mapping[str, int]",
    },
)
ScheduleChangesChangedItemNumbers = TypedDict(
    "ScheduleChangesChangedItemNumbers",
    {
        "AddedItems": "Sequence[str]",
        "RemovedItems": "Sequence[str]",
        "ModifiedItems": "Sequence[str]",
        "ModifiedItemsByEachField": "Mapping[str, Sequence[str]]",
    },
)
ScheduleChangesChangedItemsModifiedItemChange = TypedDict(
    "ScheduleChangesChangedItemsModifiedItemChange",
    {
        "Field": "str",
        "OldValue": "object",
        "NewValue": "object",
    },
)
ScheduleChangesChangedItemsModifiedItem = TypedDict(
    "ScheduleChangesChangedItemsModifiedItem",
    {
        "ItemNumber": "str",
        "Changes": "Sequence[ScheduleChangesChangedItemsModifiedItemChange]",
    },
)
ScheduleChangesChangedItems = TypedDict(
    "ScheduleChangesChangedItems",
    {
        "AddedItems": "Sequence[ItemRecord]",
        "RemovedItems": "Sequence[ItemRecord]",
        "ModifiedItems": "Sequence[ScheduleChangesChangedItemsModifiedItem]",
    },
)
ScheduleChanges = TypedDict(
    "ScheduleChanges",
    {
        "Title": "str",
        "PreviousRelease": "str",
        "CurrentRelease": "str",
        "ReleasesNotHeld": "Sequence[str]",
        "ChangedCounts": "ScheduleChangesChangedCounts",
        "ChangedItemNumbers": "ScheduleChangesChangedItemNumbers",
        "ChangedItems": "ScheduleChangesChangedItems",
    },
)
ServicingEligibilityRequest = TypedDict(
    "ServicingEligibilityRequest",
    {
        "ProviderNumber": "ProviderNumber",
        "ItemNumber": "str",
    },
)
ServicingEligibility = TypedDict(
    "ServicingEligibility",
    {
        "IsEligible": "bool",
        "Reason": "str",
    },
)
PatientVerificationRequestAlsoKnownAs = TypedDict(
    "PatientVerificationRequestAlsoKnownAs",
    {
        "FamilyName": NotRequired["str"],
        "GivenName": NotRequired["str"],
    },
)
PatientVerificationRequestHealthFund = TypedDict(
    "PatientVerificationRequestHealthFund",
    {
        "Organisation": "str",
        "MemberNumber": "str",
        "MemberRefNumber": NotRequired["str"],
    },
)
PatientVerificationRequest = TypedDict(
    "PatientVerificationRequest",
    {
        "PatientDateOfBirth": "str",
        "PatientFamilyName": "str",
        "PatientGivenName": "PatientGivenName",
        "PatientSex": "Literal['1', '2', '3', '9']",
        "PatientMedicareNumber": "PatientMedicareNumber",
        "PatientMedicareRefNumber": "str",
        "DateOfService": NotRequired["str"],
        "PatientSecondInitial": NotRequired["str"],
        "AlsoKnownAs": NotRequired["PatientVerificationRequestAlsoKnownAs"],
        "Locality": NotRequired["str"],
        "Postcode": NotRequired["str"],
        "HealthFund": NotRequired["PatientVerificationRequestHealthFund"],
    },
)
PatientVerificationHealthFund = TypedDict(
    "PatientVerificationHealthFund",
    {
        "Verified": "bool | None",
        "Reason": "str",
    },
)
PatientVerification = TypedDict(
    "PatientVerification",
    {
        "Verified": "bool | None",
        "Reason": "str",
        "CorrectGivenName": "str | None",
        "CorrectMedicareNumber": "str | None",
        "CorrectMedicareReferenceNumber": "str | None",
        "CorrectSex": "str | None",
        "CorrectFamilyName": "str | None",
        "CorrectDateOfBirth": "str | None",
        "HealthFund": NotRequired["PatientVerificationHealthFund"],
    },
)
ConcessionVerificationRequest = TypedDict(
    "ConcessionVerificationRequest",
    {
        "PatientDateOfBirth": "str",
        "PatientFamilyName": "str",
        "PatientGivenName": "PatientGivenName",
        "PatientSex": "Literal['1', '2', '3', '9']",
        "PatientMedicareNumber": "PatientMedicareNumber",
        "PatientMedicareRefNumber": "str",
        "DateOfService": NotRequired["str"],
    },
)
ConcessionVerification = TypedDict(
    "ConcessionVerification",
    {
        "Verified": "bool | None",
        "Reason": "str",
        "CorrectGivenName": "str | None",
        "CorrectMedicareNumber": "str | None",
        "CorrectMedicareReferenceNumber": "str | None",
        "CorrectSex": "str | None",
        "CorrectFamilyName": "str | None",
        "CorrectDateOfBirth": "str | None",
        "HasConcession": "bool | None",
    },
)
PatientIdentity = TypedDict(
    "PatientIdentity",
    {
        "dateOfBirth": NotRequired["str"],
        "familyName": NotRequired["str"],
        "givenName": NotRequired["str"],
        "secondInitial": NotRequired["str"],
        "sex": NotRequired["Literal['1', '2', '3', '9']"],
    },
)
MedicareCard = TypedDict(
    "MedicareCard",
    {
        "memberNumber": "str",
        "memberRefNumber": "str",
    },
)
ClaimPatient = TypedDict(
    "ClaimPatient",
    {
        "identity": "PatientIdentity",
        "medicare": "MedicareCard",
    },
)
MedicareConcessionVerificationRequest = TypedDict(
    "MedicareConcessionVerificationRequest",
    {
        "patient": "ClaimPatient",
        "dateOfService": NotRequired["str"],
    },
)
MedicareStatus = TypedDict(
    "MedicareStatus",
    {
        "code": NotRequired["int"],
        "text": "str",
    },
)
CurrentMember = TypedDict(
    "CurrentMember",
    {
        "dateOfBirth": NotRequired["str"],
        "familyName": NotRequired["str"],
        "givenName": NotRequired["str"],
        "secondInitial": NotRequired["str"],
        "sex": NotRequired["str"],
    },
)
MedicareConcessionVerificationMedicareStatusCurrentMembership = TypedDict(
    "MedicareConcessionVerificationMedicareStatusCurrentMembership",
    {
        "memberNumber": NotRequired["str"],
        "memberRefNumber": NotRequired["str"],
    },
)
MedicareConcessionVerificationMedicareStatus = TypedDict(
    "MedicareConcessionVerificationMedicareStatus",
    {
        "status": "MedicareStatus",
        "currentMember": NotRequired["CurrentMember"],
        "processDate": NotRequired["str"],
        "currentMembership": NotRequired["MedicareConcessionVerificationMedicareStatusCurrentMembership"],
    },
)
MedicareConcessionVerificationConcessionStatus = TypedDict(
    "MedicareConcessionVerificationConcessionStatus",
    {
        "status": "MedicareStatus",
        "processDate": NotRequired["str"],
    },
)
MedicareConcessionVerification = TypedDict(
    "MedicareConcessionVerification",
    {
        "correlationId": "str",
        "medicareStatus": "MedicareConcessionVerificationMedicareStatus",
        "concessionStatus": NotRequired["MedicareConcessionVerificationConcessionStatus"],
    },
)
GatewayError = TypedDict(
    "GatewayError",
    {
        "code": "str",
        "codeType": "str",
        "message": "str",
        "correlationId": "str",
    },
)
ServiceMessage = TypedDict(
    "ServiceMessage",
    {
        "code": "str",
        "severity": "Literal['Fatal', 'Error', 'Warning', 'Informational']",
        "reason": "str",
    },
)
ServiceMessages = TypedDict(
    "ServiceMessages",
    {
        "highestSeverity": "Literal['Fatal', 'Error', 'Warning', 'Informational']",
        "serviceMessage": "Sequence[ServiceMessage]",
        "correlationId": "str",
    },
)
ClaimError: TypeAlias = "GatewayError | ServiceMessages"
VeteranVerificationRequest = TypedDict(
    "VeteranVerificationRequest",
    {
        "PatientDateOfBirth": "str",
        "PatientFamilyName": "str",
        "PatientGivenName": "PatientGivenName",
        "PatientSex": "Literal['1', '2', '3', '9']",
        "VeteranNumber": NotRequired["VeteranNumber"],
        "Locality": NotRequired["str"],
        "Postcode": NotRequired["str"],
    },
)
VeteranVerification = TypedDict(
    "VeteranVerification",
    {
        "Verified": "bool | None",
        "Reason": "str",
        "CorrectGivenName": "str | None",
        "CorrectMedicareNumber": "str | None",
        "CorrectMedicareReferenceNumber": "str | None",
        "CorrectSex": "str | None",
        "CorrectFamilyName": "str | None",
        "CorrectDateOfBirth": "str | None",
        "VeteranNumber": "str | None",
        "CardType": "Literal['Gold', 'White', 'Orange', 'PensionerConcession', 'SeniorsHealth', None]",
    },
)
MedicareVeteranVerificationRequestPatientVeteranMembership = TypedDict(
    "MedicareVeteranVerificationRequestPatientVeteranMembership",
    {
        "veteranNumber": "str",
    },
)
MedicareVeteranVerificationRequestPatientResidentialAddress = TypedDict(
    "MedicareVeteranVerificationRequestPatientResidentialAddress",
    {
        "locality": NotRequired["str"],
        "postcode": NotRequired["str"],
    },
)
MedicareVeteranVerificationRequestPatient = TypedDict(
    "MedicareVeteranVerificationRequestPatient",
    {
        "identity": "PatientIdentity",
        "veteranMembership": NotRequired["MedicareVeteranVerificationRequestPatientVeteranMembership"],
        "residentialAddress": NotRequired["MedicareVeteranVerificationRequestPatientResidentialAddress"],
    },
)
MedicareVeteranVerificationRequest = TypedDict(
    "MedicareVeteranVerificationRequest",
    {
        "patient": "MedicareVeteranVerificationRequestPatient",
    },
)
MedicareVeteranVerificationVeteranStatusCurrentMembership = TypedDict(
    "MedicareVeteranVerificationVeteranStatusCurrentMembership",
    {
        "veteranNumber": "str",
        "entitlementCode": NotRequired["str"],
    },
)
MedicareVeteranVerificationVeteranStatus = TypedDict(
    "MedicareVeteranVerificationVeteranStatus",
    {
        "status": "MedicareStatus",
        "currentMembership": NotRequired["MedicareVeteranVerificationVeteranStatusCurrentMembership"],
        "currentMember": NotRequired["CurrentMember"],
        "processDate": NotRequired["str"],
    },
)
MedicareVeteranVerification = TypedDict(
    "MedicareVeteranVerification",
    {
        "correlationId": "str",
        "veteranStatus": "MedicareVeteranVerificationVeteranStatus",
    },
)
EligibilityRequest: TypeAlias = "EligibilityDetails"
CheckedPatient = TypedDict(
    "CheckedPatient",
    {
        "Verified": "bool | None",
        "Reason": "str",
        "CorrectGivenName": "str | None",
        "CorrectMedicareNumber": "str | None",
        "CorrectMedicareReferenceNumber": "str | None",
        "CorrectSex": "str | None",
        "CorrectFamilyName": "str | None",
        "CorrectDateOfBirth": "str | None",
        "Fields": "DecidingFields",
    },
)
Check = TypedDict(
    "Check",
    {
        "IsEligible": "IsEligible",
        "Reason": "str",
        "ReasonCode": "str",
        "Fields": "DecidingFields",
        "Title": "str",
        "Sources": "Sequence[RuleSource]",
    },
)
Rebate = TypedDict(
    "Rebate",
    {
        "IsEligible": "IsEligible",
        "Reason": "str",
        "ReasonCode": "str",
        "Fields": "DecidingFields",
        "ItemNumber": "str",
        "Benefit": "str | None",
        "ItemScheduleFee": "str | None",
        "Checks": "Sequence[Check]",
        "MedicalEventId": "str",
        "MedicareExplanationCode": "str | None",
        "Explanation": NotRequired["Mapping[str, object]"],
    },
)
EligibilityResult = TypedDict(
    "EligibilityResult",
    {
        "PatientVerification": "CheckedPatient",
        "Rebates": "Sequence[Rebate]",
        "Reason": "str",
        "ScheduleRelease": "ScheduleRelease",
    },
)
CheckItemsRequestItem = TypedDict(
    "CheckItemsRequestItem",
    {
        "ItemNumber": "str",
        "TimeDuration": NotRequired["TimeDuration"],
        "PatientsSeen": NotRequired["PatientsSeen"],
        "ChargeAmount": NotRequired["DollarAmount"],
    },
)
CheckItemsRequestItems = TypedDict(
    "CheckItemsRequestItems",
    {
        "All": "Literal[True]",
    },
)
CheckItemsRequestReferral = TypedDict(
    "CheckItemsRequestReferral",
    {
        "ProviderNumber": NotRequired["ProviderNumber"],
        "From": NotRequired["str"],
    },
)
CheckItemsRequestEarlier = TypedDict(
    "CheckItemsRequestEarlier",
    {
        "Item": "str",
        "Date": "str",
    },
)
CheckItemsRequest = TypedDict(
    "CheckItemsRequest",
    {
        "Items": "Sequence[str | CheckItemsRequestItem] | CheckItemsRequestItems",
        "DateOfService": NotRequired["str"],
        "Age": NotRequired["int"],
        "DateOfBirth": NotRequired["str"],
        "Sex": NotRequired["Literal['1', '2', '3', '9', 'F', 'M']"],
        "InHospital": NotRequired["bool"],
        "BulkBilled": NotRequired["bool"],
        "Minutes": NotRequired["int"],
        "Provider": NotRequired["ProviderNumber"],
        "Specialty": NotRequired["str"],
        "Referral": NotRequired["bool | CheckItemsRequestReferral"],
        "Setting": NotRequired[
            "Literal['hospital', 'not-hospital', 'racf', 'consulting-rooms', 'not-rooms', 'emergency-department', 'operating-theatre', 'video', 'phone']"
        ],
        "AfterHours": NotRequired["bool"],
        "Earlier": NotRequired["Sequence[CheckItemsRequestEarlier]"],
    },
)
CheckedItem = TypedDict(
    "CheckedItem",
    {
        "IsEligible": "IsEligible",
        "Reason": "str",
        "ReasonCode": "str",
        "Fields": "DecidingFields",
        "ItemNumber": "str",
        "Benefit": "str | None",
        "ItemScheduleFee": "str | None",
        "Checks": "Sequence[Check]",
    },
)
CheckItemsResultNotTogether = TypedDict(
    "CheckItemsResultNotTogether",
    {
        "Items": "Sequence[str]",
        "Refused": "str | None",
        "Reason": "str",
        "Source": "RuleSource | None",
    },
)
CheckItemsResultMissing = TypedDict(
    "CheckItemsResultMissing",
    {
        "ItemNumber": "str",
        "Needs": "Sequence[str]",
        "Reason": "str",
    },
)
CheckItemsResultInstead = TypedDict(
    "CheckItemsResultInstead",
    {
        "ItemNumber": "str",
        "Use": "str",
        "Reason": "str",
    },
)
CheckItemsResult = TypedDict(
    "CheckItemsResult",
    {
        "Items": "Sequence[CheckedItem]",
        "NotTogether": "Sequence[CheckItemsResultNotTogether]",
        "Missing": "Sequence[CheckItemsResultMissing]",
        "Instead": "Sequence[CheckItemsResultInstead]",
        "TotalBefore": "str | None",
        "TotalAfter": "str | None",
        "Reason": "str",
        "ScheduleRelease": "ScheduleRelease",
    },
)
ItemVerdict = TypedDict(
    "ItemVerdict",
    {
        "ItemNumber": "str",
        "IsEligible": "IsEligible",
        "ReasonCode": "str",
    },
)
SpecialtiesSpecialty = TypedDict(
    "SpecialtiesSpecialty",
    {
        "Key": "str",
        "Title": "str",
    },
)
Specialties = TypedDict(
    "Specialties",
    {
        "Specialties": "Sequence[SpecialtiesSpecialty]",
    },
)
AgentMessage = TypedDict(
    "AgentMessage",
    {
        "jsonrpc": "Literal['2.0']",
        "method": NotRequired["str"],
    },
)
AgentAnswer = TypedDict("AgentAnswer", {})
ReportItem = TypedDict(
    "ReportItem",
    {
        "ItemNumber": "str",
        "ChargeAmount": NotRequired["DollarAmount"],
        "ItemScheduleFee": NotRequired["str | None"],
        "Benefit": NotRequired["str | None"],
        "MedicareExplanationCode": NotRequired["str | None"],
        "Reason": NotRequired["str | None"],
        "MedicalEventId": NotRequired["int | str"],
        "PatientsSeen": NotRequired["int | str"],
        "TimeDuration": NotRequired["int | str"],
        "FieldQuantity": NotRequired["int | str"],
    },
)
EligibilityReportRequest = TypedDict(
    "EligibilityReportRequest",
    {
        "DateOfService": NotRequired["str"],
        "PatientFamilyName": NotRequired["str"],
        "PatientGivenName": NotRequired["str"],
        "PatientMedicareNumber": NotRequired["str"],
        "PatientMedicareRefNumber": NotRequired["str"],
        "AccountReferenceId": NotRequired["str"],
        "Reason": NotRequired["str"],
        "InHospitalTreatment": NotRequired["bool"],
        "BulkBilled": NotRequired["bool"],
        "PatientDateOfBirth": NotRequired["str"],
        "PatientSex": NotRequired["str"],
        "ReferrerProviderNumber": NotRequired["str"],
        "ServicingProviderNumber": NotRequired["str"],
        "PrincipalProviderNumber": NotRequired["str"],
        "MedicareItems": "Sequence[ReportItem]",
    },
)
PreAssignmentRequestServiceProvider = TypedDict(
    "PreAssignmentRequestServiceProvider",
    {
        "providerNumber": "PrintedText",
    },
)
PreAssignmentRequestAssignmentPatientIdentity = TypedDict(
    "PreAssignmentRequestAssignmentPatientIdentity",
    {
        "givenName": "PrintedText",
        "familyName": "PrintedText",
        "dateOfBirth": NotRequired["str"],
    },
)
PreAssignmentRequestAssignmentPatient = TypedDict(
    "PreAssignmentRequestAssignmentPatient",
    {
        "identity": "PreAssignmentRequestAssignmentPatientIdentity",
    },
)
PreAssignmentRequestAssignmentService = TypedDict(
    "PreAssignmentRequestAssignmentService",
    {
        "date": "str",
        "description": "str",
        "itemNumber": NotRequired["str"],
    },
)
PreAssignmentRequestAssignment = TypedDict(
    "PreAssignmentRequestAssignment",
    {
        "patient": "PreAssignmentRequestAssignmentPatient",
        "agreementDate": NotRequired["str"],
        "assignorIsPatient": NotRequired["bool"],
        "assignorName": NotRequired["str"],
        "services": "Sequence[PreAssignmentRequestAssignmentService]",
    },
)
PreAssignmentRequest = TypedDict(
    "PreAssignmentRequest",
    {
        "serviceProviderName": "PrintedText",
        "serviceStream": "Literal['general', 'pathology', 'diagnosticImaging']",
        "serviceProvider": "PreAssignmentRequestServiceProvider",
        "assignments": "Sequence[PreAssignmentRequestAssignment]",
    },
)
PrintedProvider = TypedDict(
    "PrintedProvider",
    {
        "providerNumber": "PrintedText",
    },
)
ProviderByNumber = TypedDict(
    "ProviderByNumber",
    {
        "providerNumber": "str",
    },
)
PrintedIdentity = TypedDict(
    "PrintedIdentity",
    {
        "dateOfBirth": NotRequired["str"],
        "familyName": "PrintedText",
        "givenName": "PrintedText",
    },
)
PrintedEventReferral = TypedDict(
    "PrintedEventReferral",
    {
        "issueDate": "str",
        "typeCode": "str",
        "provider": "ProviderByNumber",
    },
)
PrintedEventPatientMedicare = TypedDict(
    "PrintedEventPatientMedicare",
    {
        "memberNumber": "str",
        "memberRefNumber": "str",
    },
)
PrintedEventPatient = TypedDict(
    "PrintedEventPatient",
    {
        "identity": "PrintedIdentity",
        "medicare": "PrintedEventPatientMedicare",
    },
)
PrintedEventService = TypedDict(
    "PrintedEventService",
    {
        "id": "str",
        "itemNumber": "PrintedText",
        "chargeAmount": "str",
        "collectionDateTime": NotRequired["str"],
    },
)
PrintedEvent = TypedDict(
    "PrintedEvent",
    {
        "id": "str",
        "authorisationDate": "PrintedText",
        "createDateTime": "str",
        "medicalEventDate": "PrintedText",
        "submissionAuthorityInd": "str",
        "referral": NotRequired["PrintedEventReferral"],
        "patient": "PrintedEventPatient",
        "service": "Sequence[PrintedEventService]",
        "assignorIsPatient": NotRequired["bool"],
    },
)
PostAssignmentRequestClaim = TypedDict(
    "PostAssignmentRequestClaim",
    {
        "serviceTypeCode": "ServiceTypeCode",
        "serviceProvider": "PrintedProvider",
        "payeeProvider": NotRequired["ProviderByNumber"],
        "medicalEvent": "Sequence[PrintedEvent]",
    },
)
PostAssignmentRequest = TypedDict(
    "PostAssignmentRequest",
    {
        "serviceProviderName": "PrintedText",
        "claim": "PostAssignmentRequestClaim",
        "correlationId": NotRequired["str"],
    },
)
PrintedVeteranEventReferral = TypedDict(
    "PrintedVeteranEventReferral",
    {
        "issueDate": "str",
        "typeCode": "str",
        "provider": "ProviderByNumber",
    },
)
PrintedVeteranEventPatientVeteranMembership = TypedDict(
    "PrintedVeteranEventPatientVeteranMembership",
    {
        "veteranNumber": "str",
    },
)
PrintedVeteranEventPatient = TypedDict(
    "PrintedVeteranEventPatient",
    {
        "identity": "PrintedIdentity",
        "veteranMembership": NotRequired["PrintedVeteranEventPatientVeteranMembership"],
        "residentialAddress": NotRequired["Mapping[str, object]"],
    },
)
PrintedVeteranEventService = TypedDict(
    "PrintedVeteranEventService",
    {
        "id": "str",
        "itemNumber": "PrintedText",
        "distanceKilometres": NotRequired["int"],
    },
)
PrintedVeteranEventAcceptedDisability = TypedDict(
    "PrintedVeteranEventAcceptedDisability",
    {
        "ind": "str",
        "code": "str",
    },
)
PrintedVeteranEvent = TypedDict(
    "PrintedVeteranEvent",
    {
        "id": "str",
        "authorisationDate": "PrintedText",
        "createDateTime": "str",
        "medicalEventDate": "PrintedText",
        "submissionAuthorityInd": "str",
        "referral": NotRequired["PrintedVeteranEventReferral"],
        "patient": "PrintedVeteranEventPatient",
        "service": "Sequence[PrintedVeteranEventService]",
        "acceptedDisability": "PrintedVeteranEventAcceptedDisability",
    },
)
ServiceVoucherRequestClaim = TypedDict(
    "ServiceVoucherRequestClaim",
    {
        "serviceTypeCode": "Literal['O', 'S', 'P', 'J', 'F', 'G', 'L', 'K', 'I']",
        "serviceProvider": "PrintedProvider",
        "payeeProvider": NotRequired["ProviderByNumber"],
        "medicalEvent": "Sequence[PrintedVeteranEvent]",
    },
)
ServiceVoucherRequest = TypedDict(
    "ServiceVoucherRequest",
    {
        "serviceProviderName": "PrintedText",
        "claim": "ServiceVoucherRequestClaim",
        "correlationId": NotRequired["str"],
    },
)
ProviderReference = TypedDict(
    "ProviderReference",
    {
        "providerNumber": "ProviderNumber",
    },
)
Referral = TypedDict(
    "Referral",
    {
        "issueDate": "str",
        "typeCode": "Literal['S', 'D', 'P']",
        "provider": "ProviderReference",
        "period": NotRequired["str"],
        "periodCode": NotRequired["Literal['S', 'N', 'I']"],
    },
)
Service = TypedDict(
    "Service",
    {
        "id": "str",
        "duplicateServiceOverrideInd": NotRequired["Literal['Y', 'N']"],
        "multipleProcedureOverrideInd": NotRequired["Literal['Y', 'N']"],
        "restrictiveOverrideCode": NotRequired["Literal['SP', 'NR', 'NC']"],
        "numberOfPatientsSeen": NotRequired["str"],
        "timeDuration": NotRequired["str"],
        "selfDeemedCode": NotRequired["Literal['SD', 'SS']"],
        "aftercareOverrideInd": NotRequired["Literal['Y', 'N']"],
        "fieldQuantity": NotRequired["str"],
        "lspNumber": NotRequired["str"],
        "accessionDateTime": NotRequired["DateTimeWithOffset"],
        "collectionDateTime": NotRequired["DateTimeWithOffset"],
        "scpId": NotRequired["str"],
        "rule3ExemptInd": NotRequired["Literal['Y', 'N']"],
        "s4b3ExemptInd": NotRequired["Literal['Y', 'N']"],
        "itemNumber": "str",
        "chargeAmount": "DollarAmount",
        "text": NotRequired["str"],
    },
)
MedicalEvent = TypedDict(
    "MedicalEvent",
    {
        "id": "str",
        "medicalEventDate": "DateWithOptionalOffset",
        "medicalEventTime": NotRequired["TimeWithOffset"],
        "referral": NotRequired["Referral"],
        "referralOverrideCode": NotRequired["Literal['H', 'L', 'E', 'N']"],
        "authorisationDate": "DateWithOptionalOffset",
        "createDateTime": "DateTimeWithOffset",
        "submissionAuthorityInd": "Literal['Y']",
        "patient": "ClaimPatient",
        "service": "Sequence[Service]",
    },
)
BulkBillClaim = TypedDict(
    "BulkBillClaim",
    {
        "serviceProvider": "ProviderReference",
        "payeeProvider": NotRequired["ProviderReference"],
        "hospitalInd": NotRequired["Literal['Y', 'N']"],
        "serviceTypeCode": "ServiceTypeCode",
        "facilityId": NotRequired["ProviderNumber"],
        "medicalEvent": "Sequence[MedicalEvent]",
    },
)
BulkBillClaimRequest = TypedDict(
    "BulkBillClaimRequest",
    {
        "correlationId": NotRequired["CorrelationId"],
        "claim": "BulkBillClaim",
    },
)
ClaimAccepted = TypedDict(
    "ClaimAccepted",
    {
        "claimId": "str",
        "status": "Literal['SUCCESS']",
        "correlationId": "str",
    },
)
ClaimQueued = TypedDict(
    "ClaimQueued",
    {
        "status": "Literal['QUEUED']",
        "correlationId": "str",
    },
)
ReportRequest = TypedDict(
    "ReportRequest",
    {
        "correlationId": NotRequired["CorrelationId"],
        "claimId": NotRequired["str"],
        "lodgementDate": NotRequired["str"],
        "payeeProvider": "ProviderByNumber",
    },
)
ReportStatus: TypeAlias = "str"
Amount: TypeAlias = "str"
CodedText = TypedDict(
    "CodedText",
    {
        "code": NotRequired["int"],
        "text": NotRequired["str"],
    },
)
ProcessingReportClaimAssessmentMedicalEventPatientCurrentMembership = TypedDict(
    "ProcessingReportClaimAssessmentMedicalEventPatientCurrentMembership",
    {
        "memberNumber": NotRequired["str"],
        "memberRefNumber": NotRequired["str"],
        "veteranNumber": NotRequired["str"],
        "entitlementCode": NotRequired["str"],
    },
)
ProcessingReportClaimAssessmentMedicalEventPatientCurrentMember = TypedDict(
    "ProcessingReportClaimAssessmentMedicalEventPatientCurrentMember",
    {
        "dateOfBirth": NotRequired["str"],
        "familyName": NotRequired["str"],
        "givenName": NotRequired["str"],
        "secondInitial": NotRequired["str"],
        "sex": NotRequired["str"],
    },
)
ProcessingReportClaimAssessmentMedicalEventPatient = TypedDict(
    "ProcessingReportClaimAssessmentMedicalEventPatient",
    {
        "status": NotRequired["CodedText"],
        "currentMembership": NotRequired["ProcessingReportClaimAssessmentMedicalEventPatientCurrentMembership"],
        "currentMember": NotRequired["ProcessingReportClaimAssessmentMedicalEventPatientCurrentMember"],
        "processDate": NotRequired["str"],
    },
)
ProcessingReportClaimAssessmentMedicalEventService = TypedDict(
    "ProcessingReportClaimAssessmentMedicalEventService",
    {
        "id": NotRequired["str"],
        "itemNumber": NotRequired["str"],
        "assessmentCode": NotRequired["str"],
        "benefitPaid": NotRequired["Amount"],
        "chargeAmount": NotRequired["Amount"],
        "numberOfPatientsSeen": NotRequired["str"],
        "error": NotRequired["CodedText"],
        "accountReferenceNumber": NotRequired["str"],
        "gstInd": NotRequired["str"],
    },
)
ProcessingReportClaimAssessmentMedicalEvent = TypedDict(
    "ProcessingReportClaimAssessmentMedicalEvent",
    {
        "id": NotRequired["str"],
        "eventDate": NotRequired["str"],
        "patient": NotRequired["ProcessingReportClaimAssessmentMedicalEventPatient"],
        "service": NotRequired["Sequence[ProcessingReportClaimAssessmentMedicalEventService]"],
    },
)
ProcessingReportClaimAssessment = TypedDict(
    "ProcessingReportClaimAssessment",
    {
        "claimId": NotRequired["str"],
        "benefitPaid": NotRequired["Amount"],
        "chargeAmount": NotRequired["Amount"],
        "serviceProvider": NotRequired["ProviderByNumber"],
        "medicalEvent": NotRequired["Sequence[ProcessingReportClaimAssessmentMedicalEvent]"],
    },
)
ProcessingReport = TypedDict(
    "ProcessingReport",
    {
        "status": "ReportStatus",
        "correlationId": "str",
        "claimAssessment": NotRequired["ProcessingReportClaimAssessment"],
    },
)
PaymentReportPaymentRun = TypedDict(
    "PaymentReportPaymentRun",
    {
        "payerName": NotRequired["str"],
        "runDate": NotRequired["str"],
        "runNumber": NotRequired["str"],
    },
)
PaymentReportPaymentInfoAccountInfo = TypedDict(
    "PaymentReportPaymentInfoAccountInfo",
    {
        "accountName": NotRequired["str"],
        "accountNumber": NotRequired["str"],
        "bsbCode": NotRequired["str"],
    },
)
PaymentReportPaymentInfo = TypedDict(
    "PaymentReportPaymentInfo",
    {
        "accountInfo": NotRequired["PaymentReportPaymentInfoAccountInfo"],
        "depositAmount": NotRequired["Amount"],
        "paymentReference": NotRequired["str"],
    },
)
PaymentReportClaimSummary = TypedDict(
    "PaymentReportClaimSummary",
    {
        "claimId": NotRequired["str"],
        "benefit": NotRequired["Amount"],
        "chargeAmount": NotRequired["Amount"],
        "lodgementDate": NotRequired["str"],
        "transactionId": NotRequired["str"],
        "accountReferenceId": NotRequired["str"],
        "claimChannelCode": NotRequired["str"],
    },
)
PaymentReport = TypedDict(
    "PaymentReport",
    {
        "status": "ReportStatus",
        "correlationId": "str",
        "paymentRun": NotRequired["PaymentReportPaymentRun"],
        "paymentInfo": NotRequired["PaymentReportPaymentInfo"],
        "claimSummary": NotRequired["Sequence[PaymentReportClaimSummary]"],
    },
)
ResidentialAddress = TypedDict(
    "ResidentialAddress",
    {
        "addressLineOne": NotRequired["str"],
        "addressLineTwo": NotRequired["str"],
        "locality": NotRequired["str"],
        "postcode": NotRequired["str"],
    },
)
InteractiveService = TypedDict(
    "InteractiveService",
    {
        "id": "str",
        "duplicateServiceOverrideInd": NotRequired["Literal['Y', 'N']"],
        "multipleProcedureOverrideInd": NotRequired["Literal['Y', 'N']"],
        "restrictiveOverrideCode": NotRequired["Literal['SP', 'NR', 'NC']"],
        "numberOfPatientsSeen": NotRequired["str"],
        "timeDuration": NotRequired["str"],
        "selfDeemedCode": NotRequired["Literal['SD', 'SS']"],
        "aftercareOverrideInd": NotRequired["Literal['Y', 'N']"],
        "fieldQuantity": NotRequired["str"],
        "lspNumber": NotRequired["str"],
        "accessionDateTime": NotRequired["DateTimeWithOffset"],
        "collectionDateTime": NotRequired["DateTimeWithOffset"],
        "scpId": NotRequired["str"],
        "rule3ExemptInd": NotRequired["Literal['Y', 'N']"],
        "s4b3ExemptInd": NotRequired["Literal['Y', 'N']"],
        "itemNumber": "str",
        "chargeAmount": "DollarAmount",
        "text": NotRequired["str"],
        "patientContribAmount": NotRequired["str"],
        "facilityId": NotRequired["ProviderNumber"],
        "hospitalInd": NotRequired["Literal['Y', 'N']"],
    },
)
InteractiveMedicalEvent = TypedDict(
    "InteractiveMedicalEvent",
    {
        "id": "str",
        "medicalEventDate": "DateWithOptionalOffset",
        "medicalEventTime": NotRequired["TimeWithOffset"],
        "referral": NotRequired["Referral"],
        "referralOverrideCode": NotRequired["Literal['H', 'L', 'E', 'N']"],
        "service": "Sequence[InteractiveService]",
    },
)
InteractiveClaimClaimantEftDetails = TypedDict(
    "InteractiveClaimClaimantEftDetails",
    {
        "accountName": NotRequired["str"],
        "accountNumber": NotRequired["str"],
        "bsbCode": NotRequired["str"],
    },
)
InteractiveClaimClaimantContactDetails = TypedDict(
    "InteractiveClaimClaimantContactDetails",
    {
        "emailAddress": NotRequired["str"],
        "name": NotRequired["str"],
        "phoneNumber": NotRequired["str"],
    },
)
InteractiveClaimClaimant = TypedDict(
    "InteractiveClaimClaimant",
    {
        "identity": "PatientIdentity",
        "medicare": "MedicareCard",
        "eftDetails": NotRequired["InteractiveClaimClaimantEftDetails"],
        "residentialAddress": NotRequired["ResidentialAddress"],
        "contactDetails": NotRequired["InteractiveClaimClaimantContactDetails"],
    },
)
InteractiveClaim = TypedDict(
    "InteractiveClaim",
    {
        "accountPaidInd": "Literal['Y', 'N']",
        "authorisationDate": "DateWithOptionalOffset",
        "submissionAuthorityInd": "Literal['Y']",
        "accountReferenceId": NotRequired["str"],
        "serviceProvider": "ProviderReference",
        "payeeProvider": NotRequired["ProviderReference"],
        "patient": "ClaimPatient",
        "claimant": "InteractiveClaimClaimant",
        "referral": NotRequired["Referral"],
        "referralOverrideCode": NotRequired["Literal['H', 'L', 'E', 'N']"],
        "medicalEvent": "Sequence[InteractiveMedicalEvent]",
    },
)
InteractiveClaimRequest = TypedDict(
    "InteractiveClaimRequest",
    {
        "correlationId": NotRequired["CorrelationId"],
        "patientClaimInteractive": "InteractiveClaim",
    },
)
AssessedCardHolderCurrentMembership = TypedDict(
    "AssessedCardHolderCurrentMembership",
    {
        "memberNumber": NotRequired["str"],
        "memberRefNumber": NotRequired["str"],
    },
)
AssessedCardHolder = TypedDict(
    "AssessedCardHolder",
    {
        "currentMembership": "AssessedCardHolderCurrentMembership",
    },
)
InteractiveClaimOutcomeClaimAssessmentMedicalEventService = TypedDict(
    "InteractiveClaimOutcomeClaimAssessmentMedicalEventService",
    {
        "id": NotRequired["str"],
        "itemNumber": NotRequired["str"],
        "chargeAmount": NotRequired["Amount"],
        "benefitPaid": NotRequired["Amount"],
        "assessmentCode": NotRequired["str"],
        "numberOfPatientsSeen": NotRequired["str"],
        "error": NotRequired["CodedText"],
    },
)
InteractiveClaimOutcomeClaimAssessmentMedicalEvent = TypedDict(
    "InteractiveClaimOutcomeClaimAssessmentMedicalEvent",
    {
        "id": NotRequired["str"],
        "eventDate": NotRequired["str"],
        "service": NotRequired["Sequence[InteractiveClaimOutcomeClaimAssessmentMedicalEventService]"],
    },
)
InteractiveClaimOutcomeClaimAssessment = TypedDict(
    "InteractiveClaimOutcomeClaimAssessment",
    {
        "claimId": NotRequired["str"],
        "claimant": NotRequired["AssessedCardHolder"],
        "patient": NotRequired["AssessedCardHolder"],
        "medicalEvent": NotRequired["Sequence[InteractiveClaimOutcomeClaimAssessmentMedicalEvent]"],
        "error": NotRequired["CodedText"],
    },
)
InteractiveClaimOutcome = TypedDict(
    "InteractiveClaimOutcome",
    {
        "status": "str",
        "correlationId": "str",
        "claimAssessment": "InteractiveClaimOutcomeClaimAssessment",
    },
)
SameDayDeleteRequestSameDayDelete = TypedDict(
    "SameDayDeleteRequestSameDayDelete",
    {
        "patient": "ClaimPatient",
        "reasonCode": "Literal['001', '002', '003', '004', '005', '006', '007']",
    },
)
SameDayDeleteRequest = TypedDict(
    "SameDayDeleteRequest",
    {
        "correlationId": "CorrelationId",
        "sameDayDelete": "SameDayDeleteRequestSameDayDelete",
    },
)
ClaimDeleted = TypedDict(
    "ClaimDeleted",
    {
        "status": "str",
        "correlationId": "str",
    },
)
EventType: TypeAlias = "Literal['claim.queued', 'claim.corrected', 'claim.lodged', 'claim.refused', 'claim.assessed', 'claim.paid', 'claim.nil', 'claim.attention', 'claim.differs', 'interactive.pended', 'patient.details_changed', 'payment_run.received', 'deposit.matched', 'deposit.unmatched', 'eligibility_batch.finished', 'schedule.released', 'insurer.down', 'insurer.up', 'device.expiring', 'endpoint.test']"
Event = TypedDict(
    "Event",
    {
        "Position": "int",
        "At": "str",
        "Type": "EventType",
        "MinorId": "str | None",
        "Subject": "str",
        "Data": "Mapping[str, object]",
    },
)
EventList = TypedDict(
    "EventList",
    {
        "Events": "Sequence[Event]",
        "Next": "int",
    },
)
ClaimOutcomeService = TypedDict(
    "ClaimOutcomeService",
    {
        "EventId": "str",
        "Id": "str",
        "ItemNumber": "str",
        "ServiceOn": "str",
        "ChargeAmount": "Amount",
        "BenefitPaid": "Amount | None",
        "Code": "str | None",
        "Meaning": "str | None",
        "Remedy": "str | None",
    },
)
ClaimOutcome = TypedDict(
    "ClaimOutcome",
    {
        "CorrelationId": "str",
        "ClaimId": "str | None",
        "Stream": "str",
        "Stage": "Literal['lodged', 'assessed', 'paid', 'nil', 'unknown', 'refused', 'deleted']",
        "Attention": "Literal['differs', 'refused', 'rejected', 'part-paid', 'expiring', 'details-changed', None]",
        "AttendedHow": "Literal['accepted', 'resubmitted', 'written-off', None]",
        "LodgedOn": "str",
        "FirstServiceOn": "str | None",
        "LastServiceOn": "str | None",
        "PayeeProviderNumber": "str | None",
        "ServicingProviderNumber": "str | None",
        "ChargeAmount": "Amount | None",
        "BenefitPaid": "Amount | None",
        "PaymentRun": "str | None",
        "Services": "Sequence[ClaimOutcomeService]",
    },
)
ClaimList = TypedDict(
    "ClaimList",
    {
        "Claims": "Sequence[ClaimOutcome]",
        "NextCursor": "str | None",
        "About": "int",
    },
)
ClaimSearch = TypedDict(
    "ClaimSearch",
    {
        "MedicareNumber": NotRequired["str"],
        "FamilyName": NotRequired["str"],
        "DateOfBirth": NotRequired["str"],
        "Cursor": NotRequired["str"],
        "Limit": NotRequired["int"],
    },
)
ClaimTimelineEntry = TypedDict(
    "ClaimTimelineEntry",
    {
        "At": "str",
        "What": "str",
        "By": "str",
    },
)
ClaimTimeline = TypedDict(
    "ClaimTimeline",
    {
        "Entries": "Sequence[ClaimTimelineEntry]",
    },
)
AttentionAction = TypedDict(
    "AttentionAction",
    {
        "Action": "Literal['Accepted', 'Resubmitted', 'WrittenOff']",
        "Words": NotRequired["str"],
        "ResubmittedAs": NotRequired["CorrelationId"],
    },
)
PaymentRun: TypeAlias = "PaymentRunFacts"
PaymentRunList = TypedDict(
    "PaymentRunList",
    {
        "PaymentRuns": "Sequence[PaymentRun]",
        "NextCursor": "str | None",
    },
)
PaymentRunWithLinesLine = TypedDict(
    "PaymentRunWithLinesLine",
    {
        "ClaimId": "str | None",
        "TransactionId": "str | None",
        "BenefitPaid": "Amount | None",
        "ChargeAmount": "Amount | None",
        "LodgedOn": "str | None",
        "CorrelationId": "str | None",
    },
)
PaymentRunWithLines = TypedDict(
    "PaymentRunWithLines",
    {
        "Id": "str",
        "RunOn": "str",
        "RunNumber": "str | None",
        "PayeeProviderNumber": "str",
        "DepositAmount": "Amount | None",
        "PaymentReference": "str | None",
        "AccountLast4": "str | None",
        "DepositState": "Literal['unmatched', 'matched']",
        "Lines": "Sequence[PaymentRunWithLinesLine]",
    },
)
Deposit = TypedDict(
    "Deposit",
    {
        "Id": "str",
        "BookedOn": "str",
        "Amount": "Amount",
        "Words": "str | None",
        "Reference": "str | None",
        "Account": "str",
        "State": "Literal['unmatched', 'matched']",
        "Runs": "Sequence[str]",
        "How": "Literal['reference', 'amount-date', 'several', 'by-hand', None]",
    },
)
Deposits = TypedDict(
    "Deposits",
    {
        "Deposits": "Sequence[Deposit]",
        "NextCursor": "str | None",
    },
)
DepositMatch = TypedDict(
    "DepositMatch",
    {
        "Runs": "Sequence[str]",
    },
)
UnmatchRequest = TypedDict("UnmatchRequest", {})
ReceivablesByAge = TypedDict(
    "ReceivablesByAge",
    {
        "Days": "Literal['0-3', '4-7', '8-30', '31+']",
        "Count": "int",
        "Amount": "Amount",
    },
)
ReceivablesClaim = TypedDict(
    "ReceivablesClaim",
    {
        "CorrelationId": "str",
        "Stream": "str",
        "LodgedOn": "str",
        "Days": "int",
        "PayeeProviderNumber": "str | None",
        "ServicingProviderNumber": "str | None",
        "Owed": "Amount",
    },
)
Receivables = TypedDict(
    "Receivables",
    {
        "AsAt": "str",
        "Total": "Amount",
        "ByAge": "Sequence[ReceivablesByAge]",
        "Claims": "Sequence[ReceivablesClaim]",
        "NextCursor": "str | None",
    },
)
FiguresTotal: TypeAlias = "FiguresColumns"
FiguresRow = TypedDict(
    "FiguresRow",
    {
        "Count": "int",
        "ChargeAmount": "Amount",
        "BenefitPaid": "Amount",
        "Paid": "int",
        "Rejected": "int",
        "FirstPassRate": "float | None",
        "DaysToPaymentP50": "int | None",
        "DaysToPaymentP90": "int | None",
        "Day": "str | None",
        "ServicingProviderNumber": "str | None",
        "ItemNumber": "str | None",
        "Code": "str | None",
        "Meaning": "str | None",
        "Remedy": "str | None",
        "Check": "str | None",
    },
)
Figures = TypedDict(
    "Figures",
    {
        "From": "str",
        "To": "str",
        "By": "Literal['day', 'provider', 'item', 'code']",
        "Total": "FiguresTotal",
        "Rows": "Sequence[FiguresRow]",
    },
)
VeteranVeteranMembership = TypedDict(
    "VeteranVeteranMembership",
    {
        "veteranNumber": "str",
    },
)
Veteran = TypedDict(
    "Veteran",
    {
        "identity": "PatientIdentity",
        "veteranMembership": NotRequired["VeteranVeteranMembership"],
        "residentialAddress": NotRequired["ResidentialAddress"],
    },
)
VeteranService = TypedDict(
    "VeteranService",
    {
        "id": "str",
        "duplicateServiceOverrideInd": NotRequired["Literal['Y', 'N']"],
        "multipleProcedureOverrideInd": NotRequired["Literal['Y', 'N']"],
        "restrictiveOverrideCode": NotRequired["Literal['SP', 'NR', 'NC']"],
        "numberOfPatientsSeen": NotRequired["str"],
        "timeDuration": NotRequired["str"],
        "selfDeemedCode": NotRequired["Literal['SD', 'SS']"],
        "aftercareOverrideInd": NotRequired["Literal['Y', 'N']"],
        "fieldQuantity": NotRequired["str"],
        "lspNumber": NotRequired["str"],
        "accessionDateTime": NotRequired["DateTimeWithOffset"],
        "collectionDateTime": NotRequired["DateTimeWithOffset"],
        "scpId": NotRequired["str"],
        "rule3ExemptInd": NotRequired["Literal['Y', 'N']"],
        "s4b3ExemptInd": NotRequired["Literal['Y', 'N']"],
        "itemNumber": "str",
        "text": NotRequired["str"],
        "accountReferenceNumber": NotRequired["str"],
        "distanceKilometres": NotRequired["int"],
        "chargeAmount": NotRequired["DollarAmount"],
    },
)
AcceptedDisability = TypedDict(
    "AcceptedDisability",
    {
        "ind": "Literal['Y', 'N']",
        "code": "str",
    },
)
VeteranMedicalEvent = TypedDict(
    "VeteranMedicalEvent",
    {
        "id": "str",
        "medicalEventDate": "DateWithOptionalOffset",
        "medicalEventTime": NotRequired["TimeWithOffset"],
        "referral": NotRequired["Referral"],
        "referralOverrideCode": NotRequired["Literal['H', 'L', 'E', 'N']"],
        "authorisationDate": "DateWithOptionalOffset",
        "createDateTime": "DateTimeWithOffset",
        "submissionAuthorityInd": "Literal['Y']",
        "patient": "Veteran",
        "service": "Sequence[VeteranService]",
        "acceptedDisability": "AcceptedDisability",
        "facilityId": NotRequired["ProviderNumber"],
        "treatmentLocationCode": NotRequired["str"],
    },
)
VeteranClaim = TypedDict(
    "VeteranClaim",
    {
        "serviceProvider": "ProviderReference",
        "payeeProvider": NotRequired["ProviderReference"],
        "hospitalInd": NotRequired["Literal['Y', 'N']"],
        "serviceTypeCode": "ServiceTypeCode",
        "medicalEvent": "Sequence[VeteranMedicalEvent]",
    },
)
VeteranClaimRequest = TypedDict(
    "VeteranClaimRequest",
    {
        "correlationId": NotRequired["CorrelationId"],
        "claim": "VeteranClaim",
    },
)
AlliedHealthService = TypedDict(
    "AlliedHealthService",
    {
        "id": "str",
        "duplicateServiceOverrideInd": NotRequired["Literal['Y', 'N']"],
        "multipleProcedureOverrideInd": NotRequired["Literal['Y', 'N']"],
        "restrictiveOverrideCode": NotRequired["Literal['SP', 'NR', 'NC']"],
        "numberOfPatientsSeen": NotRequired["str"],
        "timeDuration": NotRequired["str"],
        "selfDeemedCode": NotRequired["Literal['SD', 'SS']"],
        "itemNumber": "str",
        "text": NotRequired["str"],
        "accountReferenceNumber": NotRequired["str"],
        "distanceKilometres": NotRequired["int"],
        "chargeAmount": NotRequired["str"],
        "admissionDate": NotRequired["str"],
        "dischargeDate": NotRequired["str"],
        "numberOfTeeth": NotRequired["str"],
        "toothNumber": NotRequired["str"],
        "upperLowerJawCode": NotRequired["str"],
        "opticalScriptCode": NotRequired["str"],
        "secondDeviceInd": NotRequired["Literal['Y', 'N']"],
    },
)
AlliedHealthMedicalEvent = TypedDict(
    "AlliedHealthMedicalEvent",
    {
        "id": "str",
        "medicalEventDate": "DateWithOptionalOffset",
        "medicalEventTime": NotRequired["TimeWithOffset"],
        "referral": NotRequired["Referral"],
        "referralOverrideCode": NotRequired["Literal['H', 'L', 'E', 'N']"],
        "authorisationDate": "DateWithOptionalOffset",
        "createDateTime": "DateTimeWithOffset",
        "submissionAuthorityInd": "Literal['Y']",
        "patient": "Veteran",
        "service": "Sequence[AlliedHealthService]",
        "acceptedDisability": "AcceptedDisability",
        "facilityId": NotRequired["ProviderNumber"],
        "breakInEpisodeOfCareNumber": NotRequired["str"],
        "breakInEpisodeStartDate": NotRequired["str"],
        "breakInEpisodeEndDate": NotRequired["str"],
        "numberOfRNHours": NotRequired["NursingHours"],
        "numberOfRNVisits": NotRequired["str"],
        "numberOfENHours": NotRequired["NursingHours"],
        "numberOfENVisits": NotRequired["str"],
        "numberOfNSSHours": NotRequired["NursingHours"],
        "numberOfNSSVisits": NotRequired["str"],
        "numberOfCNCHours": NotRequired["NursingHours"],
        "numberOfCNCVisits": NotRequired["str"],
    },
)
AlliedHealthClaim = TypedDict(
    "AlliedHealthClaim",
    {
        "serviceProvider": "ProviderReference",
        "payeeProvider": NotRequired["ProviderReference"],
        "hospitalInd": NotRequired["Literal['Y', 'N']"],
        "serviceTypeCode": "Literal['F', 'G', 'I', 'J', 'K', 'L']",
        "medicalEvent": "Sequence[AlliedHealthMedicalEvent]",
    },
)
AlliedHealthClaimRequest = TypedDict(
    "AlliedHealthClaimRequest",
    {
        "correlationId": NotRequired["CorrelationId"],
        "claim": "AlliedHealthClaim",
    },
)
RegisterProvider = TypedDict(
    "RegisterProvider",
    {
        "providerNumber": "str",
        "hpioNumber": NotRequired["str"],
        "hpiiNumber": NotRequired["str"],
    },
)
AccessListRequest = TypedDict(
    "AccessListRequest",
    {
        "informationProvider": "RegisterProvider",
    },
)
AccessListError = TypedDict(
    "AccessListError",
    {
        "code": "str",
        "field": NotRequired["str"],
        "message": NotRequired["str"],
    },
)
AccessListAccessList = TypedDict(
    "AccessListAccessList",
    {
        "code": "str",
        "name": NotRequired["str"],
        "hasAccess": "bool",
    },
)
AccessList = TypedDict(
    "AccessList",
    {
        "statusCode": "str",
        "codeType": NotRequired["str"],
        "message": NotRequired["str"],
        "errors": NotRequired["Sequence[AccessListError]"],
        "accessList": NotRequired["Sequence[AccessListAccessList]"],
    },
)
RegisterAnswerError = TypedDict(
    "RegisterAnswerError",
    {
        "code": "str",
        "field": NotRequired["str"],
        "message": NotRequired["str"],
    },
)
RegisterAnswer = TypedDict(
    "RegisterAnswer",
    {
        "statusCode": "str",
        "codeType": NotRequired["str"],
        "message": NotRequired["str"],
        "errors": NotRequired["Sequence[RegisterAnswerError]"],
    },
)
RegisterRejection: TypeAlias = "GatewayError | RegisterAnswer"
PersonalDetails = TypedDict(
    "PersonalDetails",
    {
        "dateOfBirth": "str",
        "firstName": NotRequired["str"],
        "lastName": "str",
        "gender": NotRequired["str"],
    },
)
RegisterMedicareCard = TypedDict(
    "RegisterMedicareCard",
    {
        "medicareCardNumber": "str",
        "medicareIRN": NotRequired["str"],
    },
)
IdentifyIndividualRequestIndividualAddress = TypedDict(
    "IdentifyIndividualRequestIndividualAddress",
    {
        "postCode": "str",
    },
)
IdentifyIndividualRequestIndividual = TypedDict(
    "IdentifyIndividualRequestIndividual",
    {
        "personalDetails": NotRequired["PersonalDetails"],
        "medicareCard": NotRequired["RegisterMedicareCard"],
        "ihiNumber": NotRequired["str"],
        "address": NotRequired["IdentifyIndividualRequestIndividualAddress"],
    },
)
IdentifyIndividualRequest = TypedDict(
    "IdentifyIndividualRequest",
    {
        "individual": "IdentifyIndividualRequestIndividual",
        "informationProvider": "RegisterProvider",
    },
)
IndividualDetailsError = TypedDict(
    "IndividualDetailsError",
    {
        "code": "str",
        "field": NotRequired["str"],
        "message": NotRequired["str"],
    },
)
IndividualDetailsIndividualDetailsIndividualPersonalDetails = TypedDict(
    "IndividualDetailsIndividualDetailsIndividualPersonalDetails",
    {
        "dateOfBirth": NotRequired["str"],
        "firstName": NotRequired["str"],
        "lastName": NotRequired["str"],
        "initial": NotRequired["str"],
        "onlyNameIndicator": NotRequired["bool"],
        "gender": NotRequired["str"],
    },
)
IndividualDetailsIndividualDetailsIndividualMedicareCard = TypedDict(
    "IndividualDetailsIndividualDetailsIndividualMedicareCard",
    {
        "medicareCardNumber": NotRequired["str"],
        "medicareIRN": NotRequired["str"],
    },
)
IndividualDetailsIndividualDetailsIndividualAddress = TypedDict(
    "IndividualDetailsIndividualDetailsIndividualAddress",
    {
        "addressLineOne": NotRequired["str"],
        "addressLineTwo": NotRequired["str"],
        "locality": NotRequired["str"],
        "postCode": NotRequired["str"],
    },
)
IndividualDetailsIndividualDetailsIndividual = TypedDict(
    "IndividualDetailsIndividualDetailsIndividual",
    {
        "personalDetails": NotRequired["IndividualDetailsIndividualDetailsIndividualPersonalDetails"],
        "medicareCard": NotRequired["IndividualDetailsIndividualDetailsIndividualMedicareCard"],
        "address": NotRequired["IndividualDetailsIndividualDetailsIndividualAddress"],
        "ihiNumber": NotRequired["str"],
    },
)
IndividualDetailsIndividualDetails = TypedDict(
    "IndividualDetailsIndividualDetails",
    {
        "individualIdentifier": NotRequired["str"],
        "individual": NotRequired["IndividualDetailsIndividualDetailsIndividual"],
        "catchupDate": NotRequired["str"],
        "endDateCode": NotRequired["str"],
        "indigenousStatus": NotRequired["bool"],
        "additionalVaccineIndicator": NotRequired["bool"],
        "medContraindicationIndicator": NotRequired["bool"],
        "naturalImmunityIndicator": NotRequired["bool"],
        "vaccineTrialIndicator": NotRequired["bool"],
        "actionRequiredIndicator": NotRequired["bool"],
    },
)
IndividualDetails = TypedDict(
    "IndividualDetails",
    {
        "statusCode": "str",
        "codeType": NotRequired["str"],
        "message": NotRequired["str"],
        "errors": NotRequired["Sequence[IndividualDetailsError]"],
        "individualDetails": NotRequired["IndividualDetailsIndividualDetails"],
    },
)
ImmunisationHistoryRequest = TypedDict(
    "ImmunisationHistoryRequest",
    {
        "individualIdentifier": "str",
        "individualDateOfBirth": "str",
        "informationProvider": "RegisterProvider",
    },
)
RegisterInformation = TypedDict(
    "RegisterInformation",
    {
        "status": "str",
        "code": NotRequired["str"],
        "text": NotRequired["str"],
        "messageCode": NotRequired["str"],
        "messageText": NotRequired["str"],
    },
)
EncounterOnRecordEpisode = TypedDict(
    "EncounterOnRecordEpisode",
    {
        "id": "int",
        "vaccineCode": "str",
        "vaccineDose": NotRequired["str"],
        "vaccineBatch": NotRequired["str"],
        "vaccineSerialNumber": NotRequired["str"],
        "vaccineType": NotRequired["str"],
        "routeOfAdministration": NotRequired["str"],
        "actionRequiredIndicator": NotRequired["bool"],
        "editable": NotRequired["bool"],
        "information": NotRequired["RegisterInformation"],
    },
)
EncounterOnRecord = TypedDict(
    "EncounterOnRecord",
    {
        "claimId": NotRequired["str"],
        "claimSeqNum": NotRequired["int"],
        "immEncSeqNum": NotRequired["int"],
        "episodes": NotRequired["Sequence[EncounterOnRecordEpisode]"],
        "schoolId": NotRequired["str"],
        "dateOfService": NotRequired["str"],
        "administeredOverseas": NotRequired["bool"],
        "countryCode": NotRequired["str"],
        "antenatalIndicator": NotRequired["bool"],
        "editable": NotRequired["bool"],
        "dateSubmitted": NotRequired["str"],
    },
)
ImmunisationHistoryError = TypedDict(
    "ImmunisationHistoryError",
    {
        "code": "str",
        "field": NotRequired["str"],
        "message": NotRequired["str"],
    },
)
ImmunisationHistoryImmunisationDetailsDueList = TypedDict(
    "ImmunisationHistoryImmunisationDetailsDueList",
    {
        "disease": NotRequired["str"],
        "vaccineDose": NotRequired["str"],
        "dueDate": NotRequired["str"],
    },
)
ImmunisationHistoryImmunisationDetails = TypedDict(
    "ImmunisationHistoryImmunisationDetails",
    {
        "dueList": NotRequired["Sequence[ImmunisationHistoryImmunisationDetailsDueList]"],
        "encounters": NotRequired["Sequence[EncounterOnRecord]"],
    },
)
ImmunisationHistory = TypedDict(
    "ImmunisationHistory",
    {
        "statusCode": "str",
        "codeType": NotRequired["str"],
        "message": NotRequired["str"],
        "errors": NotRequired["Sequence[ImmunisationHistoryError]"],
        "immunisationDetails": NotRequired["ImmunisationHistoryImmunisationDetails"],
    },
)
IndividualByDetailsAddress = TypedDict(
    "IndividualByDetailsAddress",
    {
        "addressLineOne": NotRequired["str"],
        "addressLineTwo": NotRequired["str"],
        "locality": NotRequired["str"],
        "postCode": "str",
    },
)
IndividualByDetails = TypedDict(
    "IndividualByDetails",
    {
        "personalDetails": NotRequired["PersonalDetails"],
        "medicareCard": NotRequired["RegisterMedicareCard"],
        "ihiNumber": NotRequired["str"],
        "address": NotRequired["IndividualByDetailsAddress"],
        "atsiIndicator": NotRequired["Literal['Y', 'N']"],
        "acceptAndConfirm": NotRequired["str"],
    },
)
CatchUpDateRequest = TypedDict(
    "CatchUpDateRequest",
    {
        "individual": "IndividualByDetails",
        "informationProvider": "RegisterProvider",
    },
)
CatchUpDateError = TypedDict(
    "CatchUpDateError",
    {
        "code": "str",
        "field": NotRequired["str"],
        "message": NotRequired["str"],
    },
)
CatchUpDate = TypedDict(
    "CatchUpDate",
    {
        "statusCode": "str",
        "codeType": NotRequired["str"],
        "message": NotRequired["str"],
        "errors": NotRequired["Sequence[CatchUpDateError]"],
        "catchupDate": NotRequired["str"],
    },
)
EncounterEpisode = TypedDict(
    "EncounterEpisode",
    {
        "id": "int",
        "vaccineCode": "str",
        "vaccineDose": NotRequired["str"],
        "vaccineBatch": NotRequired["str"],
        "vaccineSerialNumber": NotRequired["str"],
        "vaccineType": NotRequired["str"],
        "routeOfAdministration": NotRequired["str"],
    },
)
Encounter = TypedDict(
    "Encounter",
    {
        "id": "int",
        "dateOfService": "str",
        "episodes": "Sequence[EncounterEpisode]",
        "claimSequenceNumber": NotRequired["str"],
        "immunisationProvider": NotRequired["RegisterProvider"],
        "schoolId": NotRequired["str"],
        "administeredOverseas": NotRequired["bool"],
        "countryCode": NotRequired["str"],
        "antenatalIndicator": NotRequired["bool"],
        "acceptAndConfirm": NotRequired["str"],
    },
)
RecordEncountersRequest = TypedDict(
    "RecordEncountersRequest",
    {
        "individual": "IndividualByDetails",
        "encounters": "Sequence[Encounter]",
        "informationProvider": "RegisterProvider",
        "claimId": NotRequired["str"],
    },
)
RecordedEncounterEpisode = TypedDict(
    "RecordedEncounterEpisode",
    {
        "id": "int",
        "vaccineCode": "str",
        "vaccineDose": NotRequired["str"],
        "vaccineBatch": NotRequired["str"],
        "vaccineSerialNumber": NotRequired["str"],
        "vaccineType": NotRequired["str"],
        "routeOfAdministration": NotRequired["str"],
        "actionRequiredIndicator": NotRequired["bool"],
        "editable": NotRequired["bool"],
        "information": NotRequired["RegisterInformation"],
    },
)
RecordedEncounter = TypedDict(
    "RecordedEncounter",
    {
        "claimId": NotRequired["str"],
        "claimSeqNum": NotRequired["int"],
        "immEncSeqNum": NotRequired["int"],
        "episodes": NotRequired["Sequence[RecordedEncounterEpisode]"],
        "schoolId": NotRequired["str"],
        "dateOfService": NotRequired["str"],
        "administeredOverseas": NotRequired["bool"],
        "countryCode": NotRequired["str"],
        "antenatalIndicator": NotRequired["bool"],
        "id": NotRequired["int"],
        "claimSequenceNumber": NotRequired["str"],
        "information": NotRequired["RegisterInformation"],
    },
)
RecordedEncountersError = TypedDict(
    "RecordedEncountersError",
    {
        "code": "str",
        "field": NotRequired["str"],
        "message": NotRequired["str"],
    },
)
RecordedEncountersClaimDetails = TypedDict(
    "RecordedEncountersClaimDetails",
    {
        "claimId": NotRequired["str"],
        "encounters": NotRequired["Sequence[RecordedEncounter]"],
    },
)
RecordedEncounters = TypedDict(
    "RecordedEncounters",
    {
        "statusCode": "str",
        "codeType": NotRequired["str"],
        "message": NotRequired["str"],
        "errors": NotRequired["Sequence[RecordedEncountersError]"],
        "claimDetails": NotRequired["RecordedEncountersClaimDetails"],
    },
)
NewWebhookEndpoint = TypedDict(
    "NewWebhookEndpoint",
    {
        "Url": "WebhookUrl",
        "Types": NotRequired["EventTypeChoice"],
        "MinorIds": NotRequired["Sequence[str]"],
        "Label": NotRequired["str"],
        "Scheme": NotRequired["Literal['v1', 'v1a']"],
    },
)
WebhookEndpoint = TypedDict(
    "WebhookEndpoint",
    {
        "Id": "str",
        "Url": "WebhookUrl",
        "MinorIds": "Sequence[str]",
        "Types": "Sequence[str] | None",
        "Label": "str | None",
        "Scheme": "Literal['v1', 'v1a']",
        "State": "Literal['on', 'off', 'failing']",
        "CreatedAt": "str",
        "Secret": NotRequired["str"],
        "PublicKey": NotRequired["str"],
    },
)
WebhookEndpointList = TypedDict(
    "WebhookEndpointList",
    {
        "WebhookEndpoints": "Sequence[WebhookEndpoint]",
    },
)
WebhookEndpointChange = TypedDict(
    "WebhookEndpointChange",
    {
        "Url": NotRequired["WebhookUrl"],
        "Types": NotRequired["Sequence[EventType] | None"],
        "Label": NotRequired["str | None"],
        "State": NotRequired["Literal['on', 'off']"],
    },
)
WebhookReplay = TypedDict(
    "WebhookReplay",
    {
        "From": "int | str",
        "To": "int | str",
        "Types": NotRequired["EventTypeChoice"],
    },
)
ReplayedEvents = TypedDict(
    "ReplayedEvents",
    {
        "Events": "int",
    },
)
WebhookDelivery = TypedDict(
    "WebhookDelivery",
    {
        "Position": "int",
        "Type": "str",
        "Subject": "str",
        "State": "Literal['waiting', 'delivered', 'failed']",
        "Attempts": "int",
        "DueAt": "str | None",
        "AttemptedAt": "str | None",
        "Status": "int | None",
        "Failure": "Literal['status', 'redirect', 'timeout', 'unreachable', 'untrusted-certificate', 'forbidden-address', 'event-removed', None]",
        "Milliseconds": "int | None",
    },
)
WebhookDeliveryList = TypedDict(
    "WebhookDeliveryList",
    {
        "Deliveries": "Sequence[WebhookDelivery]",
        "NextCursor": "str | None",
    },
)
SandboxClock = TypedDict(
    "SandboxClock",
    {
        "Now": "str",
        "Today": "str",
    },
)
ClockMove = TypedDict(
    "ClockMove",
    {
        "AdvanceDays": NotRequired["int"],
        "AdvanceHours": NotRequired["int"],
        "Today": NotRequired["str"],
        "Reset": NotRequired["Literal[True]"],
    },
)
PersonasPatient = TypedDict(
    "PersonasPatient",
    {
        "Key": "str",
        "Does": "str",
        "Patient": "Mapping[str, str]",
        "Veteran": NotRequired["Mapping[str, str]"],
    },
)
PersonasProvider = TypedDict(
    "PersonasProvider",
    {
        "Key": "str",
        "Does": "str",
        "ProviderNumber": "str",
        "Roles": "Sequence[str]",
    },
)
PersonasFault = TypedDict(
    "PersonasFault",
    {
        "Key": "str",
        "Does": "str",
    },
)
Personas = TypedDict(
    "Personas",
    {
        "Patients": "Sequence[PersonasPatient]",
        "Providers": "Sequence[PersonasProvider]",
        "Faults": "Sequence[PersonasFault]",
    },
)
SandboxFault = TypedDict(
    "SandboxFault",
    {
        "Insurer": "Literal['up', 'down', 'timeout', 'slow']",
    },
)
OtherSoftwareClaim = TypedDict(
    "OtherSoftwareClaim",
    {
        "MinorId": NotRequired["str"],
        "Patient": NotRequired["str"],
        "Provider": NotRequired["str"],
        "ItemNumber": NotRequired["str"],
    },
)
OtherSoftwareReportRequest = TypedDict(
    "OtherSoftwareReportRequest",
    {
        "claimId": "str",
        "lodgementDate": "str",
        "payeeProvider": "ProviderByNumber",
    },
)
CodeListCode = TypedDict(
    "CodeListCode",
    {
        "Code": "str",
        "Kind": "Literal['gateway', 'claim', 'patient', 'report-patient', 'explanation']",
        "Status": "int | None",
        "Meaning": "str",
        "Remedy": "str | None",
    },
)
CodeList = TypedDict(
    "CodeList",
    {
        "Codes": "Sequence[CodeListCode]",
    },
)
Health = TypedDict(
    "Health",
    {
        "Status": "Literal['up']",
    },
)
Readiness = TypedDict(
    "Readiness",
    {
        "Status": "Literal['ready']",
        "CurrentRelease": NotRequired["str"],
        "Degraded": NotRequired["str"],
    },
)
EligibilityBatchRowMedicareItem = TypedDict(
    "EligibilityBatchRowMedicareItem",
    {
        "ItemNumber": "str",
        "MedicalEventId": NotRequired["int | str"],
        "ChargeAmount": NotRequired["DollarAmount"],
        "PatientsSeen": NotRequired["PatientsSeen"],
        "TimeDuration": NotRequired["TimeDuration"],
        "FieldQuantity": NotRequired["int | str"],
    },
)
EligibilityBatchRow = TypedDict(
    "EligibilityBatchRow",
    {
        "MedicareItems": "Sequence[EligibilityBatchRowMedicareItem]",
        "DateOfService": NotRequired["str"],
        "InHospitalTreatment": NotRequired["bool"],
        "BulkBilled": NotRequired["bool"],
        "PatientDateOfBirth": NotRequired["str"],
        "PatientFamilyName": NotRequired["str"],
        "PatientGivenName": NotRequired["PatientGivenName"],
        "PatientSex": NotRequired["Literal['1', '2', '3', '9']"],
        "PatientMedicareNumber": NotRequired["PatientMedicareNumber"],
        "PatientMedicareRefNumber": NotRequired["str"],
        "ReferrerProviderNumber": NotRequired["ProviderNumber"],
        "ServicingProviderNumber": NotRequired["ProviderNumber"],
        "PrincipalProviderNumber": NotRequired["ProviderNumber"],
        "Reference": NotRequired["str"],
    },
)
EligibilityBatchRequest = TypedDict(
    "EligibilityBatchRequest",
    {
        "Rows": "Sequence[EligibilityBatchRow]",
        "RetryHours": NotRequired["int"],
    },
)
MalformedRow = TypedDict(
    "MalformedRow",
    {
        "Row": "int",
        "Reason": "str",
    },
)
AcceptedEligibilityBatch = TypedDict(
    "AcceptedEligibilityBatch",
    {
        "BatchId": "str",
        "Rows": "int",
        "Malformed": "MalformedRows",
    },
)
EligibilityBatch = TypedDict(
    "EligibilityBatch",
    {
        "BatchId": "str",
        "State": "Literal['running', 'finished', 'removed']",
        "Rows": "int",
        "Results": "int",
        "Ok": "int",
        "Fix": "int",
        "Ask": "int",
        "Refused": "int",
        "Malformed": "MalformedRows",
        "CreatedAt": "str",
        "FinishedAt": "str | None",
    },
)
EligibilityBatchResult = TypedDict(
    "EligibilityBatchResult",
    {
        "Sequence": "int",
        "Row": "int",
        "Reference": "str | None",
        "State": "Literal['ok', 'fix', 'ask', 'refused']",
        "Answer": "EligibilityResult | None",
        "Reason": "str",
    },
)
AddedBankStatement = TypedDict(
    "AddedBankStatement",
    {
        "Added": "int",
        "Known": "int",
        "Matched": "int",
        "Malformed": "Sequence[MalformedRow]",
    },
)
WebhookEventData = TypedDict(
    "WebhookEventData",
    {
        "MinorId": "str | None",
        "Subject": "str",
        "position": "int",
    },
)
WebhookEvent = TypedDict(
    "WebhookEvent",
    {
        "type": "EventType",
        "timestamp": "str",
        "data": "WebhookEventData",
    },
)
EligibilityDetailsMedicareItem = TypedDict(
    "EligibilityDetailsMedicareItem",
    {
        "ItemNumber": "str",
        "MedicalEventId": NotRequired["int | str"],
        "ChargeAmount": NotRequired["DollarAmount"],
        "PatientsSeen": NotRequired["PatientsSeen"],
        "TimeDuration": NotRequired["TimeDuration"],
        "FieldQuantity": NotRequired["int | str"],
    },
)
EligibilityDetails = TypedDict(
    "EligibilityDetails",
    {
        "MedicareItems": "Sequence[EligibilityDetailsMedicareItem]",
        "DateOfService": NotRequired["str"],
        "InHospitalTreatment": NotRequired["bool"],
        "BulkBilled": NotRequired["bool"],
        "PatientDateOfBirth": NotRequired["str"],
        "PatientFamilyName": NotRequired["str"],
        "PatientGivenName": NotRequired["PatientGivenName"],
        "PatientSex": NotRequired["Literal['1', '2', '3', '9']"],
        "PatientMedicareNumber": NotRequired["PatientMedicareNumber"],
        "PatientMedicareRefNumber": NotRequired["str"],
        "ReferrerProviderNumber": NotRequired["ProviderNumber"],
        "ServicingProviderNumber": NotRequired["ProviderNumber"],
        "PrincipalProviderNumber": NotRequired["ProviderNumber"],
    },
)
PatientDetails = TypedDict(
    "PatientDetails",
    {
        "PatientDateOfBirth": "str",
        "PatientFamilyName": "str",
        "PatientGivenName": "PatientGivenName",
        "PatientSex": "Literal['1', '2', '3', '9']",
    },
)
PatientWithCard = TypedDict(
    "PatientWithCard",
    {
        "PatientMedicareNumber": "PatientMedicareNumber",
        "PatientMedicareRefNumber": "str",
        "DateOfService": NotRequired["str"],
    },
)
VerificationOutcome = TypedDict(
    "VerificationOutcome",
    {
        "Verified": "bool | None",
        "Reason": "str",
        "CorrectGivenName": "str | None",
        "CorrectMedicareNumber": "str | None",
        "CorrectMedicareReferenceNumber": "str | None",
        "CorrectSex": "str | None",
        "CorrectFamilyName": "str | None",
        "CorrectDateOfBirth": "str | None",
    },
)
Verdict = TypedDict(
    "Verdict",
    {
        "IsEligible": "IsEligible",
        "Reason": "str",
        "ReasonCode": "str",
        "Fields": "DecidingFields",
    },
)
ItemBenefit = TypedDict(
    "ItemBenefit",
    {
        "ItemNumber": "str",
        "Benefit": "str | None",
        "ItemScheduleFee": "str | None",
        "Checks": "Sequence[Check]",
    },
)
AnyService = TypedDict(
    "AnyService",
    {
        "id": "str",
        "duplicateServiceOverrideInd": NotRequired["Literal['Y', 'N']"],
        "multipleProcedureOverrideInd": NotRequired["Literal['Y', 'N']"],
        "restrictiveOverrideCode": NotRequired["Literal['SP', 'NR', 'NC']"],
        "numberOfPatientsSeen": NotRequired["str"],
        "timeDuration": NotRequired["str"],
        "selfDeemedCode": NotRequired["Literal['SD', 'SS']"],
    },
)
MedicalService = TypedDict(
    "MedicalService",
    {
        "aftercareOverrideInd": NotRequired["Literal['Y', 'N']"],
        "fieldQuantity": NotRequired["str"],
        "lspNumber": NotRequired["str"],
        "accessionDateTime": NotRequired["DateTimeWithOffset"],
        "collectionDateTime": NotRequired["DateTimeWithOffset"],
        "scpId": NotRequired["str"],
        "rule3ExemptInd": NotRequired["Literal['Y', 'N']"],
        "s4b3ExemptInd": NotRequired["Literal['Y', 'N']"],
    },
)
VeteranItem = TypedDict(
    "VeteranItem",
    {
        "itemNumber": "str",
        "text": NotRequired["str"],
        "accountReferenceNumber": NotRequired["str"],
        "distanceKilometres": NotRequired["int"],
    },
)
AnyClaim = TypedDict(
    "AnyClaim",
    {
        "serviceProvider": "ProviderReference",
        "payeeProvider": NotRequired["ProviderReference"],
        "hospitalInd": NotRequired["Literal['Y', 'N']"],
    },
)
AnyEvent = TypedDict(
    "AnyEvent",
    {
        "id": "str",
        "medicalEventDate": "DateWithOptionalOffset",
        "medicalEventTime": NotRequired["TimeWithOffset"],
        "referral": NotRequired["Referral"],
        "referralOverrideCode": NotRequired["Literal['H', 'L', 'E', 'N']"],
    },
)
AnyMedicalEvent = TypedDict(
    "AnyMedicalEvent",
    {
        "authorisationDate": "DateWithOptionalOffset",
        "createDateTime": "DateTimeWithOffset",
        "submissionAuthorityInd": "Literal['Y']",
    },
)
AnyPrintedEventReferral = TypedDict(
    "AnyPrintedEventReferral",
    {
        "issueDate": "str",
        "typeCode": "str",
        "provider": "ProviderByNumber",
    },
)
AnyPrintedEvent = TypedDict(
    "AnyPrintedEvent",
    {
        "id": "str",
        "authorisationDate": "PrintedText",
        "createDateTime": "str",
        "medicalEventDate": "PrintedText",
        "submissionAuthorityInd": "str",
        "referral": NotRequired["AnyPrintedEventReferral"],
    },
)
FiguresColumns = TypedDict(
    "FiguresColumns",
    {
        "Count": "int",
        "ChargeAmount": "Amount",
        "BenefitPaid": "Amount",
        "Paid": "int",
        "Rejected": "int",
        "FirstPassRate": "float | None",
        "DaysToPaymentP50": "int | None",
        "DaysToPaymentP90": "int | None",
    },
)
PaymentRunFacts = TypedDict(
    "PaymentRunFacts",
    {
        "Id": "str",
        "RunOn": "str",
        "RunNumber": "str | None",
        "PayeeProviderNumber": "str",
        "DepositAmount": "Amount | None",
        "PaymentReference": "str | None",
        "AccountLast4": "str | None",
        "DepositState": "Literal['unmatched', 'matched']",
    },
)
EncounterFactsEpisode = TypedDict(
    "EncounterFactsEpisode",
    {
        "id": "int",
        "vaccineCode": "str",
        "vaccineDose": NotRequired["str"],
        "vaccineBatch": NotRequired["str"],
        "vaccineSerialNumber": NotRequired["str"],
        "vaccineType": NotRequired["str"],
        "routeOfAdministration": NotRequired["str"],
        "actionRequiredIndicator": NotRequired["bool"],
        "editable": NotRequired["bool"],
        "information": NotRequired["RegisterInformation"],
    },
)
EncounterFacts = TypedDict(
    "EncounterFacts",
    {
        "claimId": NotRequired["str"],
        "claimSeqNum": NotRequired["int"],
        "immEncSeqNum": NotRequired["int"],
        "episodes": NotRequired["Sequence[EncounterFactsEpisode]"],
        "schoolId": NotRequired["str"],
        "dateOfService": NotRequired["str"],
        "administeredOverseas": NotRequired["bool"],
        "countryCode": NotRequired["str"],
        "antenatalIndicator": NotRequired["bool"],
    },
)
DollarAmount: TypeAlias = "str"
ProviderNumber: TypeAlias = "str"
VeteranNumber: TypeAlias = "str"
PrintedText: TypeAlias = "str"
CorrelationId: TypeAlias = "str"
DateWithOptionalOffset: TypeAlias = "str"
NursingHours: TypeAlias = "str"
DateTimeWithOffset: TypeAlias = "str"
TimeWithOffset: TypeAlias = "str"
PatientsSeen: TypeAlias = "int | str"
IsEligible: TypeAlias = "bool | None"
TimeDuration: TypeAlias = "int | str"
DecidingFields: TypeAlias = "Sequence[str]"
PatientGivenName: TypeAlias = "str"
PatientMedicareNumber: TypeAlias = "str"
ServiceTypeCode: TypeAlias = "Literal['O', 'S', 'P']"
WebhookUrl: TypeAlias = "str"
EventTypeChoice: TypeAlias = "Sequence[EventType]"
MalformedRows: TypeAlias = "Sequence[MalformedRow]"
