"""A look into the deck, and what becomes of a game that cannot be won any more."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base.setup import module
from dreamtutor.onirim.common import (
    ALL_BACK,
    ONE_AND_THE_REST,
    end_if_hopeless,
    hopeless,
    look,
    put_on_top,
)
from dreamtutor.onirim.steps import DECK, DISCARD, ChooseAction, Concede, Foresee, Prophecy, clings

module.chapter("Prophecy")


@module.resolves(
    Prophecy,
    covers="prophecy.look prophecy.look-only prophecy.return prophecy.short-deck "
    "prophecy.any-class",
)
def prophecy(t: Table, _step: Prophecy) -> Run:
    """Look at the top five cards of the deck, or at all of them if there are fewer. Discard one,
    of any kind, and put the others back on top in any order. You only look: no dream acts, and no
    door can be unlocked."""
    seen = yield from look(t, 5)
    bins = ALL_BACK if all(map(clings, seen)) else ONE_AND_THE_REST
    dropped, kept = yield Foresee(seen, bins, source=DECK)
    for card in dropped:
        t.move(card, DECK, DISCARD)
    put_on_top(t, kept)


@module.forbids(Foresee, covers="prophecy.discard-one")
def exactly_one_is_discarded(_t: Table, foresee: Foresee) -> bool:
    """You must discard exactly one of the cards that you look at."""
    return len(foresee.piles[0]) != foresee.bins[0].at_least


@module.follows(Prophecy, covers="prophecy.door-lost")
def a_discarded_door_is_lost(t: Table, _step: Prophecy) -> None:
    """A door on the discard pile never comes back, and without it you cannot win."""
    end_if_hopeless(t)


@module.offers(ChooseAction)
def you_may_give_up(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """When a door is lost for ever, you may give up the game or play on."""
    return (Concede(),) if hopeless(t) else ()


@module.resolves(Concede)
def give_up(t: Table, _step: Concede) -> None:
    """You give up, and the game is lost."""
    t.end("lost")
