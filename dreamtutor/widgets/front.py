"""The front end, as widgets get it. It is built in parts, and what several widgets need
is one part: a widget begins with the parts that it needs to draw first, and the page asks for more
of them (`frontend/src/host/loader.ts`)."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
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
    """What anywidget runs for a widget: the loader, with the parts that it needs to draw first and
    its style sheets. They are packed, as every notebook carries a copy for each widget in it."""
    first = part_list()["entries"][entry]
    sheets = {f"{name}-{digest(text)}": text for name, text in styles(entry).items()}
    packed = compressed({"parts": with_imports(first), "styles": sheets})
    begins = f"dreamtutor.begin('{first}',{[*sheets]},'{packed}')"
    return f"{read_static('loader.js')}export default () => {begins};\n"


def styles(entry: str) -> dict[str, str]:
    """The style sheets of a widget. A lesson and a replay only add to that of the table."""
    names = ["table", entry] if entry in ("lesson", "viewer") else [entry]
    return {name: read_static(f"{name}.css") for name in names}


def digest(text: str) -> str:
    """A short name for a text: another for another text."""
    return sha256(text.encode()).hexdigest()[:8]


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
