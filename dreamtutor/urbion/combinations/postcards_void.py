"""Postcards with the Void."""

from __future__ import annotations

from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.postcards import module as postcards
from dreamtutor.urbion.postcards.steps import Hear
from dreamtutor.urbion.void import module as void
from dreamtutor.urbion.void import others

module = Module(
    "urbion.postcards+void",
    "Postcards and the Void",
    needs=(postcards, void),
)
module.chapter("Postcards: the residents")


@module.replaces(Hear)
def no_postcard_of_its_city(t: Table, hear: Hear) -> Step | None:
    """The city of the Void is not pacified, so its Postcards stay where they are, and the Doves
    have no perfect balance."""
    left = others(t, hear.rows)
    return None if left is None else Hear(left)
