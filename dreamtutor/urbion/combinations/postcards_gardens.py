"""Postcards with Hanging Gardens and Magicians."""

from __future__ import annotations

from dreamtutor.engine.modules import Module
from dreamtutor.engine.table import Table
from dreamtutor.urbion.gardens import module as gardens
from dreamtutor.urbion.postcards import module as postcards
from dreamtutor.urbion.postcards.setup import one_more_wise_chaos

module = Module(
    "urbion.postcards+gardens",
    "Wise Chaos and Hanging Gardens",
    needs=(postcards, gardens),
)
module.chapter("Wise Chaos: setup")


@module.sets_up(covers="urbion.postcards.wise.count-extra")
def a_wise_chaos_for_gardens(t: Table) -> None:
    """With Hanging Gardens and Magicians one more Wise Chaos lies before you."""
    one_more_wise_chaos(t)
