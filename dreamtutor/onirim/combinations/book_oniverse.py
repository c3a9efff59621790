"""The Book of Lost Steps with the Door to the Oniverse."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module
from dreamtutor.engine.table import Table
from dreamtutor.onirim.book import module as book
from dreamtutor.onirim.book.cards import ORDER, Order
from dreamtutor.onirim.book.order import is_next, where_next
from dreamtutor.onirim.cards import NUMBERS, ONIVERSE
from dreamtutor.onirim.combinations.dreamcatchers_oniverse import TakeOther
from dreamtutor.onirim.oniverse import module as oniverse
from dreamtutor.onirim.oniverse.steps import ByChaos, SearchOther, UnlockAnyway

module = Module(
    "onirim.book+oniverse",
    "The Book of Lost Steps and the Door to the Oniverse",
    needs=(book, oniverse),
)
module.chapter("The Door to the Oniverse: with the Book of Lost Steps")


@module.sets_up(covers="onirim.oniverse.setup.book")
def an_order_card_for_the_oniverse(t: Table) -> None:
    """With the Book of Lost Steps the order card of the door to the Oniverse is shuffled among the
    others: that door, too, can be laid out only when it is next."""
    t.stack(ORDER, [Order(ONIVERSE)] * NUMBERS["oniverse"]["orders"])


@module.forbids(
    SearchOther,
    TakeOther,
    UnlockAnyway,
    covers="onirim.oniverse.chromatic-book onirim.oniverse.chromatic-book.example",
)
def chaos_does_not_change_the_order(t: Table, use: ByChaos) -> bool | tuple[Place, ...]:
    """The chromatic chaos does not change the order: it helps you only to a door that is next.
    If that is a blue one, you may unlock a blue door with a red key, or search for it after three
    green cards; but you cannot get a door of any other colour."""
    return False if is_next(t, use.wanted) else where_next(t)
