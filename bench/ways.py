"""The ways of five things through the program: `make ways`.

Each is done once so that everything is loaded, and then again while each call of a function of
dreamtutor is counted. Told are the files and functions that are passed, the calls (a generator
counts each time that it goes on), and how often the way goes from one file of
`dreamtutor/widgets` over to another. `make ways ARGS=--files` also tells the files, in the order
in which they are first come to.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import dreamtutor
from dreamtutor.cli import main as command_line
from dreamtutor.preferences import HOME_VARIABLE

PACKAGE = Path(dreamtutor.__file__).parent
WIDGETS = PACKAGE / "widgets"
REPLAY = PACKAGE.parent / "replays" / "onirim-crossroads.jsonl"
"""A game of fifty steps."""
Deed = Callable[[], object]


class Trace:
    """What is called while a deed is done."""

    def __init__(self) -> None:
        self.calls = self.crossings = 0
        self.functions: set[CodeType] = set()
        self.files: dict[str, None] = {}
        self.widgets: list[str] = []
        """The files of widgets that the call now comes through, the last one last."""

    def of(self, deed: Deed) -> Trace:
        sys.setprofile(self.event)
        try:
            deed()
        finally:
            sys.setprofile(None)
        return self

    def event(self, frame: FrameType, event: str, _argument: object) -> None:
        file = frame.f_code.co_filename
        if event not in ("call", "return") or not file.startswith(f"{PACKAGE}{os.sep}"):
            return
        in_widgets = file.startswith(f"{WIDGETS}{os.sep}")
        if event == "call":
            self.calls += 1
            if not frame.f_code.co_name.startswith("<"):  # a lambda is part of its function
                self.functions.add(frame.f_code)
            self.files[file] = None
            if in_widgets:
                self.crossings += bool(self.widgets) and self.widgets[-1] != file
                self.widgets.append(file)
        elif in_widgets and self.widgets:
            self.widgets.pop()


def sends(widget: Any, **data: Any) -> None:
    """What a page sends to a widget."""
    widget._handle_msg({"content": {"data": {**data, "buffer_paths": []}}, "buffers": []})


def click(folder: Path) -> Deed:
    table = dreamtutor.play("onirim", deal="harbour lamp", save=folder)
    words = table.scene["prompt"]["options"][0]["words"]
    content = {"do": "answer", "words": words, "rev": table.scene["rev"]}
    return lambda: sends(table, method="custom", content=content)


def opening(_folder: Path) -> Deed:
    return lambda: dreamtutor.watch(REPLAY)


def step(_folder: Path) -> Deed:
    viewer = dreamtutor.watch(REPLAY, at=10)
    wish = {"page": "here", "n": 1, "values": {"at": 11}}
    return lambda: sends(viewer, method="update", state={"at": 11, "wish": wish})


def lesson(_folder: Path) -> Deed:
    table = dreamtutor.learn("onirim/base/2-doors")
    while not table.lesson["can"]["answer"]:
        table.next()
    words = table.scene["prompt"]["options"][0]["words"]
    content = {"do": "answer", "words": words, "rev": table.scene["rev"]}
    return lambda: sends(table, method="custom", content=content)


def game(_folder: Path) -> Deed:
    def play() -> None:
        with redirect_stdout(StringIO()):
            assert command_line(["play", "--games", "1"]) == 0

    return play


WAYS: dict[str, Callable[[Path], Deed]] = {
    "a click at the live table": click,
    "opening a replay of 50 steps": opening,
    "a step in the viewer": step,
    "an answer in a lesson": lesson,
    "dreamtutor play --games 1": game,
}


def main() -> None:
    print(f"{'':<32}{'files':>7}{'functions':>11}{'calls':>9}{'between widget files':>22}")
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder  # a reader who knows nothing yet, as each time
        for way, prepare in WAYS.items():
            prepare(Path(folder))()
            trace = Trace().of(prepare(Path(folder)))
            print(f"{way:<32}{len(trace.files):>7}{len(trace.functions):>11}{trace.calls:>9,}"
                  f"{trace.crossings:>22}")  # fmt: skip
            if "--files" in sys.argv:
                for file in trace.files:
                    print(f"    {Path(file).relative_to(PACKAGE)}")


if __name__ == "__main__":
    main()
