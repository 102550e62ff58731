"""Events one after the other, for as long as there is a reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .interface_types import Event, EventType
    from .operation_types import Call, ReadEventsQuery
    from .transport import CallOptions


def events_after(
    call: Call, after: int, types: Sequence[EventType] | None, wait_seconds: int, options: CallOptions
) -> Iterator[Event]:
    """Yields every event once, in order, and waits for the next. What the service waits comes to the time of a try."""
    patient: CallOptions = {**options, "timeout_ms": options.get("timeout_ms", 0) + wait_seconds * 1_000}
    while True:
        query: ReadEventsQuery = {"after": after, "wait": wait_seconds}
        if types is not None:
            query["types"] = ",".join(types)
        page = call("readEvents", query=query, **patient)
        yield from page["Events"]
        after = page["Next"]
