# Verifies a webhook by the text of Standard Webhooks 1.0 and RFC 8032, with nothing but Python's own library.
# Reads {"key", "id", "timestamp", "signature", "body"} as JSON; prints "valid" or "invalid".
import base64
import hashlib
import hmac
import json
import sys

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def x_of(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P:
        raise ValueError("no point")
    return P - x if x % 2 != sign else x


def add(one, other):
    (a, b), (c, d) = one, other
    t = D * a * c * b * d % P
    return (
        (a * d + b * c) * pow(1 + t, P - 2, P) % P,
        (b * d + a * c) * pow(1 - t, P - 2, P) % P,
    )


def times(number, point):
    total = (0, 1)
    while number:
        if number & 1:
            total = add(total, point)
        point = add(point, point)
        number >>= 1
    return total


def point_of(octets):
    number = int.from_bytes(octets, "little")
    y = number & (2**255 - 1)
    return (x_of(y, number >> 255), y)


def ed25519(public, content, signature):
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    base_y = 4 * pow(5, P - 2, P) % P
    digest = hashlib.sha512(r + public + content).digest()
    k = int.from_bytes(digest, "little") % L
    return s < L and times(s, (x_of(base_y, 0), base_y)) == add(point_of(r), times(k, point_of(public)))


message = json.load(sys.stdin)
kind, key = message["key"].split("_", 1)
key = base64.b64decode(key)
content = f"{message['id']}.{message['timestamp']}.{message['body']}".encode()
version, encoded = message["signature"].split(",", 1)
signature = base64.b64decode(encoded)
if kind == "whsec":
    is_valid = version == "v1" and hmac.compare_digest(hmac.new(key, content, "sha256").digest(), signature)
else:
    is_valid = version == "v1a" and ed25519(key, content, signature)
print("valid" if is_valid else "invalid")
