"""Ends calls from elsewhere, such as another thread or the handler of a signal."""

import threading
from collections.abc import Callable


class Stopped(Exception):
    """The call was ended by its `stop`."""


class Stop:
    """Give it to calls; `set` ends each with `Stopped`, whatever it waits for."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._ends: set[Callable[[], None]] = set()

    def set(self) -> None:
        """Ends the calls that have it, and those that are given it later."""
        self._event.set()
        for end in tuple(self._ends):
            end()

    def wait(self, seconds: float) -> None:
        """Waits so long. Raises Stopped as soon as it is set."""
        self._event.wait(seconds)
        self.raise_if_set()

    def raise_if_set(self) -> None:
        """Raises Stopped when it is set."""
        if self._event.is_set():
            raise Stopped("The call was stopped.")

    def calls(self, end: Callable[[], None]) -> None:
        """Calls `end` when it is set, at once when it is set already."""
        self._ends.add(end)
        if self._event.is_set():
            end()

    def forgets(self, end: Callable[[], None]) -> None:
        """Undoes `calls`."""
        self._ends.discard(end)
