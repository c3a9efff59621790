"""Tables on which premonitions lie, and a door is about to be gained."""

from __future__ import annotations

from typing import Any

from dreamtutor.engine.steps import Step
from dreamtutor.onirim.premonitions.dark import HeedPremonitions
from dreamtutor.onirim.steps import ChooseAction, FillHand
from tests.onirim.table import Game, table_with


def laid(open_: str, step: Step | None = None, *, stack: str = "", **more: Any) -> Game:
    """Premonitions lie open, and some wait to be turned up in this order; it is looked whether one
    comes true."""
    zones = {"premonitions": names(open_), **more.pop("zones", {})}
    if stack:
        zones["hidden premonitions"] = names(stack)
    modules = ", ".join(filter(None, ["premonitions", more.pop("modules", "")]))
    return table_with(step or HeedPremonitions(), zones=zones, modules=modules, **more)


def names(words: str) -> str:
    """Premonitions by their names: "pair, five"."""
    return ", ".join(f"{name} premonition" for name in words.split(", ") if name)


def searching(color: str, open_: str, **more: Any) -> Game:
    """The third neighbour of a colour has been played, and its door is in the deck."""
    row = f"{color} sun, {color} moon"
    deck = ", ".join(filter(None, [f"{color} door", more.pop("deck", "")]))
    hand = ", ".join(filter(None, [f"{color} sun", more.pop("hand", "")]))
    more = {"deals": "", "row": row, **more}
    game = laid(open_, ChooseAction(), hand=hand, deck=deck, **more)
    return game.do(f"play {color} sun", f"search {color}", f"take {color} door")


def dreaming(open_: str = "", deck: str = "", **more: Any) -> Game:
    """A happy dream has just been drawn to fill a hand of four."""
    hand = "red sun, blue sun, green sun, brown sun"
    cards = ", ".join(filter(None, ["happy dream", deck]))
    return laid(open_, FillHand(), **{"hand": hand, "deck": cards, **more})
