"""The client of medicare-gateway: one object for one gateway."""

from .amounts import cents
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
from .medicare_gateway import MedicareGateway
from .operation_paths import api_version
from .report_of_check import AnsweredCheck
from .stop import Stop, Stopped
from .transport import CallOptions
from .verify_webhook import WebhookNotVerified, verify_webhook

__all__ = [
    "AnsweredCheck",
    "CallOptions",
    "Forbidden",
    "GatewayError",
    "InvalidRequest",
    "MedicareGateway",
    "NotFound",
    "RateLimited",
    "Refused",
    "Stop",
    "Stopped",
    "TimedOut",
    "Unauthorized",
    "Unavailable",
    "WebhookNotVerified",
    "api_version",
    "cents",
    "verify_webhook",
]
