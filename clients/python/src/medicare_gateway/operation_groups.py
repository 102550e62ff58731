"""The methods that send one operation, generated from the interface document; do not edit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from typing import Unpack

    from . import interface_types as types
    from . import operation_types as given
    from .transport import CallOptions

LodgeStream = Literal[
    "general",
    "specialist",
    "pathology",
    "veteran-general",
    "veteran-specialist",
    "veteran-pathology",
    "allied-health",
    "community-nursing",
    "dental",
    "optical",
    "psychology",
    "speech-pathology",
]
InteractiveStream = Literal["general", "specialist", "pathology"]

lodging: Mapping[LodgeStream, str] = {
    "general": "lodgeGeneralClaim",
    "specialist": "lodgeSpecialistClaim",
    "pathology": "lodgePathologyClaim",
    "veteran-general": "lodgeGeneralVeteranClaim",
    "veteran-specialist": "lodgeSpecialistVeteranClaim",
    "veteran-pathology": "lodgePathologyVeteranClaim",
    "allied-health": "lodgeAlliedHealthClaim",
    "community-nursing": "lodgeCommunityNursingClaim",
    "dental": "lodgeDentalClaim",
    "optical": "lodgeOpticalClaim",
    "psychology": "lodgePsychologyClaim",
    "speech-pathology": "lodgeSpeechPathologyClaim",
}
"""The operation that lodges each stream of claims."""
interactive: Mapping[InteractiveStream, str] = {
    "general": "claimInteractively",
    "specialist": "claimSpecialistInteractively",
    "pathology": "claimPathologyInteractively",
}
"""The same for claims that are assessed at once."""


class _Group:
    def __init__(self, call: given.Call) -> None:
        self._call = call


class ScheduleOperations(_Group):
    def items(
        self, query: given.ListItemsQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.ScheduleCatalogue:
        return self._call("listItems", query=query or {}, **options)

    def item(
        self, item_number: str, query: given.GetItemQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.ItemRecord:
        return self._call("getItem", path={"itemNumber": item_number}, query=query or {}, **options)

    def benefit(self, body: types.BenefitRequest, **options: Unpack[CallOptions]) -> types.Benefit:
        return self._call("calculateBenefit", body=body, **options)

    def changes(
        self, query: given.CompareReleasesQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.ScheduleChanges:
        return self._call("compareReleases", query=query or {}, **options)


class ProvidersOperations(_Group):
    def may_render(
        self, body: types.ServicingEligibilityRequest, **options: Unpack[CallOptions]
    ) -> types.ServicingEligibility:
        return self._call("checkServicingProvider", body=body, **options)


class PatientsOperations(_Group):
    def verify(
        self, body: types.PatientVerificationRequest, **options: Unpack[CallOptions]
    ) -> types.PatientVerification:
        return self._call("verifyPatient", body=body, **options)

    def verify_concession(
        self, body: types.ConcessionVerificationRequest, **options: Unpack[CallOptions]
    ) -> types.ConcessionVerification:
        return self._call("verifyConcession", body=body, **options)

    def verify_veteran(
        self, body: types.VeteranVerificationRequest, **options: Unpack[CallOptions]
    ) -> types.VeteranVerification:
        return self._call("verifyVeteran", body=body, **options)


class EligibilityOperations(_Group):
    def check(self, body: types.EligibilityRequest, **options: Unpack[CallOptions]) -> types.EligibilityResult:
        return self._call("calculateRebate", body=body, **options)

    def check_items(self, body: types.CheckItemsRequest, **options: Unpack[CallOptions]) -> types.CheckItemsResult:
        return self._call("checkItems", body=body, **options)


class DocumentsOperations(_Group):
    def eligibility_report(self, body: types.EligibilityReportRequest, **options: Unpack[CallOptions]) -> bytes:
        return self._call("printEligibilityReport", body=body, **options)

    def pre_assignment(self, body: types.PreAssignmentRequest, **options: Unpack[CallOptions]) -> bytes:
        return self._call("printPreAssignment", body=body, **options)

    def post_assignment(self, body: types.PostAssignmentRequest, **options: Unpack[CallOptions]) -> bytes:
        return self._call("printPostAssignment", body=body, **options)


class ReportsOperations(_Group):
    def processing(self, body: types.ReportRequest, **options: Unpack[CallOptions]) -> types.ProcessingReport:
        return self._call("readProcessingReport", body=body, **options)

    def payment(self, body: types.ReportRequest, **options: Unpack[CallOptions]) -> types.PaymentReport:
        return self._call("readPaymentReport", body=body, **options)


class ClaimsOperations(_Group):
    def delete_same_day(self, body: types.SameDayDeleteRequest, **options: Unpack[CallOptions]) -> types.ClaimDeleted:
        return self._call("deleteClaim", body=body, **options)

    def list(self, query: given.ListClaimsQuery | None = None, **options: Unpack[CallOptions]) -> types.ClaimList:
        return self._call("listClaims", query=query or {}, **options)

    def search(self, body: types.ClaimSearch, **options: Unpack[CallOptions]) -> types.ClaimList:
        return self._call("searchClaims", body=body, **options)

    def get(self, correlation_id: str, **options: Unpack[CallOptions]) -> types.ClaimOutcome:
        return self._call("readClaim", path={"correlationId": correlation_id}, **options)

    def timeline(self, correlation_id: str, **options: Unpack[CallOptions]) -> types.ClaimTimeline:
        return self._call("readClaimTimeline", path={"correlationId": correlation_id}, **options)

    def attend(
        self, correlation_id: str, body: types.AttentionAction, **options: Unpack[CallOptions]
    ) -> types.ClaimOutcome:
        return self._call("attendToClaim", path={"correlationId": correlation_id}, body=body, **options)


class MoneyOperations(_Group):
    def payment_runs(
        self, query: given.ListPaymentRunsQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.PaymentRunList:
        return self._call("listPaymentRuns", query=query or {}, **options)

    def payment_run(self, id: str, **options: Unpack[CallOptions]) -> types.PaymentRunWithLines:
        return self._call("readPaymentRun", path={"id": id}, **options)

    def deposits(self, query: given.ListDepositsQuery | None = None, **options: Unpack[CallOptions]) -> types.Deposits:
        return self._call("listDeposits", query=query or {}, **options)

    def receivables(
        self, query: given.ReadReceivablesQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.Receivables:
        return self._call("readReceivables", query=query or {}, **options)

    def figures(self, query: given.ReadFiguresQuery | None = None, **options: Unpack[CallOptions]) -> types.Figures:
        return self._call("readFigures", query=query or {}, **options)


class WebhooksOperations(_Group):
    def list(self, **options: Unpack[CallOptions]) -> types.WebhookEndpointList:
        return self._call("listWebhookEndpoints", **options)

    def create(self, body: types.NewWebhookEndpoint, **options: Unpack[CallOptions]) -> types.WebhookEndpoint:
        return self._call("createWebhookEndpoint", body=body, **options)

    def get(self, id: str, **options: Unpack[CallOptions]) -> types.WebhookEndpoint:
        return self._call("readWebhookEndpoint", path={"id": id}, **options)

    def change(
        self, id: str, body: types.WebhookEndpointChange, **options: Unpack[CallOptions]
    ) -> types.WebhookEndpoint:
        return self._call("changeWebhookEndpoint", path={"id": id}, body=body, **options)

    def remove(self, id: str, **options: Unpack[CallOptions]) -> None:
        return self._call("removeWebhookEndpoint", path={"id": id}, **options)

    def rotate_secret(self, id: str, **options: Unpack[CallOptions]) -> types.WebhookEndpoint:
        return self._call("rotateWebhookSecret", path={"id": id}, **options)

    def test(self, id: str, **options: Unpack[CallOptions]) -> None:
        return self._call("testWebhookEndpoint", path={"id": id}, **options)

    def replay(self, id: str, body: types.WebhookReplay, **options: Unpack[CallOptions]) -> types.ReplayedEvents:
        return self._call("replayWebhooks", path={"id": id}, body=body, **options)

    def deliveries(
        self, id: str, query: given.ListWebhookDeliveriesQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.WebhookDeliveryList:
        return self._call("listWebhookDeliveries", path={"id": id}, query=query or {}, **options)


class SandboxOperations(_Group):
    def clock(self, **options: Unpack[CallOptions]) -> types.SandboxClock:
        return self._call("sandboxClock", **options)

    def move_clock(self, body: types.ClockMove, **options: Unpack[CallOptions]) -> types.SandboxClock:
        return self._call("moveSandboxClock", body=body, **options)

    def personas(self, **options: Unpack[CallOptions]) -> types.Personas:
        return self._call("sandboxPersonas", **options)

    def set_fault(self, body: types.SandboxFault, **options: Unpack[CallOptions]) -> types.SandboxFault:
        return self._call("setSandboxFault", body=body, **options)
