"""Where the zones of a game lie on a table, and what is worth saying about them.

A module says this beside its rules, as plain data: it changes nothing that
happens. Whoever draws a table goes through the spots of all modules in play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.table import Table

Lie = Literal[
    "row", "fan", "pile", "goal", "line", "shelf", "edge", "under", "scales", "left", "right",
    "figure",
]  # fmt: skip
"""Overlapping in a row that grows, fanned out in the hand, stacked, in places that wait to be
filled, or side by side. What lies on the shelf is small: cards side by side ("shelf"), cards whose
edges touch ("edge"), or cards under another that stands for them all ("under"). A card can stand
between two sides that are weighed against each other ("scales"); each side is a zone of its own
("left", "right"). A figure stands at the card of another zone."""
Remark = tuple[str, Mapping[str, str | int]]
"""The id of a message, and its parameters."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One zone on the table. A spot takes the place of one that an earlier module gave the zone."""

    zone: Zone[Any]
    lie: Lie
    top: Literal["first", "last"] = "last"
    """Which card of a pile is uppermost."""
    hidden: bool = False
    """Do its cards lie face down, even those that are known?"""
    secret: Callable[[Table], bool] | None = None
    """Are its cards kept from whoever sits at the table now? Then not even known ones are named."""
    of: type[Card] = Card
    """What kind of card comes there, as everybody knows even if the cards are secret."""
    far: bool = False
    """Does it lie on the other side of the table, beyond everything else?"""
    at: Zone[Any] | None = None
    """The zone that it is a side of, or that the figure stands at."""
    always: bool = True
    """Is the spot shown when nothing lies there? A side is shown wherever its zone is."""
    places: int = 0
    """So many cards have room in it; the free places are shown."""
    room: int = 0
    """So much room is kept on the shelf, in cards, so that what lies beside it stays where it is.
    More cards than that lie closer together. Of neighbours with one heading the first says it."""
    on: Callable[[Card], bool] | None = None
    """Does a card lie on the one before it, rather than beside it?"""
    turns: Callable[[Card], Card] | None = None
    """How a card looks there, if it looks otherwise than elsewhere."""
    weighs: Callable[[Card], int] | None = None
    """What a card counts there."""
    waits: Callable[[Table], Sequence[Card]] | None = None
    """The cards that the zone still waits for."""
    under: Callable[[Table], Card | None] | None = None
    """The card that the others lie under; without it the spot is not shown."""
    among: str = ""
    """Neighbours on the shelf with the same word here share one heading, that of this name."""
    next: Callable[[Table], int | None] | None = None
    """The place of the card whose turn is next, if there is one."""
    remark: Callable[[Table], Remark] | None = None
    brace: Callable[[Table], tuple[int, Remark] | None] | None = None
    """How many of the last cards count together now, and what that means."""
