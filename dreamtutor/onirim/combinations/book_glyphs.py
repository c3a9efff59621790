"""The Book of Lost Steps with the Glyphs."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.table import Table
from dreamtutor.onirim.book import module as book
from dreamtutor.onirim.book.cards import ORDER, orders
from dreamtutor.onirim.book.order import is_next, where_next
from dreamtutor.onirim.cards import NUMBERS
from dreamtutor.onirim.glyphs import ChooseDoor, Summon, doors_revealed
from dreamtutor.onirim.glyphs import module as glyphs
from dreamtutor.onirim.steps import REVEALED

module = Module(
    "onirim.book+glyphs",
    "The Book of Lost Steps and the Glyphs",
    needs=(book, glyphs),
    settings={
        "incantation_book": Setting(
            ("next_first", "any", "only_next"),
            "Which of the doors that an Incantation reveals you may choose. It is there to lay out "
            "a door, so if one of them is next in the order, you choose that one; otherwise any, "
            "and it goes to the limbo. The other choices: any of them even then; or only the next.",
            decides="amb.glyphs.incantation-book",
        ),
    },
)
module.chapter("The Glyphs: setup")


@module.sets_up(covers="onirim.glyphs.setup.book")
def four_more_order_cards(t: Table) -> None:
    """With the Book of Lost Steps four more order cards, one of each colour, are shuffled among the
    eight, and all twelve lie in one row. Only colours matter, not how the doors look."""
    t.stack(ORDER, orders(NUMBERS["glyphs"]["orders"]))


module.chapter("The Glyphs: Incantation")


@module.forbids(Summon)
def the_next_door_comes_first(t: Table, summon: Summon) -> bool | tuple[Place, ...]:
    """If an Incantation reveals the next door of the order, you choose that one. If it does not,
    choose any other, and it goes to the limbo. You may have agreed otherwise: any of them even
    then, or only the next."""
    agreed = t.settings["incantation_book"]
    if agreed == "any" or is_next(t, summon.card.color):
        return False
    return where_next(t) if agreed == "only_next" else next_revealed(t)


@module.replaces(ChooseDoor)
def none_is_chosen_if_none_may_be(t: Table, _step: ChooseDoor) -> tuple[()] | None:
    """If you agreed to choose only the next door, and it is not among those revealed, all cards go
    under the deck."""
    only_next = t.settings["incantation_book"] == "only_next"
    return () if only_next and not next_revealed(t) else None


def next_revealed(t: Table) -> tuple[Place, ...]:
    """Where the revealed doors lie that are next in the order."""
    doors = [door for door in doors_revealed(t) if is_next(t, door.color)]
    return tuple((REVEALED, n) for n, card in enumerate(t[REVEALED]) if card in doors)
