"""Verifies Ed25519 signatures as RFC 8032 says; it holds no secret, so it need not take the same time for each."""

from __future__ import annotations

import hashlib

_Point = tuple[int, int, int, int]

_p = 2**255 - 19
_order = 2**252 + 27742317777372353535851937790883648493
_d = -121665 * pow(121666, -1, _p) % _p
_root_of_minus_one = pow(2, (_p - 1) // 4, _p)
_key_bytes, _signature_bytes = 32, 64


def is_signed(public_key: bytes, content: bytes, signature: bytes) -> bool:
    """True when `signature` is one of `content` by the owner of `public_key`."""
    if len(public_key) != _key_bytes or len(signature) != _signature_bytes:
        return False
    owner, commitment = _point_of(public_key), _point_of(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if owner is None or commitment is None or scalar >= _order:
        return False
    hashed = hashlib.sha512(signature[:32] + public_key + content).digest()
    challenge = int.from_bytes(hashed, "little") % _order
    return _are_same(_times(scalar, _base), _sum(commitment, _times(challenge, owner)))


def _sum(one: _Point, other: _Point) -> _Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % _p
    b = (one[1] + one[0]) * (other[1] + other[0]) % _p
    c = 2 * one[3] * other[3] * _d % _p
    d = 2 * one[2] * other[2] % _p
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % _p, g * h % _p, f * g % _p, e * h % _p)


def _times(scalar: int, point: _Point) -> _Point:
    result: _Point = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = _sum(result, point)
        point = _sum(point, point)
        scalar >>= 1
    return result


def _are_same(one: _Point, other: _Point) -> bool:
    return (one[0] * other[2] - other[0] * one[2]) % _p == 0 and (one[1] * other[2] - other[1] * one[2]) % _p == 0


def _point_of(encoded: bytes) -> _Point | None:
    """The point that 32 bytes stand for; None when they stand for none."""
    number = int.from_bytes(encoded, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    x = _x_of(y, sign) if y < _p else None
    return None if x is None else (x, y, 1, x * y % _p)


def _x_of(y: int, sign: int) -> int | None:
    square = (y * y - 1) * pow(_d * y * y + 1, -1, _p) % _p
    x = pow(square, (_p + 3) // 8, _p)
    if (x * x - square) % _p != 0:
        x = x * _root_of_minus_one % _p
    if (x * x - square) % _p != 0 or (x == 0 and sign == 1):
        return None
    return x if x & 1 == sign else _p - x


def _base_point() -> _Point:
    y = 4 * pow(5, -1, _p) % _p
    x = _x_of(y, 0) or 0
    return (x, y, 1, x * y % _p)


_base = _base_point()
