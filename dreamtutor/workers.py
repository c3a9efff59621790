"""Work that several processes share. The results are the same, and in the same order, whoever does
it and however many there are; a worker that is lost costs a retry and no result.

Whoever has much of the same to do takes an `executor`. With None all is done here.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from signal import SIG_IGN, SIGINT, signal
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 32
"""So many tasks are handed out before their results are asked for."""
MOST = 60
"""Processes; Windows can wait for no more."""


def in_order(
    do: Callable[[T], R], tasks: Iterable[T], executor: Executor | None = None
) -> Iterator[R]:
    """What comes of each task, in the order of the tasks."""
    if executor is None:
        yield from map(do, tasks)
        return
    waiting: deque[tuple[T, Future[R] | None]] = deque()
    for task in tasks:
        waiting.append((task, handed_out(do, task, executor)))
        if len(waiting) >= AHEAD:
            yield result(do, *waiting.popleft())
    while waiting:
        yield result(do, *waiting.popleft())


def handed_out(do: Callable[[T], R], task: T, executor: Executor) -> Future[R] | None:
    """A task that somebody works at; None if nobody is there any more."""
    try:
        return executor.submit(do, task)
    except BrokenExecutor:
        return None


def result(do: Callable[[T], R], task: T, future: Future[R] | None) -> R:
    """What comes of a task. If its worker was lost, it is done here."""
    if future is not None:
        try:
            return future.result()
        except BrokenExecutor:
            pass
    return do(task)


def processors() -> int:
    """So many can work side by side on this machine."""
    return os.cpu_count() or 1


@contextmanager
def processes(count: int) -> Iterator[Executor | None]:
    """So many processes that work side by side; None where there can be only one. They begin when
    there is something to do."""
    if count < 2 or sys.platform == "emscripten":
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - it takes a while
    from multiprocessing import get_context  # noqa: PLC0415

    executor = ProcessPoolExecutor(  # Ctrl-C is for this process, which ends the others
        min(count, MOST), get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_IGN)
    )
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def can_begin_others() -> bool:
    """Can processes be begun from here that do nothing else? Each reads the file again that Python
    runs, so somebody's script would begin once more. A notebook has no such file."""
    return getattr(sys.modules.get("__main__"), "__file__", None) is None
