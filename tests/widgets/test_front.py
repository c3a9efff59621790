"""What a table begins with: little, and all that it needs."""

from __future__ import annotations

import gzip
import json
import random
import re
from importlib.resources import files
from typing import cast

import pytest

import dreamtutor
from dreamtutor import games
from dreamtutor.view.scene import Scene
from dreamtutor.widgets.front import (
    first_parts,
    named_styles,
    needed_by,
    read_static,
    soon_parts,
    styles,
    with_imports,
)
from tests.widgets import carried

WITH_ONE = [
    (game, games.short(module), seats)
    for game in games.GAMES
    for seats in games.seats_of(game)
    for module in (games.modules(game)[0], *games.expansions(game))
]
BOARDS = {
    "row": {"row"},
    "far": {"far"},
    "cities": {"scales", "left", "right"},
    "shelf": {"shelf", "edge", "under"},
}


@pytest.mark.parametrize("game", games.GAMES)
def test_what_a_first_table_draws_with_is_small(game: str) -> None:
    """Program and style that a page reads before it can draw a table: at most 120 kB, gzipped 45.
    What comes along for when it is painted is less than a quarter of that."""
    needed = needed_by(game, games.rules(game))
    first = with_imports(*first_parts("table", needed))
    sheets = named_styles(*styles("table", needed))
    read = "".join([read_static("loader.js"), *first.values(), *sheets.values()]).encode()
    assert len(read) <= 120_000
    assert len(gzip.compress(read, 9)) <= 45_000
    soon = with_imports(*soon_parts("table"))
    assert sum(len(soon[name].encode()) for name in soon.keys() - first.keys()) <= 30_000
    assert carried.size("table", needed) <= 77_000


def kind_of(face: str) -> str:
    """What a file of drawings says it draws: "location", "back/postcards"."""
    _, *kind = face.split("/")
    return "/".join(kind) if kind[0] == "back" else kind[0]


def kinds_in(drawings: str) -> set[str]:
    """The kinds of cards in a file of drawings, "onirim/towers"."""
    text = (files("dreamtutor.view") / "pictures" / f"{drawings}.json").read_text("utf-8")
    return {kind_of(face) for face in json.loads(text)["faces"]}


def boards_of(scene: Scene) -> set[str]:
    """The kinds of zones in a scene that have a style sheet of their own."""
    lies = {zone["lie"] for zone in scene["zones"]} | {
        "far" for zone in scene["zones"] if zone.get("far")
    }
    found = {name for name, kinds in BOARDS.items() if kinds & lies}
    return found if "row" in lies else found | {"cities"}


@pytest.mark.parametrize(("game", "module", "seats"), WITH_ONE)
def test_a_table_begins_with_all_drawings_and_styles_of_its_game(
    game: str, module: str, seats: int
) -> None:
    """A game at random shows no card that its table cannot draw, and no kind of place without its
    style."""
    choose = random.Random(f"{game} {module} {seats}")
    modules = [module] if module != games.BASE else []
    table = dreamtutor.play(game, modules, seats=seats, deal="all that is drawn", save=None)
    needed = needed_by(game, table.record.rules)
    drawn = {kind for name in needed.drawings for kind in kinds_in(name)}
    for _ in range(60):
        assert {kind_of(face) for face in table.scene["faces"]} <= drawn
        assert boards_of(cast(Scene, table.scene)) <= needed.boards
        options = table.scene["prompt"]["options"]
        if not options:
            break
        table.answer(choose.choice(options)["words"])
    table.close()


KEYFRAMES = re.compile(r"@keyframes [^{]+\{((?:[^{}]+\{[^{}]*\})+)\}")
MOVED_WITHOUT_PAINTING = {"opacity", "transform", "filter"}


def test_what_moves_by_itself_is_not_painted_in_each_frame() -> None:
    """Of a shadow or a colour that changes the browser paints all that lies there sixty times a
    second."""
    sheets = "".join(
        sheet.read_text("utf-8")
        for sheet in (files("dreamtutor.widgets") / "static").iterdir()
        if sheet.name.endswith(".css")
    )
    moves = "".join(KEYFRAMES.findall(sheets))
    moved = set(re.findall(r"([a-z-]+):", moves))
    assert moved
    assert moved <= MOVED_WITHOUT_PAINTING
