"""The Dreamcatchers with the Little Incubus."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module
from dreamtutor.engine.table import Table
from dreamtutor.onirim.dreamcatchers import TakeInstead
from dreamtutor.onirim.dreamcatchers import module as dreamcatchers
from dreamtutor.onirim.incubus import INCUBUS, bars_the_doors
from dreamtutor.onirim.incubus import module as incubus

module = Module(
    "onirim.dreamcatchers+incubus",
    "The Dreamcatchers and the Little Incubus",
    needs=(dreamcatchers, incubus),
)
module.chapter("The Little Incubus: the adversary")


@module.forbids(TakeInstead)
def no_caught_door_before_it_is_gone(t: Table, _take: TakeInstead) -> tuple[Place, ...]:
    """If you agreed that you gain no door until the adversary is gone, you take no caught one
    either."""
    return ((INCUBUS, 0),) if bars_the_doors(t) else ()
