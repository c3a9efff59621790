"""Work in small slices, beside everything else: on a thread of its own, or where there are no
threads on the event loop, between two messages. It can be called off between slices."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from time import sleep

from dreamtutor.widgets.beside import beside

REST = 0.003
"""So many seconds are left between two slices for whoever waits."""


class InSlices:
    """Calls a function again and again, as long as it says that there is more to do."""

    def __init__(self, slice_: Callable[[], bool]) -> None:
        self.slice = slice_
        self.called_off = False
        self.thread: threading.Thread | None = None

    def begin(self) -> None:
        self.thread = beside(self.run, "the coach thinks")
        if self.thread is None:
            asyncio.get_running_loop().call_soon(self.between_messages)

    def call_off(self) -> None:
        """No other slice begins."""
        self.called_off = True

    def run(self) -> None:
        while not self.called_off and self.slice():
            sleep(REST)

    def between_messages(self) -> None:
        if not self.called_off and self.slice():
            asyncio.get_running_loop().call_later(REST, self.between_messages)
