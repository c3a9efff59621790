"""Postcards with Temples and Harmony."""

from __future__ import annotations

from dreamtutor.engine.modules import Module
from dreamtutor.engine.table import Table
from dreamtutor.urbion.postcards import module as postcards
from dreamtutor.urbion.postcards.setup import one_more_wise_chaos
from dreamtutor.urbion.temples import module as temples

module = Module(
    "urbion.postcards+temples",
    "Wise Chaos and Temples",
    needs=(postcards, temples),
)
module.chapter("Wise Chaos: setup")


@module.sets_up(covers="urbion.postcards.wise.count-extra")
def a_wise_chaos_for_temples(t: Table) -> None:
    """With Temples and Harmony one more Wise Chaos lies before you."""
    one_more_wise_chaos(t)
