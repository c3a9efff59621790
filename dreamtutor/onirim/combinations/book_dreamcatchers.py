"""The Book of Lost Steps with the Dreamcatchers."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module
from dreamtutor.engine.table import Table
from dreamtutor.onirim.book import module as book
from dreamtutor.onirim.book.order import is_next, where_next
from dreamtutor.onirim.dreamcatchers import TakeInstead
from dreamtutor.onirim.dreamcatchers import module as dreamcatchers

module = Module(
    "onirim.book+dreamcatchers",
    "The Book of Lost Steps and the Dreamcatchers",
    needs=(book, dreamcatchers),
)
module.chapter("The Dreamcatchers: searching")


@module.forbids(TakeInstead)
def no_caught_door_that_is_not_next(t: Table, take: TakeInstead) -> bool | tuple[Place, ...]:
    """A caught door that is not the next one goes to the limbo when you take it. If you agreed that
    you search for the next door only, you may not take another either."""
    if t.settings["book_mismatch_search"] == "limbo" or is_next(t, take.card.color):
        return False
    return where_next(t)
