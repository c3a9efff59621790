"""The front end, as widgets get it. It is built in parts, and what several widgets need
is one part: a widget begins with the parts that it needs to draw first, and the page asks for more
of them (`frontend/src/host/loader.ts`)."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Collection
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypedDict

from dreamtutor import games
from dreamtutor.engine.rules import Rules
from dreamtutor.view.board import spots

STATIC = Path(__file__).parent / "static"
WITH_TABLE = ("table", "lesson", "viewer")
"""The widgets with a table."""
BOARDS = ("row", "cities", "far", "shelf")
"""What only some boards have: each has a style sheet."""


class PartList(TypedDict):
    """`static/parts.json`, as the build writes it."""

    entries: dict[str, str]
    """For each entry the part that it begins with."""
    soon: str
    """The part that a table needs once it is painted."""
    drawings: dict[str, str]
    """For each file of drawings, "onirim/towers", its part."""
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
    """A file of the built front end, without the line that says who made it."""
    text = (STATIC / name).read_text("utf-8")
    first, _, rest = text.partition("\n")
    return rest if first.startswith(("//", "/*")) else text


@cache
def part_list() -> PartList:
    found: PartList = json.loads(read_static("parts.json"))
    return found


class Needed(NamedTuple):
    """What tables of a game need of the front end, that those of others do not."""

    drawings: frozenset[str]
    """The files of drawings that show its cards: "onirim/towers"."""
    boards: frozenset[str]
    """What there is on its board: of `BOARDS`."""


def needed_by(game: str, rules: Rules) -> Needed:
    """What a table of a game by these rules needs."""
    known = part_list()["drawings"]
    files = {f"{game}/{games.short(module)}" for module in rules.modules}
    all_spots = spots(rules.modules)
    lies = {spot.lie for spot in all_spots}
    boards = {
        "row": "row" in lies,
        "far": any(spot.far for spot in all_spots),
        "cities": bool(lies & {"scales", "left", "right", "figure"}) or "row" not in lies,
        "shelf": bool(lies & {"shelf", "edge", "under"}),
    }
    return Needed(
        frozenset(files & known.keys()), frozenset(name for name, is_so in boards.items() if is_so)
    )


class Program(NamedTuple):
    """The program of a widget."""

    script: str
    """What anywidget runs: the loader, and what it is to load of the packs of the widget."""
    first: Begins
    """What the widget needs to be drawn."""
    soon: Begins
    """What it needs besides when it is painted."""


@cache
def program(entry: str, needed: Needed | None = None) -> Program:
    """`needed`: what its game needs; all that any game does, if nobody knows which it is."""
    loader, parts, soon = read_static("loader.js"), first_parts(entry, needed), soon_parts(entry)
    first = Begins(parts=with_imports(*parts), styles=named_styles(*styles(entry, needed)))
    then = with_what_it_needs(*soon)
    called = json.dumps(
        {
            "loader": digest(loader),
            "first": parts,
            "styles": [*first["styles"]],
            **({"soon": soon, "later": [*then["styles"]]} if soon else {}),
        },
        separators=(",", ":"),
    )
    script = f"{loader}export default () => dreamtutor.begin({called});\n"
    return Program(script, first, without(then, {*first["parts"], *first["styles"]}))


def without(begins: Begins, names: Collection[str]) -> Begins:
    parts, sheets = (
        {name: text for name, text in texts.items() if name not in names}
        for texts in (begins["parts"], begins["styles"])
    )
    return Begins(parts=parts, styles=sheets)


@cache
def address_of(program: str) -> str:
    """An address that holds a program."""
    return f"data:text/javascript;base64,{b64encode(program.encode()).decode()}"


def first_parts(entry: str, needed: Needed | None = None) -> list[str]:
    """The parts that a widget begins with: first its own, then the drawings of its cards."""
    listed = part_list()
    known = listed["drawings"] if entry in WITH_TABLE else {}
    drawn = known.keys() & needed.drawings if needed else known.keys()
    return [listed["entries"][entry], *(known[name] for name in sorted(drawn))]


def soon_parts(entry: str) -> list[str]:
    """The parts that a widget needs once it is painted."""
    return [part_list()["soon"]] if entry in WITH_TABLE else []


def styles(entry: str, needed: Needed | None = None) -> list[str]:
    """The style sheets that a widget begins with. A lesson and a replay only add to those of the
    table, and begin with what a table loads later."""
    if entry not in WITH_TABLE:
        return [entry]
    boards = [name for name in BOARDS if not needed or name in needed.boards]
    table = ["table", *(f"board_{name}" for name in boards)]
    return table if entry == "table" else [*table, *part_list()["styles"].values(), entry]


def named_styles(*sheets: str) -> dict[str, str]:
    """Style sheets under names that say what is in them: they change with it."""
    texts = {name: read_static(f"{name}.css") for name in sheets}
    return {f"{name}-{digest(text)}": text for name, text in texts.items()}


def digest(text: str) -> str:
    """A short name for a text: another for another text."""
    return sha256(text.encode()).hexdigest()[:8]


def part_asked(name: str) -> Begins | None:
    """A part that a page asks for, with all that it needs; nothing if there is none with the
    name."""
    return with_what_it_needs(name) if name in part_list()["imports"] else None


def with_what_it_needs(*names: str) -> Begins:
    """Parts, with all that they import and their own style sheets."""
    own = [sheet for name in names if (sheet := part_list()["styles"].get(name))]
    return Begins(parts=with_imports(*names), styles=named_styles(*own))


def with_imports(*names: str) -> dict[str, str]:
    """The texts of parts, and of all parts that they cannot be without."""
    found: dict[str, str] = {}
    for name in names:
        if name not in found:
            found |= {name: read_static(f"parts/{name}")}
            found |= with_imports(*part_list()["imports"][name])
    return found
