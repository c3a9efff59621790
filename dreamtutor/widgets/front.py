"""The front end, as widgets get it. It is built in parts, and what several widgets need
is one part: a widget begins with the parts that it needs to draw first, and the page asks for more
of them (`frontend/src/host/loader.ts`)."""

from __future__ import annotations

import json
from base64 import b64encode
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
    styles: dict[str, str]
    """For each part that has a style sheet of its own its name."""


class Begins(TypedDict):
    """What goes to a page: texts of parts and of style sheets, by their names."""

    parts: dict[str, str]
    styles: dict[str, str]


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
    begins = Begins(parts=with_imports(first), styles=named_styles(*styles(entry)))
    called = [*begins["styles"]]
    return (
        f"{read_static('loader.js')}"
        f"export default () => dreamtutor.begin('{first}',{called},'{compressed(begins)}');\n"
    )


@cache
def address_of(program: str) -> str:
    """An address that holds a program."""
    return f"data:text/javascript;base64,{b64encode(program.encode()).decode()}"


def styles(entry: str) -> list[str]:
    """The style sheets that a widget begins with. A lesson and a replay only add to those of the
    table, and begin with what a table loads later."""
    if entry not in ("lesson", "viewer"):
        return [entry]
    return ["table", *part_list()["styles"].values(), entry]


def named_styles(*sheets: str) -> dict[str, str]:
    """Style sheets under names that say what is in them: they change with it."""
    texts = {name: read_static(f"{name}.css") for name in sheets}
    return {f"{name}-{digest(text)}": text for name, text in texts.items()}


def digest(text: str) -> str:
    """A short name for a text: another for another text."""
    return sha256(text.encode()).hexdigest()[:8]


def part_with_imports(name: str) -> Begins | None:
    """A part that a page asks for, with all that it imports and its style sheet; nothing if there
    is none with the name."""
    if name not in part_list()["imports"]:
        return None
    own = part_list()["styles"].get(name)
    return Begins(parts=with_imports(name), styles=named_styles(*filter(None, [own])))


def with_imports(name: str) -> dict[str, str]:
    """The text of a part, and the texts of all parts that it cannot be without."""
    found = {name: read_static(f"parts/{name}")}
    for imported in part_list()["imports"][name]:
        found |= with_imports(imported)
    return found
