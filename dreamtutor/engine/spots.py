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

Lie = Literal["row", "fan", "pile", "goal", "line"]
"""Overlapping in a row that grows, fanned out in the hand, stacked, in places that wait to be
filled, or side by side."""
Remark = tuple[str, Mapping[str, str | int]]
"""The id of a message, and its parameters."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One zone on the table."""

    zone: Zone[Any]
    lie: Lie
    top: Literal["first", "last"] = "last"
    """Which card of a pile is uppermost."""
    hidden: bool = False
    """Do its cards lie face down, even those that are known?"""
    always: bool = True
    """Is the spot shown when nothing lies there?"""
    waits: Callable[[Table], Sequence[Card]] | None = None
    """The cards that the zone still waits for."""
    remark: Callable[[Table], Remark] | None = None
    brace: Callable[[Table], tuple[int, Remark] | None] | None = None
    """How many of the last cards count together now, and what that means."""
