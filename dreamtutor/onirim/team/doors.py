"""Each player needs a door of every colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import Door
from dreamtutor.onirim.common import gone
from dreamtutor.onirim.steps import DOOR_OF, DOORS, LIMBO, PARTNERS_DOORS, GainDoor, Unlock
from dreamtutor.onirim.team.setup import module


class SecondDoor(Step):
    """A door was gained of a colour that its finder had already."""

    optional: ClassVar[bool] = True
    card: Door


class HandOver(Step):
    card: Door

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DOORS, self.card),)


# Doors

module.chapter("The team: End of the game")


@module.wins(DOORS, PARTNERS_DOORS, covers="win")
def a_door_of_every_colour_each(t: Table) -> bool:
    """You win together, and at once, when both of you have a door of every colour in front of
    you."""
    return all(door in t[zone] for zone in (DOORS, PARTNERS_DOORS) for door in DOOR_OF.values())


@module.dooms(a_door_of_every_colour_each)
def two_of_each_colour_for_the_two_of_you(t: Table) -> bool:
    """If fewer than two doors of a colour are left, one of you will never have one."""
    most = t.settings["doors"] - 2
    return any(gone(t, door) > most for door in DOOR_OF.values())


def is_second(t: Table, door: Door) -> bool:
    """Does the one to move have a door of this colour, so that the partner lacks it?"""
    return t.settings["doors"] <= 2 and door in t[DOORS]


def barred(t: Table, door: Door) -> bool:
    return t.settings["team_duplicate_doors"] == "forbidden" and is_second(t, door)


@module.forbids(Unlock)
def no_key_for_a_second_door(t: Table, unlock: Unlock) -> tuple[Place, ...]:
    """If you agreed so, you cannot unlock a door of a colour that you have already: it waits for
    your partner."""
    return ((DOORS, t[DOORS].index(unlock.card)),) if barred(t, unlock.card) else ()


@module.replaces(GainDoor)
def a_second_door_goes_to_the_limbo(t: Table, gain: GainDoor) -> tuple[Step, ...] | None:
    """If you agreed so, a door of a colour that you have already goes to the limbo, so that your
    partner can still find it."""
    if not barred(t, gain.card):
        return None
    t.move(gain.card, gain.source, LIMBO)
    return ()


@module.follows(GainDoor)
def a_second_door_of_a_colour(t: Table, gain: GainDoor) -> Step | None:
    """Two doors of one colour on your side leave your partner without one. They stay yours, and
    you cannot win until one of them has gone back; unless you agreed that you may give it away."""
    twice = is_second(t, gain.card) and t[DOORS].count(gain.card) > 1
    return SecondDoor(gain.card) if twice else None


@module.offers(SecondDoor)
def you_may_hand_it_over(t: Table, second: SecondDoor) -> Iterable[Step]:
    """If you agreed so, you may give a door to your partner when you have gained a second one of
    its colour."""
    return (HandOver(second.card),) if t.settings["team_duplicate_doors"] == "give" else ()


@module.resolves(HandOver)
def the_door_is_your_partners(t: Table, over: HandOver) -> None:
    """A door that you hand over lies in front of your partner."""
    t.move(over.card, DOORS, PARTNERS_DOORS)
