# What each operation is given and answers, generated from the OpenAPI document; do not edit.
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NotRequired, Protocol, TypedDict, overload

from .interface_types import *  # noqa: F403

if TYPE_CHECKING:
    from typing import Unpack

    from .transport import CallOptions

ListItemsQuery = TypedDict(
    "ListItemsQuery",
    {
        "category": NotRequired["int"],
        "pageNumber": NotRequired["int"],
        "pageSize": NotRequired["int"],
        "dateOfService": NotRequired["str"],
        "search": NotRequired["str"],
    },
)
GetItemQuery = TypedDict(
    "GetItemQuery",
    {
        "dateOfService": NotRequired["str"],
    },
)
CompareReleasesQuery = TypedDict(
    "CompareReleasesQuery",
    {
        "from": NotRequired["str"],
        "to": NotRequired["str"],
    },
)
CalculateRebateQuery = TypedDict(
    "CalculateRebateQuery",
    {
        "explain": NotRequired["bool"],
    },
)
ReadEventsQuery = TypedDict(
    "ReadEventsQuery",
    {
        "after": NotRequired["int"],
        "types": NotRequired["str"],
        "limit": NotRequired["int"],
        "wait": NotRequired["int"],
    },
)
ListClaimsQuery = TypedDict(
    "ListClaimsQuery",
    {
        "stage": NotRequired["Sequence[Literal['lodged', 'assessed', 'paid', 'nil', 'unknown', 'refused', 'deleted']]"],
        "attention": NotRequired[
            "Sequence[Literal['differs', 'refused', 'rejected', 'part-paid', 'expiring', 'details-changed']]"
        ],
        "from": NotRequired["str"],
        "to": NotRequired["str"],
        "payee": NotRequired["str"],
        "servicing": NotRequired["str"],
        "item": NotRequired["str"],
        "code": NotRequired["str"],
        "run": NotRequired["str"],
        "claimId": NotRequired["str"],
        "cursor": NotRequired["str"],
        "limit": NotRequired["int"],
    },
)
ListPaymentRunsQuery = TypedDict(
    "ListPaymentRunsQuery",
    {
        "from": NotRequired["str"],
        "to": NotRequired["str"],
        "payee": NotRequired["str"],
        "cursor": NotRequired["str"],
        "limit": NotRequired["int"],
    },
)
ListDepositsQuery = TypedDict(
    "ListDepositsQuery",
    {
        "state": NotRequired["Literal['unmatched', 'matched']"],
        "from": NotRequired["str"],
        "to": NotRequired["str"],
        "cursor": NotRequired["str"],
        "limit": NotRequired["int"],
    },
)
ReadReceivablesQuery = TypedDict(
    "ReadReceivablesQuery",
    {
        "asAt": NotRequired["str"],
        "cursor": NotRequired["str"],
        "limit": NotRequired["int"],
    },
)
ReadFiguresQuery = TypedDict(
    "ReadFiguresQuery",
    {
        "from": NotRequired["str"],
        "to": NotRequired["str"],
        "by": NotRequired["Literal['day', 'provider', 'item', 'code']"],
    },
)
ListWebhookDeliveriesQuery = TypedDict(
    "ListWebhookDeliveriesQuery",
    {
        "state": NotRequired["Literal['waiting', 'delivered', 'failed']"],
        "cursor": NotRequired["str"],
        "limit": NotRequired["int"],
    },
)
ListCodesQuery = TypedDict(
    "ListCodesQuery",
    {
        "code": NotRequired["str"],
    },
)
CheckEligibilityOfManyQuery = TypedDict(
    "CheckEligibilityOfManyQuery",
    {
        "retryHours": NotRequired["int"],
    },
)
ReadEligibilityBatchResultsQuery = TypedDict(
    "ReadEligibilityBatchResultsQuery",
    {
        "after": NotRequired["int"],
    },
)
AddBankStatementQuery = TypedDict(
    "AddBankStatementQuery",
    {
        "account": NotRequired["str"],
        "columns": NotRequired["str"],
    },
)


class Call(Protocol):
    """Sends an operation and gives its answer. Raises a GatewayError."""

    if TYPE_CHECKING:

        @overload
        def __call__(
            self,
            name: Literal["listItems"],
            *,
            query: ListItemsQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ScheduleCatalogue: ...

        @overload
        def __call__(
            self,
            name: Literal["getItem"],
            *,
            path: Mapping[str, str],
            query: GetItemQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ItemRecord: ...

        @overload
        def __call__(
            self,
            name: Literal["calculateBenefit"],
            *,
            body: BenefitRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> Benefit: ...

        @overload
        def __call__(
            self,
            name: Literal["compareReleases"],
            *,
            query: CompareReleasesQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ScheduleChanges: ...

        @overload
        def __call__(
            self,
            name: Literal["checkServicingProvider"],
            *,
            body: ServicingEligibilityRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ServicingEligibility: ...

        @overload
        def __call__(
            self,
            name: Literal["getServicingEligibility"],
            *,
            path: Mapping[str, str],
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ServicingEligibility: ...

        @overload
        def __call__(
            self,
            name: Literal["verifyPatient"],
            *,
            body: PatientVerificationRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> PatientVerification: ...

        @overload
        def __call__(
            self,
            name: Literal["verifyConcession"],
            *,
            body: ConcessionVerificationRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ConcessionVerification: ...

        @overload
        def __call__(
            self,
            name: Literal["verifyConcessionWithMedicare"],
            *,
            body: MedicareConcessionVerificationRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> MedicareConcessionVerification: ...

        @overload
        def __call__(
            self,
            name: Literal["verifyVeteran"],
            *,
            body: VeteranVerificationRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> VeteranVerification: ...

        @overload
        def __call__(
            self,
            name: Literal["verifyVeteranWithMedicare"],
            *,
            body: MedicareVeteranVerificationRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> MedicareVeteranVerification: ...

        @overload
        def __call__(
            self,
            name: Literal["calculateRebate"],
            *,
            query: CalculateRebateQuery = ...,
            body: EligibilityRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> EligibilityResult: ...

        @overload
        def __call__(
            self,
            name: Literal["checkItems"],
            *,
            body: CheckItemsRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> CheckItemsResult: ...

        @overload
        def __call__(
            self, name: Literal["listSpecialties"], *, headers: Mapping[str, str] = ..., **options: Unpack[CallOptions]
        ) -> Specialties: ...

        @overload
        def __call__(
            self,
            name: Literal["printEligibilityReport"],
            *,
            body: EligibilityReportRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> bytes: ...

        @overload
        def __call__(
            self,
            name: Literal["printPreAssignment"],
            *,
            body: PreAssignmentRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> bytes: ...

        @overload
        def __call__(
            self,
            name: Literal["printPostAssignment"],
            *,
            body: PostAssignmentRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> bytes: ...

        @overload
        def __call__(
            self,
            name: Literal["printServiceVoucher"],
            *,
            body: ServiceVoucherRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> bytes: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgeGeneralClaim"],
            *,
            body: BulkBillClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgeSpecialistClaim"],
            *,
            body: BulkBillClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgePathologyClaim"],
            *,
            body: BulkBillClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["readProcessingReport"],
            *,
            body: ReportRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ProcessingReport: ...

        @overload
        def __call__(
            self,
            name: Literal["readPaymentReport"],
            *,
            body: ReportRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> PaymentReport: ...

        @overload
        def __call__(
            self,
            name: Literal["readVeteranProcessingReport"],
            *,
            body: ReportRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ProcessingReport: ...

        @overload
        def __call__(
            self,
            name: Literal["readVeteranPaymentReport"],
            *,
            body: ReportRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> PaymentReport: ...

        @overload
        def __call__(
            self,
            name: Literal["claimInteractively"],
            *,
            body: InteractiveClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> InteractiveClaimOutcome: ...

        @overload
        def __call__(
            self,
            name: Literal["claimSpecialistInteractively"],
            *,
            body: InteractiveClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> InteractiveClaimOutcome: ...

        @overload
        def __call__(
            self,
            name: Literal["claimPathologyInteractively"],
            *,
            body: InteractiveClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> InteractiveClaimOutcome: ...

        @overload
        def __call__(
            self,
            name: Literal["deleteClaim"],
            *,
            body: SameDayDeleteRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimDeleted: ...

        @overload
        def __call__(
            self,
            name: Literal["readEvents"],
            *,
            query: ReadEventsQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> EventList: ...

        @overload
        def __call__(
            self,
            name: Literal["listClaims"],
            *,
            query: ListClaimsQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimList: ...

        @overload
        def __call__(
            self,
            name: Literal["searchClaims"],
            *,
            body: ClaimSearch,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimList: ...

        @overload
        def __call__(
            self,
            name: Literal["readClaim"],
            *,
            path: Mapping[str, str],
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimOutcome: ...

        @overload
        def __call__(
            self,
            name: Literal["readClaimTimeline"],
            *,
            path: Mapping[str, str],
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimTimeline: ...

        @overload
        def __call__(
            self,
            name: Literal["attendToClaim"],
            *,
            path: Mapping[str, str],
            body: AttentionAction,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimOutcome: ...

        @overload
        def __call__(
            self,
            name: Literal["listPaymentRuns"],
            *,
            query: ListPaymentRunsQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> PaymentRunList: ...

        @overload
        def __call__(
            self,
            name: Literal["readPaymentRun"],
            *,
            path: Mapping[str, str],
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> PaymentRunWithLines: ...

        @overload
        def __call__(
            self,
            name: Literal["listDeposits"],
            *,
            query: ListDepositsQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> Deposits: ...

        @overload
        def __call__(
            self,
            name: Literal["matchDeposit"],
            *,
            path: Mapping[str, str],
            body: DepositMatch,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> Deposit: ...

        @overload
        def __call__(
            self,
            name: Literal["unmatchDeposit"],
            *,
            path: Mapping[str, str],
            body: UnmatchRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> Deposit: ...

        @overload
        def __call__(
            self,
            name: Literal["readReceivables"],
            *,
            query: ReadReceivablesQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> Receivables: ...

        @overload
        def __call__(
            self,
            name: Literal["readFigures"],
            *,
            query: ReadFiguresQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> Figures: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgeGeneralVeteranClaim"],
            *,
            body: VeteranClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgeSpecialistVeteranClaim"],
            *,
            body: VeteranClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgePathologyVeteranClaim"],
            *,
            body: VeteranClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgeAlliedHealthClaim"],
            *,
            body: AlliedHealthClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgeCommunityNursingClaim"],
            *,
            body: AlliedHealthClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgeDentalClaim"],
            *,
            body: AlliedHealthClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgeOpticalClaim"],
            *,
            body: AlliedHealthClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgePsychologyClaim"],
            *,
            body: AlliedHealthClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgeSpeechPathologyClaim"],
            *,
            body: AlliedHealthClaimRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ClaimAccepted | ClaimQueued: ...

        @overload
        def __call__(
            self,
            name: Literal["listRegisterAccess"],
            *,
            body: AccessListRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> AccessList: ...

        @overload
        def __call__(
            self,
            name: Literal["identifyIndividual"],
            *,
            body: IdentifyIndividualRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> IndividualDetails: ...

        @overload
        def __call__(
            self,
            name: Literal["readImmunisationHistory"],
            *,
            body: ImmunisationHistoryRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ImmunisationHistory: ...

        @overload
        def __call__(
            self,
            name: Literal["recordCatchupDate"],
            *,
            body: CatchUpDateRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> CatchUpDate: ...

        @overload
        def __call__(
            self,
            name: Literal["recordEncounters"],
            *,
            body: RecordEncountersRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> RecordedEncounters: ...

        @overload
        def __call__(
            self,
            name: Literal["listWebhookEndpoints"],
            *,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> WebhookEndpointList: ...

        @overload
        def __call__(
            self,
            name: Literal["createWebhookEndpoint"],
            *,
            body: NewWebhookEndpoint,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> WebhookEndpoint: ...

        @overload
        def __call__(
            self,
            name: Literal["readWebhookEndpoint"],
            *,
            path: Mapping[str, str],
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> WebhookEndpoint: ...

        @overload
        def __call__(
            self,
            name: Literal["changeWebhookEndpoint"],
            *,
            path: Mapping[str, str],
            body: WebhookEndpointChange,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> WebhookEndpoint: ...

        @overload
        def __call__(
            self,
            name: Literal["removeWebhookEndpoint"],
            *,
            path: Mapping[str, str],
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> None: ...

        @overload
        def __call__(
            self,
            name: Literal["rotateWebhookSecret"],
            *,
            path: Mapping[str, str],
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> WebhookEndpoint: ...

        @overload
        def __call__(
            self,
            name: Literal["testWebhookEndpoint"],
            *,
            path: Mapping[str, str],
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> None: ...

        @overload
        def __call__(
            self,
            name: Literal["replayWebhooks"],
            *,
            path: Mapping[str, str],
            body: WebhookReplay,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> ReplayedEvents: ...

        @overload
        def __call__(
            self,
            name: Literal["listWebhookDeliveries"],
            *,
            path: Mapping[str, str],
            query: ListWebhookDeliveriesQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> WebhookDeliveryList: ...

        @overload
        def __call__(
            self, name: Literal["sandboxClock"], *, headers: Mapping[str, str] = ..., **options: Unpack[CallOptions]
        ) -> SandboxClock: ...

        @overload
        def __call__(
            self,
            name: Literal["moveSandboxClock"],
            *,
            body: ClockMove,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> SandboxClock: ...

        @overload
        def __call__(
            self, name: Literal["sandboxPersonas"], *, headers: Mapping[str, str] = ..., **options: Unpack[CallOptions]
        ) -> Personas: ...

        @overload
        def __call__(
            self,
            name: Literal["setSandboxFault"],
            *,
            body: SandboxFault,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> SandboxFault: ...

        @overload
        def __call__(
            self,
            name: Literal["lodgeByOtherSoftware"],
            *,
            body: OtherSoftwareClaim,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> OtherSoftwareReportRequest: ...

        @overload
        def __call__(
            self,
            name: Literal["listCodes"],
            *,
            query: ListCodesQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> CodeList: ...

        @overload
        def __call__(
            self, name: Literal["health"], *, headers: Mapping[str, str] = ..., **options: Unpack[CallOptions]
        ) -> Health: ...

        @overload
        def __call__(
            self, name: Literal["ready"], *, headers: Mapping[str, str] = ..., **options: Unpack[CallOptions]
        ) -> Readiness: ...

        @overload
        def __call__(
            self,
            name: Literal["checkEligibilityOfMany"],
            *,
            query: CheckEligibilityOfManyQuery = ...,
            body: EligibilityBatchRequest,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> AcceptedEligibilityBatch: ...

        @overload
        def __call__(
            self,
            name: Literal["readEligibilityBatch"],
            *,
            path: Mapping[str, str],
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> EligibilityBatch: ...

        @overload
        def __call__(
            self,
            name: Literal["readEligibilityBatchResults"],
            *,
            path: Mapping[str, str],
            query: ReadEligibilityBatchResultsQuery = ...,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> Iterator[Any]: ...

        @overload
        def __call__(
            self,
            name: Literal["addBankStatement"],
            *,
            query: AddBankStatementQuery = ...,
            body: str,
            headers: Mapping[str, str] = ...,
            **options: Unpack[CallOptions],
        ) -> AddedBankStatement: ...
