"""Events one after the other, for as long as there is a reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .interface_types import Event, EventType
    from .operation_types import Call, ReadEventsQuery
    from .transport import CallOptions

_usual_timeout_ms = 30_000


def events_after(
    call: Call, after: int, types: Sequence[EventType] | None, wait_seconds: int, options: CallOptions
) -> Iterator[Event]:
    """Yields every event once, in order, and waits for the next."""
    timeout_ms = options.get("timeout_ms", _usual_timeout_ms) + wait_seconds * 1_000
    patient: CallOptions = {**options, "timeout_ms": timeout_ms}
    while True:
        query: ReadEventsQuery = {"after": after, "wait": wait_seconds}
        if types is not None:
            query["types"] = ",".join(types)
        page = call("readEvents", query=query, **patient)
        yield from page["Events"]
        after = page["Next"]
