"""The client: one object for one gateway, its operations in groups."""

from __future__ import annotations

import ssl
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .batch_results import EligibilityCalls
from .claim_calls import ClaimCalls
from .event_reader import events_after
from .operation_groups import (
    DocumentsOperations,
    MoneyOperations,
    PatientsOperations,
    ProvidersOperations,
    ReportsOperations,
    SandboxOperations,
    ScheduleOperations,
    WebhooksOperations,
)
from .operations import calls_over
from .report_of_check import AnsweredCheck, report_of_check
from .transport import CallOptions, Gateway
from .verify_webhook import verify_webhook

if TYPE_CHECKING:
    from typing import Unpack

    from .interface_types import Event, EventType


class ReportCalls(ReportsOperations):
    """The group `reports`."""

    def print(self, check: AnsweredCheck, **options: Unpack[CallOptions]) -> bytes:
        """The eligibility report of a check, as a PDF."""
        return self._call("printEligibilityReport", body=report_of_check(check), **options)


class WebhookCalls(WebhooksOperations):
    """The group `webhooks`."""

    verify = staticmethod(verify_webhook)


class MedicareGateway:
    """A gateway. Calls raise a GatewayError, or Stopped when their `stop` is set. Threads may share it."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        minor_id: str | None = None,
        *,
        timeout_ms: float = 30_000,
        retries: int = 4,
        backoff_ms: float = 250,
        ssl_context: ssl.SSLContext | None = None,
    ) -> None:
        """`base_url` is such as `https://medicare.example.com`; `minor_id` the location where a call names no other.

        `timeout_ms` is for each try, `retries` how often a call that failed is tried again, `backoff_ms` the longest
        wait before the first retry, doubled for each further one.
        """
        if sys.platform == "emscripten":
            raise TypeError("This client holds a key of your practice; use it on a server, never in a browser.")
        call = calls_over(Gateway(base_url, api_key, minor_id, timeout_ms, retries, backoff_ms, ssl_context))
        self._timeout_ms = timeout_ms
        self.call = call
        """Any operation, by its name in the interface document."""
        self.schedule = ScheduleOperations(call)
        self.providers = ProvidersOperations(call)
        self.patients = PatientsOperations(call)
        self.eligibility = EligibilityCalls(call)
        self.claims = ClaimCalls(call, minor_id)
        self.reports = ReportCalls(call)
        self.documents = DocumentsOperations(call)
        self.money = MoneyOperations(call)
        self.webhooks = WebhookCalls(call)
        self.sandbox = SandboxOperations(call)

    def events(
        self,
        *,
        after: int = 0,
        types: Sequence[EventType] | None = None,
        wait_seconds: int = 20,
        **options: Unpack[CallOptions],
    ) -> Iterator[Event]:
        """Yields every event once, in order, and waits for the next.

        `after` is the position of the last event that was handled; so many `wait_seconds` the service waits for an
        event, 0 to 30.
        """
        patient: CallOptions = {"timeout_ms": self._timeout_ms, **options}
        return events_after(self.call, after, types, wait_seconds, patient)
