"""A column that the Void walks down, laid for a test."""

from __future__ import annotations

from typing import Any

from dreamtutor.urbion.void import AT
from tests.urbion.table import Game, table_with

TOP = "FE L[+4F] R[-1F]"
COLUMN = (TOP, "WA L[+2W] R[-3W]", "FW L[+4F] R[-3W]", "FA L[+4F] R[-2A]")
HAND = "+4F, -1F, +2W, -2A"


def haunted(
    *rows: str,
    on: int = 0,
    left: int = 5,
    lies: str = "void",
    hand: str = HAND,
    deck: str = "30 +1E",
    modules: str = "",
    **more: Any,
) -> Game:
    """A game that begins at a turn; the Void stands on a row, or on its pile. It has moved before
    anything is asked."""
    zones = {"void pile": f"{left} void card" if left else "", "void": "" if on else lies}
    if not left:
        zones["void"] = ""
    if on:
        zones[AT[on]] = lies
    zones |= more.pop("zones", {})
    if cities := more.get("cities"):  # cities are asked for before dreams
        more.setdefault("deals", f"{cities}, {deck}")
    wanted = ", ".join(filter(None, ("void", modules)))
    return table_with(*(rows or COLUMN), hand=hand, deck=deck, zones=zones, modules=wanted, **more)


def stands(game: Game) -> int | str:
    """The row of the Void; else "pile", "flat" or "gone"."""
    for row, zone in AT.items():
        if game[zone]:
            assert game[zone] == "void"
            return row
    return {"void": "pile", "flat void": "flat", "": "gone"}[game["void"]]


def cards_left(game: Game) -> int:
    return game.count("void pile")


def census(game: Game, card: str = "fire 4 sogna") -> Game:
    """Discard a card for a Census."""
    return game.do(f"discard {card}", "census")
