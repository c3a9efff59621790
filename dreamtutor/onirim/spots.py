"""Where the zones of the basic game lie, and what is worth saying about them."""

from __future__ import annotations

from collections.abc import Sequence

from dreamtutor.engine.cards import Card
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base import found, hopeless, series
from dreamtutor.onirim.cards import NUMBERS
from dreamtutor.onirim.steps import (
    DECK,
    DISCARD,
    DOOR_OF,
    DOORS,
    DRAWN,
    HAND,
    LABYRINTH,
    LIMBO,
)


def missing_doors(t: Table) -> Sequence[Card]:
    """The doors that have not been found."""
    needed = NUMBERS["base"]["doors"]
    return [door for c, door in DOOR_OF.items() for _ in range(found(t, door), needed[c])]


def doors_found(t: Table) -> Remark:
    key = "hopeless" if hopeless(t) else "doors"
    return key, {"found": len(t[DOORS]), "all": len(t[DOORS]) + len(missing_doors(t))}


def end_of_the_row(t: Table) -> Remark:
    row = t[LABYRINTH]
    if not row:
        return "row_empty", {}
    return "row" if len(row) > 1 else "row_one", {"count": len(row), "symbol": row[-1].symbol}


def open_series(t: Table) -> tuple[int, Remark] | None:
    """The last cards of the row that count toward a door."""
    row = t[LABYRINTH]
    if not row:
        return None
    color = row[-1].color
    count = (series(t, color) - 1) % 3 + 1
    return count, (f"brace_{('one', 'two', 'three')[count - 1]}", {"color": color})


SPOTS = (
    Spot(DOORS, "goal", waits=missing_doors, remark=doors_found),
    Spot(LABYRINTH, "row", remark=end_of_the_row, brace=open_series),
    Spot(DECK, "pile", top="first", hidden=True),
    Spot(DISCARD, "pile"),
    Spot(LIMBO, "pile"),
    Spot(DRAWN, "line", always=False),
    Spot(HAND, "fan"),
)
