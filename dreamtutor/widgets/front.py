"""The front end, as widgets and pages get it. It is built in parts, and what several widgets need
is one part: a widget begins with the parts that it needs to draw first, and the page asks for more
of them (`frontend/src/host/loader.ts`)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TypedDict

from dreamtutor.reel.compression import compressed

STATIC = Path(__file__).parent / "static"


class PartList(TypedDict):
    """`static/parts.json`, as the build writes it."""

    entries: dict[str, str]
    """For each entry the part that it begins with."""
    imports: dict[str, list[str]]
    """For each part those that it imports."""


@cache
def read_static(name: str) -> str:
    """A file of the built front end."""
    return (STATIC / name).read_text("utf-8")


@cache
def part_list() -> PartList:
    found: PartList = json.loads(read_static("parts.json"))
    return found


@cache
def script(entry: str) -> str:
    """What anywidget runs for a widget: the loader, and the parts that it needs to draw first. They
    are packed, because every notebook carries a copy for each widget in it."""
    first = part_list()["entries"][entry]
    packed = compressed(with_imports(first))
    begins = f"dreamtutor.begin('{first}','{packed}')"
    return f"{read_static('loader.js')}export default () => {begins};\n"


def style(entry: str) -> str:
    """The style sheet of a widget: what it adds to that of the table, if it shows one."""
    own = read_static(f"{entry}.css")
    return read_static("table.css") + own if entry in ("lesson", "viewer") else own


def part_with_imports(name: str) -> dict[str, str] | None:
    """A part that a page asks for, with all that it imports; nothing if there is none with the
    name."""
    return with_imports(name) if name in part_list()["imports"] else None


def with_imports(name: str) -> dict[str, str]:
    """The text of a part, and the texts of all parts that it cannot be without."""
    found = {name: read_static(f"parts/{name}")}
    for imported in part_list()["imports"][name]:
        found |= with_imports(imported)
    return found
