"""A short game with notes to tell of, and what can be read off its pictures.

game = noted_game(folder)          # 12 steps, Ada's and Zoë's notes on step 9, a side line from 10
svg = drawn(game, at=9)
texts(svg), cards(svg)
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

from dreamtutor.engine.notation import write
from dreamtutor.exports.export import export
from dreamtutor.replay.game import Game
from tests.players import careful
from tests.replay.games import begin

SVG = "{http://www.w3.org/2000/svg}"
EVIL = "\"'><script>alert(1)</script>\x00\x1b[2J\u202e<img src=x onerror=alert(1)> ]]>&{{name}}"
"""What a stranger may be called, or write."""
NOTED = 9
"""The step with the notes."""
Svg = Any


def answer(game: Game, count: int, seed: int = 1) -> None:
    random = Random(seed).random
    for _ in range(count):
        game.answer(write(careful(game.record.session, random)))


def noted_game(folder: Path) -> Game:
    game = begin(folder)
    answer(game, NOTED)
    last = len(game.record.table.zones["labyrinth"]) - 1
    game.annotate(
        "Keep the *key*.",
        by="Ada",
        glyph="mistake",
        marks=[
            {"at": ("hand", 0), "to": ("labyrinth", last), "tone": "good"},
            {"at": ("hand", 1), "tone": "bad"},
            {"at": ("labyrinth", 0)},
            {"at": ("deck", 5)},
        ],
    )
    asks: dict[str, Any] = {"glyph": "only", "marks": [{"at": ("hand", 2), "tone": "good"}]}
    game.annotate("What would you do?", by="Zoë", reveal="Wait for the **moon**.", **asks)
    answer(game, 3)
    end = game.record.node.name
    game.undo(2)
    prompt: Any = game.record.prompt
    played = [one.answer for one in game.record.node.branches]
    game.answer(write(next(one for one in prompt.options if one not in played)))
    game.annotate("Another way", by="Ada")
    game.go(end)
    return game


def drawn(game: Game | Path, folder: Path, **how: Any) -> Svg:
    out = export(game, folder / "picture.svg", force=True, **how)
    return ElementTree.fromstring(out.read_text("utf-8"))


def texts(svg: Svg) -> list[str]:
    return ["".join(one.itertext()) for one in svg.iter(f"{SVG}text")]


def said(svg: Svg) -> str:
    """All words of a picture, those for people who do not see it, too."""
    return " ".join(svg.itertext())


def cards(svg: Svg, words: str) -> list[tuple[float, ...]]:
    """Where the cards lie that are called so."""
    return [box(one) for one in svg.iter(f"{SVG}use") if one.findtext(f"{SVG}title") == words]


def box(one: Svg) -> tuple[float, ...]:
    return tuple(float(one.get(key)) for key in ("x", "y", "width", "height"))


def lines(svg: Svg, tag: str) -> list[Svg]:
    """What rings and arrows are drawn with."""
    return [one for one in svg.iter(f"{SVG}{tag}") if one.get("stroke-width") == "3.500"]


def centre(one: tuple[float, ...]) -> tuple[float, float]:
    return one[0] + one[2] / 2, one[1] + one[3] / 2


def is_inside(inner: tuple[float, ...], outer: tuple[float, ...], by: float = 0.6) -> bool:
    x, y, width, height = inner
    left, top, wide, high = outer
    return (
        left - by <= x and top - by <= y
        and x + width <= left + wide + by and y + height <= top + high + by
    )  # fmt: skip


def numbers(path: str) -> Iterator[tuple[float, float]]:
    """The points of a path."""
    found = [float(one) for one in path.translate(str.maketrans("MQLZ", "    ")).split()]
    yield from zip(found[::2], found[1::2], strict=True)
