"""The eligibility of a day list: sent once, its results streamed, gone on with where a connection broke."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, cast

from .gateway_errors import Unavailable
from .operation_groups import EligibilityOperations

if TYPE_CHECKING:
    from typing import Unpack

    from . import interface_types as types
    from .transport import CallOptions

_most_breaks = 5
"""So often in a row a stream may break without a result in between."""


class EligibilityCalls(EligibilityOperations):
    """The group `eligibility`."""

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
        body: types.EligibilityBatchRequest = {"Rows": rows}
        if retry_hours is not None:
            body["RetryHours"] = retry_hours
        headers = {"idempotency-key": str(uuid.uuid4())}
        batch = self._call("checkEligibilityOfMany", body=body, headers=headers, **options)
        if batch["Malformed"] and on_malformed is not None:
            on_malformed(batch["Malformed"])
        path = {"batchId": batch["BatchId"]}
        after = breaks = 0
        while breaks < _most_breaks:
            results = self._call("readEligibilityBatchResults", path=path, query={"after": after}, **options)
            try:
                for each in results:
                    result = cast("types.EligibilityBatchResult", each)
                    after, breaks = result["Sequence"], 0
                    yield result
            except ConnectionError:
                # The connection broke, or a line is not whole: what is missing is asked for again.
                if "stop" in options:
                    options["stop"].raise_if_set()
            state = self._call("readEligibilityBatch", path=path, **options)
            if state["State"] != "running" and after >= state["Results"]:
                return
            breaks += 1
        raise Unavailable("The results broke off again and again; ask for the rest later.", request_id=batch["BatchId"])
