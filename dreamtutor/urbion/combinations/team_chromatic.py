"""The team with the Chromatic Chaos."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.chromatic import PlaceChromatic, PlaceRevealed
from dreamtutor.urbion.chromatic import module as chromatic
from dreamtutor.urbion.combinations.chromatic_postcards import MeetChromatic
from dreamtutor.urbion.team import module as team
from dreamtutor.urbion.team import you_may_exchange_your_polarities

# The team and Chromatic Chaos

module = Module(
    "urbion.team+chromatic",
    "The team and Chromatic Chaos",
    needs=(team, chromatic),
)
module.chapter("The team: Polarity")


@module.offers(PlaceChromatic, PlaceRevealed, MeetChromatic, covers="urbion.team.exchange.anytime")
def polarities_while_chromatic_chaos_waits(t: Table, at: Step) -> Iterable[Step]:
    """You may also exchange your polarities while Chromatic Chaos, or the dream that it revealed,
    waits to be attached."""
    return you_may_exchange_your_polarities(t, at)
