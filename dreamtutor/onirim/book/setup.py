"""What the Book of Lost Steps consists of, and what can be agreed."""

from __future__ import annotations

from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Reveal, Run
from dreamtutor.engine.table import Table
from dreamtutor.onirim.book.cards import ORDER, SPELLS, Spells, orders
from dreamtutor.onirim.cards import NUMBERS
from dreamtutor.onirim.steps import LayTable

module = Module(
    "onirim.book",
    "The Book of Lost Steps",
    chapters=(
        "The Book of Lost Steps: setup",
        "The Book of Lost Steps: the order",
        "The Book of Lost Steps: the spell card",
    ),
    settings={
        "book_variant": Setting(
            ("normal", "hard"),
            "What the spells cost. The usual side of the spell card has the lower prices: 5, 7 and "
            "10 cards. The hard variant uses the other side: 6, 9 and 12.",
            hard="hard",
        ),
        "book_mismatch_search": Setting(
            ("limbo", "no"),
            "Whether you may search for a door that is not the next one. A door is compared with "
            "the order only when you could lay it out, so you may search, and the door that you "
            "find goes to the limbo. The other choice, as the first edition has it: you may not.",
            decides="amb.book.mismatch-trio",
        ),
        "book_reopen": Setting(
            ("choose", "leftmost"),
            "Which order card is turned up again if several have the colour of the door that you "
            "give up. The rules ask for one of the colour, so you choose it. The other choice: "
            "always the leftmost.",
            decides="amb.book.reopen-which",
        ),
        "paradoxical_source": Setting(
            ("top", "bottom"),
            "Which five cards a Paradoxical Prophecy shows you. The top five, as the rules of 2023 "
            "say. An older printing has the bottom five, the other choice.",
            decides="amb.book.paradoxical-source",
        ),
        "book_swap_facedown": Setting(
            ("any", "open"),
            "Which order cards a Parallel Planning can exchange. The rules say two order cards and "
            "no more, so any two; each keeps its side. The other choice: only those still open.",
            decides="amb.book.swap-facedown",
        ),
    },
)


# What the module is made of

module.chapter("The Book of Lost Steps: setup")


@module.sets_up(covers="components")
def eight_order_cards(t: Table) -> None:
    """Eight order cards are added to the game, two of each colour: one for each door. They never
    come into the deck."""
    t.stack(ORDER, orders(NUMBERS["book"]["orders"]))


@module.sets_up(covers="setup.spell-side spell.list variant.hard")
def one_spell_card(t: Table) -> None:
    """A spell card with three spells lies beside you, each with a price of its own. The side with
    the lower prices is up: 5 cards for a Paradoxical Prophecy, 7 for a Parallel Planning, 10 for
    a Powerful Punishment. In the hard variant it is the other side: 6, 9 and 12."""
    t.lay(SPELLS, [Spells(t.settings["book_variant"])])


@module.follows(LayTable, covers="setup.order-row")
def the_order_lies_open(t: Table, _step: LayTable) -> Run:
    """Shuffle the order cards and lay all of them face up side by side in a row."""
    for index in range(len(t[ORDER])):
        yield Reveal(ORDER, index)
