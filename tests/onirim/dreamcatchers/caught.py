"""A table with dreamcatchers.

game = catching("red door, nightmare", "", hand="red sun")  # two dreamcatchers, one of them free
"""

from __future__ import annotations

from typing import Any

from dreamtutor.engine.steps import Step
from tests.onirim.table import Game, table_with

HAND = "red sun, blue sun, green sun, brown sun, red moon"
ROW = "red sun, red moon"
"""One more red card opens a search."""


def catching(
    *caught: str,
    handbooks: int = 2,
    step: Step | None = None,
    modules: str = "dreamcatchers",
    zones: dict[str, str] | None = None,
    **more: Any,
) -> Game:
    """A game with so many dreamcatchers, on which these cards lie; all four are free if none is
    named."""
    caught = caught or ("", "", "", "")
    laid = {f"caught {n}": words for n, words in enumerate(caught, 1)}
    laid["dreamcatchers"] = f"{len(caught)} dreamcatcher"
    laid["handbooks"] = f"{handbooks} handbook" if handbooks else ""
    return table_with(step, modules=modules, zones={**laid, **(zones or {})}, **more)


def caught(game: Game) -> list[str]:
    """What lies on each dreamcatcher in play."""
    return [game[f"caught {n}"] for n in range(1, game.count("dreamcatchers") + 1)]
