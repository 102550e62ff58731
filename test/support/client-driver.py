"""Calls the Python client by the names of the TypeScript client: a call a line, 8 at once, and an answer a line."""

import contextlib
import functools
import itertools
import json
import math
import random
import re
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

import medicare_gateway


def snake(name: str) -> str:
    return re.sub(r"[A-Z]", lambda capital: "_" + capital[0].lower(), name)


def spelled(options: dict) -> dict:
    return {snake(name): value for name, value in options.items()}


@functools.cache
def gateway_of(described: str) -> medicare_gateway.MedicareGateway:
    """The same for all threads that describe it alike."""
    return medicare_gateway.MedicareGateway(**spelled(json.loads(described)))


def called(call: dict) -> object:
    options = spelled(call.get("options", {}))
    if "stopAfterMs" in call:
        options["stop"] = medicare_gateway.Stop()
        threading.Timer(call["stopAfterMs"] / 1_000, options["stop"].set).start()
    given = call.get("given", [])
    if call["method"] == "cents":
        return medicare_gateway.cents(*given)
    own = gateway_of(json.dumps(call["gateway"]))
    for name in call["method"].split("."):
        own = getattr(own, snake(name))
    if call["method"] == "call":
        return own(given[0], **given[1], **options)
    if call["method"] == "reports.print":
        given = [spelled(given[0])]
    return own(*given, **options)


def shown(value: object, take: int | None) -> object:
    if isinstance(value, bytes):
        return {"bytes": value[:4].decode()}
    if isinstance(value, Iterator):
        return list(itertools.islice(value, take))
    return value


def failure_of(error: Exception) -> dict:
    known = isinstance(error, medicare_gateway.GatewayError)
    refused = isinstance(error, medicare_gateway.Refused)
    return {
        "type": type(error).__name__,
        "message": str(error),
        "status": error.status if known else None,
        "code": error.code if known else None,
        "requestId": error.request_id if known else None,
        "correlationId": error.correlation_id if known else None,
        "messages": error.messages if refused else None,
        "retryAfterMs": error.retry_after_ms if known and math.isfinite(error.retry_after_ms) else None,
    }


def answer(line: str) -> None:
    call = json.loads(line)
    chance = {} if "random" not in call else {"side_effect": lambda low, high: low + call["random"] * (high - low)}
    try:
        with mock.patch.object(random, "uniform", **chance) if chance else contextlib.nullcontext():
            outcome = {"answer": shown(called(call), call.get("take"))}
    except Exception as error:  # whatever a client raises is the outcome
        outcome = {"failure": failure_of(error)}
    with writing:
        sys.stdout.write(json.dumps({"id": call["id"], **outcome}) + "\n")
        sys.stdout.flush()


writing = threading.Lock()
with ThreadPoolExecutor(max_workers=8) as workers:
    for line in sys.stdin:
        workers.submit(answer, line)
