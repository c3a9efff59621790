"""Where the zones of the basic game lie, and what is worth saying about them."""

from __future__ import annotations

from collections.abc import Sequence

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base.setup import module
from dreamtutor.onirim.cards import ONIVERSE, Location, Nightmare, any_door
from dreamtutor.onirim.common import found, hopeless
from dreamtutor.onirim.series import open_series, shared
from dreamtutor.onirim.steps import (
    BOX,
    DECK,
    DISCARD,
    DOOR_OF,
    DOORS,
    DRAWN,
    HAND,
    LABYRINTH,
    LIMBO,
    REVEALED,
)


def missing_doors(t: Table) -> Sequence[Card]:
    """The doors that have not been found."""
    needed = [(door, t.settings["doors"]) for door in DOOR_OF.values()]
    needed.append((any_door(ONIVERSE), t.settings["oniverse_doors"]))
    return [door for door, count in needed for _ in range(found(t, door), count)]


def doors_found(t: Table) -> Remark:
    key = "hopeless" if hopeless(t) else "doors"
    return key, {"found": len(t[DOORS]), "all": len(t[DOORS]) + len(missing_doors(t))}


def end_of_the_row(t: Table, zone: Zone[Location] = LABYRINTH) -> Remark:
    row = t[zone]
    if not row:
        return "row_empty", {}
    return "row" if len(row) > 1 else "row_one", {"count": len(row), "symbol": row[-1].symbol}


def counting_now(t: Table) -> tuple[int, Remark] | None:
    """The last cards of the row that count toward a door."""
    series = open_series(t)
    if not series:
        return None
    key = ("one", "two", "three")[len(series) - 1]
    return len(series), (f"brace_{key}", {"color": shared(series)})


SPOTS = (
    Spot(DOORS, "goal", waits=missing_doors, remark=doors_found),
    Spot(LABYRINTH, "row", remark=end_of_the_row, brace=counting_now),
    Spot(DECK, "pile", top="first", hidden=True),
    Spot(DISCARD, "pile"),
    Spot(LIMBO, "pile"),
    Spot(DRAWN, "line", always=False),
    Spot(REVEALED, "line", always=False),
    Spot(HAND, "fan"),
)
USES = {
    DOORS: "give_a_door",
    LABYRINTH: "three_neighbours_of_a_colour",
    DECK: "fill_the_hand",
    DISCARD: "throw_away",
    LIMBO: "shuffle_the_limbo_back",
    DRAWN: "fill_the_hand",
    REVEALED: "only_seen",
    HAND: "play_or_discard",
}
"""The rules by which what lies there is used."""

module.spots, module.uses = SPOTS, USES
module.fears = (Nightmare,)
module.loose = (HAND, DISCARD, LIMBO, BOX)
