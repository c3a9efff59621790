"""The team with the Door to the Oniverse."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module
from dreamtutor.engine.seats import partner
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import Mark
from dreamtutor.onirim.oniverse import module as oniverse
from dreamtutor.onirim.oniverse.steps import UnlockAnyway
from dreamtutor.onirim.steps import CLOSED, Unlock
from dreamtutor.onirim.team import module as team
from dreamtutor.onirim.team.doors import no_key_for_a_second_door

module = Module(
    "onirim.team+oniverse", "A Team and the Door to the Oniverse", needs=(team, oniverse)
)
module.chapter("The Door to the Oniverse: the team")


@module.sets_up()
def each_row_is_struck_alone(t: Table) -> None:
    """The hammer bird strikes the row of whoever uses it, and series that were completed stay so in
    each of the two rows."""
    t.lay(partner(CLOSED), [Mark()])


@module.forbids(UnlockAnyway)
def no_chaos_for_a_second_door(t: Table, unlock: UnlockAnyway) -> bool | tuple[Place, ...]:
    """If you agreed so, the chromatic chaos does not unlock a door of a colour that you have
    already."""
    return no_key_for_a_second_door(t, Unlock(unlock.card, unlock.key, unlock.source))
