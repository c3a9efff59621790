"""Squares, to which every dream may be attached, and Metas, which can lie on either side."""

from __future__ import annotations

from typing import ClassVar

from dreamtutor.engine.cards import Card
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.setup import dream_values
from dreamtutor.urbion.cards import LEFT, NUMBERS, City, Dream
from dreamtutor.urbion.steps import CITY_DECK, DECK

module = Module(
    "urbion.squares",
    "Squares and Metas",
    settings={
        "meta_values": Setting(
            ("element", "symmetric"),
            "Which numbers the two halves of a Meta show. The rules print only its element, so the "
            "numbers are assumed to be those of the Sognae and the Incubi of that element. The "
            "other choice: both halves show the number of the Sognae, once above zero and once "
            "below.",
            decides="AMB-20",
        ),
    },
)


class Meta(Dream):
    """A dream with two halves: a Sogna on the left, an Incubus on the right."""

    element: str
    good: int
    bad: int

    @property
    def elements(self) -> tuple[str, ...]:
        return (self.element,)

    def influence(self, side: str) -> int:
        return self.good if side == LEFT else self.bad

    def turned(self, side: str) -> Card:
        return TurnedMeta(self.element, self.influence(side))


# Cards as they look beside a city; no zone holds them


class TurnedMeta(Card):
    noun: ClassVar[str | None] = "meta"
    element: str
    value: int


module.chapter("Squares and Metas: setup")


@module.sets_up(covers="components setup city.all-elements city.other-rules win")
def four_squares(t: Table) -> None:
    """Four Squares are shuffled into the city deck: to win you must pacify them too. A Square shows
    all four elements, so every dream may be attached to it. The side of a dream, and three on a
    side, matter here as they do everywhere."""
    t.stack(CITY_DECK, [City("square")] * NUMBERS["squares"]["squares"])


module.chapter("The Metas")


@module.sets_up(covers="components setup meta.two-kinds meta.is-dream")
def eight_metas(t: Table) -> None:
    """Eight Metas, two of each element, are shuffled into the dream deck. A Meta is a dream with
    two halves: on the left of a city it is a Sogna, on the right an Incubus. You hold it, discard
    it and lose it as you do both of these."""
    for element, values in dream_values(t).items():
        good, bad = values["sogna"], values["incubus"]
        if t.settings["meta_values"] == "symmetric":
            bad = -good
        t.stack(DECK, [Meta(element, good, bad)] * NUMBERS["squares"]["metas"])


@module.sets_up(covers="meta.free-side meta.contexts meta.with-chaos team.hand-polarity")
def the_side_of_a_meta(_t: Table) -> None:
    """You choose the side of a Meta: when you attach it from your hand, and also when it is drawn
    for a city. Chaos that is drawn with it joins it there. In a team your polarity decides the side
    of a Meta from your hand."""
