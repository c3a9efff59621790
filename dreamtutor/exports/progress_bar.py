"""How far long work is: a line in a terminal, a bar in a notebook. It goes away when it is done."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Protocol

from dreamtutor.texts import Words

ProgressCallback = Callable[[int, int], None]
"""Is told how many of how many are ready."""
PATIENCE, PAUSE = 0.5, 0.2
"""Seconds: what is done sooner shows nothing; and between one picture of it and the next."""


class ProgressView(Protocol):
    """Something that shows how far it is."""

    def show(self, n: int, of: int) -> None: ...

    def end(self) -> None: ...


@contextmanager
def progress_shown(
    words: Words, what: str = "drawing", section: str = "export"
) -> Iterator[ProgressCallback]:
    """Show how far something is that takes longer than a moment. Nothing is shown where nobody
    would see it."""
    view, begun = view_for(partial(words.text, section, what)), time.perf_counter()
    last = begun

    def progress(n: int, of: int) -> None:
        nonlocal last
        now = time.perf_counter()
        if view and now - begun > PATIENCE and now - last > PAUSE:
            view.show(n, of)
            last = now

    try:
        yield progress
    finally:
        if view:
            view.end()


def view_for(said: Callable[..., str]) -> ProgressView | None:
    """What shows how far it is; it is told in words how many of how many are ready."""
    if is_notebook():
        return NotebookBar(said)
    return TerminalLine(said) if sys.stderr and sys.stderr.isatty() else None


def is_notebook() -> bool:
    ipython = sys.modules.get("IPython")
    return ipython is not None and hasattr(ipython.get_ipython(), "kernel")


class TerminalLine:
    """A line on standard error, which is written over and wiped in the end."""

    def __init__(self, said: Callable[..., str]) -> None:
        self.said, self.wide = said, 0

    def show(self, n: int, of: int) -> None:
        bar = "#" * (24 * n // of)
        self.write(f"[{bar:24}] {100 * n // of:3}%  {self.said(n=n, of=of)}")

    def end(self) -> None:
        if self.wide:
            self.write("")
            self.write("")

    def write(self, text: str) -> None:
        print(f"\r{text:{self.wide}}", end="", file=sys.stderr, flush=True)
        self.wide = len(text)


class NotebookBar:
    """A bar below the cell."""

    def __init__(self, said: Callable[..., str]) -> None:
        self.said = said
        self.bar: Any = None
        self.place: Any = None

    def show(self, n: int, of: int) -> None:
        from IPython.display import display  # noqa: PLC0415
        from ipywidgets import IntProgress  # noqa: PLC0415 - seldom needed, and takes its time

        if self.bar is None:
            self.bar = IntProgress(max=of, layout={"width": "26rem"})
            self.bar.style.description_width = "initial"
        self.bar.value = n
        self.bar.description = f"{100 * n // of}% · {self.said(n=n, of=of)}"
        if self.place is None:
            self.place = display(self.bar, display_id=True)  # type: ignore[no-untyped-call]

    def end(self) -> None:
        """Nothing of it is left, in a saved notebook neither."""
        if self.place:
            self.place.update({"text/plain": ""}, raw=True)
            self.bar.close()
