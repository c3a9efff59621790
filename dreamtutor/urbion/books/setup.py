"""What the Books of Power consist of, what can be agreed, and how they are chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from dreamtutor.engine.cards import back
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.books.cards import BOOK_PILE, BOOKS, Book
from dreamtutor.urbion.cards import NUMBERS, Dream
from dreamtutor.urbion.steps import BOX, DECK, DISCARD, REVEALED, TOP, About, LayTable

module = Module(
    "urbion.books",
    "The Books of Power",
    chapters=(
        "The Books of Power: setup",
        "The Books of Power: actions",
    ),
    settings={
        "dual_kind_in_play": Setting(
            ("side", "both", "neither"),
            "What a Meta or a Harmony beside a city is for the Books of flying and of invisible "
            "dreams. It was attached as a Sogna or as an Incubus, and only that half counts, so on "
            "the left it is a Sogna and on the right an Incubus. The other choices: it is both, on "
            "either side; or neither, and these Books cannot touch it.",
            decides="AMB-23",
        ),
    },
)


# Before the game


class ChooseBooks(Step):
    """Another Book can be turned up."""

    optional: ClassVar[bool] = True


class TurnUpBook(Step):
    def about(self) -> About:
        return ((BOOK_PILE, None),)


class PayForBooks(Step):
    pass


# Choosing and paying

module.chapter("The Books of Power: setup")


@module.sets_up(covers="components setup.remove")
def eight_books(t: Table) -> None:
    """There are eight Books; that of the Prophecies exists twice. They are shuffled, and four go
    back to the box without being looked at."""
    eight = [Book(kind) for kind in NUMBERS["books"]["books"]]
    away: int = NUMBERS["books"]["removed"]
    t.mix(BOOK_PILE, eight)
    t.lay(BOX, [back(BOOK_PILE)] * away)
    t.lay(BOOK_PILE, [back(BOOK_PILE)] * (len(eight) - away))


@module.follows(LayTable)
def books_before_cities(_t: Table, _lay: LayTable) -> tuple[Step, ...]:
    """You choose your Books when the dream deck is shuffled, but before you see any city, and then
    pay for them all at once."""
    return ChooseBooks(), PayForBooks()


@module.offers(ChooseBooks, covers="setup.reveal")
def as_many_as_you_like(t: Table, _choose: ChooseBooks) -> Iterable[Step]:
    """Turn up one Book after the other, and stop whenever you like."""
    return (TurnUpBook(),) if t[BOOK_PILE] else ()


@module.resolves(TurnUpBook, covers="setup.reveal setup.finish available")
def turn_up_a_book(t: Table, _turn: TurnUpBook) -> Run:
    """A Book that is turned up lies open before you, and you keep it: its action can be used all
    game long. After each you decide whether you want another."""
    book = yield Reveal(BOOK_PILE)
    t.move(book, BOOK_PILE, BOOKS)
    yield ChooseBooks()


@module.resolves(
    PayForBooks,
    covers="setup.finish setup.cost setup.cost.discard setup.cost.chaos-back",
)
def four_cards_for_each(t: Table, _pay: PayForBooks) -> Run:
    """The other Books go to the box. For each open Book draw four cards of the dream deck. All
    dreams among them are discarded; Chaos and Chromatic Chaos are shuffled back at the end."""
    t.move_all(BOOK_PILE, BOX)
    for _ in range(len(t[BOOKS]) * NUMBERS["books"]["price"]):
        card = yield TOP
        t.move(card, DECK, DISCARD if isinstance(card, Dream) else REVEALED)
    t.shuffle_in(DECK, REVEALED)
