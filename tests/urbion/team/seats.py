"""A table for two, laid for a test: player one is to move, and has the Sognae polarity."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dreamtutor.engine.dealers import Dealer
from tests.urbion.table import Game, table_with
from tests.urbion.table import new_game as new

ROWS = ("FE L[+4F] R[-1F]", "WA L[+2W] R[-3W]", "FW L[+1E] R[-3W]", "FA L[+4F] R[-2A]")
ONES, TWOS = "+4F, +1E, -2E, -3W", "+2W, +1A, -1F, -2A"
CITIES = "FW, FE, FA, WE"
FOR_CITIES = "+4F, -1F, +2W, -3W, +1E, -2E, +1A, -2A"


def team(
    *rows: str,
    hand: str = ONES,
    partners: str = TWOS,
    polarity: str = "sognae",
    discard: int | str = 9,
    deck: str = "30 +1E",
    modules: str = "",
    zones: Mapping[str, str] | None = None,
    **more: Any,
) -> Game:
    """A game that begins at a turn of player one, or with a step that is all that happens."""
    lying = {
        "polarity": polarity,
        "partner's polarity": "incubi" if polarity == "sognae" else "sognae",
        "to move": "player one",
        "partner's to move": "player two",
        "partner's hand": partners,
        **(zones or {}),
    }
    wanted = ", ".join(filter(None, ("team", modules)))
    heap = discard if isinstance(discard, str) else f"{discard} -2A" if discard else ""
    return table_with(
        *(rows or ROWS), hand=hand, deck=deck, discard=heap, zones=lying, modules=wanted, **more
    )


def new_team(deals: str = "", dealer: Dealer | None = None, modules: str = "", **more: Any) -> Game:
    """A whole game of a team from its beginning."""
    wanted = ", ".join(filter(None, ("team", modules)))
    return new(deals, dealer, modules=wanted, **more)


def polarities(game: Game) -> tuple[str, str]:
    """That of the one to move, and the partner's."""
    return game["polarity"], game["partner's polarity"]


def moves(game: Game) -> str:
    """Who is to move."""
    return game.table.zones["to move"][0].name  # type: ignore[no-any-return]
