"""The end of a turn, and the end of the game."""

from __future__ import annotations

from dreamtutor.engine.table import Table
from dreamtutor.onirim.base.setup import module
from dreamtutor.onirim.common import all_gone, found
from dreamtutor.onirim.steps import DECK, DOOR_OF, DOORS, LIMBO, PARTNERS_DOORS, EmptyLimbo

module.chapter("3. Shuffle the limbo back")


@module.resolves(
    EmptyLimbo,
    covers="limbo.definition limbo.not-discard limbo.shuffle-back limbo.empty-no-shuffle",
)
def shuffle_the_limbo_back(t: Table, _step: EmptyLimbo) -> None:
    """Cards that return to the deck wait in the limbo, apart from the discard pile. At the end of
    your turn all of them are shuffled into the deck. If the limbo is empty, nothing is
    shuffled, unless you agreed otherwise."""
    if t[LIMBO]:
        t.shuffle_in(DECK, LIMBO)
    elif t.settings["empty_limbo"] == "shuffle":
        t.shuffle(DECK)


module.chapter("End of the game")


@module.wins(
    DOORS,
    PARTNERS_DOORS,
    needs=DOOR_OF.values(),
    covers="goal.eight-doors win.immediate win.skip-rest",
)
def eight_doors(t: Table) -> bool:
    """You win at once when all eight doors lie in front of you, two of each colour. Nothing more
    is carried out."""
    enough = len(t[DOORS]) + len(t[PARTNERS_DOORS]) >= 8  # this is asked very often
    return enough and all(found(t, door) >= 2 for door in DOOR_OF.values())


@module.dooms(eight_doors)
def two_of_each_colour_must_be_left(t: Table) -> bool:
    """A door on the discard pile or in the box never comes back. Where fewer than two doors of a
    colour are left, you cannot win any more."""
    most = t.settings["doors"] - 2
    gone = all_gone(t)
    return any(gone.count(door) > most for door in DOOR_OF.values())
