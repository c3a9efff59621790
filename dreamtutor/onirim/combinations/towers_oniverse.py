"""The Towers with the Door to the Oniverse."""

from __future__ import annotations

from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.oniverse import module as oniverse
from dreamtutor.onirim.oniverse.steps import SpendKeeper
from dreamtutor.onirim.steps import KEPT
from dreamtutor.onirim.towers import PlayTower
from dreamtutor.onirim.towers import module as towers

module = Module(
    "onirim.towers+oniverse",
    "The Towers and the Door to the Oniverse",
    needs=(towers, oniverse),
)
module.chapter("The Door to the Oniverse: with the Towers")


@module.replaces(PlayTower)
def a_kept_tower_costs_its_keeper(_t: Table, play: PlayTower) -> tuple[Step, ...] | None:
    """A tower under a treasure keeper can be built as if you held it; the treasure keeper is
    discarded then."""
    return (SpendKeeper(), play) if play.source == KEPT else None
