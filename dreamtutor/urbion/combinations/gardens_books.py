"""Hanging Gardens and Magicians with the Books of Power."""

from __future__ import annotations

from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.books import module as books
from dreamtutor.urbion.books.actions import Use
from dreamtutor.urbion.gardens import module as gardens
from dreamtutor.urbion.steps import FIRST, ChooseDeed

# The Books of Power and Magicians

module = Module(
    "urbion.gardens+books",
    "Magicians and the Books of Power",
    needs=(gardens, books),
)
module.chapter("The Books of Power: actions")


@module.follows(Use, covers="urbion.books.magician")
def a_magician_and_the_books(_t: Table, use: Use) -> Step | None:
    """Each of the two actions of a Magician can be that of a Book: two Books, twice the same one,
    or a Book and a Swap or a Census, in any order."""
    return ChooseDeed() if use.rank == FIRST else None
