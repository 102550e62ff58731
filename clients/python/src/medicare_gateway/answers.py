"""What an answer becomes: a value, or an error."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, cast

from .connection import Answer, BrokenConnection
from .gateway_errors import (
    Forbidden,
    GatewayError,
    InvalidRequest,
    NotFound,
    RateLimited,
    Refused,
    TimedOut,
    Unauthorized,
    Unavailable,
)

if TYPE_CHECKING:
    from .interface_types import ServiceMessage


def read_answer(answer: Answer, *, has_answer: bool) -> bytes | Iterator[Any] | Any:
    """The value of a success.

    Raises a BrokenConnection for what is in no form of the gateway, such as the page of a proxy.
    """
    if not has_answer:
        answer.content()
        return None
    kind = answer.header("content-type").lower()
    if kind.startswith("application/x-ndjson"):
        return answer.lines()
    if kind.startswith("application/json"):
        return answer.json()
    if not kind.startswith(("application/pdf", "text/csv")):
        raise BrokenConnection(f'No answer of the gateway has the type "{kind}".')
    return answer.content()


_by_status: dict[int, type[GatewayError]] = {
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    408: TimedOut,
    429: RateLimited,
    504: TimedOut,
}
_first_error, _first_failure = 400, 500


def error_of(answer: Answer, sent_id: str) -> GatewayError:
    """The error of an answer that is no success; `sent_id` is that of the request."""
    status, text = answer.status, answer.text()
    body = _fields_of(text)

    def text_in(field: str) -> str:
        value = body.get(field)
        return value if isinstance(value, str) else ""

    messages = _messages_in(body.get("serviceMessage"))
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
        request_id=answer.header("x-request-id") or sent_id,
        status=status,
        code=text_in("code") or (messages[0]["code"] if messages else None),
        correlation_id=text_in("correlationId") or None,
        messages=messages,
        retry_after_ms=_retry_after_ms_of(answer.header("retry-after")),
    )


def _fields_of(text: str) -> Mapping[str, Any]:
    """Those of a JSON object; none of anything else, such as plain text."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _messages_in(sent: object) -> Sequence[ServiceMessage]:
    entries = cast("list[object]", sent) if isinstance(sent, list) else []
    fields = [cast("dict[str, object]", each) for each in entries if isinstance(each, dict)]
    return [
        cast("ServiceMessage", each)
        for each in fields
        if isinstance(each.get("code"), str) and isinstance(each.get("reason"), str)
    ]


_day_of_http = re.compile(r"[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT", re.ASCII)


def _retry_after_ms_of(header: str) -> float:
    """Seconds, or a day as HTTP writes it, in milliseconds from now; 0 when it is absent or neither."""
    if header.isascii() and header.isdigit():
        return float(header) * 1_000
    if _day_of_http.fullmatch(header) is None:
        return 0
    try:
        at = parsedate_to_datetime(header)
    except ValueError:
        return 0
    return max(0, (at.replace(tzinfo=UTC) - datetime.now(UTC)).total_seconds() * 1_000)
