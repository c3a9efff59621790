"""Temples and Harmony with Hanging Gardens and Magicians."""

from __future__ import annotations

from typing import Any

from dreamtutor.engine.cards import Place, Zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.table import Table
from dreamtutor.urbion.gardens import GARDEN
from dreamtutor.urbion.gardens import module as gardens
from dreamtutor.urbion.rows import city
from dreamtutor.urbion.steps import CITY, ROW_OF, Attach
from dreamtutor.urbion.temples import Harmony
from dreamtutor.urbion.temples import module as temples

# Hanging Gardens with Harmony and with Chromatic Chaos

module = Module(
    "urbion.temples+gardens",
    "Harmony and Hanging Gardens",
    needs=(temples, gardens),
    settings={
        "harmony_on_garden": Setting(
            ("no", "yes"),
            "Whether Harmony of your hand may be attached to a Hanging Garden. The rules let it go "
            "to every city, because it shows all elements, but forbid every card of the hand at a "
            "Garden. A Garden shows nothing that it could match, so it may not. The other choice: "
            "it may.",
            decides="AMB-25",
        ),
    },
)
module.chapter("Hanging Gardens")


@module.forbids(Attach, of=Harmony)
def not_even_harmony(t: Table, attach: Attach) -> bool | tuple[Place, ...]:
    """Harmony shows all elements, but a Hanging Garden shows none: so Harmony of your hand cannot
    be attached to it either, unless you agreed so."""
    return t.settings["harmony_on_garden"] == "no" and garden_at(t, attach.to)


def garden_at(t: Table, zone: Zone[Any]) -> bool | tuple[Place, ...]:
    """Where the Hanging Garden lies, if this is a side of one."""
    row = ROW_OF[zone]
    return city(t, row).kind == GARDEN and ((CITY[row], 0),)
