"""The Glyphs: a fourth symbol, four more doors, and Incantations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import NUMBERS, Door, doors, locations
from dreamtutor.onirim.common import INTO_DECK, found, gone
from dreamtutor.onirim.steps import (
    BEFORE_EFFECT,
    DECK,
    DOOR_OF,
    DOORS,
    PARTNERS_DOORS,
    REVEALED,
    TOP,
    Aftermath,
    Bury,
    Discard,
    GainDoor,
    Shown,
)

module = Module(
    "onirim.glyphs",
    "The Glyphs",
    settings={
        "doors": Setting((3,), "How many doors of each colour there are to find."),
        "incantation_mandatory": Setting(
            ("must", "may"),
            "Whether an Incantation must lay out a door if it reveals one. The rules word it as an "
            "instruction, so you must. The other choice: you may leave all of them.",
            decides="amb.glyphs.incantation-optional",
        ),
    },
)


class Incantation(Step):
    pass


class ChooseDoor(Step):
    """Doors were revealed, and one of them is laid out."""


class MayChooseDoor(Step):
    """Doors were revealed, and one of them may be laid out."""

    optional: ClassVar[bool] = True


class Summon(Step):
    card: Door

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((REVEALED, self.card),)


# What the module is made of

module.chapter("The Glyphs: setup")


@module.sets_up(covers="components location symbol")
def eight_glyphs(t: Table) -> None:
    """Eight glyphs are shuffled into the deck, two of each colour. They are locations, and all that
    is said of locations holds for them. The glyph is a fourth symbol beside sun, moon and key."""
    t.stack(DECK, locations(NUMBERS["glyphs"]["locations"]))


@module.sets_up(covers="setup.deck doors.equivalent")
def four_more_doors(t: Table) -> None:
    """Four more doors are shuffled into the deck, one of each colour. They look different, but only
    the colour of a door counts."""
    t.stack(DECK, doors(NUMBERS["glyphs"]["doors"]))


module.chapter("The Glyphs: victory")


@module.wins(
    DOORS,
    PARTNERS_DOORS,
    covers="win team.win-all team.win-each-colour team.win-distribution",
)
def twelve_doors(t: Table) -> bool:
    """You need all twelve doors, three of each colour. In a team they lie in front of both of you
    together: each needs at least one of every colour, and the others can lie in front of
    either."""
    return all(found(t, door) >= 3 for door in DOOR_OF.values())


@module.dooms(twelve_doors)
def all_twelve_must_be_left(t: Table) -> bool:
    """You need all twelve doors, so none may be lost."""
    return any(gone(t, door) for door in DOOR_OF.values())


module.chapter("The Glyphs: playing and discarding")


@module.follows(Discard, covers="trio no-adjacent discard.incantation")
def a_glyph_summons(_t: Table, discard: Discard) -> tuple[Step, ...] | None:
    """A glyph counts toward three neighbours of a colour like any other card, and two glyphs may
    not be neighbours in your row. If you discard a glyph as your action, you speak an
    Incantation."""
    return (BEFORE_EFFECT, Incantation()) if discard.card.shows("glyph") else None


@module.resolves(Incantation, covers="incantation.reveal incantation.rest-bottom")
def incantation(t: Table, _step: Incantation) -> Run:
    """Reveal the top five cards of the deck, or all if there are fewer. If there is a door among
    them, one is laid out. The other cards go under the deck in any order: nothing is shuffled, and
    no dream acts."""
    for _ in range(min(5, len(t[DECK]))):
        card = yield TOP
        t.move(card, DECK, REVEALED)
    for card in tuple(t[REVEALED]):
        yield Shown(card)
    count = len(t[REVEALED])
    if doors_revealed(t):
        must = t.settings["incantation_mandatory"] == "must"
        yield ChooseDoor() if must else MayChooseDoor()
    summoned = len(t[REVEALED]) < count
    [buried] = yield Bury(t[REVEALED], INTO_DECK, source=REVEALED)
    for card in buried:
        t.move(card, REVEALED, DECK)
    if summoned:
        yield Aftermath()


def doors_revealed(t: Table) -> list[Door]:
    """Each different door among the cards revealed."""
    return [card for card in dict.fromkeys(t[REVEALED]) if isinstance(card, Door)]


@module.offers(ChooseDoor, MayChooseDoor, covers="incantation.door incantation.any-colour")
def one_of_the_doors_revealed(t: Table, _step: Step) -> Iterable[Step]:
    """You choose which of the doors revealed is laid out. It need not have the colour of the glyph.
    You must lay one out, unless you agreed that you may leave them all."""
    return [Summon(door) for door in doors_revealed(t)]


@module.resolves(Summon)
def the_door_answers(_t: Table, summon: Summon) -> Step:
    """The door that you choose in an Incantation is the one that you lay out."""
    return GainDoor(summon.card, REVEALED)
