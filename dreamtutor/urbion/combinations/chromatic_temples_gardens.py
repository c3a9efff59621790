"""The Chromatic Chaos with Temples and Harmony, and with Hanging Gardens and Magicians."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.chromatic import AttachRevealed, DiscardRevealed, PlaceRevealed
from dreamtutor.urbion.chromatic import module as chromatic
from dreamtutor.urbion.combinations.chromatic_gardens import (
    a_garden_only_if_nothing_else_fits,
    must_be_discarded,
)
from dreamtutor.urbion.gardens import module as gardens
from dreamtutor.urbion.temples import Harmony
from dreamtutor.urbion.temples import module as temples

module = Module(
    "urbion.chromatic+temples+gardens",
    "Chromatic Chaos, Harmony and Hanging Gardens",
    needs=(chromatic, temples, gardens),
)
module.chapter("The Chromatic Chaos: the revealed card")


@module.forbids(AttachRevealed, of=Harmony)
def harmony_as_if_from_your_hand(t: Table, attach: AttachRevealed) -> bool | tuple[Place, ...]:
    """Harmony that is revealed can be attached to a Hanging Garden if you agreed that Harmony of
    your hand can be; if not, only when no other city has room."""
    allowed = t.settings["harmony_on_garden"] == "yes"
    return not allowed and a_garden_only_if_nothing_else_fits(t, attach)


@module.replaces(PlaceRevealed, of=Harmony)
def no_room_for_harmony_but_in_gardens(t: Table, place: PlaceRevealed) -> Step | None:
    """If you agreed that neither Harmony of your hand nor a revealed dream goes to a Hanging
    Garden, revealed Harmony is discarded when only Gardens have room."""
    allowed = t.settings["harmony_on_garden"] == "yes" or not must_be_discarded(t, place.card)
    return None if allowed else DiscardRevealed(place.card)
