"""Where the order cards and the spell card lie."""

from __future__ import annotations

from dreamtutor.engine.spots import Spot
from dreamtutor.onirim.book.cards import ORDER, SPELLS
from dreamtutor.onirim.book.order import next_place, order_row
from dreamtutor.onirim.book.setup import module
from dreamtutor.onirim.book.spells import prices
from dreamtutor.onirim.steps import DOORS

module.spots = (
    Spot(ORDER, "goal", remark=order_row, next=next_place),
    Spot(DOORS, "shelf", always=False, room=3),
    Spot(SPELLS, "shelf", remark=prices),
)
module.uses = {
    ORDER: "doors_come_in_order",
    SPELLS: "spells_at_any_time",
}
