"""A turn and its action: attach a dream or discard one."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.cards import Place
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.setup import module
from dreamtutor.urbion.base.swap import Swap
from dreamtutor.urbion.rows import if_full, places, shows
from dreamtutor.urbion.steps import (
    CITY_AT,
    DISCARD,
    HAND,
    PHASES,
    Attach,
    Census,
    ChooseAction,
    ChooseDeed,
    Deeds,
    Discard,
    Turn,
)

# The turn

module.chapter("The turn")


@module.resolves(Turn, covers="turn.phases turn.repeat turn.end")
def two_phases(_t: Table, _turn: Turn) -> tuple[Step, ...]:
    """A turn has two phases: attach or discard a dream; then draw until you hold four cards again.
    Turn follows turn until the game ends."""
    return PHASES


module.chapter("Phase I: attach or discard a dream")


@module.offers(ChooseAction, covers="phase1.choose-card")
def attach_or_discard(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """Choose one card of your hand. Attach it to a city, or discard it for an action."""
    choices = list[Step]()
    for card in dict.fromkeys(t[HAND]):
        choices += [Attach(card, zone) for zone in places(t, card.sides)]
        choices.append(Discard(card))
    return choices


@module.forbids(Attach, covers="place.element-match")
def the_element_must_match(t: Table, attach: Attach) -> tuple[Place, ...]:
    """A dream can be attached only to a city that shows its element."""
    zone = CITY_AT[attach.to]
    return () if shows(t[zone][0], attach.card) else ((zone, 0),)


@module.forbids(Attach, covers="place.max-three")
def three_on_a_side(t: Table, attach: Attach) -> tuple[Place, ...]:
    """A side of a city never holds more than three dreams, Chaos included."""
    return if_full(t, attach.to)


@module.resolves(Attach, covers="place.side")
def attach_a_dream(t: Table, attach: Attach) -> None:
    """A dream of your hand lies beside the city now: a Sogna on the left, an Incubus on the
    right."""
    t.move(attach.card, HAND, attach.to)


@module.resolves(Discard, covers="discard.one-action")
def discard_a_dream(t: Table, discard: Discard) -> Step:
    """A dream that you discard allows you one action."""
    t.move(discard.card, discard.source, DISCARD)
    return Deeds(discard.card)


@module.resolves(Deeds)
def one_action(_t: Table, _deeds: Deeds) -> Step:
    """For a discarded dream you carry out one action, or none."""
    return ChooseDeed()


@module.offers(ChooseDeed, covers="actions.forgo census.without-balanced")
def swap_or_census(_t: Table, step: ChooseDeed) -> Iterable[Step]:
    """Choose Swap or Census. You may also give up the action; and a Census may be taken even if no
    city is balanced."""
    return Swap(step.rank), Census(rank=step.rank)
