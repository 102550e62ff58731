"""Sends requests: headers, time limits, and retries with full jitter that heed Retry-After."""

from __future__ import annotations

import json
import random
import ssl
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict

from .answers import error_of, read_answer
from .connection import BrokenConnection, NoAnswerInTime, open_answer
from .gateway_errors import GatewayError, TimedOut, Unavailable
from .stop import Stop

_longest_backoff_ms = 8_000
_longest_retry_after_ms = 60_000
"""A longer Retry-After is the caller's to wait for."""
_repeated_statuses = frozenset([None, 429, 502, 503, 504])
_too_many_requests = 429


class CallOptions(TypedDict, total=False):
    """What one call may have of its own."""

    stop: Stop
    """Ends the call from elsewhere."""
    timeout_ms: float
    minor_id: str
    acting_person: str
    """Who uses the practice software, for the audit trail."""
    traceparent: str
    """W3C trace context, passed on."""


@dataclass(frozen=True)
class Gateway:
    """How to reach a gateway, and how patient to be."""

    base_url: str
    api_key: str = field(repr=False)
    minor_id: str | None
    timeout_ms: float
    retries: int
    backoff_ms: float
    ssl_context: ssl.SSLContext | None


@dataclass(frozen=True)
class SentRequest:
    """One request, with its query in `path`."""

    method: str
    path: str
    body: object | None
    headers: Mapping[str, str]
    is_repeatable: bool
    """False: after a failure that leaves open whether it was done, it is not sent again."""
    has_answer: bool
    """False: its success says nothing."""


def send(gateway: Gateway, request: SentRequest, options: CallOptions) -> Any:
    """The answer of a request, tried again as often as `gateway` allows. Raises a GatewayError, or Stopped."""
    request_id = str(uuid.uuid4())
    tries = 0
    while True:
        tries += 1
        try:
            return _try_once(gateway, request, options, request_id)
        except GatewayError as error:
            if tries > gateway.retries or not _is_worth_repeating(request, error):
                raise
            retry_after_ms = error.retry_after_ms
        longest_ms = min(_longest_backoff_ms, gateway.backoff_ms * 2 ** (tries - 1))
        pause(retry_after_ms + random.uniform(0, longest_ms), options.get("stop"))  # noqa: S311 - spreads load


def _is_worth_repeating(request: SentRequest, error: GatewayError) -> bool:
    """After 429 nothing was done; after anything else that is repeated it may have been."""
    may_be_repeated = request.is_repeatable or error.status == _too_many_requests
    return error.status in _repeated_statuses and may_be_repeated and error.retry_after_ms <= _longest_retry_after_ms


def _try_once(gateway: Gateway, request: SentRequest, options: CallOptions, request_id: str) -> Any:
    stop = options.get("stop")
    if stop is not None:
        stop.raise_if_set()
    timeout_ms = options.get("timeout_ms", gateway.timeout_ms)
    try:
        answer = open_answer(
            gateway.base_url.rstrip("/") + request.path,
            method=request.method,
            headers=_headers_of(gateway, request, options, request_id),
            body=_bytes_of(request.body),
            timeout_ms=timeout_ms,
            ssl_context=gateway.ssl_context,
            stop=stop,
        )
        try:
            if answer.is_success:
                return read_answer(answer, has_answer=request.has_answer)
            raise error_of(answer, request_id)
        finally:
            answer.close()
    except BrokenConnection as cause:
        if stop is not None:
            stop.raise_if_set()
        if isinstance(cause, NoAnswerInTime):
            raise TimedOut(f"No answer came within {timeout_ms:g} milliseconds.", request_id=request_id) from cause
        raise Unavailable("The connection to the gateway failed.", request_id=request_id) from cause


def _bytes_of(body: object | None) -> bytes | None:
    """JSON; a text, which is a bank statement, as it is."""
    if body is None:
        return None
    return (body if isinstance(body, str) else json.dumps(body, ensure_ascii=False)).encode()


def _type_of(body: object | None) -> str | None:
    if body is None:
        return None
    return "text/csv" if isinstance(body, str) else "application/json"


def _headers_of(gateway: Gateway, request: SentRequest, options: CallOptions, request_id: str) -> dict[str, str]:
    given = {
        "x-api-key": gateway.api_key,
        "x-request-id": request_id,
        "x-minor-id": options.get("minor_id", gateway.minor_id),
        "x-acting-person": options.get("acting_person"),
        "traceparent": options.get("traceparent"),
        "content-type": _type_of(request.body),
        **request.headers,
    }
    return {name: value for name, value in given.items() if value is not None}


def pause(ms: float, stop: Stop | None) -> None:
    """Waits. Raises Stopped as soon as `stop` is set."""
    if stop is None:
        time.sleep(ms / 1_000)
    else:
        stop.wait(ms / 1_000)
