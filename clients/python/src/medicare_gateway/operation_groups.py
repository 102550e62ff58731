"""The groups of operations but for claims: each method calls one operation, and gives its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from .batch_results import batch_results
from .report_of_check import AnsweredCheck, report_of_check
from .verify_webhook import verify_webhook

if TYPE_CHECKING:
    from typing import Unpack

    from . import interface_types as types
    from .operation_types import (
        Call,
        CompareReleasesQuery,
        GetItemQuery,
        ListDepositsQuery,
        ListItemsQuery,
        ListPaymentRunsQuery,
        ListWebhookDeliveriesQuery,
        ReadFiguresQuery,
        ReadReceivablesQuery,
    )
    from .transport import CallOptions


class ScheduleCalls:
    """The group `schedule`."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def item(
        self, item_number: str, query: GetItemQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.ItemRecord:
        return self._call("getItem", path={"itemNumber": item_number}, query=query or {}, **options)

    def items(self, query: ListItemsQuery | None = None, **options: Unpack[CallOptions]) -> types.ScheduleCatalogue:
        return self._call("listItems", query=query or {}, **options)

    def changes(
        self, query: CompareReleasesQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.ScheduleChanges:
        return self._call("compareReleases", query=query or {}, **options)

    def benefit(self, body: types.BenefitRequest, **options: Unpack[CallOptions]) -> types.Benefit:
        return self._call("calculateBenefit", body=body, **options)


class ProviderCalls:
    """The group `providers`."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def may_render(
        self, body: types.ServicingEligibilityRequest, **options: Unpack[CallOptions]
    ) -> types.ServicingEligibility:
        return self._call("checkServicingProvider", body=body, **options)


class PatientCalls:
    """The group `patients`."""

    def __init__(self, call: Call) -> None:
        self._call = call

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


class EligibilityCalls:
    """The group `eligibility`."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def check(self, body: types.EligibilityRequest, **options: Unpack[CallOptions]) -> types.EligibilityResult:
        return self._call("calculateRebate", body=body, **options)

    def check_items(self, body: types.ItemsOfAVisit, **options: Unpack[CallOptions]) -> types.CheckedItems:
        return self._call("checkItems", body=body, **options)

    def batch(
        self,
        rows: Sequence[types.EligibilityBatchRow],
        *,
        retry_hours: int | None = None,
        on_malformed: Callable[[Sequence[types.MalformedRow]], object] | None = None,
        **options: Unpack[CallOptions],
    ) -> Iterator[types.EligibilityBatchResult]:
        """Checks many patients in the background; yields each result once, as it comes.

        Where Medicare cannot be reached, it is asked again for `retry_hours`; `on_malformed` gets the rows that could
        not be read, before the first result.
        """
        return batch_results(self._call, rows, retry_hours, on_malformed, options)


class ReportCalls:
    """The group `reports`."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def processing(self, body: types.ReportRequest, **options: Unpack[CallOptions]) -> types.ProcessingReport:
        return self._call("readProcessingReport", body=body, **options)

    def payment(self, body: types.ReportRequest, **options: Unpack[CallOptions]) -> types.PaymentReport:
        return self._call("readPaymentReport", body=body, **options)

    def print(self, check: AnsweredCheck, **options: Unpack[CallOptions]) -> bytes:
        """The eligibility report of a check, as a PDF."""
        return self._call("printEligibilityReport", body=report_of_check(check), **options)


class DocumentCalls:
    """The group `documents`."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def eligibility_report(self, body: types.EligibilityReportRequest, **options: Unpack[CallOptions]) -> bytes:
        return self._call("printEligibilityReport", body=body, **options)

    def pre_assignment(self, body: types.PreAssignmentRequest, **options: Unpack[CallOptions]) -> bytes:
        return self._call("printPreAssignment", body=body, **options)

    def post_assignment(self, body: types.PostAssignmentRequest, **options: Unpack[CallOptions]) -> bytes:
        return self._call("printPostAssignment", body=body, **options)


class MoneyCalls:
    """The group `money`."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def payment_runs(
        self, query: ListPaymentRunsQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.PaymentRunList:
        return self._call("listPaymentRuns", query=query or {}, **options)

    def payment_run(self, id: str, **options: Unpack[CallOptions]) -> types.PaymentRunWithLines:
        return self._call("readPaymentRun", path={"id": id}, **options)

    def deposits(self, query: ListDepositsQuery | None = None, **options: Unpack[CallOptions]) -> types.Deposits:
        return self._call("listDeposits", query=query or {}, **options)

    def receivables(
        self, query: ReadReceivablesQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.Receivables:
        return self._call("readReceivables", query=query or {}, **options)

    def figures(self, query: ReadFiguresQuery | None = None, **options: Unpack[CallOptions]) -> types.Figures:
        return self._call("readFigures", query=query or {}, **options)


class WebhookCalls:
    """The group `webhooks`."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def create(self, body: types.NewWebhookEndpoint, **options: Unpack[CallOptions]) -> types.WebhookEndpoint:
        return self._call("createWebhookEndpoint", body=body, **options)

    def list(self, **options: Unpack[CallOptions]) -> types.WebhookEndpointList:
        return self._call("listWebhookEndpoints", **options)

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
        self, id: str, query: ListWebhookDeliveriesQuery | None = None, **options: Unpack[CallOptions]
    ) -> types.WebhookDeliveryList:
        return self._call("listWebhookDeliveries", path={"id": id}, query=query or {}, **options)

    @staticmethod
    def verify(body: str | bytes, headers: Mapping[str, str | Sequence[str]], secret: str) -> types.WebhookEvent:
        """The event of a webhook that came. Raises a WebhookNotVerified."""
        return verify_webhook(body, headers, secret)


class SandboxCalls:
    """The group `sandbox`."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def personas(self, **options: Unpack[CallOptions]) -> types.Personas:
        return self._call("sandboxPersonas", **options)

    def clock(self, **options: Unpack[CallOptions]) -> types.SandboxClock:
        return self._call("sandboxClock", **options)

    def move_clock(self, body: types.ClockMove, **options: Unpack[CallOptions]) -> types.SandboxClock:
        return self._call("moveSandboxClock", body=body, **options)

    def set_fault(self, body: types.SandboxFault, **options: Unpack[CallOptions]) -> types.SandboxFault:
        return self._call("setSandboxFault", body=body, **options)
