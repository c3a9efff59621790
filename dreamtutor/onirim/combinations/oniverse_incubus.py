"""The Door to the Oniverse with the Little Incubus."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.combinations.dreamcatchers_oniverse import TakeOther
from dreamtutor.onirim.incubus import INCUBUS, bars_the_doors
from dreamtutor.onirim.incubus import module as incubus
from dreamtutor.onirim.oniverse import module as oniverse
from dreamtutor.onirim.oniverse.steps import SearchOther, UnlockAnyway

module = Module(
    "onirim.oniverse+incubus",
    "The Door to the Oniverse and the Little Incubus",
    needs=(oniverse, incubus),
)
module.chapter("The Little Incubus: the adversary")


@module.forbids(SearchOther, TakeOther, UnlockAnyway)
def no_door_by_chaos_before_it_is_gone(t: Table, _choice: Step) -> tuple[Place, ...]:
    """If you agreed that you gain no door until the adversary is gone, the chromatic chaos does not
    bring you one either."""
    return ((INCUBUS, 0),) if bars_the_doors(t) else ()
