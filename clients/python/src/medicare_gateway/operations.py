"""Calls any operation of the interface by its name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import quote, urlencode

from .operation_paths import only_once, operation_paths, without_answer
from .transport import CallOptions, Gateway, SentRequest, send

if TYPE_CHECKING:
    from typing import Unpack

    from .operation_types import Call


def calls_over(gateway: Gateway) -> Call:
    """The operations of one gateway."""

    def call(
        name: str,
        *,
        path: Mapping[str, str] | None = None,
        query: Mapping[str, object] | None = None,
        body: object | None = None,
        headers: Mapping[str, str] | None = None,
        **options: Unpack[CallOptions],
    ) -> Any:
        method, template = operation_paths[name].split(" ")
        filled = re.sub(r"\{(\w+)\}", lambda part: quote((path or {})[part[1]], safe=""), template)
        request = SentRequest(
            method=method,
            path=filled + _query_of(query or {}),
            body=body,
            headers=headers or {},
            is_repeatable=name not in only_once,
            has_answer=name not in without_answer,
        )
        return send(gateway, request, options)

    return cast("Call", call)


def _query_of(query: Mapping[str, object]) -> str:
    """A list is a parameter that is repeated."""
    pairs = [
        (name, _text_of(each))
        for name, value in query.items()
        for each in (cast("list[object]", value) if isinstance(value, list | tuple) else [value])
        if each is not None
    ]
    return f"?{urlencode(pairs)}" if pairs else ""


def _text_of(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
