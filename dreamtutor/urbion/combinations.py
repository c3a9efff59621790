"""What changes when certain expansions are used together. All of it is here."""

from __future__ import annotations

from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.books import Use, books
from dreamtutor.urbion.gardens import gardens
from dreamtutor.urbion.steps import FIRST, ChooseDeed

# The Books of Power and Magicians

gardens_and_books = Module(
    "urbion.gardens+books",
    "Magicians and the Books of Power",
    needs=(gardens, books),
)
gardens_and_books.chapter("The Books of Power: actions")


@gardens_and_books.follows(Use, covers="urbion.books.magician")
def a_magician_and_the_books(_t: Table, use: Use) -> Step | None:
    """Each of the two actions of a Magician can be that of a Book: two Books, twice the same one,
    or a Book and a Swap or a Census, in any order."""
    return ChooseDeed() if use.rank == FIRST else None


COMBINATIONS: tuple[Module, ...] = (gardens_and_books,)
