"""The errors of the client, each with the words of the service verbatim, and how an answer becomes one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

from .interface_types import ServiceMessage


class GatewayError(Exception):
    """A call that failed; `message` is what the service said.

    `status` is that of the answer, None when none came; `code` is that of the service, for programs, and its set is
    open; by `request_id` the log of the service is searched; with the `correlation_id` of its claim, where it is about
    one, the same claim is safely lodged again.
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
    ) -> None:
        super().__init__(message)
        self.message = message
        self.request_id = request_id
        self.status = status
        self.code = code
        self.correlation_id = correlation_id
        self.messages = messages


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


_by_status: dict[int, type[GatewayError]] = {
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    408: TimedOut,
    429: RateLimited,
    504: TimedOut,
}
_first_error, _first_failure = 400, 500


def error_of_answer(status: int, text: str, request_id: str) -> GatewayError:
    """The error of an answer that is no success."""
    body = _fields_of(text)

    def text_in(field: str) -> str | None:
        value = body.get(field)
        return value if isinstance(value, str) else None

    messages = cast("Sequence[ServiceMessage]", body.get("serviceMessage") or [])
    words = text_in("message") or " ".join(each["reason"] for each in messages) or text
    if messages and status < _first_failure:
        kind: type[GatewayError] = Refused
    elif status in _by_status:
        kind = _by_status[status]
    elif status >= _first_failure:
        kind = Unavailable
    else:
        kind = InvalidRequest if status >= _first_error else GatewayError
    return kind(
        words,
        request_id=request_id,
        status=status,
        code=text_in("code") or (messages[0]["code"] if messages else None),
        correlation_id=text_in("correlationId"),
        messages=messages,
    )


def _fields_of(text: str) -> Mapping[str, Any]:
    """Those of a JSON object; none of anything else, such as plain text."""
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}
