"""The errors of the client, each with the words of the service verbatim."""

from __future__ import annotations

from collections.abc import Sequence

from .interface_types import ServiceMessage


class GatewayError(Exception):
    """A call that failed; `message` is what the service said.

    `status` is that of the answer, None when none came; `code` is that of the service, for programs, and its set is
    open; by `request_id` the log of the service is searched; with the `correlation_id` of its claim, where it is about
    one, the same claim is safely lodged again; so long as `retry_after_ms` the service asks to wait, 0 where it does
    not.
    """

    def __init__(
        self,
        message: str,
        *,
        request_id: str,
        status: int | None = None,
        code: str | None = None,
        correlation_id: str | None = None,
        messages: Sequence[ServiceMessage] = (),
        retry_after_ms: float = 0,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.request_id = request_id
        self.status = status
        self.code = code
        self.correlation_id = correlation_id
        self.messages = messages
        self.retry_after_ms = retry_after_ms


class InvalidRequest(GatewayError):
    """The request is not one that the service understands; it is never worth repeating."""


class Unauthorized(GatewayError):
    """The key is missing, unknown, revoked or expired."""


class Forbidden(GatewayError):
    """The key may not do this, or not for this location or provider."""


class NotFound(GatewayError):
    """There is no such item, provider, claim or path."""


class Refused(GatewayError):
    """The claim or question is refused by the rules or by Medicare; `messages` say why."""


class RateLimited(GatewayError):
    """More requests than are allowed, also after waiting as long as was asked."""


class Unavailable(GatewayError):
    """The service, or Medicare behind it, cannot be reached or cannot answer now."""


class TimedOut(GatewayError):
    """No answer came in time, or its outcome is not known."""
