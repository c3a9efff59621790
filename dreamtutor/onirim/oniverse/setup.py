"""What the Door to the Oniverse consists of, what can be agreed, and how the door is found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dreamtutor.engine.cards import back
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import NUMBERS, ONIVERSE
from dreamtutor.onirim.common import found, gone
from dreamtutor.onirim.oniverse.cards import SET_ASIDE, THE_DOOR, Denizen
from dreamtutor.onirim.steps import (
    DECK,
    DOORS,
    PARTNERS_DOORS,
    FaceNightmare,
    GiveDoor,
    Search,
    SearchDoor,
)

module = Module(
    "onirim.oniverse",
    "The Door to the Oniverse",
    chapters=(
        "The Door to the Oniverse: setup",
        "The Door to the Oniverse: the door",
        "The Door to the Oniverse: denizens",
        "The Door to the Oniverse: Architect",
        "The Door to the Oniverse: Cyclobot",
        "The Door to the Oniverse: Squirrel Spies",
        "The Door to the Oniverse: Harpoon Hunter",
        "The Door to the Oniverse: Hammer Bird",
        "The Door to the Oniverse: Chromatic Chaos",
        "The Door to the Oniverse: Mirror",
        "The Door to the Oniverse: Treasure Keeper",
    ),
    settings={
        "oniverse_doors": Setting((1,), "How many doors to the Oniverse there are to find."),
        "keeper_refill": Setting(
            ("draw", "silent"),
            "How you fill your hand when the treasure keeper takes a card of it. As in any turn: "
            "doors and dreams that you draw act at once. The other choice: as at the beginning of "
            "the game, so they go to the limbo. While you are drawing anyway, you just go on.",
            decides="amb.oniverse.keeper-refill",
        ),
    },
)


module.chapter("The Door to the Oniverse: setup")


@module.sets_up(covers="components setup.denizens")
def sixteen_denizens(t: Table) -> None:
    """Sixteen denizens of the Oniverse belong to this expansion, two each of eight kinds. Shuffle
    them and put eight of them back into the box, without looking at them."""
    kinds: Sequence[str] = NUMBERS["oniverse"]["denizens"]
    denizens = [Denizen(kind) for kind in kinds] * NUMBERS["oniverse"]["copies"]
    away = len(denizens) - NUMBERS["oniverse"]["in_the_deck"]
    t.mix(SET_ASIDE, denizens)
    t.lay(SET_ASIDE, [back(SET_ASIDE)] * away)


@module.sets_up(covers="setup.deck")
def eight_of_them_join_the_deck(t: Table) -> None:
    """The other eight denizens and the door to the Oniverse are shuffled into the deck."""
    t.stack(DECK, [back(SET_ASIDE)] * NUMBERS["oniverse"]["in_the_deck"])
    t.stack(DECK, [THE_DOOR] * NUMBERS["oniverse"]["doors"])


@module.wins(DOORS, PARTNERS_DOORS, needs=(THE_DOOR,), covers="win door.colourless")
def the_door_to_the_oniverse(t: Table) -> bool:
    """To win you also need the door to the Oniverse. It has no colour, neither for premonitions nor
    when each of two players needs doors of all colours; it may lie in front of either of
    them."""
    return found(t, THE_DOOR) > 0


@module.dooms(the_door_to_the_oniverse)
def there_is_one_door_to_the_oniverse(t: Table) -> bool:
    """There is one door to the Oniverse. If it is discarded, it never comes back."""
    return gone(t, THE_DOOR) > 0


module.chapter("The Door to the Oniverse: the door")


@module.offers(SearchDoor, covers="door.trio")
def any_three_neighbours_reach_the_oniverse(t: Table, _search: SearchDoor) -> Iterable[Step]:
    """Three neighbours of any colour let you search for the door to the Oniverse, instead of the
    door of their colour."""
    return () if found(t, THE_DOOR) else (Search(ONIVERSE),)


@module.offers(FaceNightmare)
def the_door_to_the_oniverse_wards_too(_t: Table, _step: FaceNightmare) -> Iterable[Step]:
    """Like any door in front of you, the door to the Oniverse can be given up to a nightmare."""
    yield GiveDoor(THE_DOOR)


@module.sets_up(covers="door.key")
def every_key_opens_it(_t: Table) -> None:
    """When you draw the door to the Oniverse, a key of any colour unlocks it."""
