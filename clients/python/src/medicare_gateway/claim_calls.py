"""Claims: lodged so that a retry never doubles one, and followed until they are settled."""

from __future__ import annotations

import uuid
from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

from .gateway_errors import GatewayError, NotFound, Refused
from .operation_groups import ClaimsOperations, interactive, lodging
from .transport import CallOptions, pause

if TYPE_CHECKING:
    from typing import Unpack

    from . import interface_types as types
    from .operation_groups import InteractiveStream, LodgeStream
    from .operation_types import Call

_of_other_claim = "9777"
_settled_stages = frozenset(["paid", "nil", "unknown", "refused", "deleted"])
_withdrawn_stages = frozenset(["refused", "deleted"])


class ClaimCalls(ClaimsOperations):
    """The group `claims`."""

    def __init__(self, call: Call, minor_id: str | None) -> None:
        super().__init__(call)
        self._minor_id = minor_id

    def lodge(
        self,
        stream: LodgeStream,
        claim: types.BulkBillClaim | types.VeteranClaim | types.AlliedHealthClaim,
        *,
        correlation_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.ClaimAccepted | types.ClaimQueued:
        """Lodges a claim for Medicare or Veterans' Affairs.

        `QUEUED` means that it is kept and sent as soon as it can be. With `correlation_id` a claim is lodged or
        corrected again; without it one is made before the first try.
        """
        with self._id_of(correlation_id, options) as own_id:
            body = {"correlationId": own_id, "claim": claim}
            try:
                return cast("Any", self._call)(lodging[stream], body=body, **options)
            except Refused as error:
                is_own = correlation_id is None and error.code == _of_other_claim
                stored = self._stored_answer(own_id, options) if is_own else None
                if stored is None:
                    raise
                return stored

    def interactive(
        self,
        stream: InteractiveStream,
        claim: types.InteractiveClaim,
        *,
        correlation_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.InteractiveClaimOutcome:
        """Claims a paid or unpaid account for a patient, assessed at once."""
        with self._id_of(correlation_id, options) as own_id:
            body = {"correlationId": own_id, "patientClaimInteractive": claim}
            return cast("Any", self._call)(interactive[stream], body=body, **options)

    def settled(
        self, correlation_id: str, *, every_ms: float = 60_000, **options: Unpack[CallOptions]
    ) -> types.ClaimOutcome:
        """Waits until a claim is paid, nil, refused or deleted, or its reports ended before that was known (`unknown`).

        That takes days, so give a `stop`. It asks every `every_ms`.
        """
        while True:
            claim = self.get(correlation_id, **options)
            if claim["Stage"] in _settled_stages:
                return claim
            pause(every_ms, options.get("stop"))

    @contextmanager
    def _id_of(self, correlation_id: str | None, options: CallOptions) -> Generator[str]:
        """The id of the caller or one of our own.

        An error says it also where no answer came, so that the claim can be lodged again with it.
        """
        own_id = correlation_id or self._new_correlation_id(options)
        try:
            yield own_id
        except GatewayError as error:
            error.correlation_id = error.correlation_id or own_id
            raise

    def _new_correlation_id(self, options: CallOptions) -> str:
        """An id of our own for a claim of a location."""
        minor_id = options.get("minor_id", self._minor_id)
        if minor_id is None:
            raise TypeError("Give the minor_id of the location that lodges, to the client or with the call.")
        return f"urn:uuid:{minor_id}{uuid.uuid4().hex[-16:]}"

    def _stored_answer(
        self, correlation_id: str, options: CallOptions
    ) -> types.ClaimAccepted | types.ClaimQueued | None:
        """What became of a claim that an earlier try lodged; None when none did."""
        try:
            stored = self.get(correlation_id, **options)
        except NotFound:
            return None
        if stored["Stage"] in _withdrawn_stages:
            return None
        if stored["ClaimId"] is None:
            return {"status": "QUEUED", "correlationId": correlation_id}
        return {"claimId": stored["ClaimId"], "status": "SUCCESS", "correlationId": correlation_id}
