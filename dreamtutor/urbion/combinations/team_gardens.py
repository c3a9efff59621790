"""The team with Hanging Gardens and Magicians."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.gardens import ChooseSpecial
from dreamtutor.urbion.gardens import module as gardens
from dreamtutor.urbion.team import module as team
from dreamtutor.urbion.team import you_may_exchange_your_polarities

# The team and special actions

module = Module(
    "urbion.team+gardens",
    "The team and special actions",
    needs=(team, gardens),
)
module.chapter("The team: Polarity")


@module.offers(ChooseSpecial, covers="urbion.team.exchange.anytime")
def polarities_before_a_special_action(t: Table, at: Step) -> Iterable[Step]:
    """You may also exchange your polarities when two dreams are discarded for a special action,
    before you choose it."""
    return you_may_exchange_your_polarities(t, at)
