"""Happy Dreams and Dark Premonitions with the Door to the Oniverse."""

from __future__ import annotations

from dreamtutor.engine.cards import Back
from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.oniverse import module as oniverse
from dreamtutor.onirim.oniverse.cards import SET_ASIDE
from dreamtutor.onirim.premonitions import module as premonitions
from dreamtutor.onirim.premonitions.happy import SearchAnyCard
from dreamtutor.onirim.steps import DECK

module = Module(
    "onirim.premonitions+oniverse",
    "Happy Dreams and the Door to the Oniverse",
    needs=(premonitions, oniverse),
)
module.chapter("The Happy Dreams")


class LookThrough(Step):
    """Whoever looks through the whole deck also knows which denizens are not in it."""


@module.replaces(SearchAnyCard)
def first_you_look_through_the_deck(t: Table, search: SearchAnyCard) -> tuple[Step, ...] | None:
    """To search the deck for any card you look through all of it, before you choose."""
    unknown = t[DECK] and any(isinstance(denizen, Back) for denizen in t[SET_ASIDE])
    return (LookThrough(), search) if unknown else None


@module.resolves(LookThrough)
def you_see_which_denizens_are_missing(t: Table, _step: LookThrough) -> Run:
    """When you look through the whole deck, you also learn which eight denizens went back into the
    box."""
    for place in range(len(t[SET_ASIDE])):
        yield Reveal(SET_ASIDE, place)
