"""The Veils: four locations that count as any symbol. An expansion to try the recipe with."""

from __future__ import annotations

from typing import ClassVar

from dreamtutor.engine.cards import Zone, new_zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import NUMBERS, Location
from dreamtutor.onirim.common import look
from dreamtutor.onirim.steps import BEFORE_EFFECT, DECK, HAND, Discard

module = Module(
    "onirim.veils",
    "The Veils",
    settings={
        "veils_reveal": Setting(
            (1, 2),
            "How many cards of the deck you see when you discard a veil: one. In the hard variant "
            "two, for nothing is as hard as to know too much.",
            hard=2,
        ),
    },
)


class Veil(Location):
    """A location that counts as one with any symbol."""

    noun: ClassVar[str | None] = "veil"
    symbol: str = "veil"

    def shows(self, _symbol: str) -> bool:
        return True


VEILS = new_zone("veils", Veil)


class Lift(Step):
    """A veil is lifted: it lies beside the deck, and the top of the deck is seen."""

    verb: ClassVar[str | None] = "lift"
    card: Veil
    source: Zone[Location] = HAND


module.chapter("The Veils: setup")


@module.sets_up()
def four_veils(t: Table) -> None:
    """Four veils are shuffled into the deck, one of each colour. A veil counts as a card with any
    symbol, so it wards off a nightmare and unlocks a door as a key does."""
    for color, count in NUMBERS["veils"]["veils"].items():
        t.stack(DECK, [Veil(color)] * count)


module.chapter("The Veils: discarding")


@module.replaces(Discard, of=Veil)
def a_veil_is_lifted(_t: Table, discard: Discard) -> tuple[Step, ...]:
    """If you discard a veil as your action, it does not go to the discard pile: you lift it."""
    assert isinstance(discard.card, Veil)
    return BEFORE_EFFECT, Lift(discard.card, discard.source)


@module.resolves(Lift)
def behind_the_veil(t: Table, lift: Lift) -> Run:
    """A veil that you lift lies beside the deck for the rest of the game, and you look at the top
    card of the deck. It stays there."""
    t.move(lift.card, lift.source, VEILS)
    yield from look(t, t.settings["veils_reveal"])


module.spots = (Spot(VEILS, "shelf", always=False),)
module.uses = {VEILS: "behind_the_veil"}
