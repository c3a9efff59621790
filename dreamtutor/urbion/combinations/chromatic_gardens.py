"""The Chromatic Chaos with Hanging Gardens and Magicians."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import Dream, Sogna
from dreamtutor.urbion.chromatic import (
    AttachRevealed,
    DiscardRevealed,
    PlaceRevealed,
    has_usual_place,
)
from dreamtutor.urbion.chromatic import module as chromatic
from dreamtutor.urbion.combinations.temples_gardens import garden_at
from dreamtutor.urbion.gardens import GARDEN
from dreamtutor.urbion.gardens import module as gardens
from dreamtutor.urbion.rows import city, is_full, rows
from dreamtutor.urbion.squares import Meta
from dreamtutor.urbion.steps import BESIDE

module = Module(
    "urbion.chromatic+gardens",
    "Chromatic Chaos and Hanging Gardens",
    needs=(chromatic, gardens),
    settings={
        "garden_in_fallback": Setting(
            ("yes", "no"),
            "Whether a dream revealed after Chromatic Chaos may be attached to a Hanging Garden "
            "once its element is ignored. Elements are all that keeps a dream away from a Garden, "
            "so it may. The other choice: never, because no dream of the hand is attached there.",
            decides="AMB-30",
        ),
    },
)
module.chapter("The Chromatic Chaos: the revealed card")


@module.forbids(AttachRevealed, of=Sogna)
@module.forbids(AttachRevealed, of=Meta)
def a_garden_only_if_nothing_else_fits(
    t: Table, attach: AttachRevealed
) -> bool | tuple[Place, ...]:
    """A revealed dream can be attached to a Hanging Garden only when its element is ignored,
    because no city that shows it has room; and not even then, if you agreed so."""
    never = t.settings["garden_in_fallback"] == "no"
    return (never or has_usual_place(t, attach.card)) and garden_at(t, attach.to)


@module.replaces(PlaceRevealed, of=Sogna)
@module.replaces(PlaceRevealed, of=Meta)
def no_room_but_in_gardens(t: Table, place: PlaceRevealed) -> Step | None:
    """If you agreed that a revealed dream never goes to a Hanging Garden, it is discarded when only
    Gardens have room on the right side for it."""
    return DiscardRevealed(place.card) if must_be_discarded(t, place.card) else None


def must_be_discarded(t: Table, card: Dream) -> bool:
    """Is every city full that is no Garden, and are Gardens out of the question?"""
    if t.settings["garden_in_fallback"] == "yes":
        return False
    others = [row for row in rows(t) if city(t, row).kind != GARDEN]
    return all(is_full(t, BESIDE[side, row]) for row in others for side in card.sides)
