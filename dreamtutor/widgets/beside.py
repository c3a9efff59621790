"""What goes on beside everything else: on a thread of its own. Where there are no threads, as in
Python that runs in a browser, on the event loop, between two messages."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress


def beside(do: Callable[[], object], name: str) -> threading.Thread | None:
    """Begin to do something beside everything else; None where there are no threads, and nothing
    was begun."""
    thread = threading.Thread(target=do, name=name, daemon=True)
    try:
        thread.start()
    except RuntimeError:
        return None
    return thread


def beside_or_at_once(do: Callable[[], object], name: str, seconds: float) -> bool:
    """Do something beside everything else, and wait for it, but not longer than this. Where there
    are no threads it is done before anything else. Is it done?"""
    thread = beside(do, name)
    if thread is None:
        do()
        return True
    thread.join(seconds)
    return not thread.is_alive()


def now_and_then(
    do: Callable[[], bool], name: str, seconds: float, closed: threading.Event
) -> threading.Thread | None:
    """Do something again and again, with so many seconds between, until it says no or all is
    closed; the thread that does it."""

    def on_a_thread() -> None:
        while not closed.wait(seconds) and do():
            pass

    def between_messages() -> None:
        if not closed.is_set() and do():
            later()

    def later() -> None:
        with suppress(RuntimeError):  # outside of a notebook there is no loop either
            asyncio.get_running_loop().call_later(seconds, between_messages)

    thread = beside(on_a_thread, name)
    if thread is None:
        later()
    return thread
