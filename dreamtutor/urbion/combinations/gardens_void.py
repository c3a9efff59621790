"""Hanging Gardens and Magicians with the Void."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module
from dreamtutor.engine.table import Table
from dreamtutor.urbion.gardens import ExchangeCities, MoveCity, PickCity, Remodel
from dreamtutor.urbion.gardens import module as gardens
from dreamtutor.urbion.rows import rows
from dreamtutor.urbion.void import AT, haunted
from dreamtutor.urbion.void import module as void

# The Void and Hanging Gardens

module = Module(
    "urbion.gardens+void",
    "Remodel and the Void",
    needs=(gardens, void),
)
module.chapter("The Void: Remodel")


@module.forbids(Remodel)
def two_cities_without_the_void(t: Table, _remodel: Remodel) -> bool:
    """A Remodel needs two cities, and the city of the Void is none of them."""
    row = haunted(t)
    return len([other for other in rows(t) if other != row]) < 2


@module.forbids(MoveCity, ExchangeCities, covers="urbion.void.remodel.excluded")
def not_the_city_of_the_void(t: Table, choice: PickCity) -> tuple[Place, ...]:
    """The city of the Void cannot be chosen for a Remodel."""
    return ((AT[choice.row], 0),) if t[AT[choice.row]] else ()
