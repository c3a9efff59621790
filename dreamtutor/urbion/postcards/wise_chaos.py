"""A Wise Chaos helps against Chaos."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.cards import Place
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.postcards.cards import RETURNS_TO, WISE, WiseChaos
from dreamtutor.urbion.postcards.setup import module
from dreamtutor.urbion.postcards.steps import Ignore
from dreamtutor.urbion.steps import BOX, DECK, DRAWN, FaceChaos

# Wise Chaos

module.chapter("Wise Chaos")


@module.offers(FaceChaos, covers="wise.use")
def a_wise_chaos_helps(t: Table, face: FaceChaos) -> Iterable[Step]:
    """When a Chaos comes up while you draw for your hand, you may return a Wise Chaos to the box to
    ignore it. That goes also for a Chaos that another one reveals."""
    return (Ignore(face.card, face.when),) if t[WISE] else ()


@module.forbids(Ignore)
def not_so_deep_a_deck(t: Table, _ignore: Ignore) -> bool | tuple[Place, ...]:
    """You may have agreed that a Wise Chaos cannot be used when fewer than three cards are left in
    the dream deck."""
    return t.settings["wise_chaos_short_deck"] == "not_used" and len(t[DECK]) < RETURNS_TO


@module.resolves(Ignore, covers="wise.position wise.continue")
def back_as_the_fourth_card(t: Table, ignore: Ignore) -> None:
    """The ignored card goes back into the dream deck as the fourth from the top, or to the bottom
    if fewer than three are left. Then you go on drawing."""
    t.move(WiseChaos(), WISE, BOX)
    t.move(ignore.card, DRAWN, DECK, to=min(RETURNS_TO, len(t[DECK])))
