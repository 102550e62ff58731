"""Verifies webhooks by Standard Webhooks 1.0: `v1` with a shared secret, `v1a` with a public key."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from .ed25519 import is_signed

if TYPE_CHECKING:
    from .interface_types import WebhookEvent

_tolerance_seconds = 300
"""A message may be so many seconds old, or so many ahead of our clock."""


class WebhookNotVerified(Exception):
    """A webhook that is not from the gateway, or too old."""


def verify_webhook(body: str | bytes, headers: Mapping[str, str | Sequence[str]], secret: str) -> WebhookEvent:
    """The event of a webhook.

    `body` is what came, not parsed; `headers` are those of the request, in any case; `secret` is `whsec_…` or `whpk_…`.
    Raises a WebhookNotVerified: answer 401 then, and do nothing.
    """
    identifier, timestamp, signatures = (_header_of(headers, f"webhook-{name}") for name in _signed_headers)
    received = body.encode("utf-8", "replace") if isinstance(body, str) else body
    content = f"{identifier}.{timestamp}.".encode("utf-8", "replace") + received
    prefix, _, encoded = secret.partition("_")
    key = _bytes_of(encoded)
    if prefix not in _verifiers or not key or len(key) != _key_bytes.get(prefix, len(key)):
        raise TypeError("The secret of a webhook begins with whsec_, a public key with whpk_, and is base64.")
    version, verify = _verifiers[prefix]
    pairs = [each.partition(",") for each in signatures.split(" ")]
    if not any(scheme == version and verify(key, content, _bytes_of(text)) for scheme, _, text in pairs):
        raise WebhookNotVerified("The signature of the webhook is not of this secret.")
    is_recent = timestamp.isascii() and timestamp.isdigit() and _age_seconds(timestamp) <= _tolerance_seconds
    if not is_recent:
        raise WebhookNotVerified("The webhook is more than five minutes old or ahead.")
    return json.loads(received)


_signed_headers = ("id", "timestamp", "signature")


def _age_seconds(timestamp: str) -> float:
    return abs(time.time() - int(timestamp))


def _is_of_secret(secret: bytes, content: bytes, signature: bytes) -> bool:
    return hmac.compare_digest(hmac.digest(secret, content, hashlib.sha256), signature)


_verifiers: Mapping[str, tuple[str, Callable[[bytes, bytes, bytes], bool]]] = {
    "whsec": ("v1", _is_of_secret),
    "whpk": ("v1a", is_signed),
}
_key_bytes = {"whpk": 32}
"""Without an entry a key may have any."""


def _bytes_of(text: str) -> bytes:
    """Of base64, also where spaces are around it or its end is not filled; none of a text that is not."""
    compact = "".join(text.split())
    filled = compact if compact.endswith("=") else compact + "=" * (-len(compact) % 4)
    try:
        return base64.b64decode(filled, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _header_of(headers: Mapping[str, str | Sequence[str]], name: str) -> str:
    for each, value in headers.items():
        if each.lower() == name:
            return value if isinstance(value, str) else next(iter(value), "")
    return ""
