"""Crossroads and Dead Ends with the Door to the Oniverse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import COLORS
from dreamtutor.onirim.crossroads import Crossroads, only_the_second_of_a_series
from dreamtutor.onirim.crossroads import module as crossroads
from dreamtutor.onirim.oniverse import module as oniverse
from dreamtutor.onirim.oniverse.steps import Barter, Giving, PlayAlike, Rally, Strip
from dreamtutor.onirim.series import run
from dreamtutor.onirim.steps import LABYRINTH, Play

module = Module(
    "onirim.crossroads+oniverse",
    "Crossroads and the Door to the Oniverse",
    needs=(crossroads, oniverse),
    settings={
        "hammer_crossroads": Setting(
            ("longest", "name", "stop"),
            "What the hammer bird does to crossroads. They have all colours, so they are struck "
            "with their neighbours: as many cards at the end of the row as share a colour. The "
            "other choices: you name the colour if a crossroads is the last card; or a crossroads "
            "counts as no colour and stops the bird.",
            decides="amb.oniverse.hammer-crossroads",
        ),
    },
)
module.chapter("The Door to the Oniverse: with crossroads")


@module.forbids(Rally, Barter, covers="onirim.oniverse.denizen.no-dead-end-cost")
def no_dead_end_pays_for_a_denizen(_t: Table, give: Giving) -> bool:
    """You may not discard a dead end to take a denizen along, nor give it to the cyclobot. You may
    put it under a treasure keeper, but then it stays there for good."""
    return give.card.clings


@module.forbids(PlayAlike)
def the_architect_keeps_the_hard_rule(t: Table, play: PlayAlike) -> bool | tuple[Place, ...]:
    """The architect changes only what is said about symbols. In the hard variant a crossroads must
    still be the second card of a series."""
    return only_the_second_of_a_series(t, Play(play.card, play.source))


class NameColor(Step):
    """The hammer bird strikes, and a crossroads is the last card of the row."""


class NameIt(Step):
    verb: ClassVar[str | None] = "name"
    color: str


@module.replaces(Strip)
def the_hammer_bird_at_crossroads(t: Table, strip: Strip) -> Step | None:
    """A crossroads has all colours: the hammer bird strikes as many cards at the end of your row as
    have a colour in common. If you agreed so, you name the colour when the last card is a
    crossroads; or crossroads stop the bird."""
    row, agreed = t[LABYRINTH], t.settings["hammer_crossroads"]
    if strip.count or agreed == "longest":
        return None
    if agreed == "stop":
        different = (n for n, card in enumerate(reversed(row)) if card.color != row[-1].color)
        return Strip(1 if isinstance(row[-1], Crossroads) else next(different, len(row)))
    return NameColor() if isinstance(row[-1], Crossroads) else None


@module.offers(NameColor)
def name_the_colour_to_strike(_t: Table, _step: NameColor) -> Iterable[Step]:
    """If you agreed so, you name one of the four colours when a crossroads is the last card."""
    return [NameIt(color) for color in COLORS]


@module.resolves(NameIt)
def strike_the_colour_named(t: Table, name: NameIt) -> Step:
    """All cards of the colour that you named are struck, from the end of your row backwards."""
    return Strip(run(t[LABYRINTH], name.color))
