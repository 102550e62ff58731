"""One request and its answer over HTTP/1.1, on a connection of its own, within a time limit for both."""

from __future__ import annotations

import gzip
import http.client
import json
import socket
import ssl
import threading
import zlib
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from .stop import Stop

_longest_silence_seconds = 300
"""Of an answer that comes line by line."""
_success = range(200, 300)
_redirects = frozenset([301, 302, 303, 307, 308])
_gzip_names = frozenset(["gzip", "x-gzip"])
_gzip_window = 31
"""What `zlib` calls a stream with the head of gzip."""
_part_bytes = 65_536


class BrokenConnection(ConnectionError):
    """There is no connection, or it ended before the answer was whole."""


class NoAnswerInTime(BrokenConnection):
    """The answer was not whole when its time was over."""


class _Deadline:
    """Ends a connection, and with it whatever waits for it, when the time is over or `stop` is set."""

    def __init__(self, seconds: float, stop: Stop | None) -> None:
        self._socket: socket.socket | None = None
        self.is_over = False
        self._timer = threading.Timer(seconds, self._end)
        self._timer.daemon = True
        self._timer.start()
        self._stop = stop
        if stop is not None:
            stop.calls(self._end)

    def guard(self, connected: socket.socket) -> None:
        """Ends the connection of this socket, at once when the time is over already."""
        self._socket = connected
        if self.is_over:
            self._end()

    def allow_silence(self, seconds: float) -> None:
        """Counts from the last byte from now on."""
        self._timer.cancel()
        if self._socket is not None:
            self._socket.settimeout(seconds)

    def _end(self) -> None:
        self.is_over = True
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def cancel(self) -> None:
        self._timer.cancel()
        if self._stop is not None:
            self._stop.forgets(self._end)

    @contextmanager
    def watching(self) -> Generator[None]:
        """What goes wrong with a connection as one of the two errors of this module."""
        try:
            yield
        except BrokenConnection:
            raise
        except (OSError, http.client.HTTPException, EOFError, zlib.error) as cause:
            is_late = self.is_over or isinstance(cause, TimeoutError)
            raise (NoAnswerInTime if is_late else BrokenConnection)(str(cause)) from cause
        if self.is_over:
            raise NoAnswerInTime("The answer came too late.")


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON.")


def _read_json(text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as cause:
        raise BrokenConnection("The answer is not whole.") from cause


class Answer:
    """The answer to one request; its body is read once."""

    def __init__(
        self, connection: http.client.HTTPConnection, response: http.client.HTTPResponse, deadline: _Deadline
    ) -> None:
        self._connection = connection
        self._response = response
        self._deadline = deadline
        self._is_streamed = False
        self.status = response.status
        self.is_success = response.status in _success

    def header(self, name: str) -> str:
        """Without the spaces around it; empty when it is absent."""
        return (self._response.getheader(name) or "").strip()

    def content(self) -> bytes:
        """The whole body."""
        with self._deadline.watching():
            content = self._response.read()
            return gzip.decompress(content) if self._is_compressed() else content

    def text(self) -> str:
        return self.content().decode("utf-8-sig", "replace")

    def json(self) -> Any:
        return _read_json(self.text())

    def lines(self) -> Iterator[Any]:
        """Each line of the body as JSON, as it comes. Raises a ConnectionError where the body breaks off."""
        self._is_streamed = True
        self._deadline.allow_silence(_longest_silence_seconds)
        return self._lines()

    def _lines(self) -> Iterator[Any]:
        rest = b""
        try:
            for part in self._parts():
                *lines, rest = (rest + part).split(b"\n")
                for line in lines:
                    if line:
                        yield _read_json(line.decode("utf-8", "replace"))
        finally:
            self._close()

    def _parts(self) -> Iterator[bytes]:
        """The body, part by part as it comes."""
        inflating = zlib.decompressobj(_gzip_window) if self._is_compressed() else None
        while True:
            with self._deadline.watching():
                part = self._response.read1(_part_bytes)
                content = part if inflating is None else inflating.decompress(part)
            if not part:
                return
            yield content

    def _is_compressed(self) -> bool:
        return self.header("content-encoding").lower() in _gzip_names

    def close(self) -> None:
        """Ends the connection, unless lines are still to be read from it."""
        if not self._is_streamed:
            self._close()

    def _close(self) -> None:
        self._deadline.cancel()
        self._response.close()
        self._connection.close()


def open_answer(
    address: str,
    *,
    method: str,
    headers: Mapping[str, str],
    body: bytes | None,
    timeout_ms: float,
    ssl_context: ssl.SSLContext | None,
    stop: Stop | None,
) -> Answer:
    """Sends a request; the answer is to be closed. Raises a BrokenConnection; a redirect is one."""
    seconds = timeout_ms / 1_000
    parts = urlsplit(address)
    connection = (
        http.client.HTTPSConnection(parts.netloc, timeout=seconds, context=ssl_context)
        if parts.scheme == "https"
        else http.client.HTTPConnection(parts.netloc, timeout=seconds)
    )
    deadline = _Deadline(seconds, stop)
    response: http.client.HTTPResponse | None = None
    try:
        with deadline.watching():
            connection.connect()
            deadline.guard(connection.sock)
            target = f"{parts.path}?{parts.query}" if parts.query else parts.path
            connection.request(method, target, body, {**headers, "accept-encoding": "gzip", "connection": "close"})
            response = connection.getresponse()
        if response.status in _redirects:
            raise BrokenConnection("The gateway answered with a redirect, which is not followed.")
        return Answer(connection, response, deadline)
    except BaseException:
        deadline.cancel()
        if response is not None:
            response.close()
        connection.close()
        raise
