"""A table for two, laid for a test: player one is to move.

game = team(hand="red sun, blue key, green sun", shared="red moon, brown sun")
game["partner's hand"]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dreamtutor import games
from dreamtutor.engine.dealers import Dealer
from dreamtutor.engine.steps import Step
from tests.onirim.table import Game, new_game, table_with

ONES, TWOS = "red sun, blue moon, green sun", "brown moon, brown sun, blue sun"
SHARED = "red moon, green moon"
REST = "8 red sun, 8 blue sun, 4 red moon"


def team(
    step: Step | None = None,
    *,
    hand: str = ONES,
    partners: str = TWOS,
    shared: str = SHARED,
    row: str = "",
    partners_row: str = "",
    doors: str = "",
    partners_doors: str = "",
    deck: str = REST,
    modules: str = "",
    zones: Mapping[str, str] | None = None,
    communication: str = "open",
    **more: Any,
) -> Game:
    """A game that begins at a turn of player one, or with a step that is all that happens."""
    lying = {
        "shared": shared,
        "to move": "one player",
        "partner's to move": "two player",
        "partner's hand": partners,
        "partner's labyrinth": partners_row,
        "partner's doors": partners_doors,
        **(zones or {}),
    }
    return table_with(
        step, hand=hand, row=row, doors=doors, deck=deck, zones=lying,
        modules=f"team, {modules}", communication=communication, **more,
    )  # fmt: skip


def new_team(deals: str, dealer: Dealer | None = None, modules: str = "", **agreed: Any) -> Game:
    """A whole game of a team from its beginning."""
    settings = {"communication": "open", **agreed}
    return new_game(deals, dealer, games.rules("onirim", ["team", *modules.split()], settings))
