"""Postcards with Squares and Metas."""

from __future__ import annotations

from dreamtutor.engine.modules import Module
from dreamtutor.engine.table import Table
from dreamtutor.urbion.postcards import module as postcards
from dreamtutor.urbion.postcards.setup import one_more_wise_chaos
from dreamtutor.urbion.squares import module as squares

# Postcards with other expansions

module = Module(
    "urbion.postcards+squares",
    "Wise Chaos and Squares",
    needs=(postcards, squares),
)
module.chapter("Wise Chaos: setup")


@module.sets_up(covers="urbion.postcards.wise.count-extra")
def a_wise_chaos_for_squares(t: Table) -> None:
    """With Squares and Metas one more Wise Chaos lies before you."""
    one_more_wise_chaos(t)
