"""What the expansion consists of, what can be agreed, and how postcards come to the cities."""

from __future__ import annotations

from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Reveal, Run
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import NUMBERS
from dreamtutor.urbion.postcards.cards import POSTCARDS, WISE, Postcard, WiseChaos
from dreamtutor.urbion.rows import any_beside, everywhere, place_of
from dreamtutor.urbion.steps import BOX, DRAWN, DrawnFor, Filled, Lying

module = Module(
    "urbion.postcards",
    "Postcards to the Oniverse",
    chapters=(
        "Postcards: setup",
        "Postcards: the residents",
        "Postcards: wishes",
        "Postcards: special rules",
        "Wise Chaos",
    ),
    settings={
        "doves_fewer_cities": Setting(
            ("four", "all"),
            "Whether the Doves and the Planbot can be pleased when fewer than four cities lie "
            "there. Both name the four cities, so they cannot. The other choice: all cities that "
            "are left suffice, however few.",
            decides="AMB-41",
        ),
        "wise_chaos_short_deck": Setting(
            ("bottom", "not_used"),
            "What a Wise Chaos can do when fewer than three cards are left in the dream deck. The "
            "ignored card cannot be the fourth from the top, so it goes as deep as it can, to the "
            "bottom. The other choice: a Wise Chaos cannot be used then.",
            decides="AMB-42",
        ),
    },
)


def kind_of(dream: Lying) -> str:
    """The kind of the Postcard that lies on a dream, if one does."""
    return dream.under.kind if isinstance(dream.under, Postcard) else ""


def laid(t: Table, cards: frozenset[Postcard]) -> list[Lying]:
    """The dreams on which one of these Postcards lies, from top to bottom."""
    if not any_beside(t, cards):  # asked every turn; mostly there are none
        return []
    return [dream for dream in everywhere(t) if dream.under in cards]


# Setup

module.chapter("Postcards: setup")


@module.sets_up(covers="components setup.deck")
def twenty_four_postcards(t: Table) -> None:
    """Shuffle the 24 Postcards, three of each of eight kinds, and lay them face down above the city
    deck."""
    numbers = NUMBERS["postcards"]
    t.stack(POSTCARDS, [Postcard(kind) for kind in numbers["kinds"]] * numbers["copies"])


@module.sets_up(covers="setup.residents team.shared")
def room_for_residents(_t: Table) -> None:
    """Beside them is room for the pile of residents, which is empty at first. In a team you have
    one pile of residents together, and both of you may use the Wise Chaos."""


@module.sets_up(covers="components wise.count-base")
def three_wise_chaos(t: Table) -> None:
    """Of the six Wise Chaos three lie before you, the others stay in the box. Some expansions bring
    out more of them."""
    t.lay(WISE, [WiseChaos()] * NUMBERS["postcards"]["wise_laid"])
    rest = NUMBERS["postcards"]["wise_chaos"] - NUMBERS["postcards"]["wise_laid"]
    t.lay(BOX, [WiseChaos()] * rest)


def one_more_wise_chaos(t: Table) -> None:
    """Another Wise Chaos comes out of the box."""
    t.move(WiseChaos(), BOX, WISE)


@module.follows(DrawnFor)
def turn_up_a_postcard(t: Table, _drawn: DrawnFor) -> Run:
    """When both cards for a city are drawn, a Postcard is turned up as well, before you choose any
    sides."""
    if len(t[DRAWN]) == 2 and t[POSTCARDS]:
        yield Reveal(POSTCARDS)


@module.follows(Filled, covers="setup.fill refill")
def lay_it_on_the_first_dream(t: Table, filled: Filled) -> Run:
    """Every city that gets two dreams also gets a Postcard, before the first turn and after a
    Census. It lies across the card that was drawn first for the city, even a Chaos. When all
    Postcards are used up, there is none."""
    if t[POSTCARDS]:
        card = yield Reveal(POSTCARDS)
        t.move(card, POSTCARDS, filled.first.zone, to=place_of(t, filled.first) + 1)
