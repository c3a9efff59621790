"""The front end, as widgets and pages get it. It is built in parts, and what several widgets need
is one part: a widget begins with the parts that it needs to draw first, and the page asks for more
of them (`frontend/src/host/loader.ts`)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TypedDict

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


def script(entry: str) -> str:
    """What anywidget runs for a widget: the loader, and the parts that it needs to draw first."""
    first = part_list()["entries"][entry]
    texts = ",".join(f"{quoted(name)}:{quoted(text)}" for name, text in with_imports(first).items())
    begins = f"dreamtutor.begin({quoted(first)},{{{texts}}})"
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


def quoted(text: str) -> str:
    """A text as a string in JavaScript. It is in single quotes, because scripts are full of double
    ones, and each would cost a sign, here and once more on its way to the page."""
    escaped = text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
    return f"'{escaped}'"
