"""Temples, which show a single element, and Harmony cards, which show all."""

from __future__ import annotations

from typing import ClassVar

from dreamtutor.engine.cards import Card
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import ELEMENTS, NUMBERS, SIGN, City, Dream
from dreamtutor.urbion.steps import CITY_DECK, DECK

module = Module(
    "urbion.temples",
    "Temples and Harmony",
    settings={
        "harmony_values": Setting(
            ("falling", "even"),
            "Which numbers the ten Harmony cards show. The rules do not print them, so they are "
            "assumed: the same number on both halves, four times 1, three times 2, twice 3 and "
            "once 4, which adds up to ten. The other choice: each number from 1 to 5 twice.",
            decides="AMB-21",
        ),
    },
)


class Harmony(Dream):
    """A dream with two halves that shows all elements."""

    value: int

    @property
    def elements(self) -> tuple[str, ...]:
        return ELEMENTS

    def influence(self, side: str) -> int:
        return self.value * SIGN[side]

    def turned(self, side: str) -> Card:
        return TurnedHarmony(self.influence(side))


class TurnedHarmony(Card):
    noun: ClassVar[str | None] = "harmony"
    value: int


module.chapter("Temples and Harmony: setup")


@module.sets_up(covers="components setup city.one-element win")
def four_temples(t: Table) -> None:
    """Four Temples are shuffled into the city deck: to win you must pacify them too. Each shows one
    element, and only dreams that show it may be attached to it from your hand."""
    t.stack(CITY_DECK, [City(f"temple-{element}") for element in NUMBERS["temples"]["temples"]])


module.chapter("Harmony")


@module.sets_up(covers="components setup harmony.two-kinds harmony.all-elements harmony.is-dream")
def ten_harmony_cards(t: Table) -> None:
    """Ten Harmony cards are shuffled into the dream deck. Harmony is a dream that shows all four
    elements, so it fits every city that shows one. On the left of a city it is a Sogna, on the
    right an Incubus; you hold it, discard it and lose it as you do both of these."""
    numbers: dict[str, int] = NUMBERS["temples"]["harmony"][t.settings["harmony_values"]]
    for number, copies in numbers.items():
        t.stack(DECK, [Harmony(int(number))] * copies)


@module.sets_up(covers="harmony.free-side harmony.contexts harmony.with-chaos team.hand-polarity")
def the_side_of_harmony(_t: Table) -> None:
    """You choose the side of Harmony: when you attach it from your hand, and also when it is drawn
    for a city. Chaos that is drawn with it joins it there. In a team your polarity decides the side
    of Harmony from your hand."""
