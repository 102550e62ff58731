# Types of the interface, generated from its OpenAPI document; do not edit.
from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

SafetyNetCap = TypedDict(
    "SafetyNetCap",
    {
        "Type": "Literal['F', 'P']",
        "FixedAmount": "DollarAmount | None",
        "Percentage": "float | None",
        "Maximum": "DollarAmount | None",
    },
)
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
LimitationPeriod = TypedDict(
    "LimitationPeriod",
    {
        "MaximumServices": "int",
        "Period": "Period",
        "CountedWith": "Sequence[str]",
        "SameProvider": "bool",
        "Condition": "str | None",
        "Source": "RuleSource | None",
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
NeededItem = TypedDict(
    "NeededItem",
    {
        "Items": "Sequence[str]",
        "When": "Literal['before', 'same-day', 'same-occasion']",
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
ItemRestrictions = TypedDict(
    "ItemRestrictions",
    {
        "Age": "Sequence[ItemRestrictionsAge]",
        "Sex": "Literal['F', 'M'] | None",
        "Setting": "Literal['hospital', 'not-hospital', 'racf', 'consulting-rooms', 'not-rooms', 'emergency-department', 'operating-theatre'] | None",
        "Mode": "Literal['phone', 'video'] | None",
        "Minutes": "ItemRestrictionsMinutes | None",
        "Referral": "ItemRestrictionsReferral | None",
        "NotClaimableWith": "Sequence[NotClaimableWith]",
        "Needs": "Sequence[NeededItem]",
        "BulkBilled": "bool",
    },
)
SourcedRule = TypedDict(
    "SourcedRule",
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
ItemRecordNotes = TypedDict(
    "ItemRecordNotes",
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
        "SafetyNetCap": "SafetyNetCap | None",
        "EligibleAgeRange": "str | None",
        "ReferralRequirements": "str | None",
        "ClaimHistoryLimitation": "str | None",
        "LimitationPeriod": "Sequence[LimitationPeriod]",
        "Restrictions": "ItemRestrictions",
        "Rules": "Sequence[SourcedRule]",
        "Notes": "Sequence[ItemRecordNotes]",
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
ChangeCounts = TypedDict(
    "ChangeCounts",
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
ChangedItemNumbers = TypedDict(
    "ChangedItemNumbers",
    {
        "AddedItems": "Sequence[str]",
        "RemovedItems": "Sequence[str]",
        "ModifiedItems": "Sequence[str]",
        "ModifiedItemsByEachField": "Mapping[str, Sequence[str]]",
    },
)
ChangedItemsModifiedItemsChanges = TypedDict(
    "ChangedItemsModifiedItemsChanges",
    {
        "Field": "str",
        "OldValue": "object",
        "NewValue": "object",
    },
)
ChangedItemsModifiedItems = TypedDict(
    "ChangedItemsModifiedItems",
    {
        "ItemNumber": "str",
        "Changes": "Sequence[ChangedItemsModifiedItemsChanges]",
    },
)
ChangedItems = TypedDict(
    "ChangedItems",
    {
        "AddedItems": "Sequence[ItemRecord]",
        "RemovedItems": "Sequence[ItemRecord]",
        "ModifiedItems": "Sequence[ChangedItemsModifiedItems]",
    },
)
ScheduleChanges = TypedDict(
    "ScheduleChanges",
    {
        "Title": "str",
        "PreviousRelease": "str",
        "CurrentRelease": "str",
        "ReleasesNotHeld": "Sequence[str]",
        "ChangedCounts": "ChangeCounts",
        "ChangedItemNumbers": "ChangedItemNumbers",
        "ChangedItems": "ChangedItems",
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
OtherName = TypedDict(
    "OtherName",
    {
        "FamilyName": NotRequired["str"],
        "GivenName": NotRequired["str"],
    },
)
HealthFundMembership = TypedDict(
    "HealthFundMembership",
    {
        "Organisation": "str",
        "MemberNumber": "str",
        "MemberRefNumber": NotRequired["str"],
    },
)
PatientVerificationRequest = TypedDict(
    "PatientVerificationRequest",
    {
        "PatientDateOfBirth": "PatientDateOfBirth",
        "PatientFamilyName": "str",
        "PatientGivenName": "str",
        "PatientSex": "PatientSex",
        "PatientMedicareNumber": "PatientMedicareNumber",
        "PatientMedicareRefNumber": "PatientMedicareRefNumber",
        "DateOfService": NotRequired["DateOfService"],
        "PatientSecondInitial": NotRequired["str"],
        "AlsoKnownAs": NotRequired["OtherName"],
        "Locality": NotRequired["str"],
        "Postcode": NotRequired["str"],
        "HealthFund": NotRequired["HealthFundMembership"],
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
        "PatientDateOfBirth": "PatientDateOfBirth",
        "PatientFamilyName": "str",
        "PatientGivenName": "str",
        "PatientSex": "PatientSex",
        "PatientMedicareNumber": "PatientMedicareNumber",
        "PatientMedicareRefNumber": "PatientMedicareRefNumber",
        "DateOfService": NotRequired["DateOfService"],
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
        "PatientDateOfBirth": "PatientDateOfBirth",
        "PatientFamilyName": "str",
        "PatientGivenName": "str",
        "PatientSex": "PatientSex",
        "VeteranNumber": NotRequired["str"],
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
VeteranMembershipToVerify = TypedDict(
    "VeteranMembershipToVerify",
    {
        "veteranNumber": "str",
    },
)
VeteranToVerifyResidentialAddress = TypedDict(
    "VeteranToVerifyResidentialAddress",
    {
        "locality": NotRequired["Locality"],
        "postcode": NotRequired["str"],
    },
)
VeteranToVerify = TypedDict(
    "VeteranToVerify",
    {
        "identity": "PatientIdentity",
        "veteranMembership": NotRequired["VeteranMembershipToVerify"],
        "residentialAddress": NotRequired["VeteranToVerifyResidentialAddress"],
    },
)
MedicareVeteranVerificationRequest = TypedDict(
    "MedicareVeteranVerificationRequest",
    {
        "patient": "VeteranToVerify",
    },
)
VeteranStatusCurrentMembership = TypedDict(
    "VeteranStatusCurrentMembership",
    {
        "veteranNumber": "str",
        "entitlementCode": NotRequired["str"],
    },
)
VeteranStatus = TypedDict(
    "VeteranStatus",
    {
        "status": "MedicareStatus",
        "currentMembership": NotRequired["VeteranStatusCurrentMembership"],
        "currentMember": NotRequired["CurrentMember"],
        "processDate": NotRequired["str"],
    },
)
MedicareVeteranVerification = TypedDict(
    "MedicareVeteranVerification",
    {
        "correlationId": "str",
        "veteranStatus": "VeteranStatus",
    },
)
ItemToCheck = TypedDict(
    "ItemToCheck",
    {
        "ItemNumber": "str",
        "MedicalEventId": NotRequired["int | str"],
        "ChargeAmount": NotRequired["DollarAmount"],
        "PatientsSeen": NotRequired["int | str"],
        "TimeDuration": NotRequired["int | str"],
        "FieldQuantity": NotRequired["int | str"],
    },
)
EligibilityRequest = TypedDict(
    "EligibilityRequest",
    {
        "MedicareItems": "Sequence[ItemToCheck]",
        "DateOfService": NotRequired["str"],
        "InHospitalTreatment": NotRequired["bool"],
        "BulkBilled": NotRequired["bool"],
        "PatientDateOfBirth": NotRequired["PatientDateOfBirth"],
        "PatientFamilyName": NotRequired["str"],
        "PatientGivenName": NotRequired["str"],
        "PatientSex": NotRequired["PatientSex"],
        "PatientMedicareNumber": NotRequired["PatientMedicareNumber"],
        "PatientMedicareRefNumber": NotRequired["PatientMedicareRefNumber"],
        "ReferrerProviderNumber": NotRequired["ProviderNumber"],
        "ServicingProviderNumber": NotRequired["ProviderNumber"],
        "PrincipalProviderNumber": NotRequired["ProviderNumber"],
    },
)
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
        "Fields": "Sequence[str]",
    },
)
Check = TypedDict(
    "Check",
    {
        "IsEligible": "bool | None",
        "Reason": "str",
        "ReasonCode": "str",
        "Fields": "Sequence[str]",
        "Title": "str",
        "Sources": "Sequence[RuleSource]",
    },
)
ExplainedCheck = TypedDict(
    "ExplainedCheck",
    {
        "Title": "str",
        "Source": "str",
        "Applies": "bool",
        "IsEligible": "bool | None",
        "ReasonCode": "str | None",
        "Reason": "str | None",
    },
)
ExplainedRule = TypedDict(
    "ExplainedRule",
    {
        "Id": "str",
        "Kind": "str",
        "Confidence": "str",
        "Sentence": "str",
        "Reference": "str",
        "Address": "str | None",
    },
)
ExplanationFacts = TypedDict(
    "ExplanationFacts",
    {
        "Name": "str",
        "State": "str",
        "Words": "str",
    },
)
Explanation = TypedDict(
    "Explanation",
    {
        "Title": "str",
        "Release": "str | None",
        "FactsOrigin": "str",
        "Facts": "Sequence[ExplanationFacts]",
        "Checks": "Sequence[ExplainedCheck]",
        "Rules": "Sequence[ExplainedRule]",
    },
)
Rebate = TypedDict(
    "Rebate",
    {
        "IsEligible": "bool | None",
        "Reason": "str",
        "ReasonCode": "str",
        "Fields": "Sequence[str]",
        "ItemNumber": "str",
        "Benefit": "str | None",
        "ItemScheduleFee": "str | None",
        "MedicalEventId": "str",
        "MedicareExplanationCode": "str | None",
        "Checks": "Sequence[Check]",
        "Explanation": NotRequired["Explanation"],
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
ItemOfTheVisitObject = TypedDict(
    "ItemOfTheVisitObject",
    {
        "ItemNumber": "str",
        "TimeDuration": NotRequired["int | str"],
        "PatientsSeen": NotRequired["int | str"],
        "ChargeAmount": NotRequired["DollarAmount"],
    },
)
ItemOfTheVisit: TypeAlias = "str | ItemOfTheVisitObject"
ItemsOfAVisitItems = TypedDict(
    "ItemsOfAVisitItems",
    {
        "All": "Literal[True]",
    },
)
ItemsOfAVisitReferral = TypedDict(
    "ItemsOfAVisitReferral",
    {
        "ProviderNumber": NotRequired["ProviderNumber"],
        "From": NotRequired["str"],
    },
)
ItemsOfAVisitEarlier = TypedDict(
    "ItemsOfAVisitEarlier",
    {
        "Item": "str",
        "Date": "str",
    },
)
ItemsOfAVisit = TypedDict(
    "ItemsOfAVisit",
    {
        "Items": "Sequence[ItemOfTheVisit] | ItemsOfAVisitItems",
        "DateOfService": NotRequired["str"],
        "Age": NotRequired["int"],
        "DateOfBirth": NotRequired["str"],
        "Sex": NotRequired["Literal['1', '2', '3', '9', 'F', 'M']"],
        "InHospital": NotRequired["bool"],
        "BulkBilled": NotRequired["bool"],
        "Minutes": NotRequired["int"],
        "Provider": NotRequired["ProviderNumber"],
        "Specialty": NotRequired["str"],
        "Referral": NotRequired["bool | ItemsOfAVisitReferral"],
        "Setting": NotRequired[
            "Literal['hospital', 'not-hospital', 'racf', 'consulting-rooms', 'not-rooms', 'emergency-department', 'operating-theatre', 'video', 'phone']"
        ],
        "AfterHours": NotRequired["bool"],
        "Earlier": NotRequired["Sequence[ItemsOfAVisitEarlier]"],
    },
)
CheckedItem = TypedDict(
    "CheckedItem",
    {
        "IsEligible": "bool | None",
        "Reason": "str",
        "ReasonCode": "str",
        "Fields": "Sequence[str]",
        "ItemNumber": "str",
        "Benefit": "str | None",
        "ItemScheduleFee": "str | None",
        "Checks": "Sequence[Check]",
    },
)
ItemsNotPaidTogether = TypedDict(
    "ItemsNotPaidTogether",
    {
        "Items": "Sequence[str]",
        "Refused": "str | None",
        "Reason": "str",
        "Source": "RuleSource | None",
    },
)
WhatAnItemLacks = TypedDict(
    "WhatAnItemLacks",
    {
        "ItemNumber": "str",
        "Needs": "Sequence[str]",
        "Reason": "str",
    },
)
ItemThatFitsBetter = TypedDict(
    "ItemThatFitsBetter",
    {
        "ItemNumber": "str",
        "Use": "str",
        "Reason": "str",
    },
)
CheckedItems = TypedDict(
    "CheckedItems",
    {
        "Items": "Sequence[CheckedItem]",
        "NotTogether": "Sequence[ItemsNotPaidTogether]",
        "Missing": "Sequence[WhatAnItemLacks]",
        "Instead": "Sequence[ItemThatFitsBetter]",
        "TotalBefore": "str | None",
        "TotalAfter": "str | None",
        "Reason": "str",
        "ScheduleRelease": "ScheduleRelease",
    },
)
VerdictOnAnItem = TypedDict(
    "VerdictOnAnItem",
    {
        "ItemNumber": "str",
        "IsEligible": "bool | None",
        "ReasonCode": "str",
    },
)
SpecialtiesSpecialties = TypedDict(
    "SpecialtiesSpecialties",
    {
        "Key": "str",
        "Title": "str",
    },
)
Specialties = TypedDict(
    "Specialties",
    {
        "Specialties": "Sequence[SpecialtiesSpecialties]",
    },
)
MessageOfAnAgent = TypedDict(
    "MessageOfAnAgent",
    {
        "jsonrpc": "Literal['2.0']",
        "method": NotRequired["str"],
    },
)
AnswerToAnAgent = TypedDict("AnswerToAnAgent", {})
ReportItem = TypedDict(
    "ReportItem",
    {
        "ItemNumber": "str",
        "ChargeAmount": NotRequired["DollarAmount"],
        "ItemScheduleFee": NotRequired["str | None"],
        "Benefit": NotRequired["str | None"],
        "MedicareExplanationCode": NotRequired["str | None"],
        "Reason": NotRequired["str | None"],
        "MedicalEventId": NotRequired["object"],
        "PatientsSeen": NotRequired["object"],
        "TimeDuration": NotRequired["object"],
        "FieldQuantity": NotRequired["object"],
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
        "InHospitalTreatment": NotRequired["object"],
        "BulkBilled": NotRequired["object"],
        "PatientDateOfBirth": NotRequired["object"],
        "PatientSex": NotRequired["object"],
        "ReferrerProviderNumber": NotRequired["object"],
        "ServicingProviderNumber": NotRequired["object"],
        "PrincipalProviderNumber": NotRequired["object"],
        "MedicareItems": "Sequence[ReportItem]",
    },
)
PatientIdentityOfAnAssignment = TypedDict(
    "PatientIdentityOfAnAssignment",
    {
        "givenName": "GivenName",
        "familyName": "str",
        "dateOfBirth": NotRequired["str"],
    },
)
ServiceToBeRendered = TypedDict(
    "ServiceToBeRendered",
    {
        "date": "str",
        "description": "str",
        "itemNumber": NotRequired["str"],
    },
)
AssignmentPatient = TypedDict(
    "AssignmentPatient",
    {
        "identity": "PatientIdentityOfAnAssignment",
    },
)
Assignment = TypedDict(
    "Assignment",
    {
        "patient": "AssignmentPatient",
        "agreementDate": NotRequired["str"],
        "assignorIsPatient": NotRequired["bool"],
        "assignorName": NotRequired["str"],
        "services": "Sequence[ServiceToBeRendered]",
    },
)
PreAssignmentRequestServiceProvider = TypedDict(
    "PreAssignmentRequestServiceProvider",
    {
        "providerNumber": "str",
    },
)
PreAssignmentRequest = TypedDict(
    "PreAssignmentRequest",
    {
        "serviceProviderName": "str",
        "serviceStream": "Literal['general', 'pathology', 'diagnosticImaging']",
        "serviceProvider": "PreAssignmentRequestServiceProvider",
        "assignments": "Sequence[Assignment]",
    },
)
ProviderToSignFor = TypedDict(
    "ProviderToSignFor",
    {
        "providerNumber": "str",
    },
)
ProviderByNumber = TypedDict(
    "ProviderByNumber",
    {
        "providerNumber": "str",
    },
)
PatientIdentityToSignFor = TypedDict(
    "PatientIdentityToSignFor",
    {
        "dateOfBirth": NotRequired["str"],
        "familyName": "str",
        "givenName": "GivenName",
        "secondInitial": NotRequired["str"],
        "sex": NotRequired["str"],
    },
)
ReferralToSignFor = TypedDict(
    "ReferralToSignFor",
    {
        "issueDate": "str",
        "typeCode": "str",
        "provider": "ProviderByNumber",
        "period": NotRequired["str"],
        "periodCode": NotRequired["str"],
    },
)
ServiceToSignFor = TypedDict(
    "ServiceToSignFor",
    {
        "id": "str",
        "aftercareOverrideInd": NotRequired["str"],
        "duplicateServiceOverrideInd": NotRequired["str"],
        "multipleProcedureOverrideInd": NotRequired["str"],
        "restrictiveOverrideCode": NotRequired["str"],
        "numberOfPatientsSeen": NotRequired["str"],
        "timeDuration": NotRequired["str"],
        "fieldQuantity": NotRequired["str"],
        "lspNumber": NotRequired["str"],
        "selfDeemedCode": NotRequired["str"],
        "text": NotRequired["str"],
        "accessionDateTime": NotRequired["str"],
        "scpId": NotRequired["str"],
        "rule3ExemptInd": NotRequired["str"],
        "s4b3ExemptInd": NotRequired["str"],
        "itemNumber": "str",
        "chargeAmount": "str",
        "collectionDateTime": NotRequired["str"],
    },
)
MedicalEventToSignForPatientMedicare = TypedDict(
    "MedicalEventToSignForPatientMedicare",
    {
        "memberNumber": "str",
        "memberRefNumber": "str",
    },
)
MedicalEventToSignForPatient = TypedDict(
    "MedicalEventToSignForPatient",
    {
        "identity": "PatientIdentityToSignFor",
        "medicare": "MedicalEventToSignForPatientMedicare",
    },
)
MedicalEventToSignFor = TypedDict(
    "MedicalEventToSignFor",
    {
        "id": "str",
        "authorisationDate": "str",
        "createDateTime": "str",
        "medicalEventDate": "str",
        "medicalEventTime": NotRequired["str"],
        "submissionAuthorityInd": "str",
        "referral": NotRequired["ReferralToSignFor"],
        "referralOverrideCode": NotRequired["str"],
        "patient": "MedicalEventToSignForPatient",
        "service": "Sequence[ServiceToSignFor]",
        "assignorIsPatient": NotRequired["bool"],
    },
)
BulkBillClaimToSignFor = TypedDict(
    "BulkBillClaimToSignFor",
    {
        "serviceTypeCode": "ServiceTypeCode",
        "serviceProvider": "ProviderToSignFor",
        "payeeProvider": NotRequired["ProviderByNumber"],
        "facilityId": NotRequired["str"],
        "hospitalInd": NotRequired["str"],
        "medicalEvent": "Sequence[MedicalEventToSignFor]",
    },
)
PostAssignmentRequest = TypedDict(
    "PostAssignmentRequest",
    {
        "serviceProviderName": "str",
        "claim": "BulkBillClaimToSignFor",
        "correlationId": NotRequired["str"],
    },
)
VeteranToSignForVeteranMembership = TypedDict(
    "VeteranToSignForVeteranMembership",
    {
        "veteranNumber": "str",
    },
)
VeteranToSignForResidentialAddress = TypedDict(
    "VeteranToSignForResidentialAddress",
    {
        "addressLineOne": NotRequired["str"],
        "addressLineTwo": NotRequired["str"],
        "locality": NotRequired["str"],
        "postcode": NotRequired["str"],
    },
)
VeteranToSignFor = TypedDict(
    "VeteranToSignFor",
    {
        "identity": "PatientIdentityToSignFor",
        "veteranMembership": NotRequired["VeteranToSignForVeteranMembership"],
        "residentialAddress": NotRequired["VeteranToSignForResidentialAddress"],
    },
)
VeteranServiceToSignFor = TypedDict(
    "VeteranServiceToSignFor",
    {
        "id": "str",
        "aftercareOverrideInd": NotRequired["str"],
        "duplicateServiceOverrideInd": NotRequired["str"],
        "multipleProcedureOverrideInd": NotRequired["str"],
        "restrictiveOverrideCode": NotRequired["str"],
        "numberOfPatientsSeen": NotRequired["str"],
        "timeDuration": NotRequired["str"],
        "fieldQuantity": NotRequired["str"],
        "lspNumber": NotRequired["str"],
        "selfDeemedCode": NotRequired["str"],
        "text": NotRequired["str"],
        "accessionDateTime": NotRequired["str"],
        "scpId": NotRequired["str"],
        "rule3ExemptInd": NotRequired["str"],
        "s4b3ExemptInd": NotRequired["str"],
        "itemNumber": "str",
        "chargeAmount": NotRequired["str"],
        "collectionDateTime": NotRequired["str"],
        "accountReferenceNumber": NotRequired["str"],
        "distanceKilometres": NotRequired["int"],
        "admissionDate": NotRequired["str"],
        "dischargeDate": NotRequired["str"],
        "numberOfTeeth": NotRequired["str"],
        "toothNumber": NotRequired["str"],
        "upperLowerJawCode": NotRequired["str"],
        "opticalScriptCode": NotRequired["str"],
        "secondDeviceInd": NotRequired["str"],
    },
)
VeteranEventToSignForAcceptedDisability = TypedDict(
    "VeteranEventToSignForAcceptedDisability",
    {
        "ind": "str",
        "code": "str",
    },
)
VeteranEventToSignFor = TypedDict(
    "VeteranEventToSignFor",
    {
        "id": "str",
        "authorisationDate": "str",
        "createDateTime": "str",
        "medicalEventDate": "str",
        "medicalEventTime": NotRequired["str"],
        "submissionAuthorityInd": "str",
        "referral": NotRequired["ReferralToSignFor"],
        "referralOverrideCode": NotRequired["str"],
        "patient": "VeteranToSignFor",
        "service": "Sequence[VeteranServiceToSignFor]",
        "acceptedDisability": "VeteranEventToSignForAcceptedDisability",
        "facilityId": NotRequired["str"],
        "treatmentLocationCode": NotRequired["str"],
        "breakInEpisodeOfCareNumber": NotRequired["str"],
        "breakInEpisodeStartDate": NotRequired["str"],
        "breakInEpisodeEndDate": NotRequired["str"],
        "numberOfRNHours": NotRequired["str"],
        "numberOfRNVisits": NotRequired["str"],
        "numberOfENHours": NotRequired["str"],
        "numberOfENVisits": NotRequired["str"],
        "numberOfNSSHours": NotRequired["str"],
        "numberOfNSSVisits": NotRequired["str"],
        "numberOfCNCHours": NotRequired["str"],
        "numberOfCNCVisits": NotRequired["str"],
    },
)
VeteranClaimToSignFor = TypedDict(
    "VeteranClaimToSignFor",
    {
        "serviceTypeCode": "Literal['O', 'S', 'P', 'J', 'F', 'G', 'L', 'K', 'I']",
        "serviceProvider": "ProviderToSignFor",
        "payeeProvider": NotRequired["ProviderByNumber"],
        "hospitalInd": NotRequired["str"],
        "medicalEvent": "Sequence[VeteranEventToSignFor]",
    },
)
ServiceVoucherRequest = TypedDict(
    "ServiceVoucherRequest",
    {
        "serviceProviderName": "str",
        "claim": "VeteranClaimToSignFor",
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
        "text": NotRequired["Text"],
    },
)
MedicalEvent = TypedDict(
    "MedicalEvent",
    {
        "id": "str",
        "medicalEventDate": "DateWithOptionalOffset",
        "medicalEventTime": NotRequired["TimeWithOffset"],
        "referral": NotRequired["Referral"],
        "referralOverrideCode": NotRequired["ReferralOverrideCode"],
        "authorisationDate": "DateWithOptionalOffset",
        "createDateTime": "DateTimeWithOffset",
        "submissionAuthorityInd": "SubmissionAuthorityInd",
        "patient": "ClaimPatient",
        "service": "Sequence[Service]",
    },
)
BulkBillClaim = TypedDict(
    "BulkBillClaim",
    {
        "serviceTypeCode": "ServiceTypeCode",
        "serviceProvider": "ProviderReference",
        "payeeProvider": NotRequired["ProviderReference"],
        "facilityId": NotRequired["ProviderNumber"],
        "hospitalInd": NotRequired["HospitalInd"],
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
        "correlationId": "CorrelationId",
    },
)
ClaimQueued = TypedDict(
    "ClaimQueued",
    {
        "status": "Literal['QUEUED']",
        "correlationId": "CorrelationId",
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
RecordedCard = TypedDict(
    "RecordedCard",
    {
        "memberNumber": NotRequired["str"],
        "memberRefNumber": NotRequired["str"],
        "veteranNumber": NotRequired["str"],
        "entitlementCode": NotRequired["str"],
    },
)
AssessedPatientCurrentMember = TypedDict(
    "AssessedPatientCurrentMember",
    {
        "dateOfBirth": NotRequired["str"],
        "familyName": NotRequired["str"],
        "givenName": NotRequired["str"],
        "secondInitial": NotRequired["str"],
        "sex": NotRequired["str"],
    },
)
AssessedPatient = TypedDict(
    "AssessedPatient",
    {
        "status": NotRequired["CodedText"],
        "currentMembership": NotRequired["RecordedCard"],
        "currentMember": NotRequired["AssessedPatientCurrentMember"],
        "processDate": NotRequired["str"],
    },
)
AssessedService = TypedDict(
    "AssessedService",
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
ClaimAssessmentMedicalEvent = TypedDict(
    "ClaimAssessmentMedicalEvent",
    {
        "id": NotRequired["str"],
        "eventDate": NotRequired["str"],
        "patient": NotRequired["AssessedPatient"],
        "service": NotRequired["Sequence[AssessedService]"],
    },
)
ClaimAssessment = TypedDict(
    "ClaimAssessment",
    {
        "claimId": NotRequired["str"],
        "benefitPaid": NotRequired["Amount"],
        "chargeAmount": NotRequired["Amount"],
        "serviceProvider": NotRequired["ProviderByNumber"],
        "medicalEvent": NotRequired["Sequence[ClaimAssessmentMedicalEvent]"],
    },
)
ProcessingReport = TypedDict(
    "ProcessingReport",
    {
        "status": "ReportStatus",
        "correlationId": "str",
        "claimAssessment": NotRequired["ClaimAssessment"],
    },
)
PaidClaim = TypedDict(
    "PaidClaim",
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
PaymentReport = TypedDict(
    "PaymentReport",
    {
        "status": "ReportStatus",
        "correlationId": "str",
        "paymentRun": NotRequired["PaymentReportPaymentRun"],
        "paymentInfo": NotRequired["PaymentReportPaymentInfo"],
        "claimSummary": NotRequired["Sequence[PaidClaim]"],
    },
)
BankDetails = TypedDict(
    "BankDetails",
    {
        "accountName": NotRequired["str"],
        "accountNumber": NotRequired["str"],
        "bsbCode": NotRequired["str"],
    },
)
ResidentialAddress = TypedDict(
    "ResidentialAddress",
    {
        "addressLineOne": NotRequired["AddressLineOne"],
        "addressLineTwo": NotRequired["AddressLineTwo"],
        "locality": NotRequired["Locality"],
        "postcode": NotRequired["str"],
    },
)
ContactDetails = TypedDict(
    "ContactDetails",
    {
        "emailAddress": NotRequired["str"],
        "name": NotRequired["str"],
        "phoneNumber": NotRequired["str"],
    },
)
Claimant = TypedDict(
    "Claimant",
    {
        "identity": "PatientIdentity",
        "medicare": "MedicareCard",
        "eftDetails": NotRequired["BankDetails"],
        "residentialAddress": NotRequired["ResidentialAddress"],
        "contactDetails": NotRequired["ContactDetails"],
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
        "text": NotRequired["Text"],
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
        "referralOverrideCode": NotRequired["ReferralOverrideCode"],
        "service": "Sequence[InteractiveService]",
    },
)
InteractiveClaim = TypedDict(
    "InteractiveClaim",
    {
        "accountPaidInd": "Literal['Y', 'N']",
        "authorisationDate": "DateWithOptionalOffset",
        "submissionAuthorityInd": "SubmissionAuthorityInd",
        "accountReferenceId": NotRequired["str"],
        "serviceProvider": "ProviderReference",
        "payeeProvider": NotRequired["ProviderReference"],
        "patient": "ClaimPatient",
        "claimant": "Claimant",
        "referral": NotRequired["Referral"],
        "referralOverrideCode": NotRequired["ReferralOverrideCode"],
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
InteractiveServiceOutcome = TypedDict(
    "InteractiveServiceOutcome",
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
InteractiveClaimAssessmentMedicalEvent = TypedDict(
    "InteractiveClaimAssessmentMedicalEvent",
    {
        "id": NotRequired["str"],
        "eventDate": NotRequired["str"],
        "service": NotRequired["Sequence[InteractiveServiceOutcome]"],
    },
)
InteractiveClaimAssessment = TypedDict(
    "InteractiveClaimAssessment",
    {
        "claimId": NotRequired["str"],
        "claimant": NotRequired["AssessedCardHolder"],
        "patient": NotRequired["AssessedCardHolder"],
        "medicalEvent": NotRequired["Sequence[InteractiveClaimAssessmentMedicalEvent]"],
        "error": NotRequired["CodedText"],
    },
)
InteractiveClaimOutcome = TypedDict(
    "InteractiveClaimOutcome",
    {
        "status": "str",
        "correlationId": "str",
        "claimAssessment": "InteractiveClaimAssessment",
    },
)
SameDayDelete = TypedDict(
    "SameDayDelete",
    {
        "patient": "ClaimPatient",
        "reasonCode": "Literal['001', '002', '003', '004', '005', '006', '007']",
    },
)
SameDayDeleteRequest = TypedDict(
    "SameDayDeleteRequest",
    {
        "correlationId": "CorrelationId",
        "sameDayDelete": "SameDayDelete",
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
ServiceOutcome = TypedDict(
    "ServiceOutcome",
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
        "Services": "Sequence[ServiceOutcome]",
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
ClaimTimelineEntries = TypedDict(
    "ClaimTimelineEntries",
    {
        "At": "str",
        "What": "str",
        "By": "str",
    },
)
ClaimTimeline = TypedDict(
    "ClaimTimeline",
    {
        "Entries": "Sequence[ClaimTimelineEntries]",
    },
)
AttentionAction = TypedDict(
    "AttentionAction",
    {
        "Action": "Literal['Accepted', 'Resubmitted', 'WrittenOff']",
        "Words": NotRequired["str"],
        "ResubmittedAs": NotRequired["str"],
    },
)
PaymentRun = TypedDict(
    "PaymentRun",
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
PaymentRunList = TypedDict(
    "PaymentRunList",
    {
        "PaymentRuns": "Sequence[PaymentRun]",
        "NextCursor": "str | None",
    },
)
PaymentLine = TypedDict(
    "PaymentLine",
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
        "Lines": "Sequence[PaymentLine]",
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
MatchOfADeposit = TypedDict(
    "MatchOfADeposit",
    {
        "Runs": "Sequence[str]",
    },
)
EndOfAMatch = TypedDict("EndOfAMatch", {})
ClaimWithSomethingOwed = TypedDict(
    "ClaimWithSomethingOwed",
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
ReceivablesByAge = TypedDict(
    "ReceivablesByAge",
    {
        "Days": "Literal['0-3', '4-7', '8-30', '31+']",
        "Count": "int",
        "Amount": "Amount",
    },
)
Receivables = TypedDict(
    "Receivables",
    {
        "AsAt": "str",
        "Total": "Amount",
        "ByAge": "Sequence[ReceivablesByAge]",
        "Claims": "Sequence[ClaimWithSomethingOwed]",
        "NextCursor": "str | None",
    },
)
TotalOfFigures = TypedDict(
    "TotalOfFigures",
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
RowOfFigures = TypedDict(
    "RowOfFigures",
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
        "Total": "TotalOfFigures",
        "Rows": "Sequence[RowOfFigures]",
    },
)
VeteranAddress = TypedDict(
    "VeteranAddress",
    {
        "addressLineOne": NotRequired["AddressLineOne"],
        "addressLineTwo": NotRequired["AddressLineTwo"],
        "locality": NotRequired["Locality"],
        "postcode": NotRequired["str"],
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
        "residentialAddress": NotRequired["VeteranAddress"],
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
        "referralOverrideCode": NotRequired["ReferralOverrideCode"],
        "authorisationDate": "DateWithOptionalOffset",
        "createDateTime": "DateTimeWithOffset",
        "submissionAuthorityInd": "SubmissionAuthorityInd",
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
        "serviceTypeCode": "ServiceTypeCode",
        "serviceProvider": "ProviderReference",
        "payeeProvider": NotRequired["ProviderReference"],
        "hospitalInd": NotRequired["HospitalInd"],
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
        "referralOverrideCode": NotRequired["ReferralOverrideCode"],
        "authorisationDate": "DateWithOptionalOffset",
        "createDateTime": "DateTimeWithOffset",
        "submissionAuthorityInd": "SubmissionAuthorityInd",
        "patient": "Veteran",
        "service": "Sequence[AlliedHealthService]",
        "acceptedDisability": "AcceptedDisability",
        "facilityId": NotRequired["ProviderNumber"],
        "breakInEpisodeOfCareNumber": NotRequired["str"],
        "breakInEpisodeStartDate": NotRequired["str"],
        "breakInEpisodeEndDate": NotRequired["str"],
        "numberOfRNHours": NotRequired["str"],
        "numberOfRNVisits": NotRequired["str"],
        "numberOfENHours": NotRequired["str"],
        "numberOfENVisits": NotRequired["str"],
        "numberOfNSSHours": NotRequired["str"],
        "numberOfNSSVisits": NotRequired["str"],
        "numberOfCNCHours": NotRequired["str"],
        "numberOfCNCVisits": NotRequired["str"],
    },
)
AlliedHealthClaim = TypedDict(
    "AlliedHealthClaim",
    {
        "serviceTypeCode": "Literal['F', 'G', 'I', 'J', 'K', 'L']",
        "serviceProvider": "ProviderReference",
        "payeeProvider": NotRequired["ProviderReference"],
        "hospitalInd": NotRequired["HospitalInd"],
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
AccessListErrors = TypedDict(
    "AccessListErrors",
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
        "errors": NotRequired["Sequence[AccessListErrors]"],
        "accessList": NotRequired["Sequence[AccessListAccessList]"],
    },
)
RegisterAnswerErrors = TypedDict(
    "RegisterAnswerErrors",
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
        "errors": NotRequired["Sequence[RegisterAnswerErrors]"],
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
IndividualToIdentifyAddress = TypedDict(
    "IndividualToIdentifyAddress",
    {
        "postCode": "str",
    },
)
IndividualToIdentify = TypedDict(
    "IndividualToIdentify",
    {
        "personalDetails": NotRequired["PersonalDetails"],
        "medicareCard": NotRequired["RegisterMedicareCard"],
        "ihiNumber": NotRequired["str"],
        "address": NotRequired["IndividualToIdentifyAddress"],
    },
)
IdentifyIndividualRequest = TypedDict(
    "IdentifyIndividualRequest",
    {
        "individual": "IndividualToIdentify",
        "informationProvider": "RegisterProvider",
    },
)
IdentifiedIndividualIndividualPersonalDetails = TypedDict(
    "IdentifiedIndividualIndividualPersonalDetails",
    {
        "dateOfBirth": NotRequired["str"],
        "firstName": NotRequired["str"],
        "lastName": NotRequired["str"],
        "initial": NotRequired["str"],
        "onlyNameIndicator": NotRequired["bool"],
        "gender": NotRequired["str"],
    },
)
IdentifiedIndividualIndividualMedicareCard = TypedDict(
    "IdentifiedIndividualIndividualMedicareCard",
    {
        "medicareCardNumber": NotRequired["str"],
        "medicareIRN": NotRequired["str"],
    },
)
IdentifiedIndividualIndividualAddress = TypedDict(
    "IdentifiedIndividualIndividualAddress",
    {
        "addressLineOne": NotRequired["str"],
        "addressLineTwo": NotRequired["str"],
        "locality": NotRequired["str"],
        "postCode": NotRequired["str"],
    },
)
IdentifiedIndividualIndividual = TypedDict(
    "IdentifiedIndividualIndividual",
    {
        "personalDetails": NotRequired["IdentifiedIndividualIndividualPersonalDetails"],
        "medicareCard": NotRequired["IdentifiedIndividualIndividualMedicareCard"],
        "address": NotRequired["IdentifiedIndividualIndividualAddress"],
        "ihiNumber": NotRequired["str"],
    },
)
IdentifiedIndividual = TypedDict(
    "IdentifiedIndividual",
    {
        "individualIdentifier": NotRequired["str"],
        "individual": NotRequired["IdentifiedIndividualIndividual"],
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
IndividualDetailsErrors = TypedDict(
    "IndividualDetailsErrors",
    {
        "code": "str",
        "field": NotRequired["str"],
        "message": NotRequired["str"],
    },
)
IndividualDetails = TypedDict(
    "IndividualDetails",
    {
        "statusCode": "str",
        "codeType": NotRequired["str"],
        "message": NotRequired["str"],
        "errors": NotRequired["Sequence[IndividualDetailsErrors]"],
        "individualDetails": NotRequired["IdentifiedIndividual"],
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
RecordedEpisode = TypedDict(
    "RecordedEpisode",
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
        "episodes": NotRequired["Sequence[RecordedEpisode]"],
        "schoolId": NotRequired["str"],
        "dateOfService": NotRequired["str"],
        "administeredOverseas": NotRequired["bool"],
        "countryCode": NotRequired["str"],
        "antenatalIndicator": NotRequired["bool"],
        "editable": NotRequired["bool"],
        "dateSubmitted": NotRequired["str"],
    },
)
ImmunisationHistoryErrors = TypedDict(
    "ImmunisationHistoryErrors",
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
        "errors": NotRequired["Sequence[ImmunisationHistoryErrors]"],
        "immunisationDetails": NotRequired["ImmunisationHistoryImmunisationDetails"],
    },
)
RegisterAddress = TypedDict(
    "RegisterAddress",
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
        "address": NotRequired["RegisterAddress"],
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
CatchUpDateErrors = TypedDict(
    "CatchUpDateErrors",
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
        "errors": NotRequired["Sequence[CatchUpDateErrors]"],
        "catchupDate": NotRequired["str"],
    },
)
Episode = TypedDict(
    "Episode",
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
        "episodes": "Sequence[Episode]",
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
RecordedEncounter = TypedDict(
    "RecordedEncounter",
    {
        "claimId": NotRequired["str"],
        "claimSeqNum": NotRequired["int"],
        "immEncSeqNum": NotRequired["int"],
        "episodes": NotRequired["Sequence[RecordedEpisode]"],
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
RecordedEncountersErrors = TypedDict(
    "RecordedEncountersErrors",
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
        "errors": NotRequired["Sequence[RecordedEncountersErrors]"],
        "claimDetails": NotRequired["RecordedEncountersClaimDetails"],
    },
)
NewWebhookEndpoint = TypedDict(
    "NewWebhookEndpoint",
    {
        "Url": "str",
        "Types": NotRequired["Sequence[EventType]"],
        "MinorIds": NotRequired["Sequence[str]"],
        "Label": NotRequired["str"],
        "Scheme": NotRequired["Literal['v1', 'v1a']"],
    },
)
WebhookEndpoint = TypedDict(
    "WebhookEndpoint",
    {
        "Id": "str",
        "Url": "str",
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
        "Url": NotRequired["str"],
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
        "Types": NotRequired["Sequence[EventType]"],
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
        "Failure": "Literal['status', 'redirect', 'timeout', 'unreachable', 'untrusted-certificate', 'forbidden-address', 'event-removed'] | None",
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
PatientPersona = TypedDict(
    "PatientPersona",
    {
        "Key": "str",
        "Does": "str",
        "Patient": "Mapping[str, str]",
        "Veteran": NotRequired["Mapping[str, str]"],
    },
)
PersonasProviders = TypedDict(
    "PersonasProviders",
    {
        "Key": "str",
        "Does": "str",
        "ProviderNumber": "str",
        "Roles": "Sequence[str]",
    },
)
PersonasFaults = TypedDict(
    "PersonasFaults",
    {
        "Key": "str",
        "Does": "str",
    },
)
Personas = TypedDict(
    "Personas",
    {
        "Patients": "Sequence[PatientPersona]",
        "Providers": "Sequence[PersonasProviders]",
        "Faults": "Sequence[PersonasFaults]",
    },
)
SandboxFault = TypedDict(
    "SandboxFault",
    {
        "Insurer": "Literal['up', 'down', 'timeout', 'slow']",
    },
)
ClaimOfOtherSoftware = TypedDict(
    "ClaimOfOtherSoftware",
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
Code = TypedDict(
    "Code",
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
        "Codes": "Sequence[Code]",
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
EligibilityBatchRow = TypedDict(
    "EligibilityBatchRow",
    {
        "MedicareItems": "Sequence[ItemToCheck]",
        "DateOfService": NotRequired["str"],
        "InHospitalTreatment": NotRequired["bool"],
        "BulkBilled": NotRequired["bool"],
        "PatientDateOfBirth": NotRequired["PatientDateOfBirth"],
        "PatientFamilyName": NotRequired["str"],
        "PatientGivenName": NotRequired["str"],
        "PatientSex": NotRequired["PatientSex"],
        "PatientMedicareNumber": NotRequired["PatientMedicareNumber"],
        "PatientMedicareRefNumber": NotRequired["PatientMedicareRefNumber"],
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
        "Malformed": "Sequence[MalformedRow]",
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
        "Malformed": "Sequence[MalformedRow]",
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
EligibilityDetails = TypedDict(
    "EligibilityDetails",
    {
        "MedicareItems": "Sequence[ItemToCheck]",
        "DateOfService": NotRequired["str"],
        "InHospitalTreatment": NotRequired["bool"],
        "BulkBilled": NotRequired["bool"],
        "PatientDateOfBirth": NotRequired["PatientDateOfBirth"],
        "PatientFamilyName": NotRequired["str"],
        "PatientGivenName": NotRequired["str"],
        "PatientSex": NotRequired["PatientSex"],
        "PatientMedicareNumber": NotRequired["PatientMedicareNumber"],
        "PatientMedicareRefNumber": NotRequired["PatientMedicareRefNumber"],
        "ReferrerProviderNumber": NotRequired["ProviderNumber"],
        "ServicingProviderNumber": NotRequired["ProviderNumber"],
        "PrincipalProviderNumber": NotRequired["ProviderNumber"],
    },
)
PatientDetails = TypedDict(
    "PatientDetails",
    {
        "PatientDateOfBirth": "PatientDateOfBirth",
        "PatientFamilyName": "str",
        "PatientGivenName": "str",
        "PatientSex": "PatientSex",
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
        "IsEligible": "bool | None",
        "Reason": "str",
        "ReasonCode": "str",
        "Fields": "Sequence[str]",
    },
)
BenefitOfAnItem = TypedDict(
    "BenefitOfAnItem",
    {
        "ItemNumber": "str",
        "Benefit": "str | None",
        "ItemScheduleFee": "str | None",
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
EventOfAnyClaim = TypedDict(
    "EventOfAnyClaim",
    {
        "id": "str",
        "medicalEventDate": "DateWithOptionalOffset",
        "medicalEventTime": NotRequired["TimeWithOffset"],
        "referral": NotRequired["Referral"],
        "referralOverrideCode": NotRequired["ReferralOverrideCode"],
    },
)
AnyMedicalEvent = TypedDict(
    "AnyMedicalEvent",
    {
        "authorisationDate": "DateWithOptionalOffset",
        "createDateTime": "DateTimeWithOffset",
        "submissionAuthorityInd": "SubmissionAuthorityInd",
    },
)
AnyServiceToSignFor = TypedDict(
    "AnyServiceToSignFor",
    {
        "id": "str",
        "aftercareOverrideInd": NotRequired["str"],
        "duplicateServiceOverrideInd": NotRequired["str"],
        "multipleProcedureOverrideInd": NotRequired["str"],
        "restrictiveOverrideCode": NotRequired["str"],
        "numberOfPatientsSeen": NotRequired["str"],
        "timeDuration": NotRequired["str"],
        "fieldQuantity": NotRequired["str"],
        "lspNumber": NotRequired["str"],
        "selfDeemedCode": NotRequired["str"],
        "text": NotRequired["str"],
        "accessionDateTime": NotRequired["str"],
        "scpId": NotRequired["str"],
        "rule3ExemptInd": NotRequired["str"],
        "s4b3ExemptInd": NotRequired["str"],
    },
)
AnyMedicalEventToSignFor = TypedDict(
    "AnyMedicalEventToSignFor",
    {
        "id": "str",
        "authorisationDate": "str",
        "createDateTime": "str",
        "medicalEventDate": "str",
        "medicalEventTime": NotRequired["str"],
        "submissionAuthorityInd": "str",
        "referral": NotRequired["ReferralToSignFor"],
        "referralOverrideCode": NotRequired["str"],
    },
)
Tally = TypedDict(
    "Tally",
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
EncounterFacts = TypedDict(
    "EncounterFacts",
    {
        "claimId": NotRequired["str"],
        "claimSeqNum": NotRequired["int"],
        "immEncSeqNum": NotRequired["int"],
        "episodes": NotRequired["Sequence[RecordedEpisode]"],
        "schoolId": NotRequired["str"],
        "dateOfService": NotRequired["str"],
        "administeredOverseas": NotRequired["bool"],
        "countryCode": NotRequired["str"],
        "antenatalIndicator": NotRequired["bool"],
    },
)
DollarAmount: TypeAlias = "str"
ProviderNumber: TypeAlias = "str"
CorrelationId: TypeAlias = "str"
DateWithOptionalOffset: TypeAlias = "str"
DateTimeWithOffset: TypeAlias = "str"
TimeWithOffset: TypeAlias = "str"
PatientMedicareNumber: TypeAlias = "str"
PatientMedicareRefNumber: TypeAlias = "str"
DateOfService: TypeAlias = "str"
Locality: TypeAlias = "str"
GivenName: TypeAlias = "str"
ServiceTypeCode: TypeAlias = "Literal['O', 'S', 'P']"
Text: TypeAlias = "str"
HospitalInd: TypeAlias = "Literal['Y', 'N']"
AddressLineOne: TypeAlias = "str"
AddressLineTwo: TypeAlias = "str"
SubmissionAuthorityInd: TypeAlias = "Literal['Y']"
ReferralOverrideCode: TypeAlias = "Literal['H', 'L', 'E', 'N']"
PatientDateOfBirth: TypeAlias = "str"
PatientSex: TypeAlias = "Literal['1', '2', '3', '9']"
