"""Where the postcards lie, and what is worth saying about them."""

from __future__ import annotations

from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.spots import signed
from dreamtutor.urbion.postcards.cards import POSTCARDS, RESIDENTS, WISE
from dreamtutor.urbion.postcards.residents import mood
from dreamtutor.urbion.postcards.setup import module

# Where all this lies


def how_they_feel(t: Table) -> Remark:
    return ("residents" if t[RESIDENTS] else "residents_none"), {"sum": signed(mood(t))}


module.spots = (
    Spot(POSTCARDS, "pile", top="first", hidden=True),
    Spot(RESIDENTS, "pile", remark=how_they_feel),
    Spot(WISE, "shelf", always=False, room=6),
)
module.uses = {
    POSTCARDS: "lay_it_on_the_first_dream",
    RESIDENTS: "the_residents_wish_you_well",
    WISE: "a_wise_chaos_helps",
}
